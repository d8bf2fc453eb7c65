/*
 * object.c - which object a reduction is on, seen as steps from a variable; whether two reductions meet in one object,
 * whether a loop writes it, whether each iteration has another one.
 *
 *     s.x       member x                      a[i].v[0:n]   index i, member v
 *     p->x      index 0, member x             m[2][j]       index 2, index j
 *
 * A section counts as the whole array: sections of one array that differ are not told apart.
 *
 * To change on which object a reduction is, its parts: object.c, shape.c; rows: src/lower/plan/rows.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

static void add_step(struct steps *steps, struct step step) {
  if (steps->n < MAX_STEPS)
    steps->item[steps->n++] = step;
}

static bool in_union(const struct node *member) {
  const struct type *type = tree_strip(member->kid[0])->type;
  type = type && member->op == '>' ? type->to : type;
  return type && type->kind == TYPE_UNION;
}

static void add_indices(struct steps *steps, struct node *index) {
  struct node *subscript[MAX_SUBSCRIPTS] = {NULL};
  for (int i = depend_subscripts(index, subscript); i-- > 0;)
    add_step(steps, (struct step){.index = subscript[i]});
}

void steps_add(struct steps *steps, struct node *node) {
  node = tree_strip(node);
  if (!node || !node->nkids)
    return;
  steps_add(steps, node->kid[0]);
  if ((node->kind == N_MEMBER && node->op == '>') || (node->kind == N_UNARY && node->op == '*'))
    add_step(steps, (struct step){0});
  if (node->kind == N_MEMBER)
    add_step(steps, (struct step){.member = node->decl, .in_union = in_union(node)});
  else if (node->kind == N_SUBSCRIPT && node->nkids == 2)
    add_indices(steps, node->kid[1]);
}

static struct steps steps_of(const struct var_item *item) {
  struct steps steps = {.n = 0};
  if (!item)
    return steps;
  steps_add(&steps, item->expr);
  for (size_t i = 0; i < item->nsections && item->sections[i].is_index; i++)
    add_indices(&steps, item->sections[i].lower);
  return steps;
}

static bool is_zero(struct node *index) {
  index = tree_strip(index);
  return !index || (index->is_constant && index->value == 0);
}

static bool same_step(const struct step *a, const struct step *b) {
  if (a->member || b->member)
    return tree_same_decl(a->member, b->member);
  return (is_zero(a->index) && is_zero(b->index)) || (a->index && b->index && same_expression(a->index, b->index));
}

enum overlap reduction_overlap(const struct reduction *a, const struct reduction *b) {
  if (!tree_same_decl(a->decl, b->decl))
    return OVERLAP_NONE;
  struct steps x = steps_of(a->item), y = steps_of(b->item);
  for (size_t i = 0; i < x.n && i < y.n; i++)
    if (!same_step(&x.item[i], &y.item[i]))
      return OVERLAP_NONE;
  return x.n == y.n ? OVERLAP_SAME : x.n > y.n ? OVERLAP_WITHIN : OVERLAP_AROUND;
}

bool object_is_plain(struct node *object, const struct decl *root) {
  for (struct node *node = tree_strip(object); node && node->nkids; node = tree_strip(node->kid[0])) {
    if (node->kind == N_SUBSCRIPT && (tree_mentions(node->kid[1], root) || tree_changes(node->kid[1])))
      return false;
    const struct type *base = tree_strip(node->kid[0])->type;
    base = base && node->kind == N_MEMBER && node->op == '>' ? base->to : base;
    if (node->kind == N_MEMBER && (node->decl->is_bitfield || !base || base->kind == TYPE_UNION))
      return false;
    if (node->type && (node->type->is_volatile || node->type->is_atomic))
      return false;
  }
  return true;
}

bool objects_differ(struct node *a, struct node *b) {
  struct steps x = {.n = 0}, y = {.n = 0};
  steps_add(&x, a);
  steps_add(&y, b);
  for (size_t i = 0; i < x.n && i < y.n; i++) {
    const struct step *s = &x.item[i], *t = &y.item[i];
    if (s->member && t->member && !tree_same_decl(s->member, t->member))
      return true;
    if (s->index && t->index && s->index->is_constant && t->index->is_constant && s->index->value != t->index->value)
      return true;
  }
  return false;
}

struct node *reduction_member(const struct reduction *reduction) {
  return reduction->item && reduction->item->expr->kind != N_REF ? tree_strip(reduction->item->expr) : NULL;
}

/* --- where it is --- */

/* NODE, an lvalue of members and indices, leads through a pointer. */
static bool through_pointer(struct node *node) {
  for (node = tree_strip(node); node && node->nkids; node = tree_strip(node->kid[0])) {
    const struct node *base = tree_strip(node->kid[0]);
    bool may = (node->kind == N_MEMBER && node->op == '>') || node->kind == N_SUBSCRIPT || node->kind == N_UNARY;
    if (may && base && base->type && base->type->kind == TYPE_POINTER)
      return true;
  }
  return false;
}

