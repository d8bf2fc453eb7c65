/*
 * sweep.c - reductions over lanes: the trees of a loop's variables are done together, in fewer shuffles (lane_trees.c).
 *
 * At the end some lane has each variable's value: of a worker that is one group, lane 0 fetches them; else they go to
 * SLOTS, from which the worker's leader takes all of them.
 *
 *            FINI                         behind all FINIs of the loop    TEARDOWN
 *   vector   LOCAL; it is written down    the sweep, to a VALUE each      VALUE, or what SLOTS have
 *
 * To change several variables' trees over lanes at once: sweep.c, lane_trees.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/simt.h"

/* A FINI that waits, and TEARDOWN for it. */
struct simt_swept {
  struct marker m;
  bool groups;        /* a worker may have several groups */
  bool together;      /* with others: SLOTS have all of its values, if there are groups */
  LLVMValueRef value; /* a variable of each thread; NULL: it waits */
  struct simt_swept *next;
};

/* There is one for each thread, which its leader has behind JOIN. */
static LLVMValueRef new_local(struct target_function *f, const struct marker *m) {
  struct local *more = ARENA_ARRAY(f->module->arena, struct local, f->nlocals + 1);
  for (size_t i = 0; i < f->nlocals; i++)
    more[i] = f->locals[i];
  LLVMTypeRef type = type_memory(LLVMGetModuleContext(f->module->module), m->type);
  LLVMValueRef alloca = ir_alloca(f->function, type, "swept");
  more[f->nlocals++] = (struct local){alloca, m->lid, LEVEL_VECTOR, m->op};
  f->locals = more;
  return alloca;
}

static void keep(struct expansion *e, struct simt_swept *v, LLVMValueRef value) {
  v->value = new_local(e->function, &v->m);
  ir_store_as(e->b, value, v->value, v->m.type);
}

static struct simt_lane_value lane_value(const struct simt_swept *v) {
  return (struct simt_lane_value){.type = v->m.type, .op = v->m.op, .value = v->m.red.local};
}

static LLVMValueRef fetched(struct expansion *e, LLVMValueRef value, enum red_type type, int lane) {
  LLVMValueRef args[] = {ir_to_memory(e->b, value, type), ir_i32(e->module->module, lane),
                         ir_i32(e->module->module, simt_width(e->function))};
  simt_call_typed(e->b, e->module, SIMT_lane_value, type, args, 3);
  return ir_from_memory(e->b, args[0], type);
}

/* Builds the tree that N VARIABLES share. */
static void sweep(struct expansion *e, struct simt_swept **variable, unsigned n) {
  struct simt_lane_value *values = ARENA_ARRAY(e->module->arena, struct simt_lane_value, n);
  for (unsigned i = 0; i < n; i++) {
    values[i] = lane_value(variable[i]);
    values[i].place = variable[i]->groups ? simt_slots(e, &variable[i]->m) : NULL;
  }
  LLVMValueRef lane = simt_pos(e->b, e->function, LEVEL_VECTOR);
  struct simt_lane_root root = simt_lane_tree(e->b, e->function, lane, values, n);
  enum red_type type = values->type;
  if (root.place) {
    LLVMValueRef slots = simt_of_worker(e, &variable[0]->m, root.place);
    LLVMValueRef args[] = {ir_to_memory(e->b, root.value, type), slots, root.others};
    simt_call_typed(e->b, e->module, SIMT_lane_leave, type, args, 3);
  }
  for (unsigned i = 0; i < n; i++) {
    bool fetch = values[i].lane && !root.place;
    variable[i]->together = true;
    keep(e, variable[i], fetch ? fetched(e, root.value, type, values[i].lane) : root.value);
  }
}

/* --- which variables go together --- */

static bool goes_with(const struct simt_swept *a, const struct simt_swept *b) {
  struct simt_lane_value of_a = lane_value(a), of_b = lane_value(b);
  return a->groups == b->groups && simt_share_tree(&of_a, &of_b);
}

