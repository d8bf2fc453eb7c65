/*
 * emit.c - the text of loops: iteration space, FORK/JOIN, reductions, the user's body.
 *
 * A loop over levels A and B (A outer) with one reduction, RESULT a copy:
 *
 *     { bounds; trip count; LOCAL;
 *       LOCAL = setup(ptr, 0, A); fork(A); LOCAL = init(ptr, LOCAL, A);
 *       LOCAL = setup(0, LOCAL, B); fork(B); LOCAL = init(0, LOCAL, B);
 *       for (k ...) { T i = lower + k * step; body }
 *       lock(B); LOCAL = fini(0, LOCAL, B); unlock(B); join(B); LOCAL = teardown(0, LOCAL, B);
 *       lock(A); LOCAL = fini(ptr, LOCAL, A); unlock(A); join(A); LOCAL = teardown(ptr, LOCAL, A); }
 */
#include <stdlib.h>
#include <string.h>

#include "lower/analyse/runs.h"
#include "lower/analyse/spaces.h"
#include "lower/analyse/updates.h"
#include "lower/construct.h"
#include "lower/library.h"
#include "lower/lowering.h"
#include "lower/plan/plan.h"
#include "lower/reduction.h"
#include "lower/region.h"
#include "lower/tree.h"
#include "lower/types.h"
#include "lower/write/emitter.h"
#include "lower/write/reductions.h"
#include "lower/write/text.h"
#include "lower/write/write.h"
#include "sumac/limits.h"

static const struct {
  unsigned level;
  const char *name;
} levels[] = {
#define LEVEL(ID, id, index, name, units) {LEVEL_##ID, "__sumac_" #id},
#include "sumac/levels.def"
};

/* --- iteration space --- */

static const char *expression(struct emitter *e, struct node *node) {
  return render_expression(e->l, e->loop->region, node, e->outer);
}

/* The lower bound in calculations. */
static struct operand lower_bound(struct emitter *e, int d) {
  const struct space *space = &e->loop->space[d];
  const struct node *lower = tree_strip(space->lower);
  if (!lower->is_constant || space->variable->type->kind == TYPE_POINTER)
    return (struct operand){.text = arena_printf(e->l->arena, "__sumac_lb%d_%d", e->lid, d)};
  long first = space_first(e->l, space);
  const char *text = arena_printf(e->l->arena, "%ld%s", first, space->counter >= COUNT_I64 ? "l" : "");
  return (struct operand){text, true, first};
}

/* The size of a step; no text: 1. */
static struct operand step_size(struct emitter *e, int d) {
  const struct node *step = e->loop->space[d].step;
  if (!step)
    return (struct operand){.known = true, .value = 1};
  step = tree_strip((struct node *)step);
  if (step->is_constant)
    return (struct operand){arena_printf(e->l->arena, "%ld", labs(step->value)), true, labs(step->value)};
  return (struct operand){.text = arena_printf(e->l->arena, "__sumac_step%d_%d", e->lid, d)};
}

/* A step of 0, or away from the bound, where there are iterations to do. STEP has the sign of the direction. */
static void emit_step_check(struct emitter *e, int d, const char *step, const char *iterations) {
  const struct space *space = &e->loop->space[d];
  struct place place = unit_place(e->l->unit, space->loop->begin);
  bool negated = space->step_negated;
  text_printf(e->out, "if (%s && %s <= 0) __sumac_bad_step(%s, %u, (long)%s%s); ", iterations, step,
              c_string(e->l, place.file), place.line, negated ? "-" : "", step);
}

void emit_bounds(struct emitter *e, int d) {
  const struct space *space = &e->loop->space[d];
  struct operand first = lower_bound(e, d), size = step_size(e, d);
  const char *type = counter_type(space->counter), *lower = first.text, *step = size.text;
  const char *bounds = counter_type(space->bounds);
  bool pointer = space->variable->type->kind == TYPE_POINTER;
  const char *low = lower, *up = arena_printf(e->l->arena, "__sumac_ub%d_%d", e->lid, d);
  if (!first.known) {
    text_add(e->out, pointer ? type_declare(e->l, space->variable->type, lower, NULL, false)
                             : arena_printf(e->l->arena, "%s %s", type, lower));
    if (pointer)
      text_printf(e->out, " = %s; ", expression(e, space->lower));
    else
      text_printf(e->out, " = (%s)(%s)(%s); ", type, type_declare(e->l, space->variable->type, "", NULL, false),
                  expression(e, space->lower));
  }
  text_printf(e->out, pointer ? "%s %s = (%s) - %s; " : "%1$s %2$s = (%1$s)(%3$s); ", bounds, up,
              expression(e, space->upper), lower);
  if (pointer)
    low = "0";
  else if (space->bounds != space->counter)
    low = arena_printf(e->l->arena, "(%s)%s", bounds, lower);
  if (!size.known)
    text_printf(e->out, "%s %s = (%s)%s(%s); ", type, step, type, space->step_negated ? "-" : "",
                expression(e, space->step));
  const char *from = space->down ? up : low, *to = space->down ? low : up;
  const char *relation = space->not_equal ? "!=" : space->inclusive ? ">=" : ">";
  if (!size.known)
    emit_step_check(e, d, step, arena_printf(e->l->arena, "%s %s %s", to, relation, from));
  text_printf(e->out, "%s __sumac_n%d_%d = ", type, e->lid, d);
  if (space->inclusive)
    text_printf(e->out, "%s %s %s ? (%s - %s)%s%s + 1 : 0; ", to, relation, from, to, from, step ? " / " : "",
                step ? step : "");
  else if (step)
    text_printf(e->out, "%s %s %s ? (%s - %s - 1) / %s + 1 : 0; ", to, relation, from, to, from, step);
  else if (space_narrow_type(space))
    text_printf(e->out, "(%s)(%s - %s); ", space_narrow_type(space), to, from);
  else
    text_printf(e->out, "%s %s %s ? %s - %s : 0; ", to, relation, from, to, from);
}

