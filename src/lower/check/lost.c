/*
 * lost.c - warnings: a parallel or serial construct assigns to a scalar that no clause names, and code after the
 * construct reads it. By OpenACC 3.3 2.6.2 such a scalar is firstprivate, so the assignment changes a copy that ceases
 * to exist with the construct, and the read gets the old value.
 */
#include "lower/lower.h"
#include "lower/lowering.h"
#include "lower/region.h"
#include "lower/tree.h"
#include "lower/types.h"

struct search {
  const struct region *region;
  const struct decl *decl;
  struct node *found; /* the first assignment to the construct's copy */
};

/* NODE is inside of a loop to which the variable is private: an assignment there does not mean the construct's copy. */
static bool is_private_at(const struct region *region, const struct decl *decl, const struct node *node) {
  for (size_t i = 0; i < region->loops.n; i++) {
    const struct loop *loop = region->loops.item[i];
    if (node->begin >= loop->statement->begin && node->end <= loop->statement->end && loop_is_private(loop, decl))
      return true;
  }
  return false;
}

static bool look(struct node *node, void *context) {
  struct search *search = context;
  if (!search->found && tree_same_decl(tree_assigned(node), search->decl) &&
      !is_private_at(search->region, search->decl, node))
    search->found = node;
  return !search->found;
}

static void warn(struct lowering *l, const struct region *region) {
  for (size_t i = 0; i < region->variables.n; i++) {
    const struct variable *variable = &region->variables.item[i];
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
                "%s(%s), or a reduction",
                name, says->clause, name, says->reach[REACH_VALUE], says->reach[REACH_BOTH], name);
  }
}

bool lower_warn_lost(struct lowering *l) {
  for (size_t i = 0; i < lowering_count(l); i++)
    warn(l, lowering_region(l, i));
  return true;
}
