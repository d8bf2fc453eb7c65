/*
 * blocks.c - the blocks around a region, repeated at the beginning of its function with the variables that each
 * declares; in front of them a function says which kind of device it is for.
 * To change in which order a region's function declares variables: blocks.c; what each is declared as: variables.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "lower/write/write.h"

const char *only_for_text(const struct region *region) {
  static const char *const text[] = {
#define DEVICE_KIND(ID, id, ...) "__sumac_only_for(__sumac_device_kind_" #id "); ",
#include "sumac/device_kinds.def"
#undef DEVICE_KIND
  };
  return region->device == DEVICE_ANY ? "" : text[region->device];
}

struct outliner {
  struct lowering *l;
  struct region *region;
  struct text *out;
  const struct binding *bindings;
  int blocks;                /* opened */
  struct node *const *names; /* only the variables that these name; NULL: all, and what sets them up */
  size_t nnames;
};

static bool is_named(const struct outliner *o, const struct decl *decl) {
  bool named = !o->names;
  for (size_t i = 0; i < o->nnames && !named; i++)
    named = tree_mentions(o->names[i], decl);
  return named;
}

/* DECL stands in [begin, end), which is a block around the region, but not in [inner_begin, inner_end), the next block
   inside it. END 0: outside of all blocks (parameters, variables of the file). */
static bool stands_in(const struct decl *decl, size_t begin, size_t end, size_t inner_begin, size_t inner_end) {
  return (end == 0 || tree_inside(decl, begin, end)) && !tree_inside(decl, inner_begin, inner_end);
}

static void emit_variables(struct outliner *o, size_t begin, size_t end, size_t inner_begin, size_t inner_end) {
  for (size_t i = 0; i < o->region->extents.n; i++)
    if (stands_in(o->region->extents.item[i].decl, begin, end, inner_begin, inner_end) &&
        is_named(o, o->region->extents.item[i].decl))
      region_extent_text(o->out, &o->region->extents.item[i]);
  EACH_IN (const struct variable, variable, o->region->variables) {
    if (!stands_in(variable->decl, begin, end, inner_begin, inner_end) || !is_named(o, variable->decl))
      continue;
    region_variable_text(o->l, o->out, o->region, variable);
    if (variable->by_pointer && variable->slot >= 0)
      o->bindings = binding_push(o->l, o->bindings, variable->decl,
                                 arena_printf(o->l->arena, "(*__sumac_p_%s)", variable->decl->local));
    else if (!variable->decl->is_self && strcmp(variable->decl->local, variable->decl->name) != 0 &&
             (variable->is_private || variable->slot >= 0))
      o->bindings = binding_push(o->l, o->bindings, variable->decl, variable->decl->local);
  }
}

static bool has_own_length(const struct type *type) {
  while (type && type->kind != TYPE_VLA)
    type = type->to;
  return type;
}

/* Repeats in a block of their own the types of run-time length that BLOCK declares before NODE, which stands in it.
   Clang would look for the lengths that they have outside in slots that no launch passes. */
static void emit_typedefs(struct outliner *o, const struct node *block, const struct node *node) {
  for (size_t i = 0; i < block->nkids && block->kid[i] != node; i++)
    for (size_t j = 0; block->kid[i]->kind == N_DECLS && j < block->kid[i]->nkids; j++) {
      const struct decl *decl = block->kid[i]->kid[j] ? block->kid[i]->kid[j]->decl : NULL;
      if (!decl || decl->kind != DECL_TYPEDEF || !has_own_length(decl->type))
        continue;
      text_add(o->out, "{ ");
      edit_render(o->l, o->out, decl->begin, decl->end, &o->l->tags);
      text_add(o->out, "; ");
      o->blocks++;
    }
}

/* Repeats the blocks around NODE, outermost first, with the variables that each declares, so that inner names hide
   outer ones as in the user's function. INNER: the block inside this one; NULL: the region itself. */
static void emit_blocks(struct outliner *o, const struct node *node, const struct node *inner) {
  const struct node *block = node->parent;
  while (block && block->kind != N_COMPOUND) {
    node = block;
    block = block->parent;
  }
  if (!block) {
    emit_variables(o, 0, 0, inner ? inner->begin : 0, inner ? inner->end : 0);
    return;
  }
  emit_blocks(o, block, block);
  emit_typedefs(o, block, node);
  emit_variables(o, block->begin, block->end, inner ? inner->begin : 0, inner ? inner->end : 0);
}

const struct binding *outline_variables(struct lowering *l, struct text *out, struct region *region,
                                        struct node *const *names, size_t n, int *blocks) {
  struct outliner outliner = {.l = l, .region = region, .out = out, .names = names, .nnames = n};
  emit_blocks(&outliner, region->construct->node, NULL);
  *blocks = outliner.blocks;
  return outliner.bindings;
}