/* "T NAME = lower + K * step;" */
void emit_value(struct emitter *e, int d, const char *name, const char *k) {
  const struct space *space = &e->loop->space[d];
  const struct type *type = space->variable->type;
  struct operand lower = lower_bound(e, d);
  const char *step = step_size(e, d).text;
  const char *count = step ? arena_printf(e->l->arena, "%s * %s", k, step) : k;
  text_printf(e->out, "%s = ", type_declare(e->l, type, name, NULL, false));
  if (type->kind != TYPE_POINTER)
    text_printf(e->out, "(%s)", type_declare(e->l, type, "", NULL, false));
  if (operand_is_zero(&lower) && !space->down)
    text_printf(e->out, "(%s); ", count);
  else
    text_printf(e->out, "(%s %c %s); ", lower.text, space->down ? '-' : '+', count);
}

static void emit_variable(struct emitter *e, int d, const char *k) {
  emit_value(e, d, e->loop->space[d].variable->name, k);
}

/* --- hints for the vectoriser --- */

struct effects {
  struct loop *loop;
  bool unsafe;
};

/* Things for which "iterations touch different memory" may be wrong although they are independent: objects of one
   iteration that live in memory, effects of calls. */
static bool look_for_effects(struct node *node, void *context) {
  struct effects *effects = context;
  struct decl *callee = node->kind == N_CALL ? tree_callee(node) : NULL;
  if (node->kind == N_CALL)
    effects->unsafe |= !callee || !library_is_pure(callee->name);
  if (node->kind == N_VAR && node->decl)
    effects->unsafe |= !type_is_scalar(node->decl->type) || tree_escapes(effects->loop->body, node->decl);
  if (node->kind == N_ASM || node->kind == N_STMT_EXPR || node->kind == N_DIRECTIVE || node->kind == N_COMPOUND_LITERAL)
    effects->unsafe = true;
  if (node->type && node->type->is_volatile)
    effects->unsafe = true;
  return true;
}

/* Elements that are chosen when the loop runs: LOCAL lives in memory that all iterations use. */
static bool has_elements(const struct reduction *reduction) {
  bool found = reduction->counted;
  for (size_t i = 0; i < reduction->nparts; i++)
    found |= reduction->part[i].array || strchr(reduction->part[i].path, '[');
  return found;
}

const char *emit_vector_hint(struct emitter *e) {
  struct loop *loop = e->loop;
  for (size_t i = 0; i < loop->region->loops.n; i++)
    if (loop->region->loops.item[i]->levels && loop_partitioned_parent(loop->region->loops.item[i]) == loop)
      return NULL;
  if (tree_has_kind(loop->body, N_FOR) || tree_has_kind(loop->body, N_WHILE) || tree_has_kind(loop->body, N_DO))
    return NULL;
  struct effects effects = {loop, false};
  tree_walk(loop->body, look_for_effects, &effects);
  for (size_t i = 0; i < loop->privates.n; i++)
    effects.unsafe |= !type_is_scalar(loop->privates.item[i]->type) || private_has_room(loop, loop->privates.item[i]) ||
                      tree_escapes(loop->body, loop->privates.item[i]);
  for (size_t i = 0; i < loop->reductions.n; i++)
    effects.unsafe |=
        has_elements(&loop->reductions.item[i]) || tree_escapes(loop->body, loop->reductions.item[i].decl);
  return effects.unsafe ? "enable" : "assume_safety";
}

static void emit_hint(struct emitter *e) {
  const char *hint = emit_vector_hint(e);
  if (!hint)
    return;
  /* The few iterations of a short run are over sooner. Not where sums would be added in another order. */
  bool twice = e->naccesses && !e->loop->reductions.n && !strcmp(hint, "assume_safety");
  text_printf(e->out, "\n#pragma clang loop vectorize(%s)%s", hint, twice ? " interleave_count(2)" : "");
  text_add(e->out, line_marker(e->l, e->loop->statement->begin));
}

