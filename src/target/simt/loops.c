/*
 * loops.c - iteration spaces: interleaved, so that neighbouring lanes touch neighbouring elements.
 *
 *     begin = position, end = n, step = number of threads, both linear over the levels of the loop, gang outermost
 *     next  = k + step
 *
 * A loop that reduces by an operator which need not commute gives every thread one block, with step 1.
 * Where the last sum would wrap (narrow counters, n near their maximum), every thread takes one block with step 1.
 */
#include "target/simt/simt.h"

static const int levels[NLEVELS] = {
#define LEVEL(ID, id, index, name, units) [index] = LEVEL_##ID,
#include "sumac/levels.def"
};

static LLVMTypeRef i64(struct expansion *e) {
  return LLVMInt64TypeInContext(LLVMGetModuleContext(e->module->module));
}

static LLVMTypeRef counter(struct expansion *e, const struct marker *m) {
  return type_value(LLVMGetModuleContext(e->module->module), m->type);
}

/* Position (or, SIZE, number of positions) as i64: it exceeds an i32 with many gangs. */
static LLVMValueRef linear(struct expansion *e, int mask, bool size) {
  LLVMValueRef value = LLVMConstInt(i64(e), size, false);
  for (int i = 0; i < NLEVELS; i++) {
    if (!(mask & levels[i]))
      continue;
    bool gang = levels[i] == LEVEL_GANG;
    LLVMValueRef n = gang ? e->module->target->gang_size(e, 1) : simt_size(e->b, e->function, levels[i]);
    value = LLVMBuildNUWMul(e->b, value, LLVMBuildZExt(e->b, n, i64(e), ""), "");
    LLVMValueRef position = size   ? NULL
                            : gang ? e->module->target->gang_pos(e, 1)
                                   : simt_pos(e->b, e->function, levels[i]);
    if (position)
      value = LLVMBuildNUWAdd(e->b, value, LLVMBuildZExt(e->b, position, i64(e), ""), "");
  }
  return value;
}

static LLVMValueRef smaller(struct expansion *e, LLVMValueRef a, LLVMValueRef b) {
  LLVMTypeRef type = LLVMTypeOf(a);
  return ir_call_intrinsic(e->b, e->module->module, "llvm.umin", &type, 1, (LLVMValueRef[]){a, b}, 2);
}

static unsigned long long maximum(const struct marker *m) {
  return ~0ull >> (64 - type_info(m->type)->bytes * 8) >> type_info(m->type)->is_signed;
}

/* max(n, 0) as i64. */
static LLVMValueRef wide(struct expansion *e, const struct marker *m) {
  LLVMTypeRef type = i64(e);
  if (!type_info(m->type)->is_signed)
    return LLVMBuildZExt(e->b, m->n, type, "");
  LLVMValueRef args[2] = {LLVMBuildSExt(e->b, m->n, type, ""), LLVMConstInt(type, 0, false)};
  return ir_call_intrinsic(e->b, e->module->module, "llvm.smax", &type, 1, args, 2);
}

/* maximum - n < threads: the last advance would wrap. NULL where that cannot be: 64 bits would need 2^63 iterations. */
static LLVMValueRef too_long(struct expansion *e, const struct marker *m) {
  if (type_info(m->type)->bytes == 8)
    return NULL;
  LLVMValueRef room = LLVMBuildSub(e->b, LLVMConstInt(i64(e), maximum(m), false), wide(e, m), "");
  return LLVMBuildICmp(e->b, LLVMIntSLT, room, linear(e, m->level, true), "");
}

/* Blocks for such a loop, without a division: block = (n >> floor(log2(threads))) + 1, bound = min(position * block,
 * n). */
