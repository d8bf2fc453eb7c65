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
 */
#include "lower/analyse/spaces.h"
#include "lower/analyse/updates.h"
#include "lower/lowering.h"
#include "lower/plan/plan.h"
#include "lower/reduction.h"
#include "lower/region.h"
#include "lower/types.h"
#include "lower/write/cancel.h"
#include "lower/write/crew.h"
#include "lower/write/emitter.h"
#include "lower/write/forms.h"
#include "lower/write/handed.h"
#include "lower/write/reductions.h"
#include "lower/write/text.h"
#include "lower/write/write.h"

void emit_entry(struct emitter *e) {
  reductions_enter(e);
  text_add(e->out, privates_keep(e->loop) ? "{ " : ""); /* what threads keep ends in front of the JOINs */
  privates_kept(e->l, e->out, e->loop);
  note_begin(e);
}

static void emit_exit(struct emitter *e) {
  bool each = loop_asks(e->loop)->crew.role == CREW_EACH;
  text_add(e->out, each ? "" : detached_wait_text(e->l, e->loop));
  note_end(e);
  text_add(e->out, privates_keep(e->loop) ? "} " : "");
  reductions_leave(e);
}

/* --- loops --- */

/* "if (i == the last value of i && ...) { *last = x; }" */
static void emit_last(struct emitter *e, const struct binding *inner) {
  const char *part = crew_last_part(e);
  if (part)
    text_printf(e->out, "if (%s", part);
  else if (e->last)
    text_printf(e->out, "if (%s == %s", e->number, e->last);
  for (int d = 0; !part && !e->last && d < e->loop->collapse; d++) {
    const char *number = arena_printf(e->l->arena, "(__sumac_n%d_%d - 1)", e->lid, d);
    text_printf(e->out, "%s%s == %s", d ? " && " : "if (", e->loop->space[d].variable->name,
                emit_value_text(e, d, number));
  }
  text_add(e->out, ") { ");
  privates_last(e->l, e->out, e->loop, inner, NULL);
  text_add(e->out, "} ");
}

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

/* The number of the iteration, from the variables: for forms of loops that do not count through. */
static const char *number_text(struct emitter *e) {
  const char *number = NULL;
  for (int d = 0; d < e->loop->collapse; d++) {
    const struct space *space = &e->loop->space[d];
    const char *from = emit_value_text(e, d, "0"), *step = emit_step_size(e, d).text;
    const char *low = space->down ? space->variable->name : from, *high = space->down ? from : space->variable->name;
    const char *digit = arena_printf(e->l->arena, "(long)(%s - %s) / %s", high, low, step ? step : "1");
    number = !number ? digit : arena_printf(e->l->arena, "(%s) * (long)__sumac_n%d_%d + %s", number, e->lid, d, digit);
  }
  return number;
}

void emit_body(struct emitter *e) {
  const struct binding *inner = e->outer;
  inner = reductions_bind(e, inner);
  inner = privates_bind(e->l, e->loop, inner);
  privates_inside(e->l, e->out, e->loop, e->number ? e->number : number_text(e));
  note_begin_iteration(e);
  bool last = privates_have_last(e->loop);
  text_add(e->out, last ? "do { " : ""); /* `continue` leads behind the body */
  crew_body_begin(e);
  cancel_body_begin(e);
  text_add(e->out, render_statement(e->l, e->loop->region, e->loop->body, inner));
  cancel_body_end(e);
  crew_body_end(e);
  text_add(e->out, last ? " } while (0); " : "");
  if (last)
    emit_last(e, inner);
  note_iteration(e, inner, e->number ? e->number : number_text(e));
}

static void emit_simple(struct emitter *e) {
  int closers = 0;
  emit_bounds(e, 0);
  emit_entry(e);
  const char *k =
      open_partition(e, arena_printf(e->l->arena, "__sumac_n%d_0", e->lid), e->loop->levels, &closers, true);
  emit_variable(e, 0, k);
  e->number = k;
  emit_body(e);
  close_braces(e, closers);
}

