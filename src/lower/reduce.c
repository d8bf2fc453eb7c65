/*
 * reduce.c - where each reduction is set up and finished.
 *
 * Requires: variables. Makes: loop.reductions and region.reductions. RESULT is a copy (a mapped variable: RES_PTR) or
 * private (a local of the region, or the LOCAL of an enclosing reduction).
 *   - A reduction of an inner loop also holds in every partitioned loop between it and the variable's private
 *     declaration, and one of an outer loop or of the construct in the partitioned loops inside that write the
 *     variable, unless their iterations write different elements (elements.c): otherwise their threads would race for
 *     one object.
 *   - Worker and vector reductions know private RESULTs only. With a copy RESULT and no gang loop around, the outermost
 *     loop is wrapped in a gang reduction without fork ("dummy"), unless there is one gang: its result is seen at once.
 *   - Gang loops under a reduction on the compute construct add to its LOCAL ("consumed"); those of a routine to the
 *     gang's own RESULT.
 */
#include "lower/state.h"

static struct reduction *find(struct reductions *reductions, const struct reduction *like) {
  for (size_t i = 0; i < reductions->n; i++)
    if (reduction_overlap(&reductions->item[i], like) != OVERLAP_NONE)
      return &reductions->item[i];
  return NULL;
}

/* LIKE also holds for LOOP. */
static void add_implied(struct loop *loop, const struct reduction *like) {
  if (find(&loop->reductions, like))
    return;
  struct reduction reduction = *like;
  reduction.implied = true;
  reduction.copy = false; /* as yet: see classify */
  vec_push(&loop->reductions, reduction);
}

static void add_items(struct lowering *l, struct loop *loop) {
  const struct construct *construct = loop->construct;
  for (size_t i = 0; construct && i < construct->items.n; i++) {
    const struct item *item = &construct->items.item[i];
    struct reduction reduction = {.decl = item->var->decl, .op = item->op, .place = item->var->place};
    if (item->role != ITEM_REDUCTION || !reduction_shape(l, &reduction, item->var))
      continue;
    struct reduction *found = find(&loop->reductions, &reduction);
    if (found) /* the dependence test saw it, too */
      *found = reduction;
    else
      vec_push(&loop->reductions, reduction);
  }
}

/* DECL inside LOOP is an object of LOOP's own: no reduction of LOOP's can concern it. */
static bool own(const struct loop *loop, const struct decl *decl) {
  return loop_is_private(loop, decl);
}

/* In each iteration of LOOP the reduction is on another object: its own, or another section of the variable. */
static bool moves(const struct loop *loop, const struct reduction *reduction) {
  return own(loop, reduction->decl) || (loop->levels && reduction_moves_with(reduction, loop));
}

/* The loops around must reduce all that a loop reduces. */
static void check_nested(struct lowering *l, const struct reduction *outer, const struct reduction *inner) {
  if (reduction_overlap(inner, outer) == OVERLAP_AROUND)
    diag_at(l->diag, DIAG_ERROR, inner->place, "'%s' is reduced here, but the loop around reduces only its part '%s'",
            inner->item ? inner->item->text : inner->decl->name, outer->item->text);
}

static void spread_outwards(struct lowering *l, struct loop *loop) {
  for (size_t i = 0; i < loop->reductions.n; i++) {
    struct reduction reduction = loop->reductions.item[i];
    for (struct loop *outer = loop->parent; outer && !moves(outer, &reduction); outer = outer->parent) {
      const struct reduction *around = find(&outer->reductions, &reduction);
      if (around)
        check_nested(l, around, &reduction);
      if (around)
        break;
      if (outer->levels)
        add_implied(outer, &reduction);
    }
  }
}

/* A variable of OUTER, or of the construct where it is NULL, that holds a pointer to DECL, and that LOOP uses. */
static const struct decl *alias_of(const struct loop *loop, const struct loop *outer, const struct decl *decl) {
  const struct region *region = loop->region;
  const struct decl *alias = outer ? loop_alias(outer->body, loop, decl) : NULL;
  for (size_t i = 0; !outer && !alias && i < region->nstatements; i++)
    alias = loop_alias(region->statement[i], loop, decl);
  return alias;
}

/* LOOP, without a clause for what OUTER reduces, writes it such that its threads would race. Where a pointer of OUTER's
   leads to the same object, LOCALs of LOOP's own would part what is one: then the object stays OUTER's, as the
   specification has it. */
