/*
 * loops.c - who takes which iterations: contiguous blocks, as on the host; each gang's block is divided among its
 * workers. The arithmetic is inline code, not a library call, so that the SIMT pass sees what is uniform.
 *
 *     block G of N: begin = n / N * G + min(G, n % N), end = begin of the next
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/workers/workers.h"

#include "sumac/builtins.h"

struct block {
  LLVMValueRef begin, end;
};

static LLVMTypeRef counter(struct expansion *e, const struct marker *m) {
  return type_value(LLVMGetModuleContext(e->module->module), m->type);
}

/* Block number POSITION of SIZE, both i32 and not negative. Nothing overflows, as no value exceeds N. */
static struct block cut(struct expansion *e, const struct marker *m, LLVMValueRef n, LLVMValueRef position,
                        LLVMValueRef size) {
  LLVMBuilderRef b = e->b;
  LLVMTypeRef type = counter(e, m);
  position = LLVMBuildIntCast2(b, position, type, false, "");
  size = LLVMBuildIntCast2(b, size, type, false, "");
  LLVMValueRef length = LLVMBuildUDiv(b, n, size, ""), rest = LLVMBuildURem(b, n, size, "");
  LLVMValueRef longer = LLVMBuildICmp(b, LLVMIntULT, position, rest, "");
  LLVMValueRef before = LLVMBuildSelect(b, longer, position, rest, "");
  struct block block;
  block.begin = LLVMBuildAdd(b, LLVMBuildMul(b, length, position, ""), before, "");
  block.end = LLVMBuildAdd(b, LLVMBuildAdd(b, block.begin, length, ""), LLVMBuildZExt(b, longer, type, ""), "");
  return block;
}

static LLVMValueRef not_negative(struct expansion *e, const struct marker *m) {
  LLVMTypeRef type = counter(e, m);
  if (!type_info(m->type)->is_signed)
    return m->loop.n;
  return ir_call_intrinsic(e->b, "llvm.smax", &type, 1, (LLVMValueRef[]){m->loop.n, LLVMConstInt(type, 0, false)}, 2);
}

static struct block block_of(struct expansion *e, const struct marker *m) {
  struct block gang = {LLVMConstInt(counter(e, m), 0, false), not_negative(e, m)};
  if (m->level & LEVEL_GANG)
    gang = cut(e, m, gang.end, target_host.gang_pos(e, 1), target_host.gang_size(e, 1));
  if (!(m->level & LEVEL_WORKER))
    return gang;
  LLVMValueRef n = LLVMBuildSub(e->b, gang.end, gang.begin, "");
  struct block worker =
      cut(e, m, n, simt_pos(e->b, e->function, LEVEL_WORKER), simt_size(e->b, e->function, LEVEL_WORKER));
  worker.begin = LLVMBuildAdd(e->b, gang.begin, worker.begin, "");
  worker.end = LLVMBuildAdd(e->b, gang.begin, worker.end, "");
  return worker;
}

static bool is_hosts(struct expansion *e, const struct marker *m) {
  return workers_alone(e->function) || !(m->level & (LEVEL_GANG | LEVEL_WORKER));
}

LLVMValueRef workers_loop_begin(struct expansion *e, const struct marker *m) {
  return is_hosts(e, m) ? target_host.loop_begin(e, m) : block_of(e, m).begin;
}

LLVMValueRef workers_loop_end(struct expansion *e, const struct marker *m) {
  return is_hosts(e, m) ? target_host.loop_end(e, m) : block_of(e, m).end;
}

static LLVMValueRef advance(const struct marker *m, LLVMValueRef next) {
  if (m->level & LEVEL_GANG)
    simt_tag(next, TAG_GANG_NEXT);
  return next;
}

LLVMValueRef workers_loop_next(struct expansion *e, const struct marker *m) {
  LLVMValueRef next = advance(m, target_serial.loop_next(e, m));
  if (m->loop.facts & __sumac_each_member && !is_hosts(e, m))
    simt_tag(next, TAG_MEMBER_NEXT);
  return next;
}

LLVMValueRef workers_loop_next_run(struct expansion *e, const struct marker *m) {
  return advance(m, target_serial.loop_next_run(e, m));
}

LLVMValueRef workers_loop_shared(struct expansion *e, const struct marker *m) {
  bool workers = (m->level & LEVEL_WORKER) && !workers_alone(e->function);
  return ir_i32(e->module->module, workers || (m->level & LEVEL_GANG));
}
