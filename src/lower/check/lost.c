/*
 * lost.c - warnings: a parallel or serial construct assigns to a scalar that no clause names, and code after the
 * construct reads it. By OpenACC 3.3 2.6.2 such a scalar is firstprivate, so the assignment changes a copy that ceases
 * to exist with the construct, and the read gets the old value. So does a reduction without a clause whose variable a
 * clause only copies in.
 * To change a value lost with a firstprivate copy: lost.c; a pointer mapped itself: pointers.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/check/check.h"
#include "lower/plan/plan.h"

struct search {
  const struct region *region;
  const struct decl *decl;
  struct node *found; /* the first assignment to the construct's copy */
};

/* NODE is inside of a loop to which the variable is private: an assignment there does not mean the construct's copy. */
static bool is_private_at(const struct region *region, const struct decl *decl, const struct node *node) {
  EACH_PTR (const struct loop, loop, region->loops)
    if (node->begin >= loop->statement->begin && node->end <= loop->statement->end && loop_is_private(loop, decl))
      return true;
  return false;
}

static bool look(struct node *node, void *context) {
  struct search *search = context;
  if (!search->found && tree_same_decl(tree_assigned(node), search->decl) &&
      !is_private_at(search->region, search->decl, node))
    search->found = node;
  return !search->found;
}

/* The loop that reduces it without a clause, for which nobody has thought of its way back; NULL: there is none. */
static const struct reduction *recognised(const struct region *region, const struct decl *decl) {
  for (size_t i = 0; i < region->loops.n; i++)
    EACH_IN (const struct reduction, reduction, region->loops.item[i]->reductions)
      if (reduction->origin == ORIGIN_RECOGNISED && reduction->copy && tree_same_decl(reduction->decl, decl))
        return reduction;
  return NULL;
}

static bool is_mapped_around(const struct region *region, const struct decl *decl) {
  bool mapped = false;
  for (const struct construct *around = region->construct->parent; around; around = around->parent)
    mapped |= around->kind == CONSTRUCT_DATA && construct_item(around, ITEM_MAP, decl);
  return mapped;
}

/* copyin(k), and the loop gives k a value that is read after it. */
static void warn_of_copyin(struct lowering *l, const struct region *region, const struct variable *variable) {
  const struct decl *decl = variable->decl;
  const struct item *item = construct_item(region->construct, ITEM_MAP, decl);
  const struct reduction *reduction = item && item_is_mapped(item) ? recognised(region, decl) : NULL;
  if (!reduction || !(item->data.map & __sumac_map_to) || item->data.map & __sumac_map_from ||
      !type_is_scalar(decl->type) || is_mapped_around(region, decl) ||
      tree_next_use(region->construct->node, decl) != USE_READ)
    return;
  diag_warn(l->diag, WARNING_LOST_VALUE, reduction->place,
            "this value of '%s' is lost, though it is read after the construct: '%s' is copied in alone; make it %s",
            decl->name, decl->name, reach_text(l, region->construct->says->reach[REACH_BOTH], decl->name));
}

static void warn(struct lowering *l, const struct region *region) {
  EACH_IN (const struct variable, variable, region->variables) {
    warn_of_copyin(l, region, variable);
    unsigned class = variable->kind & __sumac_map_class;
    bool pointer = class == __sumac_map_pointer;
    bool is_copy = class == __sumac_map_value || class == __sumac_map_firstprivate || pointer;
    if (!variable->implied || !is_copy || !type_is_scalar(variable->decl->type))
      continue;
    struct search search = {region, variable->decl, NULL};
    for (size_t s = 0; s < region->nstatements; s++)
      tree_walk(region->statement[s], look, &search);
    if (!search.found || tree_next_use(region->construct->node, variable->decl) != USE_READ)
      continue;
    const char *name = variable->decl->name;
    struct place place = unit_place(l->unit, search.found->begin);
    const struct words *says = region->construct->says;
    if (pointer)
      diag_warn(l->diag, WARNING_LOST_VALUE, place,
                "this value of '%s' is lost, though it is read after the construct, which has its own '%s'", name,
                name);
    else
      diag_warn(l->diag, WARNING_LOST_VALUE, place,
                "this value of '%s' is lost, though it is read after the construct: without a %s '%s' is %s; add "
                "%s, or a reduction",
                name, says->clause, name, says->reach[REACH_VALUE], reach_text(l, says->reach[REACH_BOTH], name));
  }
}

bool lower_warn_lost(struct lowering *l) {
  for (size_t i = 0; i < lowering_count(l); i++)
    warn(l, lowering_region(l, i));
  return true;
}