static bool needs_reduction(struct lowering *l, struct loop *loop, const struct loop *outer,
                            const struct reduction *reduction) {
  if (!reduction_is_written(loop->body, reduction) || loop_owns_elements(l, loop, reduction))
    return false;
  const struct decl *alias = alias_of(loop, outer, reduction->decl);
  if (alias && !find(&loop->reductions, reduction))
    diag_warn(
        l->diag, WARNING_REDUCTION_ALIAS, unit_place(l->unit, loop->node->begin),
        "this loop writes '%s' without a reduction clause and reaches it through '%s', too: its iterations share one "
        "'%s', and must not write the same element",
        reduction->decl->name, alias->name, reduction->decl->name);
  return !alias;
}

/* What OUTER, or the construct where it is NULL, reduces also holds for LOOP inside of it. */
static void spread_from(struct lowering *l, struct loop *loop, const struct loop *outer,
                        const struct reductions *reductions) {
  for (size_t i = 0; i < reductions->n; i++) {
    const struct reduction *reduction = &reductions->item[i];
    bool hidden = false;
    for (const struct loop *between = loop; between != outer; between = between->parent)
      hidden |= own(between, reduction->decl);
    struct reduction *part = hidden ? NULL : find(&loop->reductions, reduction);
    if (part && reduction_overlap(part, reduction) == OVERLAP_WITHIN &&
        reduction_is_written_outside(loop->body, reduction, part))
      *part = *reduction; /* its threads would race for the rest */
    else if (!hidden && needs_reduction(l, loop, outer, reduction))
      add_implied(loop, reduction);
  }
}

static void spread_inwards(struct lowering *l, struct loop *loop) {
  if (!loop->levels)
    return;
  for (const struct loop *outer = loop->parent; outer; outer = outer->parent)
    if (outer->levels)
      spread_from(l, loop, outer, &outer->reductions);
  spread_from(l, loop, NULL, &loop->region->reductions);
}

static bool has_one_gang(const struct region *region) {
  struct size_asked gangs = region->construct->size[0];
  if (region->style != REGION_REDUNDANT)
    return region->single || region->style == REGION_SERIAL;
  if (!gangs.n)
    return region->single;
  return gangs.n == 1 && gangs.arg[0]->is_constant && gangs.arg[0]->value <= 1;
}

/* RESULT is in memory that all gangs see. */
static bool is_copy(const struct variable *variable, const struct reduction *reduction) {
  return variable->by_pointer || (reduction_by_address(reduction) && !variable->is_private);
}

/* The reduction, or private declaration, that holds just outside LOOP decides what RESULT is. */
static void classify(struct region *region, struct loop *loop, struct reduction *reduction) {
  bool gang_done = false;
  reduction->consumed = loop->inner_gang; /* the outer gang loop's machinery combines all gangs */
  reduction->copy = reduction->dummy = false;
  for (struct loop *outer = loop->parent; outer; outer = outer->parent) {
    struct reduction *around = outer->levels ? find(&outer->reductions, reduction) : NULL;
    if (around)
      return; /* RESULT is its LOCAL */
    if (moves(outer, reduction))
      return;
  }
  if (find(&region->reductions, reduction)) {
    gang_done = true;
    reduction->consumed = true;
  }
  const struct variable *variable = region_variable(region, reduction->decl);
  reduction->copy = !gang_done && variable && is_copy(variable, reduction);
  reduction->dummy = reduction->copy && !(loop->levels & LEVEL_GANG);
  if (reduction->dummy && has_one_gang(region)) /* no other gang has a part in it: as good as private */
    reduction->dummy = reduction->copy = false;
}

/* The reduction whose LOCAL is RESULT; NULL: none. */
static const struct reduction *reduction_around(struct region *region, struct loop *loop,
                                                const struct reduction *reduction) {
  for (struct loop *outer = loop->parent; outer; outer = outer->parent) {
    struct reduction *around = outer->levels ? find(&outer->reductions, reduction) : NULL;
    if (around || moves(outer, reduction))
      return around;
  }
  return find(&region->reductions, reduction);
}

/* Who shares a LOCAL in an outer loop shares it in the inner ones. Each gang's part of a gang reduction without copy
   has a LOCAL of its own. */
static void choose_update(struct lowering *l, struct region *region, struct loop *loop, struct reduction *reduction) {
  const struct reduction *around = reduction_around(region, loop, reduction);
  bool lost = (loop->levels & LEVEL_GANG) && !reduction->copy;
  if (around)
    reduction->by_update = around->by_update;
  else
    reduction->by_update = region->style != REGION_ROUTINE && !lost && update_only(l, &loop->body, 1, reduction);
}