/* --- reductions --- */

const char *local_name(struct emitter *e, const struct reduction *reduction) {
  return arena_printf(e->l->arena, "__sumac_local_%d_%d_%s", e->lid, reduction->rid, reduction->decl->name);
}

/* How the code around the loop refers to RESULT. */
static const char *result_name(struct emitter *e, const struct reduction *reduction) {
  const char *text = binding_of(e->outer, reduction->decl);
  return text ? text : reduction->decl->name;
}

static struct red_site site_of(struct emitter *e) {
  return (struct red_site){.l = e->l, .out = e->out, .region = e->loop->region, .outer = e->outer, .lid = e->lid};
}

const char *levels_text(struct lowering *l, unsigned mask) {
  struct text text = {0};
  for (int i = 0; i < NLEVELS; i++)
    if (mask & levels[i].level)
      text_printf(&text, "%s%s", text.length ? " | " : "", levels[i].name);
  char *result = arena_strndup(l->arena, text.text, text.length);
  text_free(&text);
  return result;
}

static const char *level_text(unsigned level) {
  return levels[level_index((int)level)].name;
}

/* "local = __sumac_red_setup_f64(res, value, level, op, lid, rid); " */
static void emit_red(struct emitter *e, const struct reduction *reduction, enum phase phase, const char *value,
                     unsigned level) {
  if (reduction->aggregate) {
    struct red_site site = site_of(e);
    reduction_call(&site, reduction, local_name(e, reduction), phase, level_text(level),
                   level == LEVEL_GANG && reduction->copy);
    return;
  }
  const char *suffix = type_reduction_suffix(e->l, reduction->decl->type);
  const char *res = "0";
  if (level == LEVEL_GANG && reduction->copy)
    res = arena_printf(e->l->arena, "(%s *)__sumac_p_%s", type_reduction_name(suffix), reduction->decl->name);
  text_printf(e->out, "%s = __sumac_%s_%s_%s(%s, %s, %s, %s, %d, %d); ", local_name(e, reduction),
              reduction->tree ? "tree" : "red", phase_names[phase], suffix, res, value, level_text(level),
              op_builtin(reduction->op), e->lid, reduction->rid);
}

/* Reductions whose machinery stands at LEVEL. */
static bool active(const struct reduction *reduction, unsigned level) {
  return !(level == LEVEL_GANG && reduction->consumed);
}

/* The first level of the loop at which the reduction has machinery: it takes RESULT in and gives it back. 0: none. */
static unsigned first_level(const struct loop *loop, const struct reduction *reduction) {
  for (int i = 0; i < NLEVELS; i++)
    if ((loop->levels & levels[i].level) && active(reduction, levels[i].level))
      return levels[i].level;
  return 0;
}

static bool has_local(const struct loop *loop, const struct reduction *reduction) {
  return reduction->dummy || first_level(loop, reduction);
}

/* The gangs of an inner gang loop are the outer one's. */
static bool forks(const struct loop *loop, unsigned level) {
  return (loop->levels & level) && !(level == LEVEL_GANG && loop->inner_gang);
}

void emit_entry(struct emitter *e) {
  struct reductions *reductions = &e->loop->reductions;
  for (size_t i = 0; i < reductions->n; i++) {
    const struct reduction *reduction = &reductions->item[i];
    if (!has_local(e->loop, reduction))
      continue;
    struct red_site site = site_of(e);
    reduction_declare(&site, reduction, local_name(e, reduction));
    own_keep_original(&site, reduction);
    if (reduction->aggregate && !reduction->copy)
      reduction_copy(&site, reduction, local_name(e, reduction), true);
    if (reduction->dummy) {
      emit_red(e, reduction, PHASE_SETUP, "0", LEVEL_GANG);
      emit_red(e, reduction, PHASE_INIT, local_name(e, reduction), LEVEL_GANG);
    }
  }
  for (int level = 0; level < NLEVELS; level++) {
    if (!forks(e->loop, levels[level].level))
      continue;
    for (size_t i = 0; i < reductions->n; i++) {
      const struct reduction *reduction = &reductions->item[i];
      bool first = first_level(e->loop, reduction) == levels[level].level;
      const char *value = !first || reduction->dummy           ? local_name(e, reduction)
                          : reduction->copy || reduction->tree ? "0"
                                                               : result_name(e, reduction);
      if (active(reduction, levels[level].level))
        emit_red(e, reduction, PHASE_SETUP, value, levels[level].level);
    }
    text_printf(e->out, "__sumac_fork(%s, %d); ", levels[level].name, e->lid);
    for (size_t i = 0; i < reductions->n; i++)
      if (active(&reductions->item[i], levels[level].level))
        emit_red(e, &reductions->item[i], PHASE_INIT, local_name(e, &reductions->item[i]), levels[level].level);
  }
}

