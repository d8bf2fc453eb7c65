/*
 * best.c - the recogniser of the smallest or largest value with what comes with it, such as the place where it is.
 *
 *     if (e < m) { m = e; k = i; l = j; }       also with > <= >=, m on the other side, the assignments in any order
 *     if (wanted && e < m) m = e, k = i;        or e >= m in the `else`
 *     k = e < m ? i : k;  m = e < m ? e : m;    one after the other, the value last; or with `if`
 *     if (a[i] > a[k]) k = i;                   by place: the value is what the place makes of an expression
 *
 * m and what comes with it are variables, or members and elements of variables; e is any value that m holds without
 * loss, computed without effects: fabs(a[i]) or a variable of the iteration. What is noted with it may be anything that
 * mentions none of these variables. (m = e alone is max or min: accumulate.c.)
 *
 * To change the smallest or largest value with its place: best.c, src/lower/plan/bests.c, src/lower/write/best.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"
#include "model/library.h"

/* --- what a condition lets be done --- */

struct assignment {
  struct node *target, *value;
};

/* All that is done where CONDITION is as HOLDS says. */
struct guarded {
  struct node *condition;
  bool holds;
  struct assignment item[MOST_WITH_BEST + 1];
  size_t n;
  bool others; /* there is something else, or too much */
  struct node *at;
  bool is_statement;
};

static void add(struct guarded *all, struct node *target, struct node *value) {
  target = tree_strip(target);
  if (tree_root(target) && all->n <= MOST_WITH_BEST)
    all->item[all->n++] = (struct assignment){target, value};
  else
    all->others = true;
}

static void collect(struct guarded *all, struct node *node) {
  node = tree_strip(node);
  if (node && node->kind == N_COMPOUND)
    for (size_t i = 0; i < node->nkids; i++)
      collect(all, node->kid[i]);
  else if (node && node->kind == N_BINARY && node->op == ',')
    collect(all, node->kid[0]), collect(all, node->kid[1]);
  else if (node && node->kind == N_ASSIGN && !node->op)
    add(all, node->kid[0], node->kid[1]);
  else
    all->others |= node && node->kind != N_EMPTY;
}

/* x = c ? e : x, x = c ? (k = i, e) : x, or the other way round. */
static bool read_conditional(struct node *node, struct guarded *all) {
  struct node *value = node->kind == N_ASSIGN && !node->op ? tree_strip(node->kid[1]) : NULL;
  if (!value || value->kind != N_CONDITIONAL || value->nkids != 3 || !tree_is_statement(node))
    return false;
  bool first = same_expression(value->kid[1], node->kid[0]), last = same_expression(value->kid[2], node->kid[0]);
  if (first == last)
    return false;
  *all = (struct guarded){.holds = last, .at = value->kid[first ? 2 : 1]};
  all->condition = branch_condition(value->kid[0], &all->holds);
  struct node *taken = tree_strip(all->at);
  for (; taken->kind == N_BINARY && taken->op == ','; taken = tree_strip(taken->kid[1]))
    collect(all, taken->kid[0]);
  add(all, node->kid[0], taken);
  return true;
}

static bool read_guarded(struct node *node, struct guarded *all) {
  struct branch branch;
  if (!branch_read(node, &branch))
    return read_conditional(node, all);
  *all =
      (struct guarded){.condition = branch.condition, .holds = branch.holds, .at = branch.body, .is_statement = true};
  collect(all, branch.body);
  return all->n > 0;
}

static bool mentions_any(struct node *node, const struct guarded *all) {
  bool found = false;
  for (size_t i = 0; i < all->n; i++)
    found |= tree_mentions(node, tree_root(all->item[i].target));
  return found;
}

/* B comes after A, and asks for what A has asked for: A has not changed it. */
static bool continues(const struct guarded *a, const struct guarded *b) {
  return a->holds == b->holds && !mentions_any(a->condition, a) && same_expression(a->condition, b->condition);
}

static void append(struct guarded *all, const struct guarded *next) {
  for (size_t i = 0; i < next->n; i++)
    add(all, next->item[i].target, next->item[i].value);
  all->others |= next->others;
  all->at = next->at;
  all->is_statement = next->is_statement;
}

static bool read_statement(struct node *node, struct guarded *all) {
  node = tree_strip(node);
  return node && read_guarded(node, all);
}

/* What NODE and the statements beside it do that ask for the same. */
static bool read_all(struct node *node, struct guarded *all) {
  struct guarded next;
  const struct node *block = node->parent;
  if (!read_guarded(node, all))
    return false;
  if (!block || block->kind != N_COMPOUND)
    return true;
  size_t at = 0;
  while (at < block->nkids && tree_strip(block->kid[at]) != node)
    at++;
  size_t end = at + 1;
  for (next = *all; at > 0 && at < block->nkids; at--) {
    struct guarded before;
    if (!read_statement(block->kid[at - 1], &before) || !continues(&before, &next))
      break;
    next = before;
  }
  *all = next;
  for (struct guarded last = *all; at + 1 < block->nkids; at++, last = next) {
    if (!read_statement(block->kid[at + 1], &next) || !continues(&last, &next))
      break;
    append(all, &next);
  }
  return at + 1 >= end;
}