/* Gangs cannot wait for each other, so no gang sees a result over one of its dimensions before the kernel's end; where
   absorb.c cannot help, nobody can. */
static void check_inner_gang(struct lowering *l, const struct loop *loop, const struct reduction *reduction) {
  for (const struct loop *outer = loop->parent; loop->inner_gang && outer; outer = outer->parent)
    if (own(outer, reduction->decl))
      diag_at(l->diag, DIAG_ERROR, reduction->place,
              "'%s' is private to a gang of the loop around: a reduction over one dimension of gangs cannot be used "
              "inside of another",
              reduction->decl->name);
}

/* OpenACC 3.3 2.9.11: what an orphaned loop reduces is private. So a gang loop ends with each gang's part in the gang's
   own object: the gang level has no machinery. */
static void check_orphaned(struct lowering *l, const struct loop *loop, struct reduction *reduction) {
  const struct decl *decl = reduction->decl;
  bool gang = (loop->levels & LEVEL_GANG) != 0;
  bool is_shared = decl->storage != STORAGE_AUTO && decl->storage != STORAGE_REGISTER && decl->kind == DECL_VAR;
  reduction->consumed |= gang;
  if (reduction->implied)
    return;
  if (is_shared || (gang && reduction_by_address(reduction)))
    diag_at(l->diag, DIAG_ERROR, reduction->place,
            "'%s' is not private: a loop of a routine reduces into a local variable; add that to '%s' with '#pragma "
            "acc atomic'",
            reduction->item ? reduction->item->text : decl->name, decl->name);
  else if (gang)
    diag_warn(l->diag, WARNING_ROUTINE_GANG_REDUCTION, reduction->place,
              "'%s' is private to the gang: in a routine, a reduction over gangs ends with each gang's part",
              decl->name);
}

static void plan(struct lowering *l, struct region *region) {
  for (size_t i = 0; i < region->loops.n; i++) {
    struct loop *loop = region->loops.item[i];
    add_items(l, loop);
    if (!loop->levels)
      loop->reductions.n = 0; /* a sequential loop needs none */
  }
  for (size_t i = region->loops.n; i-- > 0;)
    spread_outwards(l, region->loops.item[i]);
  for (size_t i = 0; i < region->loops.n; i++)
    spread_inwards(l, region->loops.item[i]);
  absorb_gangs(region);
  for (size_t i = 0; i < region->loops.n; i++) {
    struct loop *loop = region->loops.item[i];
    int rid = 0;
    for (size_t j = 0; j < loop->reductions.n; j++) {
      loop->reductions.item[j].rid = rid;
      rid += loop->reductions.item[j].aggregate ? (int)loop->reductions.item[j].nparts : 1;
      classify(region, loop, &loop->reductions.item[j]);
      choose_update(l, region, loop, &loop->reductions.item[j]);
      check_inner_gang(l, loop, &loop->reductions.item[j]);
      if (region->style == REGION_ROUTINE) {
        check_orphaned(l, loop, &loop->reductions.item[j]);
        continue;
      }
      if ((loop->levels & LEVEL_GANG) && !loop->reductions.item[j].copy && !loop->reductions.item[j].consumed &&
          !loop->reductions.item[j].implied)
        diag_warn(l->diag, WARNING_LOST_REDUCTION, loop->reductions.item[j].place,
                  "the result of this gang reduction is lost: '%s' is private to the gang",
                  loop->reductions.item[j].decl->name);
    }
  }
}

static void plan_construct(struct lowering *l, struct region *region) {
  int rid = 0;
  for (size_t i = 0; i < region->reductions.n; i++) {
    struct reduction *reduction = &region->reductions.item[i];
    const struct variable *variable = region_variable(region, reduction->decl);
    if (!reduction_shape(l, reduction, reduction->item))
      continue;
    reduction->copy = variable && is_copy(variable, reduction);
    reduction->by_update = reduction->copy && update_only(l, region->statement, region->nstatements, reduction);
    reduction->rid = rid;
    rid += reduction->aggregate ? (int)reduction->nparts : 1;
  }
}

bool lower_reduce(struct lowering *l) {
  unsigned before = diag_errors(l->diag);
  for (size_t i = 0; i < lowering_count(l); i++) {
    plan_construct(l, lowering_region(l, i));
    plan(l, lowering_region(l, i));
  }
  return diag_errors(l->diag) == before;
}
