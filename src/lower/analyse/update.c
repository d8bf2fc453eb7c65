/*
 * update.c - array reductions of which the loop only updates elements: all that it does with the array is to combine
 * values into these, in statements of their own.
 *
 *     h[k] += e;   h[k]++;   h[k] = h[k] * e;   if (e > h[k]) h[k] = e;   ...
 *
 * A target may do each as __sumac_red_update_f64(&h[k], e, op), with an atomic operation: then the threads of a gang
 * share one LOCAL, or none is needed at all. It may also give each thread a LOCAL, as for any reduction. That is a
 * strategy's choice (src/xform/share.c); which statements are such updates is found here. Every other use of the array
 * (a value that is read, a pointer that is passed on) needs LOCALs; so do && and ||, whose result is 0 or 1 also where
 * nothing is combined.
 *
 * To change which array reductions may share one LOCAL a gang: update.c; which do: src/xform/share.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

/* --- which statements --- */

/* h[i], h[i][j].x: an element of the variable, whose indices do not depend on it. */
static bool is_element(struct node *node, const struct decl *decl) {
  node = tree_strip(node);
  bool any = false;
  for (; node && node->nkids; node = tree_strip(node->kid[0]), any = true) {
    if (node->kind == N_MEMBER ? node->op != '.' || node->decl->is_bitfield : node->kind != N_SUBSCRIPT)
      return false;
    if (node->kind == N_SUBSCRIPT && tree_mentions(node->kid[1], decl))
      return false;
  }
  return any && node && node->kind == N_REF && tree_same_decl(node->decl, decl);
}

static bool look_unique(struct node *node, void *found) {
  bool is_static = node->kind == N_VAR && node->decl && node->decl->storage == STORAGE_STATIC_LOCAL;
  *(bool *)found |= is_static || node->kind == N_LABEL || node->kind == N_LABEL_ADDR || node->kind == N_ASM;
  return true;
}

/* The text can stand twice: in the update, and in the statement that a thread with its own LOCAL executes. */
static bool can_repeat(struct node *node) {
  bool found = false;
  tree_walk(node, look_unique, &found);
  return !found;
}

bool update_read(struct lowering *l, struct node *node, const struct reduction *reduction, struct element_update *u) {
  struct accumulation a;
  *u = (struct element_update){0};
  if (!accumulation_read(l, node, &a) || !accumulation_is_plain(&a) || a.op != reduction->op || a.op == RED_LAND ||
      a.op == RED_LOR || a.value_used || a.last != a.first.node /* a single operation: h[k] = h[k] + a + b is two */ ||
      a.cast > CAST_KEEPS || !is_element(a.object, reduction->decl))
    return false;
  const struct type *x = a.object->type;
  *u = (struct element_update){a.object, a.first.operand, a.negated, type_reduction_suffix(l, x)};
  if (!u->suffix || !type_reduction_is_swapped(u->suffix) || x->is_volatile)
    return false;
  return can_repeat(node) && (!u->value || (type_accumulates(l, reduction->op, u->value->type, x) &&
                                            !tree_mentions(u->value, reduction->decl)));
}

/* --- which reductions --- */

struct uses {
  struct lowering *l;
  const struct reduction *reduction;
  int updates;
  bool others;
};

static bool look(struct node *node, void *context) {
  struct uses *uses = context;
  struct element_update u;
  if (node->from_wrapper || node->kind == N_SIZEOF)
    return false;
  if (update_read(uses->l, node, uses->reduction, &u)) {
    uses->updates++;
    return false;
  }
  bool atomic = construct_is_atomic(node);
  uses->others |= node->kind == N_REF && tree_same_decl(node->decl, uses->reduction->decl);
  uses->others |= atomic && tree_mentions(node, uses->reduction->decl);
  return !uses->others;
}

/* A whole array or a section of one, of types that can be updated. Rows elsewhere are no array that threads could have
   in common with LOCAL. */
static bool is_candidate(const struct reduction *r) {
  if (r->user_operator || r->shape != SHAPE_COUNTED || !r->item || r->item->expr->kind != N_REF || !r->ncomponents ||
      item_has_rows(r->item))
    return false;
  for (size_t i = 0; i < r->ncomponents; i++)
    if (r->components[i].locked || !type_reduction_is_swapped(r->components[i].suffix))
      return false;
  return true;
}

bool update_only(struct lowering *l, struct node *const *body, size_t n, const struct reduction *reduction) {
  struct uses uses = {.l = l, .reduction = reduction};
  if (!is_candidate(reduction))
    return false;
  for (size_t i = 0; i < n; i++)
    tree_walk(body[i], look, &uses);
  return uses.updates && !uses.others;
}