bool item_has_rows(const struct var_item *item) {
  return item->nsections > 1 && item->expr->type->to->kind == TYPE_POINTER;
}

bool item_by_address(const struct var_item *item) {
  return through_pointer(item->expr) || (item->nsections && item->expr->type->kind == TYPE_POINTER) ||
         item_has_rows(item);
}

bool reduction_by_address(const struct reduction *reduction) {
  return reduction->item && item_by_address(reduction->item);
}

/* --- another object in each iteration --- */

struct dependence {
  const struct loop *loop;
  bool found;
};

static bool look(struct node *node, void *context) {
  struct dependence *d = context;
  if (node->kind == N_REF && node->decl)
    d->found |= loop_is_private(d->loop, node->decl) || tree_writes(d->loop->body, node->decl);
  return !d->found;
}

static bool depends(struct node *expression, const struct loop *loop) {
  struct dependence d = {loop, false};
  tree_walk(expression, look, &d);
  return d.found;
}

bool reduction_moves_with(const struct reduction *reduction, const struct loop *loop) {
  const struct var_item *item = reduction->item;
  bool found = false;
  for (size_t i = 0; item && i < item->nsections; i++)
    found |= depends(item->sections[i].lower, loop) || depends(item->sections[i].length, loop);
  struct steps steps = steps_of(item);
  for (size_t i = 0; i < steps.n; i++)
    found |= depends(steps.item[i].index, loop);
  return found || (reduction_member(reduction) && reduction->decl->type->kind == TYPE_POINTER &&
                   tree_writes(loop->body, reduction->decl));
}

/* --- who writes it --- */

/* The variable behind subscripts and indirections: what is written through it. */
static bool leads_to(struct node *node, const struct decl *decl) {
  for (;;) {
    node = tree_strip(node);
    if (!node || !node->nkids)
      return node && node->kind == N_REF && tree_same_decl(node->decl, decl);
    if (node->kind == N_BINARY && node->nkids > 1)
      return leads_to(node->kid[0], decl) || leads_to(node->kid[1], decl);
    if (node->kind != N_SUBSCRIPT && node->kind != N_MEMBER && node->kind != N_UNARY && node->kind != N_CAST)
      return false;
    node = node->kid[node->kind == N_CAST ? node->nkids - 1 : 0];
  }
}

/* Lvalue NODE of the variable may be in the object, or the object in it. */
static bool meets(struct node *node, const struct reduction *reduction) {
  if (!leads_to(node, reduction->decl))
    return false;
  struct steps x = {.n = 0}, y = steps_of(reduction->item);
  steps_add(&x, node);
  for (size_t i = 0; i < x.n && i < y.n; i++) /* different indices may still be equal */
    if (x.item[i].member && y.item[i].member && !same_step(&x.item[i], &y.item[i]))
      return x.item[i].in_union;
  return true;
}

bool reduction_holds(const struct reduction *reduction, struct node *node) {
  struct steps x = {.n = 0}, y = steps_of(reduction->item);
  steps_add(&x, node);
  for (size_t i = 0; i < y.n; i++)
    if (i >= x.n || !same_step(&x.item[i], &y.item[i]))
      return false;
  return leads_to(node, reduction->decl);
}

struct search {
  const struct reduction *reduction, *part;
  bool found;
};

static void note_write(struct search *s, struct node *target) {
  s->found |= meets(target, s->reduction) && !(s->part && reduction_holds(s->part, target));
}

static bool look_for_writes(struct node *node, void *context) {
  struct search *s = context;
  bool writes = node->kind == N_ASSIGN || (node->kind == N_UNARY && (node->op == '&' || node->op >= OP_PREINC));
  if (writes && node->nkids && node->op != OP_REAL && node->op != OP_IMAG)
    note_write(s, node->kid[0]);
  for (size_t i = 1; node->kind == N_CALL && i < node->nkids; i++) {
    struct node *argument = tree_strip(node->kid[i]); /* an array, whose address goes to the function */
    bool array = argument->type && (type_is_aggregate(argument->type) || argument->type->kind == TYPE_POINTER);
    if (array && (argument->kind == N_REF || argument->kind == N_MEMBER))
      note_write(s, argument);
  }
  return !s->found;
}

bool reduction_is_written(struct node *body, const struct reduction *reduction) {
  if (reduction->shape == SHAPE_SCALAR)
    return tree_writes(body, reduction->decl);
  struct search search = {.reduction = reduction};
  tree_walk(body, look_for_writes, &search);
  return search.found;
}

bool reduction_is_written_outside(struct node *body, const struct reduction *reduction, const struct reduction *part) {
  struct search search = {reduction, part, false};
  tree_walk(body, look_for_writes, &search);
  return search.found;
}
