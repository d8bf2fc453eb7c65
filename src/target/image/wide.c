/*
 * wide.c - what the back end has for one number of up to 64 bits alone: conversions between wider integers and floating
 * point become calls of functions of the names that they have on hosts (devlib/generic/math/wide.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/image/image.h"

/* A conversion between FLOATING and INTEGER, from or to. */
struct conversion {
  LLVMTypeRef floating, integer;
  bool is_signed, to_integer;
};

static bool conversion_of(LLVMValueRef i, struct conversion *c) {
  LLVMOpcode opcode = LLVMGetInstructionOpcode(i);
  c->to_integer = opcode == LLVMFPToSI || opcode == LLVMFPToUI;
  c->is_signed = opcode == LLVMFPToSI || opcode == LLVMSIToFP;
  if (!c->to_integer && opcode != LLVMSIToFP && opcode != LLVMUIToFP)
    return false;
  LLVMTypeRef from = ir_element_type(LLVMTypeOf(LLVMGetOperand(i, 0))), to = ir_element_type(LLVMTypeOf(i));
  c->floating = c->to_integer ? from : to;
  c->integer = c->to_integer ? to : from;
  return LLVMGetIntTypeWidth(c->integer) > 64;
}

/* A number of 128 bits that is no half's goes to float as infinity, or as one that is too large for a half; there is
   nothing between, so rounding twice rounds once. Not so a bfloat's. */
static bool is_possible(const struct conversion *c) {
  return LLVMGetIntTypeWidth(c->integer) <= 128 &&
         (c->to_integer || LLVMGetTypeKind(c->floating) != LLVMBFloatTypeKind);
}

static LLVMValueRef convert_one(LLVMBuilderRef b, LLVMValueRef i, LLVMValueRef *args, unsigned n, const void *context) {
  const struct conversion *c = context;
  LLVMModuleRef module = LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInstructionParent(i)));
  LLVMTypeRef floating = ir_at_least_float(c->floating);
  LLVMTypeRef integer = LLVMInt128TypeInContext(LLVMGetModuleContext(module));
  char name[32], letter = LLVMGetTypeKind(floating) == LLVMDoubleTypeKind ? 'd' : 's';
  if (c->to_integer) {
    snprintf(name, sizeof name, "__fix%s%cfti", c->is_signed ? "" : "uns", letter);
    args[0] = LLVMBuildFPCast(b, args[0], floating, "");
  } else {
    snprintf(name, sizeof name, "__float%sti%cf", c->is_signed ? "" : "un", letter);
    args[0] = LLVMBuildIntCast2(b, args[0], integer, c->is_signed, "");
  }
  LLVMTypeRef from = LLVMTypeOf(args[0]), to = c->to_integer ? integer : floating;
  LLVMValueRef value = ir_call_external(b, name, LLVMFunctionType(to, &from, 1, false), args, n, NULL);
  return c->to_integer ? LLVMBuildIntCast2(b, value, c->integer, c->is_signed, "")
                       : LLVMBuildFPCast(b, value, c->floating, "");
}

void image_lower_wide(struct target_module *m) {
  LLVMBuilderRef b = ir_builder(m->module);
  IR_EACH_FUNCTION(f, m->module)
  IR_EACH_BLOCK(block, f)
  IR_EACH_INSTRUCTION(i, block) {
    struct conversion c;
    if (!conversion_of(i, &c))
      continue;
    if (is_possible(&c))
      ir_replace_elements(b, i, convert_one, &c);
    else
      diag_at(m->diag, DIAG_ERROR, ir_place(m->arena, i),
              "a conversion between an integer of %u bits and %s is not supported in device code",
              LLVMGetIntTypeWidth(c.integer),
              LLVMGetTypeKind(c.floating) == LLVMBFloatTypeKind ? "__bf16" : "floating point");
  }
  LLVMDisposeBuilder(b);
}
