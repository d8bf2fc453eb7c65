/*
 * races.c - warnings: iterations that run in parallel accumulate in one variable, and the loop does not reduce it,
 * neither by a clause nor by itself (plan/accumulations.c). Plain assignments to shared variables get no warning, since
 * perhaps only one iteration executes them; an accumulation is hardly ever meant for one alone.
 * To change a forgotten reduction: races.c; of elements: element_races.c; almost one: near_misses.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/check/check.h"
#include "lower/plan/plan.h"

struct search {
  struct lowering *l;
  const struct region *region;
  struct loop *loop;
  struct decls seen;
};

static const struct reduction *reduction_on(const struct loop *loop, struct decl *decl) {
  const struct reduction reduction = {.decl = decl};
  for (size_t i = 0; i < loop->reductions.n; i++)
    if (reduction_overlap(&loop->reductions.item[i], &reduction) != OVERLAP_NONE)
      return &loop->reductions.item[i];
  return NULL;
}

unsigned race_sharers(const struct region *region, const struct loop *loop, const struct decl *decl) {
  if (loop_is_private(loop, decl))
    return 0;
  for (const struct loop *outer = loop->parent; outer; outer = outer->parent)
    if (loop_is_private(outer, decl))
      return LEVEL_ALL & ~(unsigned)levels_down_to((int)outer->levels | LEVEL_GANG);
  const struct variable *variable = region_variable(region, decl);
  return variable && variable->by_pointer ? (unsigned)LEVEL_ALL : LEVEL_ALL & ~(unsigned)LEVEL_GANG;
}

void show_reduction_clause(struct lowering *l, const struct loop *loop, int op, const char *name) {
  struct place end = loop->construct ? diag_end_of_directive(l->diag, loop->construct->place) : (struct place){0};
  const char *clause = arena_printf(l->arena, " reduction(%s:%s)", op_sign((enum red_op)op), name);
  if (end.line)
    diag_fix(l->diag, DIAG_NOTE, end, 0, clause, "the clause belongs here");
}

/* Notes: why the loop does not reduce DECL by itself, and the clause that would make it. */
static void tell_refusal(struct lowering *l, struct loop *loop, int op, const struct decl *decl) {
  struct refusal refusal = {NULL, true};
  if (loop->region->construct->reducing.accumulates)
    refusal = accumulation_refusal(l, loop, decl);
  if (refusal.why)
    diag_at(l->diag, DIAG_NOTE, unit_place(l->unit, loop->statement->begin),
            "the loop does not reduce '%s' by itself: %s", decl->name, refusal.why);
  if (refusal.clause)
    show_reduction_clause(l, loop, op, decl->name);
}

/* The refusal of one of them; if there is none known, of the first. */
static struct refusal refusal_of_best(struct lowering *l, struct loop *loop, const struct best *best,
                                      const struct decl **of) {
  struct refusal refusal = accumulation_refusal(l, loop, *of = tree_root(best_leader(best)));
  for (size_t i = 0; i < best->nwith && !refusal.why; i++)
    refusal = accumulation_refusal(l, loop, *of = tree_root(best->with[i]));
  return refusal;
}

static const char *which_value(const struct best *best) {
  return best->op == RED_MIN ? "smallest" : "largest";
}

static void show_option(struct lowering *l, const struct loop *loop) {
  diag_at(l->diag, DIAG_NOTE, unit_place(l->unit, loop->statement->begin),
          "the option -fimplicit-reduction makes a reduction of them");
}

/* VALUE is reduced, but nobody looks after what comes with it. */
static void warn_of_places(struct lowering *l, struct loop *loop, const struct decl *value, const struct node *node) {
  const struct best *best = best_led_by(l, loop->body, value);
  for (size_t i = 0; best && i < best->nwith; i++) {
    struct decl *with = tree_root(best->with[i]);
    if (!(loop->levels & race_sharers(loop->region, loop, with)) || reduction_on(loop, with))
      continue;
    diag_warn(l->diag, WARNING_RACE, unit_place(l->unit, node->begin),
              "iterations that run in parallel race for '%s', which comes with '%s', the %s value", with->name,
              value->name, which_value(best));
    if (!loop->region->construct->reducing.accumulates)
      show_option(l, loop);
  }
}

