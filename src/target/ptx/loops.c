/*
 * loops.c - iteration spaces: interleaved, so that neighbouring lanes touch neighbouring elements.
 *
 *     begin = position, step = number of threads, both linear over the levels of the loop, gang outermost
 *     next  = min(k + step, e), computed without wrapping
 */
#include "target/ptx/ptx.h"

static const int levels[3] = {LEVEL_GANG, LEVEL_WORKER, LEVEL_VECTOR};

static LLVMTypeRef i64(struct expansion *e) {
  return LLVMInt64TypeInContext(LLVMGetModuleContext(e->module->module));
}

static LLVMTypeRef counter(struct expansion *e, const struct marker *m) {
  return type_value(LLVMGetModuleContext(e->module->module), m->type);
}

/* Position (or, SIZE, number of positions) as i64: it exceeds 32 bits with many gangs. */
static LLVMValueRef linear(struct expansion *e, int mask, bool size) {
  LLVMValueRef value = LLVMConstInt(i64(e), size, false);
  for (int i = 0; i < 3; i++) {
    if (!(mask & levels[i]))
      continue;
    LLVMValueRef n = LLVMBuildZExt(e->b, ptx_dim_size(e, levels[i]), i64(e), "");
    value = LLVMBuildNUWMul(e->b, value, n, "");
    if (!size)
      value = LLVMBuildNUWAdd(e->b, value, LLVMBuildZExt(e->b, ptx_dim_pos(e, levels[i]), i64(e), ""), "");
  }
  return value;
}

static LLVMValueRef smaller(struct expansion *e, LLVMValueRef a, LLVMValueRef b) {
  LLVMTypeRef type = LLVMTypeOf(a);
  return ir_call_intrinsic(e->b, e->module->module, "llvm.umin", &type, 1, (LLVMValueRef[]){a, b}, 2);
}

/* VALUE in the counter's type; what does not fit becomes the type's maximum, which no loop reaches. */
static LLVMValueRef narrow(struct expansion *e, const struct marker *m, LLVMValueRef value) {
  unsigned bits = type_info(m->type)->bytes * 8;
  unsigned long long most = ~0ull >> (64 - bits) >> type_info(m->type)->is_signed;
  if (bits == 64)
    return value;
  return LLVMBuildTrunc(e->b, smaller(e, value, LLVMConstInt(i64(e), most, false)), counter(e, m), "");
}

LLVMValueRef ptx_loop_begin(struct expansion *e, const struct marker *m) {
  return narrow(e, m, linear(e, m->level, false));
}

LLVMValueRef ptx_loop_end(struct expansion *e, const struct marker *m) {
  (void)e;
  return m->n;
}

LLVMValueRef ptx_loop_step(struct expansion *e, const struct marker *m) {
  return narrow(e, m, linear(e, m->level, true));
}

/* Signed counters are below 2^(bits-1), and so is the step: the unsigned sum does not wrap. Unsigned ones saturate. */
LLVMValueRef ptx_loop_next(struct expansion *e, const struct marker *m) {
  LLVMTypeRef type = counter(e, m);
  LLVMValueRef sum = type_info(m->type)->is_signed ? LLVMBuildNUWAdd(e->b, m->k, m->s, "")
                                                   : ir_call_intrinsic(e->b, e->module->module, "llvm.uadd.sat", &type,
                                                                       1, (LLVMValueRef[]){m->k, m->s}, 2);
  LLVMValueRef next = smaller(e, sum, m->e);
  if (m->level & LEVEL_GANG)
    ptx_tag(next, TAG_GANG_NEXT);
  return next;
}

LLVMValueRef ptx_loop_chunk(struct expansion *e, const struct marker *m) {
  return LLVMConstInt(counter(e, m), 1, false);
}

LLVMValueRef ptx_loop_next_run(struct expansion *e, const struct marker *m) {
  return ptx_loop_next(e, m);
}
