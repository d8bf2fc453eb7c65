/*
 * layers.c - code woven around and into the text of a loop: a row each. On the way in the rows are taken in their
 * order, on the way out backwards, so each part is closed by the row that has opened it, inside of the rows above it:
 *
 *     open
 *       before; bounds; enter
 *         for (...) { body_begin; the user's body; body_end }
 *       leave
 *     close
 *
 * To change what is around a loop's text and its body: a row of layers.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/crew.h"

/* The number of the iteration, from the variables: for forms of loops that do not count through. */
static const char *number_text(struct emitter *e) {
  if (e->number)
    return e->number;
  const char *number = NULL;
  for (int d = 0; d < e->loop->collapse; d++) {
    const struct space *space = &e->loop->space[d];
    const char *from = emit_value_text(e, d, "0"), *step = emit_step_size(e, d).text;
    const char *low = space->down ? space->variable->local : from, *high = space->down ? from : space->variable->local;
    const char *digit = arena_printf(e->l->arena, "(long)(%s - %s) / %s", high, low, step ? step : "1");
    number = !number ? digit : arena_printf(e->l->arena, "(%s) * (long)__sumac_n%d_%d + %s", number, e->lid, d, digit);
  }
  return number;
}

/* --- reductions --- */

static void bind_reductions(struct emitter *e) {
  e->inner = reductions_bind(e, e->outer);
}

/* --- private variables --- */

static void declare_privates(struct emitter *e) {
  privates_before(e->l, e->out, e->loop, e->outer);
}

static void keep_privates(struct emitter *e) {
  text_add(e->out, privates_keep(e->loop) ? "{ " : "");
  privates_kept(e->l, e->out, e->loop);
}

static void drop_privates(struct emitter *e) {
  text_add(e->out, privates_keep(e->loop) ? "} " : "");
}

static void bind_privates(struct emitter *e) {
  e->inner = privates_bind(e->l, e->loop, e->inner);
  privates_inside(e->l, e->out, e->loop, number_text(e));
}

/* --- where threads wait for each other --- */

static void meet_first(struct emitter *e) {
  if (e->loop->construct && construct_meets_first(e->loop->construct))
    text_add(e->out, crew_barrier_text(e->l, e->region, e->loop->node));
}

/* Whether they wait is known before the loop, which may change what the clause names. */
static void decide_meeting(struct emitter *e) {
  const struct crew_asked *crew = &loop_asks(e->loop)->crew;
  if (crew->barrier && crew->barrier_unless)
    text_printf(e->out, "const int __sumac_waits%d = !(%s); ", e->lid, emit_expression(e, crew->barrier_unless));
}

static void meet_last(struct emitter *e) {
  if (!loop_asks(e->loop)->crew.barrier)
    return;
  bool sometimes = loop_asks(e->loop)->crew.barrier_unless;
  if (sometimes)
    text_printf(e->out, "if (__sumac_waits%d) { ", e->lid);
  text_add(e->out, detached_wait_text(e->l, e->region, e->loop->node->parent));
  text_add(e->out, crew_barrier_text(e->l, e->region, e->loop->node));
  text_add(e->out, sometimes ? " } " : "");
}

/* --- last values --- */

/* "if (i == the last value of i && ...) { *last = x; }" */
static void emit_last(struct emitter *e) {
  const char *part = crew_last_part(e);
  if (part)
    text_printf(e->out, "if (%s", part);
  else if (e->last)
    text_printf(e->out, "if (%s == %s", e->number, e->last);
  for (int d = 0; !part && !e->last && d < e->loop->collapse; d++) {
    const char *number = arena_printf(e->l->arena, "(__sumac_n%d_%d - 1)", e->lid, d);
    text_printf(e->out, "%s%s == %s", d ? " && " : "if (", e->loop->space[d].variable->local,
                emit_value_text(e, d, number));
  }
  text_add(e->out, ") { ");
  privates_last(e->l, e->out, e->loop, e->inner, NULL);
  text_add(e->out, "} ");
}

/* `continue` leads behind the body. */
static void begin_last(struct emitter *e) {
  text_add(e->out, privates_have_last(e->loop) ? "do { " : "");
}