static void emit_finis(struct emitter *e, unsigned level, const char *name, bool dummies) {
  struct reductions *reductions = &e->loop->reductions;
  bool any = false;
  for (size_t i = 0; i < reductions->n; i++)
    any |= dummies ? reductions->item[i].dummy : active(&reductions->item[i], level);
  if (any)
    text_printf(e->out, "__sumac_red_lock(%s, %d); ", name, e->lid);
  for (size_t i = 0; i < reductions->n; i++)
    if (reductions->item[i].tree && level == LEVEL_GANG && !dummies)
      text_printf(e->out, "__sumac_tree_end(__sumac_tm%1$d, %2$s, %1$d, %3$d); ", e->lid, name,
                  reductions->item[i].rid);
  for (size_t i = 0; i < reductions->n; i++)
    if (dummies ? reductions->item[i].dummy : active(&reductions->item[i], level))
      emit_red(e, &reductions->item[i], PHASE_FINI, local_name(e, &reductions->item[i]), level);
  if (any)
    text_printf(e->out, "__sumac_red_unlock(%s, %d); ", name, e->lid);
}

static void emit_exit(struct emitter *e) {
  struct reductions *reductions = &e->loop->reductions;
  for (int level = NLEVELS - 1; level >= 0; level--) {
    if (!forks(e->loop, levels[level].level))
      continue;
    emit_finis(e, levels[level].level, levels[level].name, false);
    text_printf(e->out, "__sumac_join(%s, %d); ", levels[level].name, e->lid);
    for (size_t i = 0; i < reductions->n; i++) {
      const struct reduction *reduction = &reductions->item[i];
      if (!active(reduction, levels[level].level))
        continue;
      emit_red(e, reduction, PHASE_TEARDOWN, local_name(e, reduction), levels[level].level);
      if (first_level(e->loop, reduction) != levels[level].level || reduction->copy)
        continue;
      struct red_site site = site_of(e);
      if (reduction->aggregate)
        reduction_copy(&site, reduction, local_name(e, reduction), false);
      else if (reduction->tree)
        tree_give_back(e, reduction, result_name(e, reduction));
      else
        text_printf(e->out, "%s = %s; ", result_name(e, reduction), local_name(e, reduction));
    }
  }
  emit_finis(e, LEVEL_GANG, levels[0].name, true);
  for (size_t i = 0; i < reductions->n; i++)
    if (reductions->item[i].dummy)
      emit_red(e, &reductions->item[i], PHASE_TEARDOWN, local_name(e, &reductions->item[i]), LEVEL_GANG);
}

/* --- loops --- */

void emit_body(struct emitter *e) {
  const struct binding *inner = e->outer;
  for (size_t i = 0; i < e->loop->reductions.n; i++) {
    const struct reduction *reduction = &e->loop->reductions.item[i];
    struct red_site site = site_of(e);
    if (!has_local(e->loop, reduction))
      continue;
    struct binding *binding = reduction_bind(&site, reduction, local_name(e, reduction), inner);
    if (!reduction->aggregate && !reduction->tree && extreme_only(e->l, e->loop->body, reduction))
      binding->extreme = reduction;
    inner = binding;
  }
  inner = privates_bind(e->l, e->loop, inner);
  privates_inside(e->l, e->out, e->loop);
  text_add(e->out, render_statement(e->l, e->loop->region, e->loop->body, inner));
}

/* --- partitions --- */

/* "for (K k = begin, e = end, s = step; k < e; k = next) { " over 0 <= k < N, on the levels of MASK; 0: all of it. */
static void open_range(struct emitter *e, const char *k, const char *n, unsigned mask) {
  const char *type = counter_type(e->loop->counter), *suffix = counter_suffix(e->loop->counter);
  if (!mask) {
    text_printf(e->out, "for (%1$s %2$s = 0; %2$s < %3$s; %2$s++) { ", type, k, n);
    return;
  }
  text_printf(e->out,
              "for (%1$s %5$s = __sumac_loop_begin_%2$s(%3$s, %4$d, %6$s), %5$s_e = __sumac_loop_end_%2$s(%3$s, %4$d, "
              "%6$s), %5$s_s = __sumac_loop_step_%2$s(%3$s, %4$d, %6$s); %5$s < %5$s_e; ",
              type, suffix, levels_text(e->l, mask), e->lid, k, n);
  text_printf(e->out, "%1$s = __sumac_loop_next_%2$s(%1$s, %1$s_e, %1$s_s, %3$s, %4$d)) { ", k, suffix,
              levels_text(e->l, mask), e->lid);
}

/* The gangs' dimensions that the loop, the loops in it and the routines that it calls are partitioned over. */
static unsigned dimensions_of(struct emitter *e, const struct loop *loop) {
  unsigned dims = 1u << loop->gang_dim | loop->absorbed;
  for (int dim = called_dimension(loop->region, loop->body); dim > 0; dim--)
    dims |= 1u << dim;
  for (size_t i = 0; i < loop->kids.n; i++)
    dims |= dimensions_of(e, loop->kids.item[i]);
  return dims;
}

