/*
 * spread.c - which loops a reduction holds for, other than those that name it.
 *
 * Requires: candidates of reductions, levels, privates. Makes: loop.reductions: the candidates of loops that are
 * partitioned, and
 *   - A reduction of an inner loop also holds in every partitioned loop between it and the variable's private
 *     declaration, and one of an outer loop or of the construct in the partitioned loops inside that write the
 *     variable, unless their iterations write different elements (elements.c): otherwise their threads would race for
 *     one object. Where clauses hold for their own loops alone (reducing_asked.spreads is false) this is so only for
 * inner loops over gangs, as those of a construct that reduces have one object each already, and where the levels were
 *     the implementation's choice.
 *   - What the threads of a crew reduce in a loop that they share, is reduced by what made the crew, unless they use
 * the variable elsewhere: then they combine it themselves, at the loop's end (write/crew_reductions.c).
 *   - A loop that scans has its own way, too (write/crew_scan.c).
 *   - A sequential loop needs none; one whose gangs went to a loop around (absorb.c) hands its own to the loops inside.
 *
 * To change what threads of a parallel construct reduce together: spread.c, src/lower/write/crew_reductions.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"

/* LOOP gets a reduction LIKE another loop's. */
static void add_implied(struct loop *loop, const struct reduction *like) {
  if (reduction_among(&loop->reductions, like))
    return;
  struct reduction reduction = *like;
  if (reduction.origin == ORIGIN_CLAUSE)
    reduction.origin = ORIGIN_IMPLIED;
  reduction.copy = false; /* reduce.c finds out */
  vec_push(&loop->reductions, reduction);
}

/* The loops around must reduce all that a loop reduces. */
static void check_nested(struct lowering *l, const struct reduction *outer, const struct reduction *inner) {
  if (reduction_overlap(inner, outer) == OVERLAP_AROUND)
    diag_at(l->diag, DIAG_ERROR, inner->place, "'%s' is reduced here, but the loop around reduces only its part '%s'",
            inner->item ? inner->item->text : reduction_words(l, inner), outer->item->text);
}

