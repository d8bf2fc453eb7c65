/*
 * accumulated_elements.c - accumulations without a clause into elements and members (accumulations.c tells of scalars).
 *
 *     g[3] += e;  p.x += e;  y[k] += e;     one that is the same in all iterations: reduction(+:g[3]). Several of one
 *                                           object may have different operators
 *     h[b[i]] += e;                         a histogram: reduction(+:h), the whole array, or an atomic update
 *     c[j] += a[i][j];  v[d] += x[i][d];    columns, short vectors, in a loop over i: the whole array
 *
 * Whole arrays are taken where their extent is known (extents.c), and no larger than each gang can have one of; of one
 * that the run knows, the run decides (LOCALS_LIMITED). Else each step is an atomic update of its element.
 *
 * Which elements differ between iterations: analyse/follows.c. Steps that make no reduction: accumulated_places.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"
#include "sumac/limits.h"

/* --- the steps on one variable --- */

struct steps_on {
  struct lowering *l;
  struct loop *loop;
  struct decl *root;
  struct reductions *out;
  vec_of(struct node *) objects; /* objects: lvalues of ROOT */
  vec_of(struct node *) steps;   /* the statements that they stand in */
  vec_of(int) ops;               /* their operators */
  bool failed;
  bool picked; /* a step may be done in one iteration alone */
  bool varies; /* not all objects are the same in all iterations */
};

static bool look_step(struct node *node, void *context) {
  struct steps_on *on = context;
  struct accumulation a;
  if (on->failed || node->kind == N_SIZEOF)
    return false;
  if (accumulation_read(on->l, node, &a) && a.object->kind != N_REF && tree_root(a.object) &&
      tree_same_decl(tree_root(a.object), on->root)) {
    int op = depend_step(on->l, &a, on->root, a.object->type);
    const char *suffix = type_reduction_suffix(on->l, a.object->type);
    on->failed |= op < 0 || !suffix || !object_is_plain(a.object, on->root) ||
                  !op_takes((enum red_op)op, type_reduction_class(suffix));
    on->picked |= picks_iteration(node, on->loop);
    vec_push(&on->ops, op);
    vec_push(&on->objects, a.object);
    vec_push(&on->steps, node);
    return false;
  }
  on->failed |= node->kind == N_REF && tree_same_decl(node->decl, on->root);
  on->failed |= construct_is_atomic(node) && tree_mentions(node, on->root);
  return true;
}

/* A condition that may let one iteration through: i == 0, or a continue for the others. */
bool picks_iteration(const struct node *node, const struct loop *loop) {
  if (tree_has_kind(loop->body, N_CONTINUE))
    return true;
  for (const struct node *inner = node; (node = inner->parent) && inner != loop->body; inner = node) {
    if (node->kind == N_SWITCH)
      return true;
    if (node->kind == N_IF || node->kind == N_CONDITIONAL || (node->kind == N_BINARY && node->op == OP_LAND))
      for (int d = 0; d < loop->collapse; d++)
        if (inner != node->kid[0] && tree_mentions(node->kid[0], loop->space[d].variable) &&
            !tree_has_kind(node->kid[0], N_SUBSCRIPT))
          return true;
  }
  return false;
}

/* Whether iterations share one of the objects. */
static bool any_shared(struct steps_on *on) {
  bool shared = false, own = false;
  for (size_t i = 0; i < on->objects.n; i++) {
    struct place_of_step at;
    place_of_step(on->loop, on->objects.item[i], &at);
    own |= !at.shared;
    shared |= at.shared;
    on->varies |= at.varies;
  }
  return shared && !own;
}

/* --- which reductions these steps are --- */

const struct var_item *element_item(struct lowering *l, struct node *object) {
  struct var_item *item = ARENA_NEW(l->arena, struct var_item);
  *item = (struct var_item){.expr = tree_strip(object),
                            .decl = tree_root(object),
                            .text = source_text(l, object),
                            .place = unit_place(l->unit, object->begin)};
  if (item->expr->kind == N_MEMBER)
    return item;
  struct section *section = ARENA_NEW(l->arena, struct section);
  *section = (struct section){.is_index = true, .lower = item->expr->kind == N_SUBSCRIPT ? item->expr->kid[1] : NULL};
  item->sections = section;
  item->nsections = 1;
  item->expr = tree_strip(item->expr->kid[0]);
  return item->expr->kind == N_REF || item->expr->kind == N_MEMBER ? item : NULL;
}