/* long __sumac_gp: this gang's position among the __sumac_gn gangs along the loop's dimension. Of gangs that would do
   the same, the first alone takes part; outside of the dimensions that a routine partitions the caller may have told
   them apart. */
static void emit_gang_position(struct emitter *e) {
  const struct loop *loop = e->loop;
  int dim = loop->gang_dim ? loop->gang_dim : 1;
  int last = loop->region->style == REGION_ROUTINE ? loop->region->routine_dim : 3;
  text_printf(e->out, "long __sumac_gp%1$d = __sumac_gang_pos(%2$d), __sumac_gn%1$d = __sumac_gang_size(%2$d); ",
              e->lid, dim);
  for (int other = 1; other <= last; other++)
    if (loop->absorbed & 1u << other)
      text_printf(
          e->out,
          "__sumac_gp%1$d = __sumac_gp%1$d * __sumac_gang_size(%2$d) + __sumac_gang_pos(%2$d); __sumac_gn%1$d *= "
          "__sumac_gang_size(%2$d); ",
          e->lid, other);
  unsigned used = dimensions_of(e, loop);
  for (int other = 1; loop->gang_dim && !loop->inner_gang && other <= last; other++)
    if (!(used & 1u << other))
      text_printf(e->out, "__sumac_gp%1$d = __sumac_gang_pos(%2$d) ? __sumac_gn%1$d : __sumac_gp%1$d; ", e->lid, other);
}

/* Gangs of one dimension, or with chunks of a fixed size, which go round the gangs from gang 0 on (OpenACC 3.3 2.9.2).
   The rest of the loop has __sumac_m iterations from __sumac_b on. */
static void open_gangs(struct emitter *e, const char *n) {
  const char *type = counter_type(e->loop->counter);
  emit_gang_position(e);
  if (e->loop->is_static)
    text_printf(e->out, "%1$s __sumac_ch%2$d = (%1$s)(%3$s); ", type, e->lid, expression(e, e->loop->chunk));
  else
    text_printf(e->out, "%1$s __sumac_ch%2$d = %3$s / (%1$s)__sumac_gn%2$d + (%3$s %% (%1$s)__sumac_gn%2$d != 0); ",
                type, e->lid, n);
  text_printf(e->out, "if (__sumac_ch%1$d < 1) __sumac_ch%1$d = 1; ", e->lid);
  text_printf(
      e->out,
      "%1$s __sumac_cn%2$d = __sumac_gp%2$d < __sumac_gn%2$d ? %3$s / __sumac_ch%2$d + (%3$s %% __sumac_ch%2$d != "
      "0) : 0; ",
      type, e->lid, n);
  text_printf(e->out,
              "for (%1$s __sumac_c%2$d = (%1$s)__sumac_gp%2$d; __sumac_c%2$d < __sumac_cn%2$d; __sumac_c%2$d += "
              "(%1$s)__sumac_gn%2$d) { ",
              type, e->lid);
  text_printf(e->out,
              "%1$s __sumac_b%2$d = __sumac_c%2$d * __sumac_ch%2$d, __sumac_m%2$d = %3$s - __sumac_b%2$d < "
              "__sumac_ch%2$d ? %3$s - __sumac_b%2$d : __sumac_ch%2$d; ",
              type, e->lid, n);
}

static bool own_gangs(const struct loop *loop) {
  return (loop->levels & LEVEL_GANG) && (loop->gang_dim || loop->is_static);
}

/* Iterations 0 <= k < N on the levels of MASK; returns k. CLOSERS: how many braces end it. */
static const char *open_partition(struct emitter *e, const char *n, unsigned mask, int *closers, bool hint) {
  const char *k = arena_printf(e->l->arena, "__sumac_k%d", e->lid);
  bool own = own_gangs(e->loop) && (mask & LEVEL_GANG);
  if (own) {
    open_gangs(e, n);
    n = arena_printf(e->l->arena, "__sumac_m%d", e->lid);
    mask &= ~(unsigned)LEVEL_GANG;
  }
  if (hint)
    emit_hint(e);
  open_range(e, k, n, mask);
  *closers += own ? 2 : 1;
  return own ? arena_printf(e->l->arena, "(__sumac_b%d + %s)", e->lid, k) : k;
}

static void close_braces(struct emitter *e, int closers) {
  while (closers--)
    text_add(e->out, " } ");
}

static void emit_simple(struct emitter *e) {
  int closers = 0;
  emit_bounds(e, 0);
  emit_entry(e);
  const char *k =
      open_partition(e, arena_printf(e->l->arena, "__sumac_n%d_0", e->lid), e->loop->levels, &closers, true);
  emit_variable(e, 0, k);
  emit_body(e);
  close_braces(e, closers);
}

