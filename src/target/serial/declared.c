/*
 * declared.c - reductions by operators that the program declares, by one thread: LOCAL is the running value, as for
 * other reductions (serial.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/serial/serial.h"

static void copy(struct expansion *e, const struct marker *m, LLVMValueRef to, LLVMValueRef from) {
  LLVMValueRef stride = LLVMConstInt(LLVMTypeOf(m->red.n), (unsigned long long)m->red.stride, false);
  LLVMBuildMemCpy(e->b, to, 1, from, 1, LLVMBuildNSWMul(e->b, m->red.n, stride, ""));
}

/*   combine(RESULT, LOCAL, N, STRIDE, STRIDE) */
static void combine(struct expansion *e, const struct marker *m) {
  LLVMTypeRef i64 = LLVMTypeOf(m->red.n), pointer = LLVMTypeOf(m->red.array);
  LLVMTypeRef params[5] = {pointer, pointer, i64, i64, i64};
  LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(LLVMGetTypeContext(i64)), params, 5, false);
  LLVMValueRef stride = LLVMConstInt(i64, (unsigned long long)m->red.stride, false);
  LLVMValueRef args[5] = {m->red.res, m->red.array, m->red.n, stride, stride};
  LLVMBuildCall2(e->b, type, m->red.combine, args, 5, "");
}

LLVMValueRef serial_declared_setup(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  if (m->red.res && m->red.opaque_result)
    serial_declared_init(e, m, r);
  else if (m->red.res)
    copy(e, m, m->red.array, m->red.res);
  return NULL;
}

LLVMValueRef serial_declared_same(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)e, (void)m, (void)r;
  return NULL;
}

LLVMValueRef serial_declared_teardown(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  if (m->red.res && m->red.opaque_result)
    combine(e, m);
  else if (m->red.res)
    copy(e, m, m->red.res, m->red.array);
  return NULL;
}

/*   initial(LOCAL, ORIGINAL, N, STRIDE) */
LLVMValueRef serial_declared_init(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  LLVMTypeRef i64 = LLVMTypeOf(m->red.n), pointer = LLVMTypeOf(m->red.array);
  LLVMTypeRef params[4] = {pointer, pointer, i64, i64};
  LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(LLVMGetTypeContext(i64)), params, 4, false);
  LLVMValueRef args[4] = {m->red.array, m->red.original, m->red.n,
                          LLVMConstInt(i64, (unsigned long long)m->red.stride, false)};
  LLVMBuildCall2(e->b, type, m->red.initial, args, 4, "");
  return NULL;
}