/* NODE is done in each iteration. */
static bool is_always_done(const struct node *node, const struct loop *loop) {
  for (; node != loop->body; node = node->parent) {
    const struct node *parent = node->parent;
    bool plain = parent->kind == N_COMPOUND || parent->kind == N_PAREN || parent->kind == N_IMPLICIT;
    if (!plain)
      return false;
  }
  return !tree_has_kind(loop->body, N_CONTINUE) && !tree_has_kind(loop->body, N_GOTO);
}

/* The element is there whatever the loop does: by its type, or because the first thing that the loop does is to change
   it; of an index like n - 1 nobody knows in a loop without iterations. */
static bool surely_exists(const struct steps_on *on, size_t i) {
  bool by_type = true, by_use = is_always_done(on->steps.item[i], on->loop);
  for (struct node *node = tree_strip(on->objects.item[i]); node->nkids; node = tree_strip(node->kid[0])) {
    struct node *index = node->kind == N_SUBSCRIPT ? tree_strip(node->kid[1]) : NULL;
    const struct type *base = tree_strip(node->kid[0])->type;
    by_type &= base && (node->kind == N_SUBSCRIPT ? base->kind == TYPE_ARRAY && index->is_constant &&
                                                        index->value >= 0 && index->value < base->length
                                                  : node->kind == N_MEMBER && node->op == '.');
    by_use &= !index || index->is_constant || index->kind == N_REF;
  }
  return by_type || by_use;
}

static struct reduction reduction_of(const struct steps_on *on, size_t i) {
  return (struct reduction){.decl = on->root,
                            .op = on->ops.item[i],
                            .place = unit_place(on->l->unit, on->steps.item[i]->begin),
                            .origin = ORIGIN_RECOGNISED};
}

/* One reduction for each element. */
static bool add_elements(struct steps_on *on) {
  struct reductions found = {0};
  bool good = !on->varies;
  for (size_t i = 0; good && i < on->objects.n; i++) {
    struct reduction reduction = reduction_of(on, i);
    const struct var_item *item = element_item(on->l, on->objects.item[i]);
    good = item && surely_exists(on, i) && reduction_shape(on->l, &reduction, item);
    bool known = false;
    for (size_t j = 0; good && j < i; j++) {
      bool same = same_expression(on->objects.item[i], on->objects.item[j]);
      known |= same;
      good = same ? on->ops.item[i] == on->ops.item[j] : objects_differ(on->objects.item[i], on->objects.item[j]);
    }
    if (good && !known)
      vec_push(&found, reduction);
  }
  good &= found.n <= SUMAC_FEW_ELEMENTS;
  for (size_t i = 0; good && i < found.n; i++)
    vec_push(on->out, found.item[i]);
  vec_free(&found);
  return good;
}

static struct node *base_of(struct node *object) {
  while (object->kind != N_REF)
    object = tree_strip(object->kid[0]);
  return object;
}

/* All of the array that is there. NULL: its extent is not known where the loop begins. */
static const struct var_item *whole_item(const struct steps_on *on) {
  struct node *step = on->steps.item[0], *base = base_of(tree_strip(on->objects.item[0]));
  return extent_item(on->l, on->loop->region, base, unit_place(on->l->unit, step->begin));
}

static const struct type *scalar_of(const struct var_item *item) {
  const struct type *type = item->expr->type;
  for (size_t i = 0; i < item->nsections; i++)
    type = type->to;
  while (type->kind == TYPE_ARRAY || type->kind == TYPE_VLA)
    type = type->to;
  return type;
}

/* Each step can be an atomic update, too. */
static bool has_atomic_steps(const struct steps_on *on) {
  struct atomic atomic;
  bool good = true;
  for (size_t i = 0; i < on->steps.n && good; i++)
    good = atomic_read_step(on->l, on->steps.item[i], &atomic);
  return good;
}

const struct reduction *reduction_by_updates(struct lowering *l, const struct reduction *like,
                                             struct node *const *steps, size_t n, const char *why) {
  struct reduction *reduction = ARENA_NEW(l->arena, struct reduction);
  struct node **update = ARENA_ARRAY(l->arena, struct node *, n);
  struct atomic atomic;
  for (size_t i = 0; i < n; i++)
    update[i] = steps[i];
  atomic_read_step(l, steps[0], &atomic);
  *reduction = *like;
  reduction->components = ARENA_NEW(l->arena, struct component);
  *reduction->components = (struct component){.path = "", .suffix = type_reduction_suffix(l, atomic.update.x->type)};
  reduction->ncomponents = 1;
  reduction->shape = SHAPE_ONE;
  struct updates *updates = ARENA_NEW(l->arena, struct updates);
  *updates = (struct updates){update, n, why};
  reduction->updates = updates;
  return reduction;
}

