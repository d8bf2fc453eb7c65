/*
 * region.c - looking things up in regions and loops.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/region.h"
#include "sumac/limits.h"

void decls_add(struct decls *decls, struct decl *decl) {
  for (size_t i = 0; i < decls->n; i++)
    if (tree_same_decl(decls->item[i], decl))
      return;
  vec_push(decls, decl);
}

size_t lowering_count(const struct lowering *l) {
  return l->regions.n + l->routines.n;
}

struct region *lowering_region(const struct lowering *l, size_t i) {
  return i < l->regions.n ? l->regions.item[i] : l->routines.item[i - l->regions.n];
}

/* No loop around gives its iterations to the gang's threads, or makes a crew of one of them. */
static bool is_by_only_thread(const struct region *region, const struct node *node, unsigned levels) {
  bool only = !region->caller && region->style != REGION_SERIAL;
  for (; node && only; node = node->parent) {
    const struct loop *loop = region_loop_at(region, node);
    only = !loop || (!(loop->levels & levels) && !loop_asks(loop)->crew.parallel);
  }
  return only;
}

struct region *lowering_copy_for_gang(const struct lowering *l, const struct region *region, const struct node *call) {
  const struct decl *callee = region && call->kind == N_CALL ? tree_callee((struct node *)call) : NULL;
  const struct construct *routine = construct_of_routine(callee);
  if (!routine || !construct_routine(routine)->for_gangs ||
      !is_by_only_thread(region, call, construct_routine(routine)->for_gangs))
    return NULL;
  for (size_t i = 0; i < l->routines.n; i++)
    if (l->routines.item[i]->for_gang && !l->routines.item[i]->spare &&
        tree_same_decl(l->routines.item[i]->function, callee))
      return l->routines.item[i];
  return NULL;
}

struct loop *region_loop_at(const struct region *region, const struct node *node) {
  for (size_t i = 0; i < region->loops.n; i++)
    if (region->loops.item[i]->node == node)
      return region->loops.item[i];
  return NULL;
}

bool variable_may_be_pointer(const struct variable *variable) {
  unsigned class = variable->kind & __sumac_map_class;
  return variable->implied && !variable->decl->is_pack && type_may_be_any(variable->decl->type) &&
         (class == __sumac_map_firstprivate || class == __sumac_map_mapped);
}

/* A clause attach says of a pointer what its copy on the device points to, and nothing of the pointer in the region. */
static bool is_attached(const struct variable *variable) {
  unsigned class = variable->kind & __sumac_map_class;
  return class == __sumac_map_attach || class == __sumac_map_detach;
}

struct variable *region_variable(const struct region *region, const struct decl *decl) {
  EACH_IN (struct variable, variable, region->variables)
    if (tree_same_decl(variable->decl, decl) && !is_attached(variable) &&
        (!variable->item || variable->item->expr->kind == N_REF))
      return variable;
  return NULL;
}

bool region_declares(const struct region *region, const struct decl *decl) {
  for (size_t i = 0; i < region->nstatements; i++)
    if (tree_inside(decl, region->statement[i]->begin, region->statement[i]->end))
      return true;
  return false;
}

bool region_declares_extern(const struct region *region, const struct decl *decl) {
  for (size_t i = 0; decl->storage == STORAGE_EXTERN && i < region->nstatements; i++)
    if (decl->name_begin >= region->statement[i]->begin && decl->name_begin < region->statement[i]->end)
      return true;
  return false;
}

const struct ask *region_asked(const struct region *region, const struct node *call) {
  const struct decl *callee = region && call->kind == N_CALL ? tree_callee((struct node *)call) : NULL;
  const struct ask *ask = callee ? region->construct->dialect->asks : NULL;
  while (ask && ask->name && strcmp(callee->name, ask->name) != 0)
    ask++;
  return ask && ask->name ? ask : NULL;
}

bool region_asks_limit(const struct ask *ask) {
  return ask && (ask->what == __sumac_ask_limit || ask->what == __sumac_ask_most);
}

bool region_has_small_limit(const struct region *region) {
  const struct node *most = region_asks(region)->most_threads;
  return most && !(most->is_constant && most->value >= SUMAC_THREAD_GROUP);
}

bool region_is_most(const struct region *region, const struct node *node) {
  return region->most && node == region_asks(region)->most_threads;
}

static bool is_last(const struct item *item) {
  return item->role == ITEM_LAST || item->role == ITEM_LINEAR;
}

/* The user's own loop would do, but threads that do not share it have variables of their own, too. */
static bool has_variables(const struct loop *loop) {
  bool has = false;
  for (size_t i = 0; loop->space && loop->construct && i < loop->construct->items.n && !has; i++)
    has = is_last(&loop->construct->items.item[i]);
  return has;
}

const struct region_asked *region_asks(const struct region *region) {
  static const struct region_asked nothing;
  return region->construct->kind == CONSTRUCT_ROUTINE ? &nothing : construct_region(region->construct);
}

