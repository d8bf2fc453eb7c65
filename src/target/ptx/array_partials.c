/*
 * array_partials.c - reductions of arrays over gangs by partial results, which the gang that comes last combines in a
 * fixed order (devlib/nvptx/array_partials.c).
 *
 *            INIT                       FINI
 *   gang     identities, as usual       array_leave(RES, LOCAL, PARTIALS, n, ...)    by all threads
 *
 * and array_combine(RES, PARTIALS, n, ...) of each by the gang that comes last, behind all FINIs of the loop
 * (last_gang.c). LOCAL may be the leader's own variable, of which other threads see nothing: then the leader stores the
 * partial result (array_partial). PARTIALS are n elements for each gang, in memory of the launch. Of arrays of run-time
 * length there is room for gang_array_room bytes a gang, and longer ones are added to RESULT at once. As in last_gang.c
 * nothing is used twice.
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

/* Makes room for M's partial results, which the gang that comes last combines. Returns the address of all gangs'. */
static LLVMValueRef room(struct expansion *e, const struct marker *m) {
  enum { ALIGNMENT = 16 };
  struct sumac_kernel *kernel = &e->function->kernel;
  struct ptx_array *array = ARENA_NEW(e->module->arena, struct ptx_array), **end = &ptx_own(e->function)->arrays;
  unsigned long begin = (kernel->partials_per_gang + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  *array = (struct ptx_array){.m = *m, .begin = begin, .most = most(e, m)};
  while (*end)
    end = &(*end)->next;
  *end = array;
  kernel->partials_per_gang = begin + (unsigned long)array->most * type_info(m->type)->bytes;
  return ptx_gang_memory(e, begin);
}

LLVMValueRef ptx_array_partials_fini(struct expansion *e, const struct marker *m, const struct reduction *r) {
  (void)r;
  LLVMValueRef args[] = {m->res,
                         m->array,
                         room(e, m),
                         m->n,
                         i64(m, (unsigned long long)m->stride),
                         i64(m, most(e, m)),
                         ir_i32(e->module->module, m->op),
                         ptx_pos(e->b, e->function, LEVEL_GANG)};
  simt_call_typed(e->b, e->module, SIMT_array_leave, m->type, args, 8);
  return NULL;
}

LLVMValueRef ptx_own_array_partials_fini(struct expansion *e, const struct marker *m, const struct reduction *r) {
  (void)r;
  LLVMValueRef args[] = {room(e, m), m->array, m->n, i64(m, (unsigned long long)m->stride),
                         ptx_pos(e->b, e->function, LEVEL_GANG)};
  simt_call_typed(e->b, e->module, SIMT_array_partial, m->type, args, 5);
  return NULL;
}

void ptx_combine_array(LLVMBuilderRef b, const struct target_module *module, const struct ptx_array *array,
                       LLVMValueRef partials, LLVMValueRef res, LLVMValueRef n, LLVMValueRef gangs) {
  const struct marker *m = &array->m;
  LLVMValueRef args[] = {
      res,  partials, n, i64(m, (unsigned long long)m->stride), i64(m, array->most), ir_i32(module->module, m->op),
      gangs};
  simt_call_typed(b, module, SIMT_array_combine, m->type, args, 7);
}
