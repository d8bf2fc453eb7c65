/*
 * order_free.c - which reductions are sums of their terms in whatever order (-freproducible=order-free), and where that
 * cannot be had.
 *
 * Requires: reduction.copy, over_gangs. LOCAL is the digits of a sum (include/sumac/digits.h) in place of its value, so
 * all that a loop does with the variable has to be to add terms. Gangs add up digits, too: those of a copy RESULT have
 * a slot, and what the launch ends with makes the value of them (write/digits.c).
 *
 * To change which sums are of their terms in whatever order: order_free.c; text: src/lower/write/digits.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"

static bool asks(const struct construct *construct) {
  return construct->reducing.order_free;
}

bool order_free_is_asked(const struct lowering *l, const struct loop *loop, const struct reduction *r) {
  return l->settings->order_free || reproducible_is_asked_by(asks, loop, r);
}

static const char *suffix_of(const struct lowering *l, const struct reduction *r) {
  return r->shape == SHAPE_SCALAR ? type_reduction_suffix(l, r->decl->type) : r->components[0].suffix;
}

/* Sums of what the digits are for; the same type in all parts. */
static bool has_digits(const struct lowering *l, const struct reduction *r) {
  const char *suffix = suffix_of(l, r);
  enum type_class class = type_reduction_class(suffix);
  return class == CLASS_any || class == CLASS_complex ||
         (class == CLASS_real && type_reduction_info(suffix)->bytes >= 4);
}

static bool look_inside(struct node *node, void *context) {
  const struct loop **loop = context;
  const struct node *body = (*loop)->region->construct->body;
  if (node->kind == N_REF && node->decl && body && node->decl->begin >= body->begin && node->decl->end <= body->end)
    *loop = NULL;
  return *loop;
}

/* Bounds of the section are the same everywhere in the region. */
static bool has_outer_bounds(const struct loop *loop, const struct reduction *r) {
  const struct loop *found = loop;
  for (size_t d = 0; r->item && d < r->item->nsections; d++) {
    if (found && r->item->sections[d].lower)
      tree_walk(r->item->sections[d].lower, look_inside, &found);
    if (found && r->item->sections[d].length)
      tree_walk(r->item->sections[d].length, look_inside, &found);
  }
  return found;
}

/* The gangs' parts are values, which something else adds up, or nothing does. */
static bool leaves_parts(const struct loop *loop, const struct reduction *r) {
  if (region_has_one_gang(loop->region) && loop->region->style != REGION_ROUTINE)
    return false;
  bool gang = (loop->levels & LEVEL_GANG) && !loop->inner_gang && !r->copy;
  return gang || r->over_gangs == OVER_GANGS_DUMMY || reduction_among(&loop->region->reductions, r);
}

static const char *hindrance(struct lowering *l, const struct loop *loop, const struct reduction *r) {
  if (r->op == RED_MUL)
    return "products have no digits; '-freproducible=tree' has an order for them";
  if (r->user_operator && !r->memberwise)
    return "operators that a program declares have no digits; '-freproducible=tree' has an order for them";
  if (r->memberwise || (r->shape != SHAPE_SCALAR && (r->ncomponents != 1 || r->components[0].path[0])))
    return "it is a structure: name its members in the clause";
  if (r->item && item_has_rows(r->item))
    return "its rows are behind pointers";
  if (r->ncomponents && r->components[0].locked)
    return "it is a bit-field or a packed member";
  if (!has_digits(l, r))
    return "its type has no digits: float, double and their complex numbers have";
  if (loop->construct && loop->construct->cancelled)
    return "a cancellation may end the loop";
  if (loop_scans(loop))
    return "iterations see what it is up to them";
  if (leaves_parts(loop, r))
    return "each gang has a part of it that no loop over gangs makes, and the launch says how many gangs there are";
  if (r->copy && !has_outer_bounds(loop, r))
    return "its bounds are known only inside of the construct";
  return NULL;
}