/* --- the value --- */

/* The part of CONDITION, several of which may be joined, that compares; the others do not depend on what was found
   before. TRY is asked for each. */
struct question {
  const struct lowering *l;
  const struct guarded *all;
  size_t i; /* the assignment that may give the better value */
  struct best_step *step;
};
typedef bool comparer(const struct question *, struct node *condition, bool holds);

static bool compare(const struct question *q, struct node *condition, bool holds, comparer *try) {
  condition = branch_condition(condition, &holds);
  if (!condition || condition->kind != N_BINARY || condition->op != (holds ? OP_LAND : OP_LOR))
    return condition && try(q, condition, holds);
  for (int side = 0; side < 2; side++)
    if (!mentions_any(condition->kid[1 - side], q->all) && !tree_changes(condition->kid[1 - side]) &&
        compare(q, condition->kid[side], holds, try))
      return true;
  return false;
}

/* Integers of up to 32 bits are values of double, too. */
static bool keeps(const struct lowering *l, const struct type *m, const struct type *e) {
  return accumulation_holds(l, m, e) || (m->kind == TYPE_DOUBLE && type_is_integer(e) && e->size <= 4);
}

/* Assignment I gives the better value to m. A NaN is none. */
static bool is_value(const struct question *q, struct node *condition, bool holds) {
  struct accumulation a;
  struct node *value = q->all->item[q->i].value;
  if (!accumulation_chosen(q->l, condition, holds, value, q->all->item[q->i].target, &a) || a.cast > CAST_KEEPS ||
      !a.type || (a.takes_nan && !type_is_integer(a.object->type)) || !keeps(q->l, a.object->type, a.type) ||
      mentions_any(value, q->all))
    return false;
  q->step->op = a.op;
  q->step->last = a.inclusive;
  q->step->value = a.object;
  q->step->chosen = value;
  return true;
}

/* --- the value at a place --- */

/* What a variable that the block declares, and nothing changes, was set to. */
static struct node *meaning(struct node *node) {
  node = tree_strip(node);
  struct decl *decl = tree_ref(node);
  struct node *var = decl && decl->kind == DECL_VAR ? decl->node : NULL, *block = var;
  while (block && block->kind != N_COMPOUND)
    block = block->parent;
  bool known = block && var->kind == N_VAR && var->nkids && var->kid[0] && decl->storage == STORAGE_AUTO &&
               var->kid[0]->type && var->kid[0]->type->kind == decl->type->kind && !tree_writes(block, decl);
  return known ? tree_strip(var->kid[0]) : node;
}

static struct node *given(const struct guarded *all, struct node *node) {
  for (size_t i = 0; i < all->n; i++)
    if (tree_ref(node) && tree_same_decl(tree_ref(all->item[i].target), tree_ref(node)))
      return all->item[i].value;
  return NULL;
}

/* NEXT is what AT becomes by the assignments. */
static bool follows(const struct guarded *all, struct node *at, struct node *next) {
  at = tree_strip(at);
  next = tree_strip(next);
  if (!at || !next || same_expression(at, next))
    return at && next && !mentions_any(at, all);
  if (given(all, at))
    return same_expression(given(all, at), next);
  if (tree_ref(next))
    return meaning(next) != next && follows(all, at, meaning(next));
  bool pure = at->kind != N_CALL || tree_is_pure(tree_callee(at));
  bool alike = at->kind == next->kind && at->op == next->op && at->nkids == next->nkids && at->nkids && pure &&
               (!at->decl || tree_same_decl(at->decl, next->decl)) && (!at->type || at->type->kind == next->type->kind);
  for (size_t i = 0; alike && i < at->nkids; i++)
    alike = follows(all, at->kid[i], next->kid[i]);
  return alike;
}

/* CONDITION compares what is at the place with what is at the place that the assignments set. */
static bool is_place(const struct question *q, struct node *condition, bool holds) {
  const struct guarded *all = q->all;
  struct best_step *step = q->step;
  bool greater = condition->op == '>' || condition->op == OP_GE, less = condition->op == '<' || condition->op == OP_LE;
  if (condition->kind != N_BINARY || (!greater && !less))
    return false;
  int side = mentions_any(condition->kid[0], all) ? 0 : 1;
  struct node *at = tree_strip(condition->kid[side]), *next = tree_strip(condition->kid[1 - side]);
  if (!tree_mentions(at, tree_root(all->item[q->i].target)) || mentions_any(next, all) || tree_has_effects(at) ||
      tree_has_effects(next) || !at->type || !next->type || at->type->kind != next->type->kind ||
      (!holds && !type_is_integer(at->type)) || !follows(all, at, next))
    return false;
  step->op = (greater == (side == 1)) == holds ? RED_MAX : RED_MIN;
  step->last = (condition->op == OP_GE || condition->op == OP_LE) == holds;
  step->by_place = true;
  step->value = at;
  step->chosen = next;
  return true;
}