/* V and the variables that go with it, sorted by operators. */
static struct simt_swept **those_with(struct arena *arena, struct simt_swept *v, unsigned *n) {
  unsigned most = 0;
  for (const struct simt_swept *w = v; w; w = w->next)
    most++;
  struct simt_swept **list = ARENA_ARRAY(arena, struct simt_swept *, most);
  *n = 0;
  for (struct simt_swept *w = v; w; w = w->next) {
    if (w->value || !goes_with(v, w))
      continue;
    unsigned at = (*n)++;
    for (; at && list[at - 1]->m.op > w->m.op; at--)
      list[at] = list[at - 1];
    list[at] = w;
  }
  return list;
}

static void do_with(struct expansion *e, struct simt_swept *v) {
  unsigned n;
  struct simt_swept **list = those_with(e->module->arena, v, &n);
  if (n == 1) {
    keep(e, v, simt_lanes_fini(e, &v->m, SIMT_vector_fini, v->groups));
    return;
  }
  unsigned most = (unsigned)simt_width(e->function), sweeps = (n + most - 1) / most;
  for (unsigned i = 0, at = 0; i < sweeps; i++) {
    unsigned some = (n - at) / (sweeps - i);
    sweep(e, list + at, some);
    at += some;
  }
}

/* --- hooks --- */

static struct simt_swept **end_of(struct simt_swept **list) {
  while (*list)
    list = &(*list)->next;
  return list;
}

static LLVMValueRef fini(struct expansion *e, const struct marker *m, bool groups) {
  if (m->red.element && !LLVMIsAConstantInt(m->red.element)) /* in a loop over the elements */
    return simt_lanes_fini(e, m, SIMT_vector_fini, groups);
  struct simt_swept *v = ARENA_NEW(e->module->arena, struct simt_swept);
  *v = (struct simt_swept){.m = *m, .groups = groups};
  *end_of(&simt_of(e->function)->waiting) = v;
  return m->red.local;
}

LLVMValueRef simt_group_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  return fini(e, m, false);
}

LLVMValueRef simt_groups_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  return fini(e, m, true);
}

void simt_sweep(struct expansion *e, const struct marker *m) {
  struct simt_function *own = simt_of(e->function);
  for (struct simt_swept *v = own->waiting; v; v = v->next)
    if (v->m.lid != m->lid)
      bug("expand", e->function->name, "a FINI over lanes of loop %d has no UNLOCK behind it", v->m.lid);
    else if (!v->value)
      do_with(e, v);
  *end_of(&own->waiting) = own->swept;
  own->swept = own->waiting;
  own->waiting = NULL;
}

/* NULL: it has not waited. */
static const struct simt_swept *swept(struct expansion *e, const struct marker *m) {
  const struct simt_swept *v = simt_of(e->function)->swept;
  while (v && (v->m.lid != m->lid || v->m.rid != m->rid || v->m.red.element != m->red.element)) /* a constant, if any */
    v = v->next;
  return v;
}

LLVMValueRef simt_group_teardown(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  const struct simt_swept *v = swept(e, m);
  return v ? ir_from_memory(e->b, v->value, m->type) : m->red.local;
}

LLVMValueRef simt_groups_teardown(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  const struct simt_swept *v = swept(e, m);
  struct marker now = *m;
  now.red.local = v ? ir_from_memory(e->b, v->value, m->type) : m->red.local;
  if (!v || !v->together)
    return simt_slots_teardown(e, &now, r);
  LLVMValueRef local = ir_to_memory(e->b, now.red.local, m->type);
  LLVMValueRef args[4] = {local, simt_of_worker(e, m, simt_slots(e, m)), ir_i32(e->module->module, m->op),
                          simt_size(e->b, e->function, m->level)};
  simt_call_typed(e->b, e->module, SIMT_vector_collect, m->type, args, 4);
  return ir_from_memory(e->b, local, m->type);
}

void simt_swept_all(const struct target_function *f) {
  const struct simt_function *own = f->simt;
  if (own && own->waiting)
    bug("expand", f->name, "a FINI over lanes has no UNLOCK behind it");
}
