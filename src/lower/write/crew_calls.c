/*
 * crew_calls.c - which functions that a region calls may ask for the threads that execute them: those of which devices
 * have a copy for that (construct.h: apart), and those that are not known here. Only for their sake the threads of
 * crews keep a record of what they are; what stands in the region itself knows it anyway.
 */
#include "lower/construct.h"
#include "lower/region.h"
#include "lower/tree.h"
#include "lower/write/crew.h"
#include "lower/write/write.h"

struct search {
  struct decls visited; /* functions whose bodies have been looked through */
  bool found;
};

static bool look_for_calls(struct node *node, void *context);

static void follow(struct search *search, struct decl *callee) {
  const struct construct *routine = construct_of_routine(callee);
  struct decl *definition = callee->definition;
  search->found |= routine && (routine->apart || !definition);
  if (search->found || !definition || !definition->node)
    return;
  for (size_t i = 0; i < search->visited.n; i++)
    if (tree_same_decl(search->visited.item[i], callee))
      return;
  vec_push(&search->visited, callee);
  tree_walk(definition->node, look_for_calls, search);
}

static bool look_for_calls(struct node *node, void *context) {
  struct search *search = context;
  struct decl *callee = node->kind == N_CALL ? tree_callee(node) : NULL;
  if (callee)
    follow(search, callee);
  search->found |= node->kind == N_CALL && !callee; /* by a pointer */
  return !search->found && node->kind != N_SIZEOF;
}

static bool tells(struct node *const *statement, size_t n) {
  struct search search = {{0}, false};
  for (size_t i = 0; i < n && !search.found; i++)
    tree_walk(statement[i], look_for_calls, &search);
  vec_free(&search.visited);
  return search.found;
}

/* Only where a language has such functions. */
bool crew_tells(const struct region *region, struct node *node) {
  return region->construct->says->asks && tells(&node, 1);
}

bool crew_region_tells(const struct region *region) {
  return region->construct->says->asks && tells(region->statement, region->nstatements);
}