static void end_last(struct emitter *e) {
  if (!privates_have_last(e->loop))
    return;
  text_add(e->out, " } while (0); ");
  emit_last(e);
}

static void note_body_end(struct emitter *e) {
  note_iteration(e, e->inner, e->order ? e->order : number_text(e));
}

/* --- statements that are over when somebody says so --- */

static void open_detached(struct emitter *e) {
  detached_begin(e->l, e->out, e->loop, e->outer);
}

static void wait_detached(struct emitter *e) {
  bool each = loop_asks(e->loop)->crew.role == CREW_EACH; /* these wait at the end of the body */
  bool ends = loop_asks(e->loop)->crew.parallel && !each;
  text_add(e->out, ends ? detached_wait_text(e->l, e->region, e->loop->node) : "");
}

static void close_detached(struct emitter *e) {
  detached_end(e->out, e->loop);
}

/* --- crews --- */

static void declare_crew(struct emitter *e) {
  crew_before(e->l, e->out, e->loop, e->outer);
  across_before(e);
}

static void copy_in_crew(struct emitter *e) {
  crew_copies(e->l, e->out, e->loop, e->outer);
}

static void open_strict(struct emitter *e) {
  crew_strict(e->l, e->out, e->loop, e->outer);
}

static const struct woven {
  void (*open)(struct emitter *), (*before)(struct emitter *), (*enter)(struct emitter *);
  void (*body_begin)(struct emitter *), (*body_end)(struct emitter *);
  void (*leave)(struct emitter *), (*close)(struct emitter *);
} parts[] = {
    /* Outermost, as its FORKs and JOINs are the frame of all that threads do. */
    {.enter = reductions_enter, .body_begin = bind_reductions, .leave = reductions_leave},
    {.body_begin = crew_own_begin, .body_end = crew_own_end},
    /* What threads keep ends in front of the JOINs. A private variable hides a reduction of the same name. */
    {.before = declare_privates, .enter = keep_privates, .body_begin = bind_privates, .leave = drop_privates},
    /* Behind first values, which are read before another thread may change them. */
    {.open = decide_meeting, .before = meet_first, .close = meet_last},
    /* Inside of private variables, whose values it notes; around the body, which says that it has set them. */
    {.before = note_before,
     .enter = note_begin,
     .body_begin = note_begin_iteration,
     .body_end = note_body_end,
     .leave = note_end},
    /* The last iteration alone gives its values, however it left the body. */
    {.body_begin = begin_last, .body_end = end_last},
    /* Before values are noted or combined, all that makes them has to be over. */
    {.open = open_detached, .leave = wait_detached, .close = close_detached},
    /* Turns and choices of threads are around what a cancellation leaves: a thread that leaves passes its turn on. */
    {.open = open_strict,
     .before = declare_crew,
     .body_begin = crew_body_begin,
     .body_end = crew_body_end,
     .close = copy_in_crew},
    /* Innermost: the label behind the user's statement. */
    {.before = cancel_alone, .body_begin = cancel_body_begin, .body_end = cancel_body_end},
};
enum { NPARTS = sizeof parts / sizeof *parts };

#define IN(function, hook)                                                                                             \
  void function(struct emitter *e) {                                                                                   \
    for (int i = 0; i < NPARTS; i++)                                                                                   \
      if (parts[i].hook)                                                                                               \
        parts[i].hook(e);                                                                                              \
  }
#define OUT(function, hook)                                                                                            \
  void function(struct emitter *e) {                                                                                   \
    for (int i = NPARTS - 1; i >= 0; i--)                                                                              \
      if (parts[i].hook)                                                                                               \
        parts[i].hook(e);                                                                                              \
  }

IN(layers_open, open)
IN(layers_before, before)
IN(layers_enter, enter)
IN(layers_body_begin, body_begin)
OUT(layers_body_end, body_end)
OUT(layers_leave, leave)
OUT(layers_close, close)

void emit_body(struct emitter *e) {
  layers_body_begin(e);
  text_add(e->out, render_statement(e->l, e->region, e->loop->body, e->inner));
  layers_body_end(e);
}
