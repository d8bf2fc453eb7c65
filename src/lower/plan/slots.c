/*
 * slots.c - the numbers of a region's arguments: for each variable that its code uses a slot with its address or value,
 * and others in front of it for the lengths of its type and of its section that only the run knows.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"

static void place_dims(struct region *region, struct variable *variable) {
  int depths[MAX_DIMS];
  variable->ndims = type_vla_depths(variable->decl->type, depths, MAX_DIMS);
  variable->first_dim = region->nslots;
  region->nslots += variable->ndims;
}

/* A loop's private object of run-time size takes its dimensions from the variable outside, which may not be in the
   region otherwise. */
static void place_extents(struct region *region) {
  EACH_PTR (const struct loop, loop, region->loops) {
    for (size_t j = 0; j < loop->privates.n; j++) {
      struct variable variable = {.decl = loop->privates.item[j], .implied = true, .slot = -1};
      const struct variable *mapped = region_variable(region, variable.decl);
      bool known = region_declares(region, variable.decl) || (mapped && mapped->ndims);
      for (size_t k = 0; k < region->extents.n; k++)
        known |= tree_same_decl(region->extents.item[k].decl, variable.decl);
      if (known)
        continue;
      place_dims(region, &variable);
      if (variable.ndims)
        vec_push(&region->extents, variable);
    }
  }
}

static void place_variable(struct lowering *l, struct region *region, struct variable *variable) {
  const struct type *type = variable->decl->type;
  unsigned class = variable->kind & __sumac_map_class;
  bool member = variable->item && variable->item->expr->kind != N_REF;
  if (type_behind_arrays(type)->kind == TYPE_LDOUBLE)
    diag_at(l->diag, DIAG_ERROR, variable->item ? variable->item->place : region->construct->place,
            "'%s' is of type long double, which device code does not support", variable->decl->name);
  if (member || (!variable->used && !variable->is_private))
    return;
  place_dims(region, variable);
  if (variable->section) {
    variable->section = region->nslots + 1;
    region->nslots += 3;
  }
  if (variable->is_private)
    return;
  variable->slot = region->nslots++;
  bool sections = variable->inferred || (variable->item && variable->item->nsections);
  bool mapped = class == __sumac_map_mapped || class == __sumac_map_present || class == __sumac_map_no_create;
  bool pointee = type->kind == TYPE_POINTER && !variable->itself &&
                 (sections || class == __sumac_map_present || class == __sumac_map_no_create);
  variable->by_pointer =
      ((mapped && !pointee) || variable->for_all) && !variable->copied && variable->by_instance != BY_GANG;
}

/* Schedules that the run chooses are chosen where the launch is met. */
static void place_dealt(struct region *region) {
  for (size_t i = 0; i < region->loops.n && !region->dealt; i++) {
    const struct construct *construct = region->loops.item[i]->construct;
    if (construct_asks(construct)->sharing.schedule == SCHEDULE_RUN)
      region->dealt = ++region->nslots;
  }
}

/* The host evaluates a limit of threads, once: the region's code may change what it depends on. */
static void place_most(struct region *region) {
  const struct node *most = region_asks(region)->most_threads;
  region->most = most && !most->is_constant ? ++region->nslots : 0;
}

/* Each variable of a loop over gangs that gets the value of the last iteration that assigns to it. */
static void place_noted(struct region *region) {
  EACH_PTR (const struct loop, loop, region->loops)
    for (size_t k = 0; loop_notes(loop) && loop->levels & LEVEL_GANG && k < loop->construct->items.n; k++)
      region->nnoted += item_is_noted(&loop->construct->items.item[k]);
  region->noted = region->nnoted ? region->nslots + 1 : 0;
  region->nslots += region->nnoted;
}

void place_variables(struct lowering *l, struct region *region) {
  for (size_t i = 0; i < region->variables.n; i++)
    place_variable(l, region, &region->variables.item[i]);
  place_extents(region);
  place_dealt(region);
  place_most(region);
  place_noted(region);
}
