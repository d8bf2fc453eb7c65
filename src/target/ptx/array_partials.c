/*
 * array_partials.c - reductions of arrays over gangs by partial results, which the gang that comes last combines in a
 * fixed order (devlib/nvptx/array_partials.c).
 *
 *            INIT                       FINI
 *   gang     identities, as usual       array_finish(RES, LOCAL, PARTIALS, COUNTER, n, ...)    by all threads
 *
 * LOCAL may be the leader's own variable, of which other threads see nothing: then the leader stores the partial result
 * before (array_partial). Each array has a counter, and PARTIALS n elements for each gang, in memory of the launch
 * (last_gang.c). Of arrays of run-time length there is room for gang_array_room bytes a gang, and longer ones are added
 * to RESULT at once. As in last_gang.c nothing is used twice.
 */
#include "target/ptx/ptx.h"

static LLVMValueRef i64(const struct marker *m, unsigned long long value) {
  return LLVMConstInt(LLVMTypeOf(m->n), value, false);
}

/* The most elements for which there is room: of a constant number all. */
static unsigned long long most(const struct expansion *e, const struct marker *m) {
  long long n;
  if (ir_is_constant_int(m->n, &n))
    return (unsigned long long)n;
  return e->module->target->gang_array_room / type_info(m->type)->bytes;
}

/* The address of the partial results of all gangs. */
static LLVMValueRef room(struct expansion *e, const struct marker *m) {
  enum { ALIGNMENT = 16 };
  struct sumac_kernel *kernel = &e->function->kernel;
  unsigned long begin = (kernel->partials_per_gang + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  kernel->partials_per_gang = begin + (unsigned long)most(e, m) * type_info(m->type)->bytes;
  return ptx_gang_memory(e, begin);
}

static void finish(struct expansion *e, const struct marker *m, LLVMValueRef local, LLVMValueRef partials) {
  LLVMValueRef gangs = ptx_size(e->b, e->function, LEVEL_GANG);
  LLVMValueRef args[] = {m->res,
                         local,
                         partials,
                         ptx_gang_counter(e),
                         m->n,
                         i64(m, (unsigned long long)m->stride),
                         i64(m, most(e, m)),
                         ir_i32(e->module->module, m->op),
                         ptx_pos(e->b, e->function, LEVEL_GANG),
                         gangs,
                         ptx_size(e->b, e->function, LEVEL_VECTOR),
                         ptx_size(e->b, e->function, LEVEL_WORKER)};
  simt_call_typed(e->b, e->module, SIMT_array_finish, m->type, args, 12);
}

LLVMValueRef ptx_array_partials_fini(struct expansion *e, const struct marker *m, const struct reduction *r) {
  (void)r;
  finish(e, m, m->array, room(e, m));
  return NULL;
}

LLVMValueRef ptx_own_array_partials_fini(struct expansion *e, const struct marker *m, const struct reduction *r) {
  (void)r;
  LLVMValueRef partials = room(e, m);
  LLVMValueRef args[] = {partials, m->array, m->n, i64(m, (unsigned long long)m->stride),
                         ptx_pos(e->b, e->function, LEVEL_GANG)};
  simt_call_typed(e->b, e->module, SIMT_array_partial, m->type, args, 5);
  finish(e, m, LLVMConstNull(LLVMTypeOf(m->array)), partials);
  return NULL;
}