/* "__sumac_X<lid>_0 .. _<last>": the digits of INDEX in the number system with the radices NAME<lid>_d. */
void emit_digits(struct emitter *e, enum counter counter, const char *index, const char *digit, const char *radix) {
  const char *type = counter_type(counter);
  int last = e->loop->collapse - 1, lid = e->lid;
  text_printf(e->out, "%s __sumac_%s_t%d = %s; ", type, digit, lid, index);
  for (int d = last; d > 0; d--)
    text_printf(e->out,
                "%1$s __sumac_%6$s%2$d_%3$d = (%1$s)(__sumac_%6$s_t%2$d %% (%4$s)__sumac_%5$s%2$d_%3$d); "
                "__sumac_%6$s_t%2$d /= (%4$s)__sumac_%5$s%2$d_%3$d; ",
                counter_type(e->loop->space[d].counter), lid, d, type, radix, digit);
  text_printf(e->out, "%1$s __sumac_%3$s%2$d_0 = (%1$s)__sumac_%3$s_t%2$d; ", counter_type(e->loop->space[0].counter),
              lid, digit);
}

/* "K NAME = product of the FACTORs of all dimensions; " */
void emit_product(struct emitter *e, enum counter counter, const char *name, const char *factor) {
  const char *type = counter_type(counter);
  text_printf(e->out, "%s __sumac_%s%d = (%s)__sumac_%s%d_0", type, name, e->lid, type, factor, e->lid);
  for (int d = 1; d < e->loop->collapse; d++)
    text_printf(e->out, " * (%s)__sumac_%s%d_%d", type, factor, e->lid, d);
  text_add(e->out, "; ");
}

/* int __sumac_far: the loop goes through more memory than caches hold, or another around it may. */
static void emit_far(struct emitter *e) {
  const struct loop *loop = e->loop;
  long bytes = 0;
  e->naccesses = e->l->options.prefetch ? run_accesses(loop, e->access) : 0;
  for (size_t i = 0; i < e->naccesses; i++)
    bytes += labs(e->access[i].stride);
  if (!e->naccesses)
    return;
  text_printf(e->out, "int __sumac_far%d = ", e->lid);
  if (!loop->parent && loop->region->style != REGION_ROUTINE) {
    for (int d = 0; d < loop->collapse; d++)
      text_printf(e->out, "%s(unsigned long)__sumac_n%d_%d", d ? " * " : "", e->lid, d);
    text_printf(e->out, " > %ldul; ", SUMAC_CACHED_BYTES / bytes);
  } else {
    text_add(e->out, "1; ");
  }
}

/* In front of a run: what the next tile's run of the same row will want, the first lines first. VARIABLE: holds the
   value that the innermost loop's has in the run's first iteration. */
static void emit_prefetch(struct emitter *e, const char *variable) {
  int last = e->loop->collapse - 1;
  const struct binding *bindings = e->outer;
  const char *text[MAX_RUN_ACCESSES];
  for (int d = 0; d <= last; d++) {
    const struct decl *decl = e->loop->space[d].variable;
    bindings = binding_push(e->l, bindings, decl, d < last ? decl->name : variable);
  }
  for (size_t i = 0; i < e->naccesses; i++)
    text[i] = render_expression(e->l, e->loop->region, e->access[i].node, bindings);
  for (long at = SUMAC_LINE_BYTES; at <= SUMAC_SHORT_RUN_BYTES; at += SUMAC_LINE_BYTES)
    for (size_t i = 0; i < e->naccesses; i++) {
      const struct run_access *access = &e->access[i];
      long run = access->stride * tile_size(e->loop, last), end = at - access->node->type->size;
      if (end < labs(run))
        text_printf(e->out, "__sumac_prefetch(&(%s), %ld, %d, __sumac_far%d); ", text[i],
                    run < 0 ? run - end : run + end, access->write, e->lid);
    }
  text_add(e->out, line_marker(e->l, e->loop->statement->begin));
}

/* "variable += step" of the innermost loop's variable in a run. */
const char *emit_step(struct emitter *e) {
  int last = e->loop->collapse - 1;
  const char *step = step_size(e, last).text;
  return arena_printf(e->l->arena, "__sumac_v%d %c= %s", e->lid, e->loop->space[last].down ? '-' : '+',
                      step ? step : "1");
}

/* A run of the innermost loop from iteration number FIRST on: "{ T variable = v; " of one iteration, behind LOOP. Its
   variable counts by itself, as in the user's loop: LLVM knows of such a one, but not of a sum, that it does not wrap,
   and can vectorise the addresses made of it. */
static void open_run(struct emitter *e, const char *loop, const char *first) {
  int last = e->loop->collapse - 1;
  const struct space *space = &e->loop->space[last];
  const char *variable = arena_printf(e->l->arena, "__sumac_v%d", e->lid);
  emit_value(e, last, variable, first);
  if (e->naccesses)
    emit_prefetch(e, variable);
  emit_hint(e);
  text_printf(e->out, "%s { %s = %s; ", loop,
              type_declare(e->l, space->variable->type, space->variable->name, NULL, false), variable);
}

