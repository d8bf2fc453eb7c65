/*
 * crew_calls.c - which functions that a region calls may ask for the threads that execute them: those of which devices
 * have a copy for that (construct.h: apart), and those that are not known here. Only for their sake the threads of
 * crews keep a record of what they are; what stands in the region itself knows it anyway.
 * To change what threads tell the functions that they call: crew_calls.c, crew.c in devlib/simt/image, runtime/core.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/crew.h"

struct search {
  const struct lowering *l;
  const struct region *region; /* in which it is; NULL: in a function that is not lowered */
  bool limited;                /* parallel constructs in copies for a gang ask for the region's limit */
  bool events;                 /* look for tasks with events alone */
  bool surely;                 /* look for no functions of other files, or that are not known here */
  struct decls visited;        /* functions whose bodies have been looked through */
  bool found;
};

static bool look_for_calls(struct node *node, void *context);

/* A copy for the gang's only thread knows of its crews what a region knows. */
static void follow_copy(struct search *search, const struct region *copy) {
  const struct region *region = search->region;
  search->region = copy;
  for (size_t i = 0; i < copy->loops.n && !search->events; i++)
    search->found |= search->limited && loop_asks(copy->loops.item[i])->crew.parallel;
  tree_walk(copy->statement[0], look_for_calls, search);
  search->region = region;
}

static void follow(struct search *search, struct decl *callee) {
  const struct construct *routine = construct_of_routine(callee);
  struct decl *definition = callee->definition;
  search->found |=
      routine && (search->events ? !definition && !search->surely
                                 : construct_routine(routine)->crew_copy || (!definition && !search->surely));
  if (search->found || !definition || !definition->node)
    return;
  for (size_t i = 0; i < search->visited.n; i++)
    if (tree_same_decl(search->visited.item[i], callee))
      return;
  vec_push(&search->visited, callee);
  const struct region *region = search->region;
  search->region = NULL;
  tree_walk(definition->node, look_for_calls, search);
  search->region = region;
}

/* C++: functions that are known by their names alone: any of them may be called. */
static void follow_name(struct search *search, const char *name) {
  const struct unit *unit = search->l->unit;
  for (size_t i = 0; name && i < unit->nfunctions && !search->found; i++)
    if (strcmp(unit->functions[i]->name, name) == 0)
      follow(search, unit->functions[i]);
}

static struct decl *callee_of(struct node *node) {
  bool other = node->kind == N_CONSTRUCT || node->kind == N_OPERATOR;
  return node->kind == N_CALL ? tree_callee(node) : other ? node->decl : NULL;
}

static bool look_for_calls(struct node *node, void *context) {
  struct search *search = context;
  const struct region *region = search->region;
  struct decl *callee = callee_of(node);
  follow_name(search, called_by_name(search->l->unit, node));
  const struct region *copy = lowering_copy_for_gang(search->l, region, node);
  if (copy)
    follow_copy(search, copy);
  else if (callee)
    follow(search, callee);
  if (search->events) {
    search->found |= construct_asks(construct_at(node))->task.event != NULL;
    search->found |= node->kind == N_CALL && !callee && !search->surely;
    return !search->found && node->kind != N_SIZEOF;
  }
  const struct ask *ask = region && region->for_gang ? region_asked(region, node) : NULL;
  search->found |=
      node->kind == N_CALL && !callee && !search->surely; /* by a pointer, or what instances of a template know */
  search->found |= region && region_asked(region, node) && region_asked(region, node)->what == ASK_SET;
  search->found |= region_asks_limit(ask); /* its limit is the region's */
  return !search->found && node->kind != N_SIZEOF;
}

static bool tells(const struct lowering *l, const struct region *region, struct node *const *statement, size_t n,
                  bool surely) {
  struct search search = {.l = l, .region = region, .limited = region_has_small_limit(region), .surely = surely};
  for (size_t i = 0; region->construct->dialect->asks && i < n && !search.found;
       i++) /* else there are no such functions */
    tree_walk(statement[i], look_for_calls, &search);
  vec_free(&search.visited);
  return search.found;
}

