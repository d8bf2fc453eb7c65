/*
 * strategies.c - how workers reduce: partial results in the gang's shared memory, or copies of long arrays, combined in
 * worker order. Over gangs as on the host; there is one lane. So the result's bits depend on the launch's dimensions
 * alone.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/workers/workers.h"

static bool fits_alone(const struct red_case *c) {
  return c->level == LEVEL_VECTOR || (c->level == LEVEL_WORKER && c->size == 1);
}

/* Each worker's values in shared memory, against copies in the workers' own, which all of them combine. */
static unsigned by_values(const struct red_case *c) {
  (void)c;
  return 10;
}

static unsigned by_copies(const struct red_case *c) {
  (void)c;
  return 100;
}

_Static_assert(SUMAC_THREAD_BYTES == 512, "said below");
static const char *no_values(const struct red_case *c) {
  if (!simt_fits_copies(c))
    return NULL;
  return c->local_bytes ? "a copy has more than 512 bytes" : "the run says how many elements there are";
}

static bool fits_arrays(const struct red_case *c) {
  return host_fits_arrays(c) && !simt_in_memory(c);
}

static bool fits_long_arrays(const struct red_case *c) {
  return host_fits_arrays(c) && simt_in_memory(c);
}

static bool fits_shared_arrays(const struct red_case *c) {
  return fits_arrays(c) && c->updates_only;
}

static bool fits_long_shared_arrays(const struct red_case *c) {
  return fits_long_arrays(c) && c->updates_only;
}

/* Arrays of gangs: where LOCAL is, and whether workers have one each or update one together. */
#define GANG_ARRAYS                                                                                                    \
  HOST_GANG_ARRAYS, .setup = serial_red_same, .init = host_partials_init, .teardown = serial_red_same,                 \
      .whole = RED_STAGE(MARK_FINI)
#define GANG_LONG_ARRAYS                                                                                               \
  HOST_GANG_ARRAYS, .setup = simt_copies_same, .init = simt_gang_copies_init, .teardown = simt_copies_same,            \
      .whole = RED_ALL_STAGES
#define OWN_COPIES .words = HOST_IN_GANG_ORDER, .order = ORDER_FIXED_LAUNCH
#define ONE_COPY .words = HOST_IN_GANG_ORDER ", updated by all workers", .shares = true

/* Worker 0 keeps LOCAL, the others begin with the identity; for max and min a NaN becomes the identity, as serial_pick
   requires. */
static LLVMValueRef first_init(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  struct marker now = *m;
  now.red.local = simt_first_init(e, m, r);
  return serial_red_init(e, &now, r);
}

const struct red_strategy workers_strategies[] = {
    {SERIAL_ORDER(LEVEL_WORKER | LEVEL_VECTOR, "in order, by one thread"), .fits = fits_alone},
    {HOST_GANG_ORDER},
    {HOST_GANG_PARTIALS},
    {GANG_ARRAYS, OWN_COPIES, .fits = fits_arrays},
    {GANG_LONG_ARRAYS, OWN_COPIES, .fits = fits_long_arrays},
    {GANG_ARRAYS, ONE_COPY, .fits = fits_shared_arrays},
    {GANG_LONG_ARRAYS, ONE_COPY, .fits = fits_long_shared_arrays},
    {SIMT_DIRECT},
    {.name = "partials",
     .levels = LEVEL_WORKER,
     .barrier = true,
     .words = "partial results combined in worker order",
     .order = ORDER_FIXED_LAUNCH,
     .fits = simt_fits_values,
     .misfit = no_values,
     .cost = by_values,
     .setup = serial_red_setup,
     .init = first_init,
     .fini = simt_worker_fini,
     .teardown = simt_slots_teardown},
    {.name = "copies",
     .levels = LEVEL_WORKER,
     .barrier = true,
     .words = "copies in memory, elements combined by all workers in worker order",
     .order = ORDER_FIXED_LAUNCH,
     .all_threads = true,
     .fits = simt_fits_copies,
     .cost = by_copies,
     .setup = simt_copies_same,
     .init = simt_worker_copies_init,
     .fini = simt_copies_same,
     .teardown = simt_worker_copies_teardown,
     .whole = RED_ALL_STAGES},
    {SERIAL_TREE(LEVEL_GANG)},
    {SERIAL_TREE(LEVEL_WORKER | LEVEL_VECTOR), .fits = fits_alone},
    {SERIAL_OWN_TREE(LEVEL_GANG)},
    {SERIAL_OWN_TREE(LEVEL_WORKER | LEVEL_VECTOR), .fits = fits_alone},
    {SERIAL_OWN, .levels = LEVEL_WORKER | LEVEL_VECTOR, .fits = fits_alone},
    {HOST_GANG_OWN_ORDER},
    {HOST_GANG_OWN},
    {SIMT_OWN_WORKERS, .words = "partial results combined in worker order"},
    {SIMT_OWN_WORKER_COPIES, .words = "copies in memory, objects combined by all workers in worker order"},
    {.name = NULL},
};

/* Several workers may update the gang's array at the same time. */
static LLVMValueRef update(struct expansion *e, const struct marker *m) {
  if (workers_alone(e->function))
    return serial_update(e, m);
  LLVMValueRef args[3] = {m->step.at, ir_to_memory(e->b, m->step.value, m->type), ir_i32(e->module->module, m->op)};
  simt_call_typed(e->b, e->module, SIMT_update, m->type, args, 3);
  return NULL;
}

static LLVMValueRef update_extreme(struct expansion *e, const struct marker *m) {
  return workers_alone(e->function) ? serial_update_extreme(e, m) : update(e, m);
}

const struct red_step workers_steps[] = {
    {.kind = MARK_PICK, .build = serial_pick},
    {.kind = MARK_UPDATE, .fits = serial_fits_extreme, .build = update_extreme},
    {.kind = MARK_UPDATE, .build = update},
    {.kind = MARK_NONE},
};