/* Each gang can have one, or the run finds out whether it can; threads need none of their own. */
static bool is_worth_it(const struct steps_on *on, struct reduction *reduction, const struct type *scalar) {
  const struct region *region = on->loop->region;
  long bytes = reduction_bytes(reduction);
  bool limited = bytes < 0;
  reduction->locals = limited ? LOCALS_LIMITED : LOCALS_EACH;
  if (bytes == 0 || bytes > SUMAC_IMPLICIT_ARRAY_BYTES ||
      (limited && (reproducible_is_wanted(on->l, on->loop, reduction) || !has_atomic_steps(on))))
    return false;
  if (!limited && bytes <= SUMAC_FEW_ELEMENTS * scalar->size)
    return true;
  return region->style != REGION_ROUTINE && !region_declares(region, on->root) &&
         update_only(on->l, &on->loop->body, 1, reduction);
}

static bool one_operator(const struct steps_on *on) {
  for (size_t i = 1; i < on->ops.n; i++)
    if (on->ops.item[i] != on->ops.item[0])
      return false;
  return true;
}

/* All steps, each as an atomic update; NULL: that cannot be. */
static const struct reduction *updates(const struct steps_on *on, const char *why) {
  struct reduction reduction = reduction_of(on, 0);
  return has_atomic_steps(on) ? reduction_by_updates(on->l, &reduction, on->steps.item, on->steps.n, why) : NULL;
}

/* Elements can be used by address, all of the array together. */
static bool is_aligned(const struct var_item *item, const struct type *scalar) {
  return alignment_suits(scalar, alignment_behind(alignment_of_item(item), scalar->size));
}

static bool add_whole(struct steps_on *on) {
  const struct var_item *item = whole_item(on);
  const struct type *scalar = item ? scalar_of(item) : NULL;
  struct reduction reduction = reduction_of(on, 0);
  if (scalar && one_operator(on) && type_reduction_suffix(on->l, scalar) && is_aligned(item, scalar) &&
      reduction_shape(on->l, &reduction, item) && is_worth_it(on, &reduction, scalar)) {
    reduction.instead = on->varies ? updates(on, "a loop around, or another place, uses the array, too") : NULL;
    vec_push(on->out, reduction);
    return true;
  }
  return false;
}

static const char *why_no_copies(const struct steps_on *on) {
  const struct var_item *item = whole_item(on);
  struct reduction reduction = reduction_of(on, 0);
  if (!item)
    return "its extent is not known, or may have changed, where the loop begins";
  const struct type *scalar = scalar_of(item);
  if (type_reduction_suffix(on->l, scalar) && !is_aligned(item, scalar))
    return "its elements are aligned less than their type";
  if (!type_reduction_suffix(on->l, scalar) || !reduction_shape(on->l, &reduction, item))
    return "its elements are no numbers";
  if (reduction_bytes(&reduction) > SUMAC_IMPLICIT_ARRAY_BYTES)
    return "each gang would need more than 64 kB";
  return "not all that the loop does to it are statements that update an element by a value of its type";
}

/* Nobody knows how many elements there are, or nobody could have all of them: each step on one is atomic. */
static void add_updates(struct steps_on *on) {
  const struct reduction *reduction = on->varies && one_operator(on) ? updates(on, why_no_copies(on)) : NULL;
  if (reduction)
    vec_push(on->out, *reduction);
}

struct decl *accumulated_variable(const struct lowering *l, struct node *node) {
  struct accumulation a;
  return accumulation_read(l, node, &a) && a.object->kind != N_REF ? tree_root(a.object) : NULL;
}

void find_accumulated_elements(struct lowering *l, struct loop *loop, struct decl *root, struct reductions *out) {
  struct steps_on on = {.l = l, .loop = loop, .root = root, .out = out};
  tree_walk(loop->body, look_step, &on);
  if (!on.failed && on.objects.n && any_shared(&on) && !carrier_into(l, loop, loop->body, root) &&
      (on.picked || (!add_elements(&on) && !add_whole(&on))))
    add_updates(&on);
  vec_free(&on.objects);
  vec_free(&on.steps);
  vec_free(&on.ops);
}
