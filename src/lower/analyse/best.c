/*
 * best.c - the recogniser of the smallest or largest value with what comes with it, such as the place where it is.
 *
 *     if (e < m) { m = e; k = i; l = j; }       also with > <= >=, m on the other side, the assignments in any order
 *     if (wanted && e < m) m = e, k = i;
 *
 * m and what comes with it are variables; e is any value that m holds without loss, computed without effects:
 * fabs(a[i]) or a variable of the iteration. What is noted with it may be anything that mentions none of these
 * variables. (m = e alone is max or min: accumulate.c.)
 */
#include "lower/analyse/best.h"
#include "lower/analyse/accumulate.h"
#include "lower/lowering.h"
#include "lower/tree.h"
#include "lower/types.h"

/* --- one statement --- */

struct assignments {
  struct node *item[MOST_WITH_BEST + 1];
  size_t n;
  bool others; /* there is something else, or too much */
};

static void collect(struct assignments *all, struct node *node) {
  node = tree_strip(node);
  if (node && node->kind == N_COMPOUND)
    for (size_t i = 0; i < node->nkids; i++)
      collect(all, node->kid[i]);
  else if (node && node->kind == N_BINARY && node->op == ',')
    collect(all, node->kid[0]), collect(all, node->kid[1]);
  else if (node && node->kind == N_ASSIGN && !node->op && tree_ref(node->kid[0]) && all->n <= MOST_WITH_BEST)
    all->item[all->n++] = node;
  else
    all->others = true;
}

static bool mentions_any(struct node *node, const struct assignments *all) {
  bool found = false;
  for (size_t i = 0; i < all->n; i++)
    found |= tree_mentions(node, tree_ref(all->item[i]->kid[0]));
  return found;
}

/* The part of CONDITION, which several may make with &&, that compares m with what NODE gives it; the others do not
   depend on what was found before. NULL: there is none. */
static struct node *comparison(const struct lowering *l, struct node *condition, struct node *node,
                               const struct assignments *all, struct accumulation *a, bool *last) {
  condition = tree_strip(condition);
  if (!condition || condition->kind != N_BINARY || condition->op != OP_LAND) {
    bool chosen = accumulation_chosen(l, condition, true, node->kid[1], node->kid[0], a) && !a->takes_nan;
    *last = a->inclusive;
    return chosen ? condition : NULL;
  }
  for (int side = 0; side < 2; side++) {
    struct node *found = mentions_any(condition->kid[1 - side], all) || tree_has_effects(condition->kid[1 - side])
                             ? NULL
                             : comparison(l, condition->kid[side], node, all, a, last);
    if (found)
      return found;
  }
  return NULL;
}

/* Integers of up to 32 bits are values of double, too. */
static bool keeps(const struct lowering *l, const struct type *m, const struct type *e) {
  return accumulation_holds(l, m, e) || (m->kind == TYPE_DOUBLE && type_is_integer(e) && e->size <= 4);
}

/* What NODE of ALL gives to m is chosen by the condition. */
static bool is_value(const struct lowering *l, struct node *condition, struct node *node, const struct assignments *all,
                     struct best_step *step) {
  struct accumulation a;
  if (!comparison(l, condition, node, all, &a, &step->last) || a.cast > CAST_KEEPS || !a.type ||
      !keeps(l, a.object->type, a.type) || mentions_any(node->kid[1], all))
    return false;
  step->op = a.op;
  step->value = tree_ref(a.object);
  return true;
}

static bool add_with(struct best_step *step, struct node *node, const struct assignments *all) {
  struct decl *decl = tree_ref(node->kid[0]);
  bool good = !tree_same_decl(decl, step->value) && !mentions_any(node->kid[1], all) && !tree_has_effects(node->kid[1]);
  for (size_t i = 0; i < step->nwith; i++)
    good &= !tree_same_decl(decl, step->with[i]);
  if (good && step->nwith < MOST_WITH_BEST)
    step->with[step->nwith++] = decl;
  return good;
}

bool best_read(const struct lowering *l, struct node *node, struct best_step *step) {
  struct assignments all = {.n = 0};
  struct node *value = NULL;
  *step = (struct best_step){0};
  if (node->kind != N_IF || node->nkids < 2 || (node->nkids > 2 && node->kid[2]))
    return false;
  collect(&all, node->kid[1]);
  for (size_t i = 0; i < all.n && !all.others && !value; i++)
    value = is_value(l, node->kid[0], all.item[i], &all, step) ? all.item[i] : NULL;
  bool good = value && all.n > 1;
  for (size_t i = 0; i < all.n && good; i++)
    good = all.item[i] == value || add_with(step, all.item[i], &all);
  return good;
}

/* --- all that a loop does --- */

static bool same_with(struct decl *const *a, size_t n, struct decl *const *b, size_t m) {
  for (size_t i = 0; i < n; i++) {
    bool found = false;
    for (size_t k = 0; k < m; k++)
      found |= tree_same_decl(a[i], b[k]);
    if (!found)
      return false;
  }
  return n == m;
}

bool best_same(const struct best *a, const struct best *b) {
  return a->op == b->op && a->last == b->last && tree_same_decl(a->value, b->value) &&
         same_with(a->with, a->nwith, b->with, b->nwith);
}

struct search {
  const struct lowering *l;
  const struct decl *value;
  struct best_step first;
  bool found, others;
};

static bool look_for_first(struct node *node, void *context) {
  struct search *s = context;
  struct best_step step;
  if (!s->found && best_read(s->l, node, &step) && tree_same_decl(step.value, s->value))
    s->first = step, s->found = true;
  return !s->found;
}

static bool is_part(const struct search *s, const struct decl *decl) {
  bool part = tree_same_decl(decl, s->value);
  for (size_t i = 0; i < s->first.nwith; i++)
    part |= tree_same_decl(decl, s->first.with[i]);
  return part;
}

static bool look_for_others(struct node *node, void *context) {
  struct search *s = context;
  struct best_step step;
  if (s->others || node->kind == N_SIZEOF)
    return false;
  if (best_read(s->l, node, &step) && tree_same_decl(step.value, s->value)) {
    s->others |= step.op != s->first.op || step.last != s->first.last ||
                 !same_with(step.with, step.nwith, s->first.with, s->first.nwith);
    return false;
  }
  s->others |= node->kind == N_REF && node->decl && is_part(s, node->decl);
  return true;
}

const struct best *best_of(struct lowering *l, struct node *body, const struct decl *value) {
  struct search s = {.l = l, .value = value};
  tree_walk(body, look_for_first, &s);
  if (s.found)
    tree_walk(body, look_for_others, &s);
  if (!s.found || s.others)
    return NULL;
  struct best *best = ARENA_NEW(l->arena, struct best);
  *best = (struct best){s.first.op, s.first.last, s.first.value, NULL, s.first.nwith};
  best->with = ARENA_ARRAY(l->arena, struct decl *, best->nwith);
  for (size_t i = 0; i < best->nwith; i++)
    best->with[i] = s.first.with[i];
  return best;
}
