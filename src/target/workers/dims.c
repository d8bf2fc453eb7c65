/*
 * dims.c - how many workers a gang has, and which one a thread is; the target's struct simt_ops.
 *
 * If no loop is over workers there is one, and the code is the same as the host target's. Else the runtime decides how
 * many there are, so the code asks it: no number but 1 is ever compiled in.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/workers/workers.h"

/* All threads of a gang are its workers. */
static int asked_workers(const struct target_function *f) {
  return f->asked[1] == __sumac_threads_together ? f->asked[2] : f->asked[1];
}

void workers_check_dims(struct target_function *f) {
  struct sumac_kernel *kernel = &f->kernel;
  int asked = asked_workers(f);
  if (asked > MOST_WORKERS && (f->levels_used & LEVEL_WORKER))
    diag_warn(f->module->diag, WARNING_LAUNCH_SIZE, f->asked_at[1],
              "%d threads of the host are asked for, which makes %d: a gang or team has at most so many", asked,
              MOST_WORKERS);
  kernel->fixed[1] = asked == 1 || !(f->levels_used & LEVEL_WORKER) ? 1 : 0;
  kernel->fixed[2] = 1;
  kernel->standard[1] = USUAL_WORKERS;
  kernel->limit[1] = kernel->fixed[1] ? 1 : MOST_WORKERS;
}

bool workers_alone(const struct target_function *f) {
  return f->is_region ? f->kernel.fixed[1] == 1 : !(f->levels & LEVEL_WORKER);
}

static int fixed(const struct target_function *f, int level) {
  return f->is_region ? f->kernel.fixed[level_index(level)] : 0;
}

static int most(const struct target_function *f, int level) {
  (void)level;
  return f->is_region ? f->kernel.limit[1] : MOST_WORKERS;
}

static LLVMValueRef pos(LLVMBuilderRef b, struct target_function *f, int level) {
  return host_ask(b, f->module->module, level == LEVEL_GANG ? "__sumac_host_gang" : "__sumac_host_worker", 0);
}

static LLVMValueRef size(LLVMBuilderRef b, struct target_function *f, int level) {
  return host_ask(b, f->module->module, level == LEVEL_GANG ? "__sumac_host_gangs" : "__sumac_host_workers", 0);
}

/* The function's code knows its workers by their numbers: members of crews are no iterations (members.c). */
static bool counts(struct expansion *e, int level) {
  bool does = level == LEVEL_WORKER && !workers_alone(e->function);
  if (does)
    ir_mark(e->function->function, MEMBERS_ARE_WORKERS, "");
  return does;
}

LLVMValueRef workers_dim_pos(struct expansion *e, int level) {
  if (level == LEVEL_WORKER && !counts(e, level))
    return target_serial.dim_pos(e, level);
  return simt_dim_pos(e, level);
}

LLVMValueRef workers_dim_size(struct expansion *e, int level) {
  if (level == LEVEL_WORKER && !counts(e, level))
    return target_serial.dim_size(e, level);
  return simt_size(e->b, e->function, level);
}

/* There is always room: the frame that the runtime allocates for a function is as large as needed. */
static bool take_shared(struct target_function *f, unsigned long long bytes) {
  (void)f, (void)bytes;
  return true;
}

static const struct simt_position positions[] = {
    {"__sumac_host_workers", LEVEL_GANG},
    {"__sumac_host_members", LEVEL_GANG},
    {"__sumac_host_worker", LEVEL_WORKER},
    {"__sumac_host_gang", LEVEL_GANG}, /* a prefix: gangs, gang_pos, gang_size, too */
    {NULL, 0},
};

LLVMValueRef workers_members(struct expansion *e, int levels) {
  if (!(levels & LEVEL_WORKER) || workers_alone(e->function))
    return ir_i32(e->module->module, 1);
  return host_ask(e->b, e->module->module, "__sumac_host_members", 0);
}

const struct simt_ops workers_simt = {
    .device = "several workers of the host",
    .levels = LEVEL_WORKER,
    .width = 1,
    .groups = MOST_WORKERS,
    .word = 64,
    .library = "__sumac_workers_",
    .positions = positions,
    .fixed = fixed,
    .most = most,
    .pos = pos,
    .size = size,
    .take_shared = take_shared,
    .alone = workers_alone,
    .shared = workers_shared,
    .resize = workers_shared_resize,
    .place_frame = workers_place_shared,
};
