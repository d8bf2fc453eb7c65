/*
 * assign.c - which levels of parallelism each loop is partitioned over; the same for every target.
 *
 * Requires: spaces, candidates of reductions. Makes: loop.levels, with what absorb.c moves between gang loops; loop.why
 * where a loop stays sequential; region.one_gang. Policy: clauses are honoured. Of loops without levels in a nest, the
 * outermost takes gang, the innermost vector, one between them worker; a single loop takes gang and vector. Workers are
 * otherwise used only where num_workers asks for them.
 *
 * To change which loop runs over which levels: assign.c; sizes that a construct asks for: dims.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"

bool loop_partitionable(const struct loop *loop) {
  return !loop->sequential && loop->space;
}

/* Levels of the routines that NODE calls: loops around the calls must leave them. */
struct called {
  const struct lowering *l;
  const struct region *region;
  enum device_kind device;
  unsigned levels;
  int dim;
};

static bool visit_call(struct node *node, void *context) {
  struct called *called = context;
  if (node->kind != N_CALL)
    return true;
  const struct decl *callee = tree_callee(node);
  int dim = routine_dimension(callee, called->device);
  const struct region *copy = called->l ? lowering_copy_for_gang(called->l, called->region, node) : NULL;
  called->levels |= copy ? copy->routine_levels & LEVEL_GANG : routine_levels(callee, called->device);
  called->dim = dim > called->dim ? dim : called->dim;
  return true;
}

static unsigned called_levels(const struct lowering *l, const struct region *region, struct node *node) {
  struct called called = {l, region, region->device, 0, 0};
  tree_walk(node, visit_call, &called);
  return called.levels;
}

int called_dimension(const struct region *region, struct node *node) {
  struct called called = {NULL, region, region->device, 0, 0};
  tree_walk(node, visit_call, &called);
  return called.dim;
}

/* Levels asked for below a loop; whether a loop below may take a level of its own. */
static unsigned asked_below(const struct loop *loop, bool *open) {
  unsigned asked = 0;
  EACH_PTR (const struct loop, kid, loop->kids) {
    if (loop_partitionable(kid)) {
      asked |= kid->asked;
      *open |= !kid->asked;
    }
    asked |= asked_below(kid, open);
  }
  return asked;
}

/* The outermost level of the mask. */
static unsigned highest(unsigned levels) {
  return levels & -levels;
}

/* The levels further in than all of LEVELS. */
static unsigned inside(unsigned levels) {
  return LEVEL_ALL & ~(unsigned)levels_down_to((int)levels);
}

/* The levels further out than all of LEVELS. */
static unsigned outside(unsigned levels) {
  return LEVEL_ALL & (highest(levels) - 1);
}

static bool reduces(const struct loop *loop) {
  bool reduces = false;
  for (size_t i = 0; i < loop->candidates.n; i++)
    reduces |= loop->automatic || loop->candidates.item[i].origin != ORIGIN_RECOGNISED;
  for (size_t i = 0; loop->construct && i < loop->construct->items.n; i++)
    reduces |= loop->construct->items.item[i].role == ITEM_REDUCTION;
  return reduces;
}

static unsigned choose(const struct lowering *l, const struct loop *loop, unsigned available) {
  bool open = false;
  unsigned below = asked_below(loop, &open) | called_levels(l, loop->region, loop->body);
  unsigned candidates = available & outside(below);
  if (loop->region->style == REGION_ROUTINE && reduces(loop))
    candidates &= ~(unsigned)LEVEL_GANG; /* OpenACC 3.3 2.9.11: an orphaned gang loop has no reduction */
  if (open)
    return candidates & (candidates - 1) ? highest(candidates)
                                         : 0; /* a single level that is left is for the loop inside */
  if (below)
    return highest(candidates);
  bool workers =
      region_asks(loop->region)->size[1].n || loop->region->style == REGION_ROUTINE || candidates == LEVEL_WORKER;
  return workers ? candidates : candidates & ~(unsigned)LEVEL_WORKER;
}

/* " gang vector" */
static const char *level_names(struct lowering *l, const struct words *says, unsigned levels) {
  const char *names = "";
  for (int i = 0; i < NLEVELS; i++)
    if (levels & 1u << i)
      names = arena_printf(l->arena, "%s %s", names, says->level[i]);
  return names;
}

