/*
 * part_clauses.c - warnings: a clause reduces a part of a variable, and the loop accumulates into more of it.
 *
 *     #pragma acc parallel loop reduction(+:h[0])
 *     for (...) { h[0] += 1; h[b[i]] += 2; }       iterations may meet in h[b[i]], and h[0] may be among them
 *
 * Without the clause the loop would reduce all of it by itself (plan/accumulations.c); the clause says that somebody
 * has thought of it, so nothing is done to the rest.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/check/check.h"
#include "lower/plan/plan.h"

struct search {
  struct lowering *l;
  const struct loop *loop;
  const struct decl *decl;
  struct node *rest; /* the first object of DECL that no clause names */
};

static bool names(const struct construct *construct, const struct decl *decl, struct node *object) {
  bool found = false;
  for (size_t i = 0; construct && i < construct->items.n && !found; i++) {
    const struct item *item = &construct->items.item[i];
    const struct reduction reduction = {.decl = item->var->decl, .item = item->var};
    found = item->role == ITEM_REDUCTION && tree_same_decl(item->var->decl, decl) &&
            (!object || reduction_holds(&reduction, object));
  }
  return found;
}

/* A clause of the region is about OBJECT. */
static bool is_named(const struct region *region, const struct decl *decl, struct node *object) {
  bool named = names(region->construct, decl, object);
  for (size_t i = 0; i < region->loops.n && !named; i++)
    named = names(region->loops.item[i]->construct, decl, object);
  return named;
}

static bool look(struct node *node, void *context) {
  struct search *search = context;
  struct accumulation a;
  const struct decl *decl = accumulated_variable(search->l, node);
  if (decl && tree_same_decl(decl, search->decl) && accumulation_read(search->l, node, &a) &&
      !is_named(search->loop->region, decl, a.object))
    search->rest = a.object;
  return !search->rest;
}

/* The loop would reduce DECL by itself if no clause named a part of it. */
static bool would_be_found(struct lowering *l, struct loop *loop, struct decl *decl) {
  struct reductions found = {0};
  if (loop->region->construct->reducing.accumulates && accumulation_is_alone(loop, decl) && !may_lock(loop->body))
    find_accumulated_elements(l, loop, decl, &found);
  bool any = found.n > 0;
  vec_free(&found);
  return any;
}

void warn_of_part_clause(struct lowering *l, struct loop *loop) {
  const struct construct *construct = loop->construct;
  for (size_t i = 0; construct && i < construct->items.n; i++) {
    const struct item *item = &construct->items.item[i];
    struct search search = {l, loop, item->var->decl, NULL};
    if (item->role != ITEM_REDUCTION || item->var->user_operator)
      continue;
    tree_walk(loop->body, look, &search);
    if (!search.rest || !would_be_found(l, loop, item->var->decl))
      continue;
    const char *object = source_text(l, search.rest);
    diag_warn(l->diag, WARNING_RACE, unit_place(l->unit, search.rest->begin),
              "iterations that run in parallel may race for '%s': because of reduction(%s:%s) the loop does not reduce "
              "the rest of '%s' by itself",
              object, op_sign((enum red_op)item->reduction.op), item->var->text, item->var->decl->name);
    diag_at(l->diag, DIAG_NOTE, item->var->place,
            "the clause has to name all of '%s' that the loop accumulates into; without it the loop does so by itself",
            item->var->decl->name);
    return;
  }
}
