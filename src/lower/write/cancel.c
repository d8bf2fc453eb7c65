/*
 * cancel.c - constructs that end early. One that can be cancelled has a flag, which those share that execute it; a
 * thread that sets it, or finds it set, leaves the statement by a jump to its end:
 *
 *     unsigned cancel = 0;                                    in front of the crew, or the thread, that executes it
 *     int stop = 0;                                           of loops, each thread's: it begins no more iterations
 *     for (...) { if (!stop) { ...; if (...) cancel = 1; if (cancel) { stop = 1; goto left; } ... } left: ; }
 *
 * So threads stay together around the statement, whatever part of it they have executed. A barrier in a crew that can
 * be cancelled is one that threads leave when it is.
 *
 * In a function, the flag of what its callers' crew executes is among what that shares, or the thread's own where there
 * is but one.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/crew.h"

#define FLAG "__atomic_load_n(&__sumac_cancel%d, __sumac_relaxed)"
#define SHARED "__sumac_words0[2]"

static bool is_frame(const struct construct *construct) {
  return construct->loop->crew.role == CREW_EACH || construct->loop->crew.role == CREW_ALL;
}

/* Whether a thread of the loop has several iterations, and begins none after it has left one. */
static bool stops(const struct construct *construct) {
  return construct->cancelled && construct->left && construct->loop && !is_frame(construct);
}

/* The callers' crew executes it. */
static bool is_callers(struct region *region, const struct construct *construct) {
  const struct loop *loop = region_loop_at(region, construct->node);
  return loop && loop_is_callers(loop->crew);
}

static const char *flag_text(struct lowering *l, const struct construct *construct, bool callers) {
  const char *own = arena_printf(l->arena, FLAG, construct->id);
  return callers
             ? arena_printf(l->arena,
                            "(__sumac_members0 == 1 ? %s : (unsigned)__atomic_load_n(&" SHARED ", __sumac_relaxed))",
                            own)
             : own;
}

static const char *set_text(struct lowering *l, const struct construct *construct, bool callers) {
  const char *own = arena_printf(l->arena, "__atomic_store_n(&__sumac_cancel%d, 1u, __sumac_relaxed);", construct->id);
  return callers ? arena_printf(l->arena,
                                "{ if (__sumac_members0 == 1) %s else __atomic_store_n(&" SHARED
                                ", 1ul, __sumac_relaxed); }",
                                own)
                 : own;
}

static const struct construct *of_loop(const struct emitter *e) {
  return e->loop->construct;
}

const char *cancel_text(struct lowering *l, struct region *region, const struct construct *construct,
                        const struct binding *bindings) {
  const struct construct *ends = construct_cancel(construct)->cancels, *leaves = construct_cancel(construct)->leaves;
  struct node *condition = construct->condition;
  const char *asks =
      !condition ? "" : arena_printf(l->arena, " && (%s)", render_expression(l, region, condition, bindings));
  bool callers = is_callers(region, ends);
  const char *set = arena_printf(l->arena, "if (__sumac_cancels()%s) %s ", asks, set_text(l, ends, callers));
  const char *stop = stops(leaves) ? arena_printf(l->arena, "__sumac_stop%d = 1; ", leaves->id) : "";
  return arena_printf(l->arena, "{ %sif (%s) { %sgoto __sumac_left%d; } }",
                      construct_cancel(construct)->activates ? set : "", flag_text(l, ends, callers), stop, leaves->id);
}

void cancel_declare(struct text *out, const struct construct *construct) {
  if (construct && construct->cancelled)
    text_printf(out, "unsigned __sumac_cancel%d" FOR_US("what is cancelled") " = 0; ", construct->id);
}

void cancel_reset(struct emitter *e) {
  if (of_loop(e) && of_loop(e)->cancelled && loop_is_callers(e->loop->crew))
    text_add(e->out, SHARED " = 0; ");
  else if (of_loop(e) && of_loop(e)->cancelled)
    text_printf(e->out, "__sumac_cancel%d = 0; ", of_loop(e)->id);
}

void cancel_own(struct emitter *e) {
  if (loop_is_callers(e->loop->crew))
    cancel_declare(e->out, of_loop(e));
  if (of_loop(e) && stops(of_loop(e)))
    text_printf(e->out, "int __sumac_stop%d = 0; ", of_loop(e)->id);
}

void cancel_alone(struct emitter *e) {
  const struct construct *construct = of_loop(e);
  if (!construct || crew_deals(e->loop) || crew_levels(e->loop))
    return;
  cancel_declare(e->out, construct);
  cancel_own(e);
}

void cancel_body_begin(struct emitter *e) {
  const struct construct *construct = of_loop(e);
  if (!construct)
    return;
  if (construct->cancelled && crew_levels(e->loop) && construct->loop->crew.role == CREW_EACH &&
      crew_tells(e->l, e->loop->region, e->loop->body))
    diag_at(e->l->diag, DIAG_ERROR, construct->place,
            "'%s' calls functions that may wait for all threads, which is not supported where it can be cancelled",
            construct->words);
  if (construct->left)
    text_printf(e->out, "{ __label__ __sumac_left%d; ", construct->id);
  if (stops(construct))
    text_printf(e->out, "if (!__sumac_stop%d) ", construct->id);
  for (const struct construct *group = construct->within; group; group = group->within)
    if (group->cancelled)
      text_printf(e->out, "if (!" FLAG ") ", group->id);
  if (detached_may_be_dropped(e->loop))
    text_printf(e->out, "if ((__sumac_begun%d = 1)) ", e->lid);
}

void cancel_body_end(struct emitter *e) {
  if (of_loop(e) && of_loop(e)->left)
    text_printf(e->out, " __sumac_left%d: ; }", of_loop(e)->id);
}

bool cancel_group(struct lowering *l, struct edits *edits, const struct node *node) {
  const struct construct *construct = construct_at(node);
  if (!construct->cancelled)
    return false;
  edit_add(edits, node->begin, node->kid[0]->begin,
           arena_printf(l->arena, "{ unsigned __sumac_cancel%d" FOR_US("what is cancelled") " = 0; ", construct->id));
  edit_add(edits, node->end, node->end, " }");
  return true;
}

const char *cancel_barrier_text(struct lowering *l, const struct loop *crew, const char *size) {
  return arena_printf(l->arena, "{ if (__sumac_meet_or(__sumac_met%d, %s, &__sumac_cancel%d)) goto __sumac_left%d; }",
                      crew->lid, size, crew->construct->id, crew->construct->id);
}

const char *cancel_wait_text(struct lowering *l, const struct loop *crew) {
  if (!crew || loop_is_callers(crew) || !crew->construct->cancelled)
    return "";
  return arena_printf(l->arena, " else if (" FLAG ") goto __sumac_left%d;", crew->construct->id, crew->construct->id);
}