/* gang(dim:) inside of a gang loop of a higher dimension. */
static bool is_inner_gang(const struct loop *loop) {
  const struct loop *outer = loop->parent;
  while (outer && !(outer->levels & LEVEL_GANG))
    outer = outer->parent;
  return outer && (loop->asked & LEVEL_GANG) && loop->gang_dim && loop->gang_dim < outer->gang_dim;
}

static void check_asked(struct lowering *l, const struct loop *loop, unsigned available) {
  const struct region *region = loop->region;
  const char *on =
      region->device == DEVICE_ANY ? "" : arena_printf(l->arena, " on %s", device_kind_words(region->device));
  const struct words *says = region->construct->says;
  bool routine = region->style == REGION_ROUTINE;
  unsigned excess = routine ? loop->asked & ~region->routine_levels : 0;
  if (excess)
    diag_at(l->diag, DIAG_ERROR, loop->construct->place, "loop cannot be partitioned over%s in '%s', a %s %s%s",
            level_names(l, says, excess), region->function->shown, says->routine,
            region->routine_levels ? level_names(l, says, highest(region->routine_levels)) + 1 : says->no_level, on);
  else if (routine && loop->gang_dim > region->routine_dim)
    diag_at(l->diag, DIAG_ERROR, loop->construct->place, "loop cannot be partitioned over %s in '%s', a %s %s%s",
            arena_printf(l->arena, says->dimension, loop->gang_dim), region->function->shown, says->routine,
            arena_printf(l->arena, says->dimension, region->routine_dim), on);
  else if (loop->asked & ~available)
    diag_at(l->diag, DIAG_ERROR, loop->construct->place,
            "loop cannot be partitioned over%s%s: an enclosing loop already is",
            level_names(l, says, loop->asked & ~available), on);
}

/* An AUTOMATIC region has one gang where several would have to wait for each other (see no_gang_loop). Its outermost
   loop then asks for gangs in vain: their clause is dropped, and the loop may run over other levels. */
static void drop_gang(struct loop *loop, unsigned available) {
  const struct loop *outer = loop->parent;
  while (outer && !outer->levels)
    outer = outer->parent;
  if (loop->region->style != REGION_AUTOMATIC || outer || available & LEVEL_GANG)
    return;
  loop->asked &= ~(unsigned)LEVEL_GANG;
  loop->is_static = false;
  loop->chunk = NULL;
}

static void assign(struct lowering *l, struct loop *loop, unsigned available) {
  unsigned below = available;
  if (loop_partitionable(loop)) {
    drop_gang(loop, available);
    loop->inner_gang = is_inner_gang(loop);
    if (loop->inner_gang)
      available |= LEVEL_GANG;
    check_asked(l, loop, available);
    loop->levels = loop->asked ? loop->asked & available : choose(l, loop, available);
    if ((loop->levels & LEVEL_GANG) && loop->region->gang_dims && !loop->gang_dim)
      loop->gang_dim = 1;
    if (!loop->levels && !loop->why)
      loop->why = available ? "the levels go to inner loops" : "no level of parallelism is left";
    below = available & inside(loop->levels);
  }
  /* Gangs cannot wait for each other: in an AUTOMATIC region only the outermost loop of a launch may use them. */
  if (loop->region->style == REGION_AUTOMATIC)
    below &= ~(unsigned)LEVEL_GANG;
  for (size_t i = 0; i < loop->kids.n; i++)
    assign(l, loop->kids.item[i], below);
}

bool lower_assign(struct lowering *l) {
  unsigned before = diag_errors(l->diag);
  EACH_REGION (struct region, region, l) {
    unsigned available = region->style == REGION_ROUTINE ? region->routine_levels
                         : region->no_gang_loop          ? inside(LEVEL_GANG)
                                                         : LEVEL_ALL;
    bool gangs = false;
    for (size_t j = 0; j < region->nstatements; j++)
      gangs |= (called_levels(l, region, region->statement[j]) & LEVEL_GANG) != 0;
    for (size_t j = 0; j < region->loops.n; j++)
      if (!region->loops.item[j]->parent)
        assign(l, region->loops.item[j], available);
    absorb_gangs(l, region);
    settle_accumulations(l, region);
    for (size_t j = 0; j < region->loops.n; j++)
      gangs |= (region->loops.item[j]->levels & LEVEL_GANG) != 0;
    /* Without a gang loop more than one gang would only repeat the work. */
    region->one_gang = !gangs;
  }
  l->known |= KNOWN_LEVELS;
  return diag_errors(l->diag) == before;
}
