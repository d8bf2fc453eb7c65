/*
 * lengths.c - arrays of run-time length that code for devices declares: long ones live on the heap, as a thread's stack
 * has no room for them.
 *
 *     base = NULL                                       where the scope of such arrays begins
 *     free_long(base);                                  as a goto may have led back to the declaration
 *     base = new_long(bytes)                            where it is declared; NULL of a short one
 *     array = base ? base : alloca(base ? 0 : bytes)
 *     free_long(base)                                   where the scope ends
 *
 * How long they are then: devlib/host/lengths.c. Memory of alloca stays on the stack.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/serial/serial.h"

struct placing {
  struct target_function *f;
  LLVMBuilderRef b;
  LLVMTypeRef pointer, i64;
};

static void drop(const struct placing *p, LLVMValueRef before, LLVMValueRef base) {
  ir_at(p->b, before);
  LLVMValueRef block = LLVMBuildLoad2(p->b, p->pointer, base, "");
  ir_call(p->b, p->f->module->module, &block, 1, "__sumac_dev_free_long");
}

static LLVMValueRef bytes_of(const struct placing *p, LLVMValueRef alloca) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(p->f->module->module);
  LLVMValueRef size = LLVMConstInt(p->i64, LLVMABISizeOfType(layout, LLVMGetAllocatedType(alloca)), false);
  return LLVMBuildMul(p->b, LLVMBuildIntCast2(p->b, LLVMGetOperand(alloca, 0), p->i64, false, ""), size, "");
}

static void place(const struct placing *p, LLVMValueRef alloca) {
  LLVMModuleRef module = p->f->module->module;
  LLVMValueRef base = ir_alloca(p->f->function, p->pointer, "array.base");
  ir_at(p->b, ir_scope_begin(alloca));
  LLVMBuildStore(p->b, LLVMConstNull(p->pointer), base);
  size_t n;
  LLVMValueRef *ends = ir_scope_ends(p->f->module->arena, alloca, &n);
  for (size_t i = 0; i < n; i++)
    drop(p, ends[i], base);
  drop(p, alloca, base);
  ir_at(p->b, alloca);
  LLVMValueRef bytes = bytes_of(p, alloca), count = LLVMGetOperand(alloca, 0);
  LLVMValueRef block = ir_call(p->b, module, &bytes, 1, "__sumac_dev_new_long");
  LLVMBuildStore(p->b, block, base);
  LLVMValueRef is_short = LLVMBuildICmp(p->b, LLVMIntEQ, block, LLVMConstNull(p->pointer), "");
  count = LLVMBuildSelect(p->b, is_short, count, LLVMConstInt(LLVMTypeOf(count), 0, false), "");
  LLVMValueRef stack = LLVMBuildArrayAlloca(p->b, LLVMGetAllocatedType(alloca), count, "");
  LLVMSetAlignment(stack, LLVMGetAlignment(alloca));
  ir_replace(alloca, LLVMBuildSelect(p->b, is_short, stack, block, ""));
}

/* An array of run-time length that blocks of the heap are aligned for: not a call of alloca. */
static bool is_array(LLVMValueRef alloca) {
  enum { HEAP_ALIGNMENT = 16 };
  return LLVMIsAAllocaInst(alloca) && !LLVMIsConstant(LLVMGetOperand(alloca, 0)) && !ir_is_block(alloca) &&
         LLVMGetAlignment(alloca) <= HEAP_ALIGNMENT && ir_scope_begin(alloca);
}

void serial_place_lengths(struct target_function *f) {
  LLVMContextRef context = LLVMGetModuleContext(f->module->module);
  struct placing p = {f, ir_builder(f->module->module), LLVMPointerTypeInContext(context, 0),
                      LLVMInt64TypeInContext(context)};
  struct values found = {0};
  IR_EACH_BLOCK(block, f->function)
  IR_EACH_INSTRUCTION(i, block)
  if (is_array(i))
    vec_push(&found, i);
  for (size_t i = 0; i < found.n; i++)
    place(&p, found.item[i]);
  vec_free(&found);
  LLVMDisposeBuilder(p.b);
}