const struct loop_asked *loop_asks(const struct loop *loop) {
  return construct_asks(loop ? loop->construct : NULL);
}

bool loop_notes(const struct loop *loop) {
  bool notes = false;
  for (size_t i = 0; loop->construct && i < loop->construct->items.n && loop->space; i++)
    notes |= item_is_noted(&loop->construct->items.item[i]);
  return notes;
}

bool loop_scans(const struct loop *loop) {
  return loop_asks(loop)->scan.at && loop->space;
}

bool loop_scans_by_lanes(const struct loop *loop) {
  return loop_scans(loop) && !loop->crew && loop->levels == LEVEL_VECTOR && !loop_asks(loop)->crew.threads;
}

bool loop_is_generated(const struct loop *loop) {
  return loop_asks(loop)->nest.generated && loop->space;
}

bool loop_is_league(const struct loop *loop) {
  return loop && loop == loop->region->league;
}

bool loop_is_callers(const struct loop *loop) {
  return loop && loop == loop->region->caller;
}

bool loop_is_by_one(const struct loop *loop) {
  bool across = loop_asks(loop)->sharing.order == ORDER_ACROSS;
  return across && (!loop->across || loop_is_league(loop->crew));
}

bool loop_is_split(const struct loop *loop) {
  return loop->levels || loop->crew || has_variables(loop) || loop_is_generated(loop) || loop_scans(loop) ||
         (loop->space && loop->construct && loop->construct->left);
}

bool loop_is_slanted(const struct loop *loop) {
  bool slanted = false;
  for (int i = 1; loop->space && i < loop->collapse; i++)
    slanted |= loop->space[i].depends != 0;
  return slanted;
}

bool loop_has_last(const struct loop *loop, const struct item *item) {
  return is_last(item) && loop_is_split(loop);
}

bool construct_meets_first(const struct construct *construct) {
  bool both = false;
  for (size_t i = 0; construct_asks(construct)->crew.role == CREW_SHARE && i < construct->items.n; i++)
    for (size_t j = 0; is_last(&construct->items.item[i]) && j < construct->items.n; j++)
      both |= (construct->items.item[j].role == ITEM_FIRSTPRIVATE || construct->items.item[j].role == ITEM_LINEAR) &&
              tree_same_decl(construct->items.item[i].var->decl, construct->items.item[j].var->decl);
  return both;
}

bool loop_has_first(const struct loop *loop, const struct item *item) {
  return item->role == ITEM_FIRSTPRIVATE && loop->construct->dialect->own_values &&
         (!loop->region || !loop->body || tree_writes(loop->body, item->var->decl) ||
          tree_escapes(loop->body, item->var->decl));
}

struct loop *loop_partitioned_parent(const struct loop *loop) {
  struct loop *parent = loop->parent;
  while (parent && !parent->levels)
    parent = parent->parent;
  return parent;
}

bool loop_in_nest(const struct loop *loop, const struct node *node) {
  for (int i = 1; loop && loop->forced && i < loop->collapse; i++)
    if (loop->nest[i] == node)
      return true;
  return false;
}

bool loop_is_private(const struct loop *loop, const struct decl *decl) {
  for (size_t i = 0; i < loop->privates.n; i++)
    if (tree_same_decl(loop->privates.item[i], decl))
      return true;
  for (int i = 0; loop->space && i < loop->collapse; i++)
    if (tree_same_decl(loop->space[i].variable, decl))
      return true;
  return tree_inside(decl, loop->statement->begin, loop->statement->end);
}

bool loop_reduces(const struct loop *loop, const struct decl *decl) {
  if (construct_item(loop->construct, ITEM_REDUCTION, decl))
    return true;
  for (size_t i = 0; i < loop->candidates.n; i++)
    if (!loop->candidates.item[i].idle && tree_same_decl(loop->candidates.item[i].decl, decl))
      return true;
  return false;
}

/* The lvalue whose elements STEP updates: p of p[i] += 1. */
static struct node *updated_by(struct node *step) {
  struct node *object = step->nkids ? tree_strip(step->kid[0]) : NULL;
  while (object &&
         (object->kind == N_SUBSCRIPT || object->kind == N_CAST || (object->kind == N_UNARY && object->op == '*')) &&
         object->nkids)
    object = tree_strip(object->kid[0]);
  return object;
}

const char *reduction_words(struct lowering *l, const struct reduction *reduction) {
  const struct decl *decl = reduction->decl;
  if (!decl->is_self)
    return decl->name;
  if (reduction->item)
    return reduction->item->text;
  struct node *object = reduction->updates && reduction->updates->n ? updated_by(reduction->updates->step[0]) : NULL;
  return object && object->kind == N_MEMBER ? source_text(l, object) : decl->name;
}

const char *reduction_sign(const struct reduction *reduction) {
  if (reduction->best)
    return reduction->best->op == RED_MIN ? "argmin" : "argmax";
  return reduction->user_operator ? reduction->user_operator->name : op_sign((enum red_op)reduction->op);
}
