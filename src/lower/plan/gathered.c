/*
 * gathered.c - arrays of which all that a region does is to update elements by atomic constructs, with one operator:
 *
 *     #pragma acc parallel loop copy(h)
 *     for (int i = 0; i < n; i++) {
 *       #pragma acc atomic update
 *       h[k[i] % 64]++;
 *     }
 *
 * The threads of a gang may then update memory of their own, which is added to the array at the gang's end: nobody can
 * see the difference before the region ends. The region's text has builtins for that (gather and scatter,
 * sumac/builtins.def); each target chooses. Asked of the array: it has a type of constant, small size; its elements are
 * integers, whose operators give the same result in any order (a floating-point sum would have other bits also where
 * the program sees to the order, as each element is one thread's); no pointer and no function of the region may lead to
 * it by another way.
 *
 * To change where gangs count for atomic: gathered.c, src/target/simt/gather.c, src/target/host/gather.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"
#include "model/library.h"
#include "sumac/limits.h"

/* --- updates --- */

struct gathering {
  const struct lowering *l;
  const struct region *region;
  const struct decl *decl;
  int op;       /* of all; -1: of none yet */
  bool by_many; /* one is executed by the threads of a gang */
  bool others;  /* there is another use of the array */
};

/* The operator of reductions that the update is; -1: none that commutes. */
static int operator_of(const struct atomic_update *update) {
  static const struct {
    int sign, op;
  } operators[] = {{'+', RED_ADD}, {'-', RED_ADD}, {'&', RED_AND}, {'|', RED_OR}, {'^', RED_XOR}};
  const struct node *value = update->n ? update->operand[0] : NULL;
  bool plain = update->n <= 1 && !update->compare && update->extreme < 0 &&
               !(update->x_is_right && update->op == '-') && (!value || (value->type && type_is_integer(value->type)));
  for (size_t i = 0; plain && i < sizeof operators / sizeof *operators; i++)
    if (operators[i].sign == update->op)
      return operators[i].op;
  return -1;
}

static bool is_executed_by_many(const struct region *region, const struct node *node) {
  unsigned levels = 0;
  for (; node; node = node->parent) {
    const struct loop *loop = region_loop_at(region, node);
    levels |= loop ? loop->levels : 0;
  }
  return (levels & (LEVEL_WORKER | LEVEL_VECTOR)) != 0;
}

struct count {
  const struct decl *decl;
  int n;
};

static bool look_reference(struct node *node, void *context) {
  struct count *count = context;
  count->n += node->kind == N_REF && tree_same_decl(node->decl, count->decl);
  return true;
}

static int references(struct node *node, const struct decl *decl) {
  struct count count = {decl, 0};
  tree_walk(node, look_reference, &count);
  return count.n;
}

/* X is an element of the array, and nothing else of the construct names the array. */
static bool is_update(struct gathering *u, struct node *node, struct atomic *atomic) {
  const struct construct *construct = construct_at(node);
  if (construct->condition || construct_atomic(construct)->form != ATOMIC_UPDATE ||
      construct_atomic(construct)->compares || construct_atomic(construct)->fence_before ||
      construct_atomic(construct)->fence_after || !atomic_read(u->l, construct, atomic) || !atomic->changes ||
      atomic->v || atomic_is_locked(atomic->update.x))
    return false;
  struct node *x = tree_strip(atomic->update.x);
  while (x->kind == N_SUBSCRIPT)
    x = tree_strip(x->kid[0]);
  bool alone = x->kind == N_REF && tree_same_decl(x->decl, u->decl) && references(atomic->update.x, u->decl) == 1;
  for (int i = 0; i < atomic->update.n; i++)
    alone &= references(atomic->update.operand[i], u->decl) == 0;
  return alone;
}

static bool look(struct node *node, void *context) {
  struct gathering *u = context;
  if (u->others || node->kind == N_SIZEOF)
    return false;
  if (construct_is_atomic(node) && references(node, u->decl)) {
    struct atomic atomic = {0};
    int op = is_update(u, node, &atomic) ? operator_of(&atomic.update) : -1;
    u->others |= op < 0 || (u->op >= 0 && op != u->op);
    u->by_many |= is_executed_by_many(u->region, node);
    u->op = op;
    return false;
  }
  u->others |= node->kind == N_REF && tree_same_decl(node->decl, u->decl);
  return !u->others;
}

/* --- other ways to the array --- */

struct ways {
  const struct decl *decl;
  bool found;
};

/* The array REF is used by an element, whose address nobody takes. */
static bool is_element_of(const struct node *ref) {
  const struct node *user = ref->parent, *of = ref, *element = ref;
  for (; user; of = user, user = user->parent) {
    bool subscript = user->kind == N_SUBSCRIPT && user->kid[0] == of;
    if (!subscript && user->kind != N_PAREN && user->kind != N_IMPLICIT)
      break;
    if (subscript)
      element = user;
  }
  return element->type && type_is_scalar(element->type) && !(user && user->kind == N_UNARY && user->op == '&');
}

