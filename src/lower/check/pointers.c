/*
 * pointers.c - warnings: a clause maps a pointer itself (copy(p)), where most likely the memory that it points to was
 * meant (copy(p[0:n])); nothing maps what a pointer leads to; a section leaves what malloc gives.
 *
 * At compute constructs the region's variables show it. A data directive that maps a pointer gets no warning if a
 * clause anywhere in the file maps a section of it: then the pointer is probably mapped on purpose, to be attached.
 *
 * Requires: variables. Makes: nothing.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/check/check.h"
#include "lower/plan/plan.h"

static void warn_of_pointer(struct lowering *l, const struct words *says, const struct var_item *item) {
  diag_warn(l->diag, WARNING_POINTER_ITSELF, item->place,
            "'%s' is a pointer: the %s maps the pointer itself, not what it points to; a section does that: %s[0:n]",
            item->text, says->clause, item->text);
}

/* A construct somewhere in the unit maps a section of the pointer. */
static bool has_section(const struct lowering *l, const struct decl *decl) {
  for (size_t i = 0; i < l->constructs->n; i++)
    EACH_IN (const struct item, item, l->constructs->item[i]->items)
      if (item_is_mapped(item) && item->var->nsections && tree_same_decl(item->var->decl, decl))
        return true;
  return false;
}

static void warn_of_data(struct lowering *l) {
  EACH_PTR (const struct construct, construct, *l->constructs) {
    bool enters = construct->kind == CONSTRUCT_DATA ||
                  (construct->kind == CONSTRUCT_MOVE && construct_move(construct)->when == MOVE_ENTER);
    for (size_t j = 0; enters && j < construct->items.n; j++) {
      const struct item *item = &construct->items.item[j];
      if (item_is_mapped(item) && !item->var->nsections && item->var->expr->kind == N_REF &&
          item->var->decl->type->kind == TYPE_POINTER && !has_section(l, item->var->decl))
        warn_of_pointer(l, construct->says, item->var);
    }
  }
}

static void warn_of_region(struct lowering *l, const struct region *region) {
  EACH_IN (const struct variable, variable, region->variables)
    if (variable->item && variable->by_pointer && variable->decl->type->kind == TYPE_POINTER &&
        (variable->kind & __sumac_map_class) == __sumac_map_mapped)
      warn_of_pointer(l, region->construct->says, variable->item);
}

/* --- nothing maps what a pointer leads to --- */

struct search {
  const struct decl *decl;
  struct node *found;
};

static bool look_for_use(struct node *node, void *context) {
  struct search *search = context;
  if (!search->found && node->kind == N_REF && tree_same_decl(node->decl, search->decl) && tree_is_evaluated(node))
    search->found = node;
  return !search->found;
}

/* The program asks for devices that share the host's memory. */
static bool memory_is_shared(const struct lowering *l) {
  EACH_PTR (const struct construct, construct, *l->constructs)
    if (construct->kind == CONSTRUCT_DECLARE && construct_declare(construct)->needs_shared)
      return true;
  return false;
}

/* Memory that this function alone knows, and no directive names: nobody else can have mapped it. */
static bool is_unmapped(struct lowering *l, const struct region *region, const struct variable *variable) {
  const struct region_asked *asked = region_asks(region);
  struct heap_block block;
  bool by_category = region->construct->dialect->by_category;
  return variable->implied && (variable->kind & __sumac_map_class) == __sumac_map_pointer &&
         (by_category || (asked->default_aggregates & __sumac_map_class) == __sumac_map_mapped) &&
         !has_device_copy(l, variable->decl) && heap_block_of(l->unit, region->function, variable->decl, &block) &&
         heap_block_is_own(l->unit, region->function, variable->decl);
}

static void warn_of_unmapped(struct lowering *l, const struct region *region) {
  bool by_category = region->construct->dialect->by_category;
  EACH_IN (const struct variable, variable, region->variables) {
    struct search search = {variable->decl, NULL};
    if (!is_unmapped(l, region, variable))
      continue;
    for (size_t s = 0; s < region->nstatements; s++)
      tree_walk(region->statement[s], look_for_use, &search);
    if (search.found)
      diag_warn(l->diag, WARNING_UNMAPPED_POINTER, unit_place(l->unit, search.found->begin),
                "nothing maps what '%s' points to%s: a device with memory of its own needs %s", variable->decl->name,
                by_category ? "" : ", and how much of it the construct uses does not follow from its loops",
                advised_clause(l, region, search.found));
  }
}

/* --- sections of memory from malloc --- */

static void warn_of_section(struct lowering *l, const struct construct *construct, const struct var_item *item) {
  const struct section *section = item->nsections ? &item->sections[0] : NULL;
  const struct type *type = item->expr->type;
  struct heap_block block;
  long beyond;
  if (!section || section->is_index || section->stride || !section->length || item->expr->kind != N_REF ||
      type->kind != TYPE_POINTER || type->to->size <= 0 ||
      !heap_block_of(l->unit, construct->function, item->decl, &block) || !block.count)
    return;
  bool lasting = heap_is_lasting(construct->function, section->lower) &&
                 heap_is_lasting(construct->function, section->length) &&
                 heap_is_lasting(construct->function, block.count) && heap_is_lasting(construct->function, block.each);
  if (!lasting || !affine_beyond(section->lower, section->length, type->to->size, block.count, block.each, &beyond) ||
      beyond <= 0)
    return;
  diag_warn(l->diag, WARNING_SECTION_BEYOND, item->place,
            "the section '%s' ends %ld bytes behind the memory that '%s' points to: it is [first:length], not "
            "[first:last]",
            item->text, beyond, item->decl->name);
  diag_at(l->diag, DIAG_NOTE, unit_place(l->unit, block.count->begin), "the memory's size is asked for here");
}

static void warn_of_sections(struct lowering *l) {
  EACH_PTR (const struct construct, construct, *l->constructs)
    for (size_t j = 0; construct->function && j < construct->items.n; j++)
      if (construct->items.item[j].role == ITEM_MAP && !construct->items.item[j].data.iterators)
        warn_of_section(l, construct, construct->items.item[j].var);
}

bool lower_warn_pointers(struct lowering *l) {
  bool shared = memory_is_shared(l);
  for (size_t i = 0; i < l->regions.n; i++) {
    warn_of_region(l, l->regions.item[i]);
    if (shared)
      continue;
    warn_of_unmapped(l, l->regions.item[i]);
    warn_of_containers(l, l->regions.item[i]);
    warn_of_owners(l, l->regions.item[i]);
  }
  warn_of_data(l);
  warn_of_sections(l);
  return true;
}
