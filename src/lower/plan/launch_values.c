/*
 * launch_values.c - what an expression of a region is worth, as C text for the place of the launch, where it has the
 * value that it has in the region.
 *
 * Constants are written as values: their text may name what only the region declares (sizeof of an array, an enum
 * constant), and what goes by such a name in front of the region is something else. Variables count that the region
 * leaves alone and that no construct may have given another value on the device.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"

const char *launch_constant(struct lowering *l, const struct node *node) {
  bool is_unsigned = type_is_unsigned(l, node->type) && node->type->size >= 4;
  if (node->type->size <= 4 && !is_unsigned)
    return arena_printf(l->arena, node->value < 0 ? "(%ld)" : "%ld", node->value);
  const char *type = node->type->size <= 4 ? "unsigned" : is_unsigned ? "unsigned long" : "long";
  return arena_printf(l->arena, "(%s)%luul", type, (unsigned long)node->value);
}

/* s.n of a structure that is a variable. */
static struct decl *member_of(struct node *node) {
  while (node->kind == N_MEMBER && node->op == '.')
    node = tree_strip(node->kid[0]);
  return tree_ref(node);
}

const char *launch_value(struct lowering *l, const struct region *region, struct node *node) {
  node = tree_strip(node);
  if (!node || !node->type || !type_is_integer(node->type) || node->type->size > 8)
    return NULL;
  if (node->is_constant)
    return launch_constant(l, node);
  if (node->kind == N_BINARY && (node->op == '+' || node->op == '-' || node->op == '*')) {
    const char *left = launch_value(l, region, node->kid[0]);
    const char *right = left ? launch_value(l, region, node->kid[1]) : NULL;
    return right ? arena_printf(l->arena, "(%s %c %s)", left, node->op, right) : NULL;
  }
  const struct decl *decl = node->kind == N_REF || node->kind == N_MEMBER ? member_of(node) : NULL;
  bool known = decl && !node->type->is_volatile && launch_knows(l, region, decl);
  return !known ? NULL : node->kind == N_REF ? decl->name : source_text(l, node);
}
