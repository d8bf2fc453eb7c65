/*
 * outline.c - the text of a region's function, whose argument is an array of slots: addresses and values that the
 * launch passes, 8 bytes each.
 *
 * Requires: variables with slots, loops with levels, reductions with their places. Makes: region.text.
 *
 *     #pragma clang __debug captured
 *     { const unsigned long *__sumac_slot = __sumac_region_slots("__sumac_region_X");
 *       __sumac_region_begin(gangs, workers, vector);
 *       lengths of variably modified types; variables;
 *       GATHER of arrays that are only updated; SETUP and INIT of the construct's reductions;
 *       the user's statements, with loops replaced;
 *       FINI and TEARDOWN of the construct's reductions; SCATTER }
 *
 * To change the C of a region, a routine: outline.c, routine.c; forms of a function: inside.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "lower/plan/plan.h"
#include "lower/write/crew.h"
#include "lower/write/forms.h"

const char *only_for_text(const struct region *region) {
  static const char *const text[] = {
#define DEVICE_KIND(ID, id, ...) "__sumac_only_for(__sumac_device_kind_" #id "); ",
#include "sumac/device_kinds.def"
#undef DEVICE_KIND
  };
  return region->device == DEVICE_ANY ? "" : text[region->device];
}

static void emit_begin(const struct lowering *l, struct text *out, const struct region *region) {
  if (region->style == REGION_SERIAL) {
    text_add(out, "__sumac_region_begin(1, 1, 1); ");
    return;
  }
  long gangs = dims_constant(region, 0);
  if (region->one_gang && (gangs == 0 || region->style == REGION_AUTOMATIC))
    gangs = 1;
  text_printf(out, "__sumac_region_begin(%ld, %ld, %ld); ", gangs, dims_constant(region, 1), dims_constant(region, 2));
  if (crew_region_tells(l, region))
    text_add(out, "__sumac_crew_begin(); ");
}

/* --- reductions of the construct --- */

static struct emitter emitter_of(struct lowering *l, struct text *out, struct region *region,
                                 const struct binding *bindings) {
  return (struct emitter){.l = l, .out = out, .region = region, .outer = bindings};
}

static const struct binding *emit_reductions_begin(struct lowering *l, struct text *out, struct region *region,
                                                   const struct binding *bindings) {
  struct emitter e = emitter_of(l, out, region, bindings);
  EACH_IN (const struct reduction, reduction, region->reductions) {
    local_declare(&e, reduction);
    form_of(reduction)->phase(&e, reduction, PHASE_SETUP, LEVEL_GANG);
    form_of(reduction)->phase(&e, reduction, PHASE_INIT, LEVEL_GANG);
    bindings = form_of(reduction)->bind(&e, reduction, bindings);
  }
  return bindings;
}

static void emit_reductions_end(struct lowering *l, struct text *out, struct region *region,
                                const struct binding *bindings) {
  const struct reductions *all = &region->reductions;
  struct emitter e = emitter_of(l, out, region, bindings);
  if (!all->n)
    return;
  text_add(out, " __sumac_red_lock(__sumac_gang, 0); ");
  for (size_t i = 0; i < all->n; i++)
    form_of(&all->item[i])->phase(&e, &all->item[i], PHASE_FINI, LEVEL_GANG);
  text_add(out, "__sumac_red_unlock(__sumac_gang, 0); ");
  for (size_t i = 0; i < all->n; i++)
    form_of(&all->item[i])->phase(&e, &all->item[i], PHASE_TEARDOWN, LEVEL_GANG);
}

/* --- arrays that are only updated --- */

/* The address in VARIABLE's pointer becomes what gather returns; RESULT, which scatter needs, is kept. */
static void emit_gather(struct lowering *l, struct text *out, const struct variable *variable, size_t lid, bool begin) {
  const struct decl *decl = variable->decl;
  const struct type *element = decl->type;
  while (element->kind == TYPE_ARRAY)
    element = element->to;
  const char *suffix = type_reduction_suffix(l, element), *type = type_reduction_name(suffix);
  const char *pointer = arena_printf(l->arena, "__sumac_p_%s", decl->local);
  const char *rest = arena_printf(l->arena, "%ldl, %s, %zu)", decl->type->size / element->size,
                                  op_builtin((enum red_op)variable->gather_op), lid);
  if (begin)
    text_printf(out, "%1$s *__sumac_whole_%2$s = (%1$s *)%3$s; %3$s = (%4$s)__sumac_gather_%5$s((%1$s *)%3$s, %6$s; ",
                type, decl->local, pointer, type_declare(l, decl->type, "(*)", NULL, true), suffix, rest);
  else
    text_printf(out, " __sumac_scatter_%s(__sumac_whole_%s, (%s *)%s, %s; ", suffix, decl->local, type, pointer, rest);
}