static LLVMValueRef block_bound(struct expansion *e, const struct marker *m, int next) {
  LLVMTypeRef type = i64(e);
  LLVMValueRef one = LLVMConstInt(type, 1, false);
  LLVMValueRef n = wide(e, m), no = LLVMConstInt(LLVMInt1TypeInContext(LLVMGetTypeContext(type)), 0, false);
  LLVMValueRef zeros = ir_call_intrinsic(e->b, e->module->module, "llvm.ctlz", &type, 1,
                                         (LLVMValueRef[]){linear(e, m->level, true), no}, 2);
  LLVMValueRef shift = LLVMBuildSub(e->b, LLVMConstInt(type, 63, false), zeros, "");
  LLVMValueRef block = LLVMBuildAdd(e->b, LLVMBuildLShr(e->b, n, shift, ""), one, "");
  LLVMValueRef position = linear(e, m->level, false);
  if (next)
    position = LLVMBuildAdd(e->b, position, one, "");
  return LLVMBuildTrunc(e->b, smaller(e, LLVMBuildMul(e->b, position, block, ""), n), counter(e, m), "");
}

/* Equal blocks, each thread's behind those of the threads before it: block = ceil(n / threads), bound = min(position *
   block, n). */
static LLVMValueRef ordered_bound(struct expansion *e, const struct marker *m, int next) {
  LLVMTypeRef type = i64(e);
  LLVMValueRef n = wide(e, m), threads = linear(e, m->level, true), position = linear(e, m->level, false);
  LLVMValueRef one = LLVMConstInt(type, 1, false);
  LLVMValueRef rest = LLVMBuildICmp(e->b, LLVMIntNE, LLVMBuildURem(e->b, n, threads, ""), LLVMConstNull(type), "");
  LLVMValueRef block = LLVMBuildAdd(e->b, LLVMBuildUDiv(e->b, n, threads, ""), LLVMBuildZExt(e->b, rest, type, ""), "");
  if (next)
    position = LLVMBuildAdd(e->b, position, one, "");
  LLVMValueRef bound = smaller(e, LLVMBuildMul(e->b, position, block, ""), n);
  return type_info(m->type)->bytes == 8 ? bound : LLVMBuildTrunc(e->b, bound, counter(e, m), "");
}

static LLVMValueRef narrow(struct expansion *e, const struct marker *m, LLVMValueRef value) {
  return type_info(m->type)->bytes == 8 ? value : LLVMBuildTrunc(e->b, value, counter(e, m), "");
}

static LLVMValueRef choose(struct expansion *e, LLVMValueRef condition, LLVMValueRef yes, LLVMValueRef no) {
  return condition ? LLVMBuildSelect(e->b, condition, yes, no, "") : no;
}

LLVMValueRef simt_loop_begin(struct expansion *e, const struct marker *m) {
  if (m->in_order)
    return ordered_bound(e, m, 0);
  LLVMValueRef blocks = too_long(e, m);
  return choose(e, blocks, blocks ? block_bound(e, m, 0) : NULL, narrow(e, m, linear(e, m->level, false)));
}

LLVMValueRef simt_loop_end(struct expansion *e, const struct marker *m) {
  if (m->in_order)
    return ordered_bound(e, m, 1);
  LLVMValueRef blocks = too_long(e, m);
  return choose(e, blocks, blocks ? block_bound(e, m, 1) : NULL, m->n);
}

LLVMValueRef simt_loop_step(struct expansion *e, const struct marker *m) {
  if (m->in_order)
    return LLVMConstInt(counter(e, m), 1, false);
  LLVMTypeRef type = i64(e);
  LLVMValueRef step =
      ir_call_intrinsic(e->b, e->module->module, "llvm.umin", &type, 1,
                        (LLVMValueRef[]){linear(e, m->level, true), LLVMConstInt(type, maximum(m), false)}, 2);
  return choose(e, too_long(e, m), LLVMConstInt(counter(e, m), 1, false), narrow(e, m, step));
}

/* The sum does not wrap, and says so: LLVM can count the iterations. */
LLVMValueRef simt_loop_next(struct expansion *e, const struct marker *m) {
  LLVMValueRef next =
      type_info(m->type)->is_signed ? LLVMBuildNSWAdd(e->b, m->k, m->s, "") : LLVMBuildNUWAdd(e->b, m->k, m->s, "");
  if (m->level & LEVEL_GANG)
    simt_tag(next, TAG_GANG_NEXT);
  return next;
}

LLVMValueRef simt_loop_chunk(struct expansion *e, const struct marker *m) {
  return LLVMConstInt(counter(e, m), 1, false);
}

LLVMValueRef simt_loop_shared(struct expansion *e, const struct marker *m) {
  (void)m;
  return ir_i32(e->module->module, 1);
}