/* --- one step --- */

static bool overlap(struct node *a, struct node *b) {
  return tree_same_decl(tree_root(a), tree_root(b)) && !objects_differ(a, b);
}

static bool add_with(struct best_step *step, const struct assignment *assignment, const struct guarded *all) {
  struct node *target = assignment->target;
  bool good = (step->by_place || !overlap(target, step->value)) && !mentions_any(assignment->value, all) &&
              !tree_has_effects(assignment->value);
  for (size_t i = 0; i < step->nwith; i++)
    good &= !overlap(target, step->with[i]);
  if (good && step->nwith < MOST_WITH_BEST)
    step->with[step->nwith++] = target;
  return good;
}

bool best_read(const struct lowering *l, struct node *node, struct best_step *step) {
  struct guarded all;
  if ((node->kind != N_IF && node->kind != N_ASSIGN) || !read_all(node, &all) || all.others)
    return false;
  static comparer *const comparers[] = {is_value, is_place};
  size_t value = all.n;
  for (int c = 0; c < 2 && value == all.n; c++)
    for (value = 0; value < all.n; value++) {
      *step = (struct best_step){.at = all.at, .is_statement = all.is_statement};
      if (compare(&(struct question){l, &all, value, step}, all.condition, all.holds, comparers[c]))
        break;
    }
  bool good = value < all.n && (step->by_place || all.n > 1);
  for (size_t i = 0; i < all.n && good; i++)
    good = (i == value && !step->by_place) || add_with(step, &all.item[i], &all);
  return good;
}

/* --- all that a loop does --- */

static bool same_with(struct node *const *a, size_t n, struct node *const *b, size_t m) {
  for (size_t i = 0; i < n; i++) {
    bool found = false;
    for (size_t k = 0; k < m; k++)
      found |= same_expression(a[i], b[k]);
    if (!found)
      return false;
  }
  return n == m;
}

bool best_same(const struct best *a, const struct best *b) {
  return a->op == b->op && a->last == b->last && a->by_place == b->by_place && same_expression(a->value, b->value) &&
         same_with(a->with, a->nwith, b->with, b->nwith);
}

struct node *best_leader(const struct best *best) {
  return best->by_place ? best->with[0] : best->value;
}

struct search {
  const struct lowering *l;
  const struct best_step *first;
  bool others;
};

static bool is_same_step(const struct best_step *a, const struct best_step *b) {
  return a->op == b->op && a->last == b->last && a->by_place == b->by_place && same_expression(a->value, b->value) &&
         same_with(a->with, a->nwith, b->with, b->nwith);
}

static bool is_part(const struct best_step *step, const struct decl *decl) {
  bool part = !step->by_place && tree_same_decl(decl, tree_root(step->value));
  for (size_t i = 0; i < step->nwith; i++)
    part |= tree_same_decl(decl, tree_root(step->with[i]));
  return part;
}

static bool look_for_others(struct node *node, void *context) {
  struct search *s = context;
  struct best_step step;
  if (s->others || node->kind == N_SIZEOF)
    return false;
  if (best_read(s->l, node, &step) && is_same_step(&step, s->first))
    return false;
  s->others |= node->kind == N_REF && node->decl && is_part(s->first, node->decl);
  return true;
}

const struct best *best_of(struct lowering *l, struct node *body, const struct best_step *step) {
  struct search s = {.l = l, .first = step};
  tree_walk(body, look_for_others, &s);
  if (s.others)
    return NULL;
  struct best *best = ARENA_NEW(l->arena, struct best);
  *best = (struct best){step->op, step->last, step->by_place, step->value, NULL, step->nwith};
  best->with = ARENA_ARRAY(l->arena, struct node *, best->nwith);
  for (size_t i = 0; i < best->nwith; i++)
    best->with[i] = step->with[i];
  return best;
}

struct first {
  const struct lowering *l;
  const struct decl *leader;
  struct best_step step;
  bool found;
};

static bool look_for_first(struct node *node, void *context) {
  struct first *first = context;
  if (!first->found && best_read(first->l, node, &first->step))
    first->found =
        tree_same_decl(tree_ref(first->step.by_place ? first->step.with[0] : first->step.value), first->leader);
  return !first->found;
}

const struct best *best_led_by(struct lowering *l, struct node *body, const struct decl *leader) {
  struct first first = {.l = l, .leader = leader};
  tree_walk(body, look_for_first, &first);
  return first.found ? best_of(l, body, &first.step) : NULL;
}