static void emit_gathers(struct lowering *l, struct text *out, const struct region *region, bool begin) {
  for (size_t i = 0; i < region->variables.n; i++)
    if (region->variables.item[i].gathered)
      emit_gather(l, out, &region->variables.item[i], i, begin);
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

/* Writes the limit of threads, for functions that ask for it. */
static void emit_limit(const struct lowering *l, struct text *out, const struct region *region) {
  const char *most = crew_region_tells(l, region) ? crew_most_text(l, region) : NULL;
  if (most)
    text_printf(out, "__sumac_crew_limit(%s); ", most);
}

struct hoisting {
  struct lowering *l;
  struct text *out;
  struct map *names;
};

static bool hoist_class(struct node *node, void *context) {
  struct hoisting *hoisting = context;
  if (!class_is_hoisted(node))
    return true;
  const char *name = type_given_tag(hoisting->l, node->decl);
  if (map_get(hoisting->names, name))
    diag_at(hoisting->l->diag, DIAG_ERROR, node->decl->place,
            "two classes '%s' with methods in one construct of a template are not supported: give them two names",
            node->decl->name);
  map_set(hoisting->names, name, node->decl);
  text_add(hoisting->out, line_marker(hoisting->l, node->decl->begin));
  edit_render(hoisting->l, hoisting->out, node->decl->begin, node->decl->end, &hoisting->l->tags);
  text_add(hoisting->out, "; ");
  return false;
}

/* C++: clang takes no class with methods in a captured statement of a template. Such a class, which uses no variables
   of the function, is declared in front of it. */
static void hoist_classes(struct lowering *l, struct text *out, const struct region *region) {
  struct hoisting hoisting = {l, out, map_new()};
  for (size_t i = 0; i < region->nstatements; i++)
    tree_walk_text(region->statement[i], hoist_class, &hoisting);
  map_free(hoisting.names);
}

static void outline(struct lowering *l, struct region *region) {
  struct text out = {0};
  size_t begin = region->statement[0]->begin;
  hoist_classes(l, &out, region);
  best_results(l, &out, region);
  digits_results(l, &out, region);
  text_printf(&out, "\n#pragma clang __debug captured%s", line_marker(l, begin));
  text_printf(&out, "{ const unsigned long *__sumac_slot = __sumac_region_slots(%s); ", c_string(l, region->name));
  emit_begin(l, &out, region);
  if (region->dealt)
    text_printf(&out, "const unsigned long __sumac_dealt = __sumac_slot[%d]; ", region->dealt - 1);
  if (region->most)
    text_printf(&out, "const int __sumac_most = (int)__sumac_slot[%d]; ", region->most - 1);
  text_add(&out, only_for_text(region));
  struct outliner outliner = {.l = l, .region = region, .out = &out};
  emit_blocks(&outliner, region->construct->node, NULL);
  const struct binding *bindings = outliner.bindings;
  emit_limit(l, &out, region);
  emit_gathers(l, &out, region, true);
  bindings = emit_reductions_begin(l, &out, region, bindings);
  EACH_AT (struct node, statement, region->statement, region->nstatements) {
    struct loop *loop = region_loop_at(region, statement);
    if (loop && (loop->levels || loop->construct)) {
      loop_text(l, &out, loop, bindings);
      text_add(&out, line_marker(l, statement->end));
    } else {
      text_add(&out, render_statement(l, region, statement, bindings));
    }
  }
  emit_reductions_end(l, &out, region, outliner.bindings);
  emit_gathers(l, &out, region, false);
  for (int i = 0; i <= outliner.blocks; i++)
    text_add(&out, " }");
  region->text = text_keep(&out, l->arena);
}

/* Gives names to anonymous types (type_declare does), before any text that contains their definitions is made. */
static void name_types(struct lowering *l, const struct region *region) {
  for (size_t i = 0; i < region->variables.n; i++)
    type_declare(l, region->variables.item[i].decl->type, "", NULL, true);
  for (size_t i = 0; i < region->loops.n; i++)
    for (size_t j = 0; j < region->loops.item[i]->privates.n; j++)
      type_declare(l, region->loops.item[i]->privates.item[j]->type, "", NULL, true);
}

bool lower_outline(struct lowering *l) {
  unsigned before = diag_errors(l->diag);
  align_variables(l);
  own_teams_find(l);
  for (size_t i = 0; i < l->memberwise.n; i++)
    type_declare(l, l->memberwise.item[i]->user_operator.type, "", NULL, true);
  operator_functions(l);
  for (size_t i = 0; i < l->regions.n; i++)
    name_types(l, l->regions.item[i]);
  for (size_t i = 0; i < l->routines.n; i++)
    name_types(l, l->routines.item[i]);
  for (size_t i = 0; i < l->regions.n; i++)
    outline(l, l->regions.item[i]);
  return diag_errors(l->diag) == before;
}