bool crew_tells(const struct lowering *l, const struct region *region, struct node *node) {
  return tells(l, region, &node, 1, false);
}

bool crew_tells_surely(const struct lowering *l, const struct region *region, struct node *node) {
  return tells(l, region, &node, 1, true);
}

bool crew_makes_events(const struct lowering *l, const struct region *region, struct node *node, bool surely) {
  struct search search = {.l = l, .region = region, .events = true, .surely = surely};
  if (region->construct->dialect->asks)
    tree_walk(node, look_for_calls, &search);
  vec_free(&search.visited);
  return search.found;
}

/* --- how many threads crews have that ask for no number, which a function of the language may say --- */

static bool look_for_set(struct node *node, void *context) {
  struct search *search = context;
  const struct ask *ask = node->kind == N_CALL ? region_asked(search->region, node) : NULL;
  search->found |= ask && ask->what == ASK_SET;
  return !search->found;
}

static bool sets(const struct region *region) {
  struct search search = {.region = region};
  for (size_t i = 0; i < region->nstatements && !search.found; i++)
    tree_walk(region->statement[i], look_for_set, &search);
  return search.found;
}

bool crew_file_sets(const struct lowering *l) {
  bool found = false;
  for (size_t i = 0; i < l->regions.n && !found; i++)
    found = sets(l->regions.item[i]);
  for (size_t i = 0; i < l->routines.n && !found; i++)
    found = sets(l->routines.item[i]);
  return found;
}

static bool look_for_elsewhere(struct node *node, void *context) {
  struct search *search = context;
  const struct decl *callee = node->kind == N_CALL ? tree_callee(node) : NULL;
  const struct construct *routine = callee ? construct_of_routine(callee) : NULL;
  search->found |= routine && !callee->definition;
  return !search->found;
}

/* Functions of other files may say it: those that the region calls, or who calls the function that it is. */
bool crew_others_set(const struct region *region) {
  struct search search = {.region = region,
                          .found = region->style == REGION_ROUTINE && region->function->storage != STORAGE_STATIC};
  for (size_t i = 0; i < region->nstatements && !search.found; i++)
    tree_walk(region->statement[i], look_for_elsewhere, &search);
  return search.found;
}

bool crew_region_tells(const struct lowering *l, const struct region *region) {
  bool events = false;
  for (size_t i = 0; i < region->nstatements; i++)
    events |= crew_makes_events(l, region, region->statement[i], true);
  return events || tells(l, region, region->statement, region->nstatements, false);
}

/* --- what threads say that enter crews --- */

/* Whether each thread of the crew executes the loop's body once, as in a parallel construct. */
static bool enters_in_body(const struct loop *loop) {
  return crew_levels(loop) && loop_asks(loop)->crew.role == CREW_EACH;
}

static bool is_told(const struct lowering *l, const struct loop *loop) {
  return loop_asks(loop)->crew.parallel && (loop->region->caller || crew_tells(l, loop->region, loop->node) ||
                                            crew_makes_events(l, loop->region, loop->node, true));
}

const char *crew_enter_text(struct lowering *l, const struct loop *loop, bool in_body) {
  if (!is_told(l, loop) || enters_in_body(loop) != in_body)
    return "";
  const struct loop *crew = crew_levels(loop) ? loop : NULL;
  return arena_printf(l->arena, "__sumac_crew_enter(%s, %s, %d); ", crew_member_text(l, crew), crew_size_text(l, crew),
                      (crew_levels(loop) & LEVEL_VECTOR) != 0);
}

const char *crew_leave_text(const struct lowering *l, const struct loop *loop, bool in_body) {
  return is_told(l, loop) && enters_in_body(loop) == in_body ? "__sumac_crew_leave(); " : "";
}