static void emit_collapsed(struct emitter *e) {
  enum counter counter = e->loop->counter;
  int last = e->loop->collapse - 1, lid = e->lid;
  const char *k = arena_printf(e->l->arena, "__sumac_k%d", lid);
  for (int d = 0; d <= last; d++)
    emit_bounds(e, d);
  emit_product(e, counter, "n", "n");
  emit_entry(e);
  open_runs(e, counter, k, arena_printf(e->l->arena, "__sumac_n%d", lid), e->loop->levels, "n",
            arena_printf(e->l->arena, "__sumac_x%d_%d", lid, last), false);
  for (int d = 0; d < last; d++)
    emit_variable(e, d, arena_printf(e->l->arena, "__sumac_x%d_%d", lid, d));
  e->number = arena_printf(e->l->arena, "%s + %s_r", k, k);
  emit_body(e);
  close_runs(e, counter, k, e->loop->levels);
}

/* A collapsed loop whose gangs have chunks of a fixed size, or a dimension of their own (gang(dim:)): each iteration's
   indices are computed from its number. */
static void emit_collapsed_gangs(struct emitter *e) {
  int closers = 0;
  for (int d = 0; d < e->loop->collapse; d++)
    emit_bounds(e, d);
  emit_product(e, e->loop->counter, "n", "n");
  emit_entry(e);
  const char *k = open_partition(e, arena_printf(e->l->arena, "__sumac_n%d", e->lid), e->loop->levels, &closers, false);
  emit_digits(e, e->loop->counter, k, "x", "n");
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
  text_add(e->out, crew_leave_text(e->l, e->loop, false));
}

static void emit_split(struct emitter *e) {
  const struct loop *loop = e->loop;
  privates_before(e->l, e->out, loop, e->outer);
  if (loop->construct && construct_meets_first(loop->construct))
    text_add(e->out, crew_barrier_text(e->l, loop->region, loop->node));
  crew_before(e->l, e->out, loop, e->outer);
  cancel_alone(e);
  note_before(e);
  if (loop_scans(loop)) {
    emit_scan(e);
    emit_behind(e);
    return;
  }
  if (has_tree(loop))
    emit_tree(e);
  else if (loop_is_made(loop))
    emit_made(e);
  else if (loop->tile)
    emit_tiled(e);
  else if (loop_is_slanted(loop))
    emit_slanted(e);
  else if (loop->collapse > 1 && (own_gangs(loop) || crew_deals(loop) || !loop->levels))
    emit_collapsed_gangs(e);
  else if (loop->collapse > 1)
    emit_collapsed(e);
  else
    emit_simple(e);
  emit_exit(e);
  emit_behind(e);
}

void loop_statement_text(struct lowering *l, struct text *out, struct loop *loop, const struct binding *outer) {
  struct emitter emitter = {.l = l, .out = out, .region = loop->region, .loop = loop, .outer = outer, .lid = loop->lid};
  bool is_task = loop_asks(loop)->task.is_task;
  text_add(out, is_task ? handed_scope_text(loop->region, loop->body) : "");
  if (loop_is_split(loop))
    emit_split(&emitter);
  else
    emit_sequential(&emitter);
  text_add(out, is_task ? handed_scope_end_text(loop->region, loop->body) : "");
}

static void emit_task(struct lowering *l, struct text *out, struct loop *loop, const struct binding *outer) {
  const char *handed = handed_text(l, loop, outer);
  text_add(out, handed ? handed : "");
  text_add(out, "{ ");
  bool final = handed_final(l, out, loop, outer);
  loop_statement_text(l, out, loop, outer);
  text_add(out, final ? " if (__sumac_final) __sumac_task_final(-1); }" : " }");
}

void loop_text(struct lowering *l, struct text *out, struct loop *loop, const struct binding *outer) {
  text_add(out, "{ ");
  detached_begin(l, out, loop, outer);
  if (loop_asks(loop)->task.is_task)
    emit_task(l, out, loop, outer);
  else
    loop_statement_text(l, out, loop, outer);
  crew_copies(l, out, loop, outer);
  if (loop_asks(loop)->crew.meets) {
    text_add(out, detached_wait_text(l, crew_around(loop->region, loop->node->parent)));
    text_add(out, crew_barrier_text(l, loop->region, loop->node));
  }
  text_add(out, " }");
}