/* "tile * size + x": which iteration of dimension D the element is. */
static const char *tile_iteration(struct emitter *e, int d, const char *x) {
  return arena_printf(e->l->arena, "(__sumac_y%d_%d * %ld + (%s)%s)", e->lid, d, tile_size(e->loop, d),
                      counter_type(e->loop->space[d].counter), x);
}

/* Loops over the combinations 0 <= K < N of the iterations of all dimensions on the levels of MASK, as runs of the
   innermost: contiguous for a thread that has a block of iterations, single where they are interleaved. A run is never
   empty, so its loop asks behind the first iteration, and is none for LLVM where the target says that runs are single:
   then what is divided here for the outer variables folds with what the body multiplies. RADIX: what the
   dimensions' numbers of iterations are called; the iterations become __sumac_x; FIRST: of the innermost loop's.
   IN_ROWS: inside of open_rows(), where K is 0 unless threads share the tile, and a run is then a whole row; the
   variables of outer loops are set. */
static void open_runs(struct emitter *e, enum counter counter, const char *k, const char *n, unsigned mask,
                      const char *radix, const char *first, bool in_rows) {
  struct lowering *l = e->l;
  const char *type = counter_type(counter), *suffix = counter_suffix(counter), *levels_mask = levels_text(l, mask);
  int last = e->loop->collapse - 1, lid = e->lid;
  text_printf(e->out,
              "for (%1$s %5$s = __sumac_loop_begin_%3$s(%4$s, %2$d, %6$s), %5$s_e = __sumac_loop_end_%3$s(%4$s, %2$d, "
              "%6$s), %5$s_s = __sumac_loop_step_%3$s(%4$s, %2$d, %6$s); %5$s < %5$s_e; ) { ",
              type, lid, suffix, levels_mask, k, n);
  emit_digits(e, counter, in_rows ? arena_printf(l->arena, "%s * __sumac_s%d", k, lid) : k, "x", radix);
  text_printf(e->out,
              "%1$s %5$s_run = __sumac_loop_chunk_%3$s(%5$s, %5$s_e, (%1$s)(__sumac_%6$s%2$d_%7$d - "
              "__sumac_x%2$d_%7$d), %4$s, %2$d); ",
              type, lid, suffix, levels_mask, k, radix, last);
  if (in_rows) { /* counted like the variable, so that LLVM sees one induction */
    text_printf(e->out,
                "%1$s %2$s_n = __sumac_s%3$d ? %2$s_run : (%1$s)__sumac_l%3$d_%4$d; %2$s_run = __sumac_s%3$d ? "
                "%2$s_run : 1; ",
                type, k, lid, last);
    for (int d = 0; d < last; d++)
      emit_variable(e, d,
                    tile_iteration(e, d, arena_printf(l->arena, "(__sumac_r%1$d_%2$d + __sumac_x%1$d_%2$d)", lid, d)));
    counter = e->loop->space[last].counter;
  }
  text_printf(e->out, "const %1$s %2$s_c = (%1$s)%2$s_%3$s; %1$s %2$s_r = 0; ", counter_type(counter), k,
              in_rows ? "n" : "run");
  open_run(e, "do", first);
}

static void close_runs(struct emitter *e, enum counter counter, const char *k, unsigned mask) {
  text_printf(e->out,
              " } while (%5$s, ++%1$s_r < %1$s_c); %1$s = __sumac_loop_next_run_%2$s(%1$s, %1$s_e, %1$s_s, %1$s_run, "
              "%3$s, %4$d); } ",
              k, counter_suffix(counter), levels_text(e->l, mask), e->lid, emit_step(e));
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
  emit_body(e);
  close_runs(e, counter, k, e->loop->levels);
}

/* Collapsed, but gangs have chunks or a dimension of their own. */
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
  emit_body(e);
  close_braces(e, closers);
}

/* --- tiles --- */

static const char *element_name(struct emitter *e, int d) {
  return arena_printf(e->l->arena, "__sumac_x%d_%d", e->lid, d);
}

/* Loops over a tile's rows where one thread of LEVELS has all of it, with nothing to divide; once where threads share
   it, who take its elements in turn. With S = __sumac_loop_shared(LEVELS, lid):

     f_d = S ? l_d : 1: iterations of dimension d in one sequence; f: their product
     for (r_d = 0; r_d < (S ? 1 : l_d); r_d++)     for each dimension but the last */
static void open_rows(struct emitter *e, unsigned levels) {
  int last = e->loop->collapse - 1, lid = e->lid;
  text_printf(e->out, "int __sumac_s%1$d = __sumac_loop_shared(%2$s, %1$d); ", lid, levels_text(e->l, levels));
  for (int d = 0; d <= last; d++)
    text_printf(e->out, "%1$s __sumac_f%2$d_%3$d = __sumac_s%2$d ? __sumac_l%2$d_%3$d : 1; ",
                counter_type(e->loop->space[d].counter), lid, d);
  emit_product(e, e->loop->counter, "f", "f");
  for (int d = 0; d < last; d++)
    text_printf(e->out,
                "%1$s __sumac_o%2$d_%3$d = __sumac_s%2$d ? 1 : __sumac_l%2$d_%3$d; for (%1$s __sumac_r%2$d_%3$d = 0; "
                "__sumac_r%2$d_%3$d < __sumac_o%2$d_%3$d; __sumac_r%2$d_%3$d++) { ",
                counter_type(e->loop->space[d].counter), lid, d);
}

