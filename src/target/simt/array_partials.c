/*
 * array_partials.c - reductions of arrays over gangs by partial results, which the gang that comes last combines in a
 * fixed order (devlib/simt/image/array_partials.c).
 *
 *            INIT                       FINI
 *   gang     identities, as usual       array_leave(RES, LOCAL, PARTIALS, n, ...)    by all threads
 *
 * and array_combine(RES, PARTIALS, n, ...) of each by the gang that comes last, behind all FINIs of the loop
 * (last_gang.c). LOCAL may be the leader's own variable, of which other threads see nothing: then the leader stores the
 * partial result (array_partial). PARTIALS are n elements for each gang, in memory of the launch. Of arrays of run-time
 * length there is room for gang_array_room bytes a gang, and longer ones are added to RESULT at once. Of rows behind
 * pointers, rows_leave and rows_combine are called, which find RESULT's elements by the rows' pointers. As in
 * last_gang.c nothing is used twice.
 *
 * To change the gang that comes last, of arrays: array_partials.c, devlib/simt/image/array_partials.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/simt.h"

static LLVMValueRef i64(const struct marker *m, unsigned long long value) {
  return LLVMConstInt(LLVMTypeOf(m->red.n), value, false);
}

/* The most elements for which there is room: of a constant number all. */
static unsigned long long most(const struct target *target, const struct marker *m) {
  long long n;
  if (ir_is_constant_int(m->red.n, &n))
    return (unsigned long long)n;
  return target->gang_array_reserved / type_info(m->type)->bytes;
}

struct red_memory simt_array_memory(const struct target_function *f, const struct marker *m) {
  return (struct red_memory){(unsigned long)most(f->module->target, m) * type_info(m->type)->bytes, 16};
}

/* ARGS: RES, SKIP, ROW and what follows. Calls the function ROWS with them or, where ROW is NULL, ARRAY without these
 * two. */
static void call_for(struct expansion *e, const struct marker *m, enum simt_library array, enum simt_library rows,
                     LLVMValueRef *args, unsigned n) {
  if (args[2]) {
    simt_call_typed(e->b, e->module, rows, m->type, args, n);
    return;
  }
  args[2] = args[0];
  simt_call_typed(e->b, e->module, array, m->type, args + 2, n - 2);
}

LLVMValueRef simt_array_partials_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  simt_to_last(e, m, r, m->red.n);
  LLVMValueRef args[] = {m->red.res,
                         m->red.skip,
                         m->red.row,
                         m->red.array,
                         simt_gang_rooms(e, e->place),
                         m->red.n,
                         i64(m, (unsigned long long)m->red.stride),
                         i64(m, most(e->module->target, m)),
                         ir_i32(e->module->module, m->op),
                         simt_pos(e->b, e->function, LEVEL_GANG)};
  call_for(e, m, SIMT_array_leave, SIMT_rows_leave, args, 10);
  return NULL;
}

LLVMValueRef simt_own_array_partials_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  simt_to_last(e, m, r, m->red.n);
  LLVMValueRef args[] = {simt_gang_rooms(e, e->place), m->red.array, m->red.n,
                         i64(m, (unsigned long long)m->red.stride), simt_pos(e->b, e->function, LEVEL_GANG)};
  simt_call_typed(e->b, e->module, SIMT_array_partial, m->type, args, 5);
  return NULL;
}

void simt_last_array(struct expansion *e, const struct red_last *last) {
  const struct marker *m = last->m;
  LLVMValueRef op = ir_i32(e->module->module, m->op);
  LLVMValueRef args[] = {last->res,
                         last->skip,
                         last->row,
                         last->rooms,
                         last->with,
                         i64(m, (unsigned long long)m->red.stride),
                         i64(m, most(e->module->target, m)),
                         op,
                         LLVMBuildTrunc(e->b, last->gangs, LLVMTypeOf(op), "")};
  call_for(e, m, SIMT_array_combine, SIMT_rows_combine, args, 9);
}
