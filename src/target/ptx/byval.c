/*
 * byval.c - structures that functions take by value.
 *
 *     f(s)   ->   struct s copy = s;  f(&copy)
 *
 * The caller makes the copy, which the callee may change. LLVM would put it into PTX's .param space, of which a
 * function has a few kilobytes only, and would copy it member by member, in code as long as the structure. Small
 * structures are left there. As only the type decides, callers and callees in different files agree.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/ptx/ptx.h"

enum { LARGEST = 64 }; /* bytes that stay in .param space */

struct byval {
  struct target_module *m;
  LLVMBuilderRef b;
  unsigned byval, align;
};

/* TYPE's size in bytes if it is to be passed by pointer, else 0. */
static unsigned long long large(const struct byval *c, LLVMTypeRef type) {
  unsigned long long bytes = LLVMABISizeOfType(LLVMGetModuleDataLayout(c->m->module), type);
  return bytes > LARGEST ? bytes : 0;
}

static void copy_argument(struct byval *c, LLVMValueRef call, unsigned k, LLVMTypeRef type, unsigned long long bytes) {
  LLVMAttributeRef align = LLVMGetCallSiteEnumAttribute(call, k + 1, c->align);
  unsigned alignment = align ? (unsigned)LLVMGetEnumAttributeValue(align) : 8;
  LLVMValueRef given = LLVMGetOperand(call, k);
  LLVMValueRef copy = ir_alloca(LLVMGetBasicBlockParent(LLVMGetInstructionParent(call)), type, "by.value");
  LLVMSetAlignment(copy, alignment > 8 ? alignment : 8);
  ir_at(c->b, call);
  LLVMBuildMemCpy(c->b, copy, alignment, given, alignment,
                  LLVMConstInt(LLVMInt64TypeInContext(LLVMGetModuleContext(c->m->module)), bytes, false));
  LLVMSetOperand(call, k, copy);
  LLVMRemoveCallSiteEnumAttribute(call, k + 1, c->byval);
}

static void copy_arguments(struct byval *c, LLVMValueRef call) {
  for (unsigned k = 0; k < LLVMGetNumArgOperands(call); k++) {
    LLVMAttributeRef byval = LLVMGetCallSiteEnumAttribute(call, k + 1, c->byval);
    LLVMTypeRef type = byval ? LLVMGetTypeAttributeValue(byval) : NULL;
    if (type && large(c, type))
      copy_argument(c, call, k, type, large(c, type));
  }
}

static void take_pointers(struct byval *c, LLVMValueRef function) {
  for (unsigned k = 0; k < LLVMCountParams(function); k++) {
    LLVMAttributeRef byval = LLVMGetEnumAttributeAtIndex(function, k + 1, c->byval);
    if (byval && large(c, LLVMGetTypeAttributeValue(byval)))
      LLVMRemoveEnumAttributeAtIndex(function, k + 1, c->byval);
  }
}

void ptx_copy_by_value(struct target_module *m) {
  struct byval c = {.m = m,
                    .b = ir_builder(m->module),
                    .byval = LLVMGetEnumAttributeKindForName("byval", 5),
                    .align = LLVMGetEnumAttributeKindForName("align", 5)};
  IR_EACH_FUNCTION(function, m->module) {
    if (LLVMGetFunctionCallConv(function) != PTX_KERNEL)
      take_pointers(&c, function);
    IR_EACH_BLOCK(block, function)
    IR_EACH_INSTRUCTION(i, block)
    if (LLVMIsACallInst(i))
      copy_arguments(&c, i);
  }
  LLVMDisposeBuilder(c.b);
}
