/*
 * target.c - the target for host code whose gangs have several workers: threads of the host that start together. Gangs,
 * and reductions over them, are as on the host target; in addition there are single-mode code (src/target/simt) and
 * reductions over workers.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/workers/workers.h"

void workers_private_array(struct expansion *e, const struct marker *m) {
  if (workers_alone(e->function))
    target_serial.private_array(e, m);
  else
    simt_private_array(e, m);
}

enum fork_action workers_marker(struct expansion *e, const struct marker *m) {
  return workers_alone(e->function) ? MARKER_DELETE : simt_marker(e, m);
}

static LLVMValueRef gang_pos(struct expansion *e, int dim) {
  return target_host.gang_pos(e, dim);
}

static LLVMValueRef gang_size(struct expansion *e, int dim) {
  return target_host.gang_size(e, dim);
}

static LLVMValueRef tree(struct expansion *e, const struct marker *m) {
  return target_host.tree(e, m);
}

void workers_reorg(struct target_function *f) {
  if (workers_alone(f))
    serial_reorg(f);
  else
    simt_reorg(f);
}

const struct target target_workers = {
    .name = "workers",
    .for_crews = true,
    .library = sumac_devlib_workers,
    .library_size = &sumac_devlib_workers_size,
    .simt = &workers_simt,
    .check_dims = workers_check_dims,
    .strategies = workers_strategies,
    .steps = workers_steps,
    .thread_bytes = SUMAC_THREAD_BYTES,
    .dim_pos = workers_dim_pos,
    .dim_size = workers_dim_size,
    .members = workers_members,
    .gang_pos = gang_pos,
    .gang_size = gang_size,
    .private_array = workers_private_array,
    .loop_begin = workers_loop_begin,
    .loop_end = workers_loop_end,
    .loop_next = workers_loop_next,
    .loop_next_run = workers_loop_next_run,
    .loop_shared = workers_loop_shared,
    .tree = tree,
    .fork = workers_marker,
    .join = workers_marker,
    .dump_state = workers_dump_state,
    .reorg = workers_reorg,
};
