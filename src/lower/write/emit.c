/*
 * emit.c - the text of partitioned loops: FORK, JOIN and the builtins of reductions around the user's body
 * (include/sumac/builtins.def).
 *
 * A loop over levels A and B (A outer) with one reduction, whose RESULT is a mapped variable ("copy") at PTR:
 *
 *     { bounds; trip count; LOCAL;
 *       LOCAL = setup(ptr, 0, A); fork(A); LOCAL = init(ptr, LOCAL, A);
 *       LOCAL = setup(0, LOCAL, B); fork(B); LOCAL = init(0, LOCAL, B);
 *       for (k ...) { T i = lower + k * step; body }
 *       lock(B); LOCAL = fini(0, LOCAL, B); unlock(B); join(B); LOCAL = teardown(0, LOCAL, B);
 *       lock(A); LOCAL = fini(ptr, LOCAL, A); unlock(A); join(A); LOCAL = teardown(ptr, LOCAL, A); }
 *
 * To change the C of a loop: emit.c, a row for each form; bounds: bounds.c; what is for speed: hints.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"
#include "lower/write/crew.h"
#include "lower/write/forms.h"

/* Loop variables that live on: one thread gives them the values that they have when the user's loop is over. */
static void emit_behind(struct emitter *e) {
  const struct loop *loop = e->loop;
  bool any = false;
  for (int d = 0; d < loop->collapse; d++)
    any |= private_last(e->l, loop, loop->space[d].variable) != NULL;
  if (!any)
    return;
  text_add(e->out, loop->levels & LEVEL_GANG ? "if (__sumac_dim_pos(__sumac_gang) == 0" : "if (1");
  if (loop->crew)
    text_printf(e->out, " && %s == 0", crew_member_text(e->l, loop->crew));
  for (int d = 0; d < loop->collapse; d++)
    text_printf(e->out, " && __sumac_n%d_%d", e->lid, d);
  text_add(e->out, ") { ");
  for (int d = 0; d < loop->collapse; d++) {
    const char *last = private_last(e->l, loop, loop->space[d].variable);
    if (loop_is_slanted(loop))
      emit_slanted_bounds(e, d);
    if (last)
      text_printf(e->out, "*%s = %s; ", last,
                  emit_value_text(e, d, arena_printf(e->l->arena, "__sumac_n%d_%d", e->lid, d)));
    if (loop_is_slanted(loop))
      emit_variable(e, d, arena_printf(e->l->arena, "(__sumac_n%d_%d - 1)", e->lid, d));
  }
  text_add(e->out, "} ");
}

static void emit_simple(struct emitter *e) {
  int closers = 0;
  emit_bounds(e, 0);
  layers_enter(e);
  const char *k =
      open_partition(e, arena_printf(e->l->arena, "__sumac_n%d_0", e->lid), e->loop->levels, &closers, true);
  emit_variable(e, 0, k);
  e->number = k;
  emit_body(e);
  close_braces(e, closers);
}

static void emit_collapsed(struct emitter *e) {
  int last = e->loop->collapse - 1, lid = e->lid;
  const char *k = arena_printf(e->l->arena, "__sumac_k%d", lid);
  for (int d = 0; d <= last; d++)
    emit_bounds(e, d);
  emit_product(e, "n");
  layers_enter(e);
  open_runs(e, k, e->loop->levels, false);
  for (int d = 0; d < last; d++)
    emit_variable(e, d, arena_printf(e->l->arena, "__sumac_x%d_%d", lid, d));
  e->number = arena_printf(e->l->arena, "%s + %s_r", k, k);
  emit_body(e);
  close_runs(e, k, e->loop->levels);
}

/* A collapsed loop whose gangs have chunks of a fixed size, or a dimension of their own (gang(dim:)): each iteration's
   indices are computed from its number. */
static void emit_collapsed_gangs(struct emitter *e) {
  int closers = 0;
  for (int d = 0; d < e->loop->collapse; d++)
    emit_bounds(e, d);
  emit_product(e, "n");
  layers_enter(e);
  const char *k = open_partition(e, arena_printf(e->l->arena, "__sumac_n%d", e->lid), e->loop->levels, &closers, false);
  emit_digits(e, k, "x", "n");
  for (int d = 0; d < e->loop->collapse; d++)
    emit_variable(e, d, arena_printf(e->l->arena, "__sumac_x%d_%d", e->lid, d));
  e->number = k;
  emit_body(e);
  close_braces(e, closers);
}

