/*
 * noted.c - variables whose last value is that of the last iteration that assigns to them (struct item: if_set).
 *
 *     unsigned long when = 0;                             what the loop's threads share: the number of that iteration
 *     unsigned long at = 0; T value;                      what each of them has: the last of its own
 *     for (...) { T x; unsigned long set = 0; ... (set = 1, x = e) ...; if (set) at = number + 1, value = x; }
 *     while (at > when) one thread after the other: if (at > when) when = at, *last = value;
 *
 * Gangs share WHEN in memory of the launch (region.noted). In loops with parts, `set` is the number of the part, from 1
 * on, and stands for the iteration's number.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"
#include "lower/write/crew.h"

/* Threads exclude each other at the end of any such loop: no construct of the user's has this number. */
enum { MOST_OF_CALLERS = CREW_LAST_WORDS };
#define NOTES_LOCK "0x6e6f74656e6f7465ul"

static const char *name(struct lowering *l, const struct loop *loop, const char *what, const struct decl *decl) {
  return arena_printf(l->arena, "__sumac_%s_%d_%s", what, loop->lid, decl->local);
}

/* The next variable of that kind from item *AT on; NULL: no more. */
static const struct decl *next_noted(const struct loop *loop, size_t *at) {
  while (loop_notes(loop) && *at < loop->construct->items.n) {
    const struct item *item = &loop->construct->items.item[(*at)++];
    if (item_is_noted(item) && loop_has_last(loop, item))
      return item->var->decl;
  }
  return NULL;
}

static bool by_gangs(const struct loop *loop) {
  return loop->levels & LEVEL_GANG;
}

/* In functions: the last words of the memory that their callers' crew shares, if it has several threads. */
static const char *callers_text(struct lowering *l, const struct loop *loop, const struct decl *decl) {
  const struct decl *noted;
  int place = 1;
  for (size_t i = 0; (noted = next_noted(loop, &i)) && !tree_same_decl(noted, decl);)
    place++;
  return arena_printf(l->arena, "(*(__sumac_members0 > 1 ? (unsigned long *)__sumac_partials0 + %d : &%s))",
                      (int)__sumac_crew_room / 8 - place, name(l, loop, "when", decl));
}

/* WHEN, as an lvalue. */
static const char *when_text(struct lowering *l, const struct loop *loop, const struct decl *decl) {
  if (loop_is_callers(loop->crew))
    return callers_text(l, loop, decl);
  const struct region *region = loop->region;
  int slot = region->noted - 1;
  for (size_t i = 0; by_gangs(loop) && i < region->loops.n; i++) {
    const struct decl *noted;
    for (size_t k = 0; by_gangs(region->loops.item[i]) && (noted = next_noted(region->loops.item[i], &k)); slot++)
      if (region->loops.item[i] == loop && tree_same_decl(noted, decl))
        return arena_printf(l->arena, "(*(unsigned long *)__sumac_slot[%d])", slot);
  }
  return name(l, loop, "when", decl);
}

static void check_gangs(struct lowering *l, const struct loop *loop) {
  const char *why = loop->region->style == REGION_ROUTINE ? "in a function that others call"
                    : loop_comes_again(loop)              ? "where it may be done several times"
                                                          : NULL;
  if (why)
    diag_at(l->diag, DIAG_ERROR, loop->construct->place,
            "last values of the last iteration that sets them are not supported in a loop over %s %s",
            loop->region->construct->says->level[0], why);
}

void note_shared(struct lowering *l, struct text *out, const struct loop *loop) {
  const struct decl *decl;
  for (size_t i = 0; !by_gangs(loop) && (decl = next_noted(loop, &i));)
    text_printf(out, "unsigned long %s" FOR_US("which iterations set last values") " = 0; ",
                name(l, loop, "when", decl));
}

void note_before(struct emitter *e) {
  const struct decl *decl;
  size_t i = 0;
  if (by_gangs(e->loop) && next_noted(e->loop, &i))
    check_gangs(e->l, e->loop);
  i = 0;
  if (!e->loop->crew || loop_is_callers(e->loop->crew))
    note_shared(e->l, e->out, e->loop);
  int n = 0;
  while (next_noted(e->loop, &i))
    n++;
  if (!n || !e->loop->crew)
    return;
  if (loop_is_callers(e->loop->crew) && n > MOST_OF_CALLERS)
    diag_at(e->l->diag, DIAG_ERROR, e->loop->construct->place,
            "in a function whose callers share the loop, at most %d variables can have the value of the last iteration "
            "that sets them",
            (int)MOST_OF_CALLERS);
  const char *meet = crew_barrier_text(e->l, e->loop->region, e->loop->node);
  text_printf(e->out, "%s if (%s == 0) { ", meet, crew_member_text(e->l, e->loop->crew));
  for (i = 0; (decl = next_noted(e->loop, &i));)
    text_printf(e->out, "%s = 0; ", when_text(e->l, e->loop, decl));
  text_printf(e->out, "} %s ", meet);
}