struct term_steps {
  const struct lowering *l;
  const struct reduction *reduction;
  int n;
  bool more; /* loops, jumps */
};

static bool look_for_steps(struct node *node, void *context) {
  struct term_steps *steps = context;
  struct accumulation a;
  struct operation operation;
  steps->more |= tree_is_loop(node) || node->kind == N_LABEL || node->kind == N_LAMBDA;
  if (!term_read(steps->l, node, steps->reduction, &a))
    return !steps->more;
  operation = a.first;
  do
    steps->n++;
  while (a.syntax == ACC_BINARY && accumulation_next(&a, &operation));
  return !steps->more;
}

/* At most so many terms in an iteration; -1: nobody knows. */
static int terms_of(const struct lowering *l, const struct loop *loop, const struct reduction *r) {
  struct term_steps steps = {l, r, 0, false};
  tree_walk(loop->body, look_for_steps, &steps);
  return steps.more ? -1 : steps.n;
}

struct meantime {
  const struct loop *loop;
  const struct reduction *reduction;
  bool found;
};

static bool look_behind(struct node *node, void *context) {
  struct meantime *m = context;
  const struct decl *decl = m->reduction->decl;
  EACH_PTR (struct loop, loop, m->loop->region->loops)
    if (node == loop->node && reduction_among(&loop->reductions, m->reduction))
      return false;
  m->found |= node->kind == N_REF && tree_same_decl(node->decl, decl);
  m->found |= node->kind == N_CALL && (decl->storage != STORAGE_AUTO || m->reduction->shape != SHAPE_SCALAR);
  m->found |= m->reduction->shape != SHAPE_SCALAR &&
              (node->kind == N_SUBSCRIPT || node->kind == N_MEMBER || (node->kind == N_UNARY && node->op == '*'));
  return !m->found;
}

/* The region itself goes on with the sum. */
static bool is_used_meanwhile(const struct loop *loop, const struct reduction *r) {
  struct meantime m = {loop, r, false};
  EACH_PTR (struct loop, other, loop->region->loops)
    m.found |= reduction_among(&other->reductions, r) && loop_comes_again(other);
  for (size_t i = 0; i < loop->region->nstatements && !m.found; i++)
    tree_walk(loop->region->statement[i], look_behind, &m);
  return m.found;
}

/* Of one gang RESULT, in memory that others see, is its own. As if there were several it has a slot for its digits,
   which the runtime is told of when the region ends; but what the region itself needs is there before. */
static void place_of_one_gang(const struct loop *loop, struct reduction *r) {
  const struct variable *variable = region_variable(loop->region, r->decl);
  if (!region_has_one_gang(loop->region) || loop->region->style == REGION_ROUTINE || loop_partitioned_parent(loop) ||
      r->over_gangs != OVER_GANGS_HERE || !variable || !variable->by_pointer)
    return;
  r->copy = !is_used_meanwhile(loop, r);
  if (r->copy && !(loop->levels & LEVEL_GANG) && !r->comes_with)
    r->over_gangs = OVER_GANGS_DUMMY;
}

bool order_free_plan(struct lowering *l, struct loop *loop, struct reduction *r) {
  if (!order_free_is_asked(l, loop, r) || !reproducible_is_wanted(l, loop, r))
    return false;
  place_of_one_gang(loop, r);
  const char *why = hindrance(l, loop, r);
  const struct node *other = why ? NULL : term_other_use(l, loop->body, r);
  if (other)
    why = arena_printf(l->arena, "at line %u the loop does something else with it than 's += term'",
                       unit_place(l->unit, other->begin).line);
  r->locals = LOCALS_EACH;
  if (why)
    diag_at(l->diag, DIAG_ERROR, r->place, "the sum of '%s' cannot be order-free: %s", r->decl->name, why);
  r->terms = terms_of(l, loop, r);
  if (!why && r->copy)
    r->digits = ++loop->region->nslots;
  return !why;
}