/* Finds a use of the array in the user's function that is none of an element: there may be pointers to the array then.
 */
static bool look_leak(struct node *node, void *context) {
  struct ways *w = context;
  if (w->found || node->kind == N_SIZEOF)
    return false;
  if (node->kind == N_REF && tree_same_decl(node->decl, w->decl))
    w->found |= !is_element_of(node);
  return !w->found;
}

/* Finds something in the region that may access memory that it does not name. */
static bool look_way(struct node *node, void *context) {
  struct ways *w = context;
  if (node->kind == N_SIZEOF)
    return false;
  const struct decl *callee = node->kind == N_CALL ? tree_callee(node) : NULL;
  w->found |= node->kind == N_CALL && !tree_is_pure(callee);
  struct node *base = node->kind == N_SUBSCRIPT || (node->kind == N_MEMBER && node->op == '>') ||
                              (node->kind == N_UNARY && node->op == '*')
                          ? tree_strip(node->kid[0])
                          : NULL;
  w->found |= base && base->type && base->type->kind == TYPE_POINTER;
  return !w->found;
}

/* Nobody but the updates leads to it: it is the function's own, and there is no pointer to it, or the region uses none.
 */
static bool is_apart(const struct region *region, const struct decl *decl) {
  const struct decl *function = region->function;
  const struct decl *definition = function && function->definition ? function->definition : function;
  bool own = decl->function && decl->storage == STORAGE_AUTO && decl->kind == DECL_VAR;
  struct ways leaks = {decl, !own || !definition || !definition->node}, ways = {decl, false};
  if (!leaks.found)
    tree_walk(definition->node, look_leak, &leaks);
  for (size_t i = 0; leaks.found && i < region->nstatements; i++)
    tree_walk(region->statement[i], look_way, &ways);
  return !leaks.found || !ways.found;
}

/* --- which --- */

static const struct type *element_of(const struct type *type) {
  while (type->kind == TYPE_ARRAY)
    type = type->to;
  return type;
}

static bool is_candidate(const struct lowering *l, const struct variable *variable) {
  const struct type *type = variable->decl->type, *element = element_of(type);
  unsigned how = variable->kind & __sumac_map_class;
  return variable->by_pointer && variable->slot >= 0 && variable->used && !variable->is_private && !variable->copied &&
         how != __sumac_map_firstprivate && how != __sumac_map_value && how != __sumac_map_pointer &&
         type->kind == TYPE_ARRAY && type->size > 0 && type->size <= SUMAC_GATHERED_BYTES && !element->is_volatile &&
         !element->is_atomic && type_is_integer(element) && element->kind != TYPE_BOOL && element->kind != TYPE_ENUM &&
         (element->size == 4 || element->size == 8) && type_reduction_suffix(l, element);
}

static bool is_reduced(const struct region *region, const struct decl *decl) {
  bool found = false;
  for (size_t i = 0; i < region->reductions.n; i++)
    found |= tree_same_decl(region->reductions.item[i].decl, decl);
  for (size_t i = 0; i < region->loops.n; i++)
    found |= loop_reduces(region->loops.item[i], decl);
  return found;
}

/* Whether another variable of the region has this name: the text of one would hide the other. */
static bool shares_name(const struct region *region, const struct variable *variable) {
  bool found = false;
  for (size_t i = 0; i < region->variables.n; i++)
    found |=
        &region->variables.item[i] != variable && !strcmp(region->variables.item[i].decl->local, variable->decl->local);
  return found;
}

static bool is_gathered(const struct lowering *l, const struct region *region, struct variable *variable) {
  struct gathering u = {l, region, variable->decl, .op = -1};
  if (!is_candidate(l, variable) || is_reduced(region, variable->decl) || shares_name(region, variable))
    return false;
  for (size_t i = 0; i < region->nstatements; i++)
    tree_walk(region->statement[i], look, &u);
  variable->gather_op = u.op;
  return !u.others && u.by_many && is_apart(region, variable->decl);
}

void find_gathered(const struct lowering *l, struct region *region) {
  long bytes = 0;
  for (size_t i = 0; region->style != REGION_ROUTINE && region->style != REGION_SERIAL && i < region->variables.n;
       i++) {
    struct variable *variable = &region->variables.item[i];
    variable->gathered = bytes + variable->decl->type->size <= SUMAC_GATHERED_BYTES && is_gathered(l, region, variable);
    bytes += variable->gathered ? variable->decl->type->size : 0;
  }
}