static void spread_outwards(struct lowering *l, struct loop *loop) {
  if (loop->combines)
    return;
  for (size_t i = 0; i < loop->reductions.n; i++) {
    struct reduction reduction = loop->reductions.item[i];
    const struct loop *last = loop->region->construct->reducing.spreads ? NULL
                              : loop->crew                              ? loop->crew->parent
                                                                        : loop->parent;
    for (struct loop *outer = loop->parent; outer != last && !reduction_moves(outer, &reduction);
         outer = outer->parent) {
      const struct reduction *around = reduction_among(&outer->reductions, &reduction);
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
  if (alias && !reduction_among(&loop->reductions, reduction))
    diag_warn(l->diag, WARNING_REDUCTION_ALIAS, unit_place(l->unit, loop->node->begin),
              "this loop writes '%s' without a reduction %s and reaches it through '%s', too: its iterations share one "
              "'%s', and must not write the same element",
              reduction_words(l, reduction), loop->region->construct->says->clause, alias->name,
              reduction_words(l, reduction));
  return !alias;
}

/* What OUTER, or the construct where it is NULL, reduces also holds for LOOP inside of it. */
static void spread_from(struct lowering *l, struct loop *loop, const struct loop *outer,
                        const struct reductions *reductions) {
  EACH_IN (const struct reduction, reduction, *reductions) {
    bool hidden = false;
    for (const struct loop *between = loop; between != outer; between = between->parent)
      hidden |= loop_is_private(between, reduction->decl);
    struct reduction *part = hidden ? NULL : reduction_among(&loop->reductions, reduction);
    if (part && reduction_overlap(part, reduction) == OVERLAP_WITHIN &&
        reduction_is_written_outside(loop->body, reduction, part))
      *part = *reduction; /* LOOP's clause names a part, but it writes more: its threads would race for the rest */
    else if (!hidden && needs_reduction(l, loop, outer, reduction))
      add_implied(loop, reduction);
  }
}

static void spread_inwards(struct lowering *l, struct loop *loop) {
  bool inherits =
      loop->region->construct->reducing.spreads || loop->levels == LEVEL_GANG || loop_asks(loop)->sharing.inherits;
  if (!loop->levels || !inherits)
    return;
  for (const struct loop *outer = loop->parent; outer; outer = outer->parent)
    if (outer->levels || outer->gave_up || outer->combines)
      spread_from(l, loop, outer, &outer->reductions);
  spread_from(l, loop, NULL, &loop->region->reductions);
}

struct elsewhere {
  const struct loop *loop;
  const struct decl *decl;
  bool found;
};

static bool look_elsewhere(struct node *node, void *context) {
  struct elsewhere *elsewhere = context;
  if (node == elsewhere->loop->node)
    return false;
  elsewhere->found |= node->kind == N_REF && tree_same_decl(node->decl, elsewhere->decl);
  elsewhere->found |= node->kind == N_CALL && elsewhere->decl->storage != STORAGE_AUTO;
  return !elsewhere->found;
}

/* The threads see what the loop reduces before the crew ends, or bring it in an order in which the loop alone has its
   iterations: then they combine it at the loop's end, else what made them does at its own. */
static bool combines_itself(struct loop *loop) {
  bool found = false;
  for (size_t i = 0; i < loop->candidates.n && !found; i++) {
    struct elsewhere elsewhere = {loop, loop->candidates.item[i].decl,
                                  loop->candidates.item[i].user_operator || loop->candidates.item[i].of_each ||
                                      loop_is_callers(loop->crew)};
    tree_walk(loop->crew->body, look_elsewhere, &elsewhere);
    found = elsewhere.found;
  }
  return found;
}

/* What each thread has one of cannot be reduced over threads. */
static void check_shared(struct lowering *l, const struct loop *loop) {
  EACH_IN (const struct reduction, reduction, loop->candidates) {
    bool called = loop_is_callers(loop->crew), pointer = reduction->decl->type->kind == TYPE_POINTER;
    bool private = loop_is_private(loop->crew, reduction->decl) || (called && reduction->decl->kind == DECL_PARAM);
    private &= !(called && pointer) && !reduction->of_each; /* to what they share */
    for (const struct loop *outer = loop->parent; outer && outer != loop->crew && !reduction->of_each;
         outer = outer->parent)
    private |= loop_is_private(outer, reduction->decl);
    if (private)
      diag_at(l->diag, DIAG_ERROR, reduction->place,
              "'%s' is private to each thread: only a variable that they share can be reduced over them",
              reduction_words(l, reduction));
  }
}

static void take_candidates(struct lowering *l, struct loop *loop) {
  if (loop_is_league(loop->crew))
    return; /* each of its threads has results of its own */
  if (loop_scans(loop) || (loop->crew && !loop->levels)) {
    if (loop->crew)
      check_shared(l, loop);
    loop->combines = loop_scans(loop) || combines_itself(loop);
    for (size_t i = 0; i < loop->candidates.n; i++)
      vec_push(&loop->reductions, loop->candidates.item[i]);
    return;
  }
  for (size_t i = 0; (loop->levels || loop->gave_up) && i < loop->candidates.n; i++)
    if (!loop->candidates.item[i].idle && !loop->candidates.item[i].updates)
      vec_push(&loop->reductions, loop->candidates.item[i]);
}

/* A LOCAL of the loop or of one around stands for the variable: its elements are updated as that asks for. */
static bool is_reduced_around(const struct loop *loop, const struct reduction *reduction) {
  bool reduced = reduction_among(&loop->region->reductions, reduction);
  for (struct loop *around = (struct loop *)loop; around && !reduced; around = around->parent)
    reduced = reduction_among(&around->reductions, reduction);
  return reduced;
}

static void take_updates(struct region *region, const struct loop *loop) {
  EACH_IN (const struct reduction, reduction, loop->candidates) {
    bool taken = loop->levels && !reduction->idle && !is_reduced_around(loop, reduction);
    for (size_t k = 0; taken && reduction->updates && k < reduction->updates->n; k++)
      vec_push(&region->updates, reduction->updates->step[k]);
  }
}

static void spread(struct lowering *l, struct region *region) {
  for (size_t i = 0; i < region->loops.n; i++)
    take_candidates(l, region->loops.item[i]);
  for (size_t i = region->loops.n; i-- > 0;)
    spread_outwards(l, region->loops.item[i]);
  for (size_t i = 0; i < region->loops.n; i++)
    spread_inwards(l, region->loops.item[i]);
  for (size_t i = 0; i < region->loops.n; i++)
    if (!region->loops.item[i]->levels && !region->loops.item[i]->combines)
      region->loops.item[i]->reductions.n = 0;
  for (size_t i = 0; i < region->loops.n; i++)
    take_updates(region, region->loops.item[i]);
}

bool lower_spread(struct lowering *l) {
  unsigned before = diag_errors(l->diag);
  for (size_t i = 0; i < lowering_count(l); i++)
    spread(l, lowering_region(l, i));
  l->known |= KNOWN_SPREAD;
  return diag_errors(l->diag) == before;
}