/* A sequential loop is the user's loop; what is private to it is declared around it. */
static void emit_sequential(struct emitter *e) {
  const struct binding *inner = privates_bind(e->l, e->loop, e->outer);
  privates_before(e->l, e->out, e->loop, e->outer);
  privates_inside(e->l, e->out, e->loop, NULL);
  text_add(e->out, crew_enter_text(e->l, e->loop, false));
  text_add(e->out, render_own_loop(e->l, e->loop->region, e->loop->statement, inner));
  if (loop_asks(e->loop)->crew.parallel)
    text_add(e->out, detached_wait_text(e->l, e->region, e->loop->node));
  text_add(e->out, crew_leave_text(e->l, e->loop, false));
}

/* --- the forms --- */

static bool is_tiled(const struct loop *loop) {
  return loop->tile != NULL;
}

static bool is_numbered(const struct loop *loop) {
  return loop->collapse > 1 && (has_gang_chunks(loop) || crew_deals(loop) || !loop->levels);
}

static bool is_collapsed(const struct loop *loop) {
  return loop->collapse > 1;
}

static bool is_any(const struct loop *loop) {
  (void)loop;
  return true;
}

/* The first row that fits a split loop is its form. EMIT writes the bounds, enters the parts that are woven around the
   iterations, and writes the loops and the body. A new form is a row, in front of those that would fit, too. */
static const struct loop_form {
  bool (*fits)(const struct loop *);
  void (*emit)(struct emitter *);
  bool leaves; /* it leaves those parts, too */
} loop_forms[] = {
    {loop_scans, emit_scan, true}, /* the body is two pieces of code: nothing else can be done to its iterations */
    {has_reproducible, emit_reproducible,
     false}, /* the order of the iterations is the tree's; what cannot have it, is an error */
    {loop_is_generated, emit_generated, false},   /* transformations made other loops of the user's */
    {is_tiled, emit_tiled, false},                /* tiles are dealt, then their elements */
    {loop_is_slanted, emit_slanted, false},       /* bounds depend on outer loops: also where collapsed */
    {is_numbered, emit_collapsed_gangs, false},   /* someone else deals the numbers of iterations */
    {is_collapsed, emit_collapsed, false},        /* a thread takes runs of the innermost dimension */
    {has_digit_blocks, emit_digit_blocks, false}, /* as below, but terms are collected a block at a time */
    {is_any, emit_simple, false},
};

static void emit_split(struct emitter *e) {
  const struct loop_form *form = loop_forms;
  while (!form->fits(e->loop))
    form++;
  layers_before(e);
  form->emit(e);
  if (!form->leaves)
    layers_leave(e);
  emit_behind(e);
}

static struct emitter emitter_of(struct lowering *l, struct text *out, struct loop *loop, const struct binding *outer) {
  return (struct emitter){.l = l, .out = out, .region = loop->region, .loop = loop, .outer = outer, .lid = loop->lid};
}

void loop_statement(struct lowering *l, struct text *out, struct loop *loop, const struct binding *outer) {
  struct emitter emitter = emitter_of(l, out, loop, outer);
  bool is_task = loop_asks(loop)->task.is_task;
  detached_task(l, out, loop, true);
  text_add(out, is_task ? handed_scope_text(loop->region, loop->body) : "");
  if (loop_is_split(loop))
    emit_split(&emitter);
  else
    emit_sequential(&emitter);
  text_add(out, is_task ? handed_scope_end_text(loop->region, loop->body) : "");
  detached_task(l, out, loop, false);
}

static void emit_task(struct lowering *l, struct text *out, struct loop *loop, const struct binding *outer) {
  const char *handed = handed_text(l, loop, outer);
  text_add(out, handed ? handed : "");
  text_add(out, "{ ");
  bool final = handed_final(l, out, loop, outer);
  loop_statement(l, out, loop, outer);
  text_add(out, final ? " if (__sumac_final) __sumac_task_final(-1); }" : " }");
}

static void whole_text(struct lowering *l, struct text *out, struct loop *loop, const struct binding *outer) {
  struct emitter emitter = emitter_of(l, out, loop, outer);
  text_add(out, "{ ");
  layers_open(&emitter);
  if (loop_asks(loop)->task.is_task)
    emit_task(l, out, loop, outer);
  else
    loop_statement(l, out, loop, outer);
  layers_close(&emitter);
  text_add(out, " }");
}

void loop_text(struct lowering *l, struct text *out, struct loop *loop, const struct binding *outer) {
  struct loop *own = own_team_loop(l, loop);
  if (!own) {
    whole_text(l, out, loop, outer);
    return;
  }
  struct text team = {0};
  outer = own_team_bind(l, out, own, outer);
  whole_text(l, &team, own, outer);
  const char *text = text_keep(&team, l->arena);
  own_team_text(l, out, own, own != loop, text, outer);
  if (own == loop)
    text_add(out, text);
  else
    whole_text(l, out, loop, outer);
  text_add(out, " } }");
}
