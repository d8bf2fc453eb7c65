/*
 * inline.c - short functions that only compute, such as the place of an element, are part of loops before what loops do
 * is looked at. Other functions that are always inlined stay calls until LLVM optimises, as loops were measured with
 * these. LLVM's pass inlines all of a module, but for calls that say "noinline".
 *
 * To change which functions are inlined before shared loops are looked at: inline.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/loops/loops.h"

enum { MOST_INSTRUCTIONS = 32 };
static const char kept[] = "sumac-kept"; /* says of a call that "noinline" is ours */

static bool has(LLVMValueRef function, const char *attribute) {
  return LLVMGetEnumAttributeAtIndex(function, LLVMAttributeFunctionIndex,
                                     LLVMGetEnumAttributeKindForName(attribute, strlen(attribute)));
}

/* FUNCTION computes with its arguments alone ("memory(none)"). */
static bool only_computes(LLVMValueRef function) {
  LLVMAttributeRef memory =
      LLVMGetEnumAttributeAtIndex(function, LLVMAttributeFunctionIndex, LLVMGetEnumAttributeKindForName("memory", 6));
  return memory && LLVMGetEnumAttributeValue(memory) == 0;
}

static bool is_short(LLVMValueRef function) {
  unsigned n = 0;
  if (LLVMIsDeclaration(function) || !has(function, "alwaysinline") || has(function, "convergent") ||
      !only_computes(function))
    return false;
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  n += !ir_is_debug(i);
  return n <= MOST_INSTRUCTIONS;
}

static LLVMAttributeRef no_inline(LLVMModuleRef module) {
  return LLVMCreateEnumAttribute(LLVMGetModuleContext(module), LLVMGetEnumAttributeKindForName("noinline", 8), 0);
}

/* Calls of FUNCTION stay; what says so is ours, but where the user's code says it. */
static void keep_calls(LLVMModuleRef module, LLVMValueRef function) {
  LLVMAttributeRef stays = no_inline(module);
  LLVMAttributeRef mark = LLVMCreateStringAttribute(LLVMGetModuleContext(module), kept, sizeof kept - 1, "", 0);
  IR_EACH_USER (call, function)
    if (LLVMIsACallInst(call) && ir_callee(call) == function &&
        !LLVMGetCallSiteEnumAttribute(call, LLVMAttributeFunctionIndex, LLVMGetEnumAttributeKind(stays))) {
      LLVMAddCallSiteAttribute(call, LLVMAttributeFunctionIndex, stays);
      LLVMAddCallSiteAttribute(call, LLVMAttributeFunctionIndex, mark);
    }
}

void loops_keep_calls(struct target_module *m) {
  bool any = false;
  IR_EACH_FUNCTION(f, m->module)
  any |= LLVMGetFirstUse(f) && is_short(f);
  if (!any)
    return;
  target_add_fact(m, "calls");
  IR_EACH_FUNCTION(f, m->module)
  if (!LLVMIsDeclaration(f) && has(f, "alwaysinline") && !is_short(f))
    keep_calls(m->module, f);
}

void loops_free_calls(struct target_module *m) {
  unsigned stays = LLVMGetEnumAttributeKindForName("noinline", 8);
  IR_EACH_FUNCTION(f, m->module)
  IR_EACH_BLOCK(block, f)
  IR_EACH_INSTRUCTION(i, block)
  if (LLVMIsACallInst(i) && LLVMGetCallSiteStringAttribute(i, LLVMAttributeFunctionIndex, kept, sizeof kept - 1)) {
    LLVMRemoveCallSiteEnumAttribute(i, LLVMAttributeFunctionIndex, stays);
    LLVMRemoveCallSiteStringAttribute(i, LLVMAttributeFunctionIndex, kept, sizeof kept - 1);
  }
}