void note_begin(struct emitter *e) {
  const struct decl *decl;
  for (size_t i = 0; (decl = next_noted(e->loop, &i));)
    text_printf(e->out, "unsigned long %s = 0; %s; ", name(e->l, e->loop, "when_at", decl),
                type_declare(e->l, decl->type, name(e->l, e->loop, "when_value", decl), NULL, false));
}

void note_begin_iteration(struct emitter *e) {
  const struct decl *decl;
  for (size_t i = 0; (decl = next_noted(e->loop, &i));)
    text_printf(e->out, "unsigned long %s = 0; ", name(e->l, e->loop, "when_set", decl));
}

void note_iteration(struct emitter *e, const struct binding *inner, const char *number) {
  const struct decl *decl;
  bool parts = loop_asks(e->loop)->crew.work == WORK_PARTS;
  for (size_t i = 0; (decl = next_noted(e->loop, &i));) {
    const char *set = name(e->l, e->loop, "when_set", decl);
    text_printf(e->out, "if (%s) { %s = %s; %s = %s; } ", set, name(e->l, e->loop, "when_at", decl),
                parts ? set : arena_printf(e->l->arena, "(unsigned long)(%s) + 1", number),
                name(e->l, e->loop, "when_value", decl), binding_text(e->l, inner, decl));
  }
}

/* "a > when_a || b > when_b": the thread has something that is newer than what the others had until now. */
static const char *newer_text(struct emitter *e) {
  const struct decl *decl;
  const char *text = NULL;
  for (size_t i = 0; (decl = next_noted(e->loop, &i));) {
    const char *one = arena_printf(e->l->arena, "%s > __atomic_load_n(&%s, __sumac_relaxed)",
                                   name(e->l, e->loop, "when_at", decl), when_text(e->l, e->loop, decl));
    text = text ? arena_printf(e->l->arena, "%s || %s", text, one) : one;
  }
  return text;
}

void note_end(struct emitter *e) {
  const struct decl *decl;
  const char *newer = newer_text(e);
  bool together = e->loop->crew || e->loop->levels;
  if (!newer)
    return;
  if (together)
    text_printf(e->out,
                "for (int __sumac_go = %1$s; __sumac_go; __sumac_go = __sumac_go && (%1$s)) if "
                "(__sumac_critical_enter(" NOTES_LOCK ")) { ",
                newer);
  for (size_t i = 0; (decl = next_noted(e->loop, &i));) {
    const char *when = when_text(e->l, e->loop, decl), *at = name(e->l, e->loop, "when_at", decl);
    text_printf(e->out, "if (%2$s > %1$s) { __atomic_store_n(&%1$s, %2$s, __sumac_relaxed); *%3$s = %4$s; } ", when, at,
                private_last(e->l, e->loop, decl), name(e->l, e->loop, "when_value", decl));
  }
  if (together)
    text_add(e->out, "__sumac_critical_leave(" NOTES_LOCK "); __sumac_go = 0; } ");
}

/* NODE assigns to DECL: the loop around it for which that counts; NULL: none. */
static const struct loop *noting_loop(const struct region *region, const struct node *node, const struct decl *decl) {
  for (; node; node = node->parent) {
    const struct loop *loop = region_loop_at(region, node);
    const struct decl *noted;
    for (size_t i = 0; loop && (noted = next_noted(loop, &i));)
      if (tree_same_decl(noted, decl))
        return loop;
    if (loop && loop_is_private(loop, decl))
      return NULL;
  }
  return NULL;
}

void note_edits(struct lowering *l, struct region *region, struct edits *edits, const struct node *node) {
  bool may = (node->kind == N_ASSIGN || node->kind == N_UNARY) && node->nkids;
  const struct decl *decl = may ? tree_assigned((struct node *)node) : NULL;
  const struct loop *loop = decl ? noting_loop(region, node, decl) : NULL;
  if (!loop)
    return;
  long part = crew_part_at(loop, node);
  edit_add(edits, node->begin, node->begin,
           arena_printf(l->arena, "(%s = %ld, ", name(l, loop, "when_set", decl), part < 0 ? 1 : part + 1));
  edit_add(edits, node->end, node->end, ")");
}