/* A tile's elements by all threads of the loop's inner levels. */
static void emit_shared_tile(struct emitter *e, unsigned levels) {
  enum counter counter = e->loop->counter;
  int last = e->loop->collapse - 1;
  const char *k = arena_printf(e->l->arena, "__sumac_i%d", e->lid);
  open_rows(e, levels);
  open_runs(e, counter, k, arena_printf(e->l->arena, "__sumac_f%d", e->lid), levels, "f",
            tile_iteration(e, last, element_name(e, last)), true);
  emit_body(e);
  close_runs(e, counter, k, levels);
  close_braces(e, last);
}

/* A tile's elements by one thread. */
static void emit_own_tile(struct emitter *e) {
  int last = e->loop->collapse - 1;
  for (int d = 0; d < last; d++) {
    const char *x = element_name(e, d);
    text_printf(e->out, "for (%1$s %2$s = 0; %2$s < __sumac_l%3$d_%4$d; %2$s++) { ",
                counter_type(e->loop->space[d].counter), x, e->lid, d);
    emit_variable(e, d, tile_iteration(e, d, x));
  }
  open_run(e,
           arena_printf(e->l->arena, "for (%1$s %2$s_r = 0; %2$s_r < __sumac_l%3$d_%4$d; %2$s_r++, %5$s)",
                        counter_type(e->loop->space[last].counter), element_name(e, last), e->lid, last, emit_step(e)),
           tile_iteration(e, last, "0"));
  emit_body(e);
  close_braces(e, last + 1);
}

/* tile (OpenACC 3.3 2.9.8): a loop over tiles around a loop over a tile's elements. gang takes tiles; vector takes
   elements; worker takes elements where there is no vector. */
static void emit_tiled(struct emitter *e) {
  struct lowering *l = e->l;
  enum counter counter = e->loop->counter;
  unsigned levels = e->loop->levels;
  unsigned elements = levels & LEVEL_VECTOR ? (unsigned)LEVEL_VECTOR : levels & LEVEL_WORKER;
  int lid = e->lid, n = e->loop->collapse, closers = 0;
  for (int d = 0; d < n; d++) {
    emit_bounds(e, d);
    text_printf(e->out, "%1$s __sumac_w%2$d_%3$d = __sumac_n%2$d_%3$d / %4$ld + (__sumac_n%2$d_%3$d %% %4$ld != 0); ",
                counter_type(e->loop->space[d].counter), lid, d, tile_size(e->loop, d));
  }
  emit_product(e, counter, "w", "w");
  emit_far(e);
  emit_entry(e);
  const char *k = open_partition(e, arena_printf(l->arena, "__sumac_w%d", lid), levels & ~elements, &closers, false);
  emit_digits(e, counter, k, "y", "w");
  for (int d = 0; d < n; d++)
    text_printf(
        e->out,
        "%1$s __sumac_l%2$d_%3$d = __sumac_n%2$d_%3$d - __sumac_y%2$d_%3$d * %4$ld < %4$ld ? __sumac_n%2$d_%3$d - "
        "__sumac_y%2$d_%3$d * %4$ld : %4$ld; ",
        counter_type(e->loop->space[d].counter), lid, d, tile_size(e->loop, d));
  if (elements)
    emit_shared_tile(e, elements);
  else
    emit_own_tile(e);
  close_braces(e, closers);
}

/* A sequential loop is the user's loop; what is private to it is declared around it. */
static void emit_sequential(struct emitter *e) {
  const struct binding *inner = privates_bind(e->l, e->loop, e->outer);
  text_add(e->out, "{ ");
  privates_before(e->l, e->out, e->loop, e->outer);
  privates_inside(e->l, e->out, e->loop);
  text_add(e->out, render_own_loop(e->l, e->loop->region, e->loop->statement, inner));
  text_add(e->out, " }");
}

void loop_text(struct lowering *l, struct text *out, struct loop *loop, const struct binding *outer) {
  struct emitter emitter = {.l = l, .out = out, .loop = loop, .outer = outer, .lid = loop->lid};
  if (!loop->levels) {
    emit_sequential(&emitter);
    return;
  }
  text_add(out, "{ ");
  privates_before(l, out, loop, outer);
  if (has_tree(loop))
    emit_tree(&emitter);
  else if (loop->tile)
    emit_tiled(&emitter);
  else if (loop->collapse > 1 && own_gangs(loop))
    emit_collapsed_gangs(&emitter);
  else if (loop->collapse > 1)
    emit_collapsed(&emitter);
  else
    emit_simple(&emitter);
  emit_exit(&emitter);
  text_add(out, "}");
}
