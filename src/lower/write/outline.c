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
    form_of(l, reduction)->phase(&e, reduction, PHASE_SETUP, LEVEL_GANG);
    form_of(l, reduction)->phase(&e, reduction, PHASE_INIT, LEVEL_GANG);
    bindings = form_of(l, reduction)->bind(&e, reduction, bindings);
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
    form_of(l, &all->item[i])->phase(&e, &all->item[i], PHASE_FINI, LEVEL_GANG);
  text_add(out, "__sumac_red_unlock(__sumac_gang, 0); ");
  for (size_t i = 0; i < all->n; i++)
    form_of(l, &all->item[i])->phase(&e, &all->item[i], PHASE_TEARDOWN, LEVEL_GANG);
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
  int blocks;
  const struct binding *variables = outline_variables(l, &out, region, NULL, 0, &blocks);
  emit_limit(l, &out, region);
  emit_gathers(l, &out, region, true);
  const struct binding *bindings = emit_reductions_begin(l, &out, region, variables);
  EACH_AT (struct node, statement, region->statement, region->nstatements) {
    struct loop *loop = region_loop_at(region, statement);
    if (loop && (loop->levels || loop->construct)) {
      loop_text(l, &out, loop, bindings);
      text_add(&out, line_marker(l, statement->end));
    } else {
      text_add(&out, render_statement(l, region, statement, bindings));
    }
  }
  emit_reductions_end(l, &out, region, variables);
  emit_gathers(l, &out, region, false);
  for (int i = 0; i <= blocks; i++)
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
  static const struct writers writers = {render_text, loop_statement, form_rows};
  unsigned before = diag_errors(l->diag);
  l->writers = &writers;
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