/* LEADER is the smallest or largest value, noted with its place, or such a place. No clause says so. */
static bool warn_of_best(struct lowering *l, struct loop *loop, const struct decl *leader, const struct node *node) {
  const struct best *best = best_led_by(l, loop->body, leader);
  if (!best)
    return false;
  const char *names = "";
  for (size_t i = best->by_place; i < best->nwith; i++)
    names = arena_printf(l->arena, "%s%s'%s'", names, i > best->by_place ? ", " : "", source_text(l, best->with[i]));
  const struct reduction reduction = {.decl = (struct decl *)leader, .best = best};
  if (loop->region->construct->reducing.accumulates && warn_of_carrier(l, loop, &reduction, node, leader->name))
    return true;
  size_t n = best->nwith - best->by_place;
  diag_warn(l->diag, WARNING_RACE, unit_place(l->unit, node->begin),
            "iterations that run in parallel race for '%s', the %s%s value%s%s%s", leader->name,
            best->by_place ? "place of the " : "", which_value(best), n ? ", and for " : "", names,
            n == 0   ? ""
            : n == 1 ? ", which comes with it"
                     : ", which come with it");
  if (!loop->region->construct->reducing.accumulates) {
    show_option(l, loop);
    return true;
  }
  const struct decl *of;
  struct refusal refusal = refusal_of_best(l, loop, best, &of);
  if (refusal.why)
    diag_at(l->diag, DIAG_NOTE, unit_place(l->unit, loop->statement->begin),
            "the loop does not reduce '%s' by itself: %s", of->name, refusal.why);
  return true;
}

/* One thread of a crew executes NODE, or one at a time. */
static bool is_for_one(const struct construct *construct) {
  const struct loop_asked *asked = construct_asks(construct);
  return construct->kind == CONSTRUCT_CRITICAL || construct->kind == CONSTRUCT_ORDERED ||
         asked->crew.role == CREW_ONE || asked->crew.work || asked->sharing.order == ORDER_ACROSS;
}

struct exclusion {
  const struct dialect *dialect;
  bool found;
};

static bool look_for_lock(struct node *node, void *context) {
  struct exclusion *exclusion = context;
  const struct decl *callee = node->kind == N_CALL ? tree_callee(node) : NULL;
  for (const char *const *name = exclusion->dialect->excludes; callee && *name; name++)
    exclusion->found |= strcmp(callee->name, *name) == 0;
  return !exclusion->found;
}

/* Threads take locks in it: what these are for is not known. */
static bool takes_locks(const struct loop *loop) {
  const struct construct *construct = loop->region->construct;
  struct exclusion exclusion = {construct ? construct->dialect : NULL, false};
  if (exclusion.dialect && exclusion.dialect->excludes)
    tree_walk(loop->body, look_for_lock, &exclusion);
  return exclusion.found;
}

bool race_is_excluded(const struct loop *loop, const struct node *node, const struct decl *decl) {
  bool excluded = (loop->construct && is_for_one(loop->construct)) || takes_locks(loop);
  for (; node && node != loop->node && !excluded; node = node->parent) {
    const struct loop *inner = region_loop_at(loop->region, node);
    excluded = (inner && inner != loop && (loop_reduces(inner, decl) || loop_is_private(inner, decl))) ||
               (construct_at(node) && is_for_one(construct_at(node)));
  }
  return excluded;
}

static bool look(struct node *node, void *context) {
  struct search *search = context;
  struct loop *loop = search->loop;
  struct decl *decl = tree_assigned(node);
  if (!decl || !type_is_scalar(decl->type) || decl->type->is_atomic ||
      tree_inside(decl, loop->body->begin, loop->body->end))
    return true;
  for (size_t i = 0; i < search->seen.n; i++)
    if (tree_same_decl(search->seen.item[i], decl))
      return true;
  vec_push(&search->seen, decl);
  const struct reduction *reduction = reduction_on(loop, decl);
  if (reduction && !reduction->best)
    warn_of_places(search->l, loop, decl, node);
  if (!(loop->levels & race_sharers(search->region, loop, decl)) || reduction ||
      atomic_uses(search->l, loop->body, decl) || race_is_excluded(loop, node, decl))
    return true;
  int op = depend_accumulation(search->l, loop->body, decl);
  if (op < 0) {
    if (!warn_of_best(search->l, loop, decl, node))
      warn_of_near_miss(search->l, loop, decl);
    return true;
  }
  const struct reduction sum = {.decl = decl};
  if (warn_of_carrier(search->l, loop, &sum, node, decl->name))
    return true;
  diag_warn(search->l->diag, WARNING_RACE, unit_place(search->l->unit, node->begin),
            "iterations that run in parallel race for '%s': add reduction(%s:%s) to the loop of line %u", decl->name,
            op_sign(op), decl->name, unit_place(search->l->unit, loop->statement->begin).line);
  tell_refusal(search->l, loop, op, decl);
  return true;
}

/* Loops that the dependence test made parallel (automatic) have no races: it would not have proved them independent. */
static void warn(struct lowering *l, const struct region *region) {
  EACH_PTR (struct loop, loop, region->loops) {
    if (!loop->levels || loop->automatic)
      continue;
    struct search search = {l, region, loop, {0}};
    tree_walk(loop->body, look, &search);
    vec_free(&search.seen);
    warn_of_element_races(l, region, loop);
    warn_of_carried_elements(l, loop);
    warn_of_part_clause(l, loop);
    warn_of_clause_races(l, region, loop);
  }
}

bool lower_warn_races(struct lowering *l) {
  for (size_t i = 0; i < lowering_count(l); i++)
    warn(l, lowering_region(l, i));
  return true;
}
