/*
 * report.c - what -Minfo and the JSON report say of reductions: how each is done at each level, why not better, and why
 * in any order.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

/* Why R is combined in any order, where that shows in the result; NULL: it does not. */
static const char *why_free(const struct late_reduction *r) {
  struct red_case what = r->what;
  what.type = what.written;
  if (r->strategy->order != ORDER_FREE || !(choose_order_shows(&what) || r->op == RED_OWN))
    return NULL;
  if (choose_is_shared(r->strategy, &what))
    return "threads update one array";
  const char *why = "no other strategy does such reductions";
  for (const struct red_strategy *s = what.target->strategies; s->name; s++) {
    if (s->order == ORDER_FREE || !choose_is_for(s, &what))
      continue;
    if (choose_fits(s, &what))
      return "it was asked for";
    struct red_case done = choose_as_done_by(s, &what);
    const char *misfit = s->misfit ? s->misfit(&done) : NULL;
    why = misfit ? misfit : why;
  }
  return why;
}

/* Appends "; not by NAME: WHY" for each row that does not fit but would be cheaper than the chosen one. What keeps an
   order that the chosen one does not is why_free's. */
static void add_better(struct text *out, const struct late_reduction *r) {
  struct red_case what = r->what;
  what.type = what.written;
  for (const struct red_strategy *s = what.target->strategies; s->name; s++) {
    if (!choose_is_for(s, &what) || !s->misfit || choose_fits(s, &what))
      continue;
    if ((choose_order_shows(&what) && s->order > r->strategy->order) ||
        choose_cost(s, &what) >= choose_cost(r->strategy, &what))
      continue;
    struct red_case done = choose_as_done_by(s, &what);
    const char *why = s->misfit(&done);
    if (why)
      text_printf(out, "; not by %s: %s", s->name, why);
  }
}

/* Words about an array whose LOCAL the program's code limits, not the row. */
static const char *above(const struct target_function *f, const struct late_reduction *r) {
  if (!r->what.holds || r->strategy->holds)
    return "";
  return arena_printf(f->module->arena, "; above %llu kB atomics on the result", r->what.holds / 1024);
}

static void report_one(const struct target_function *f, const struct late_reduction *r) {
  struct place place = choose_place(f, r);
  struct text better = {0};
  const char *why = why_free(r);
  add_better(&better, r);
  if (r->strategy->words)
    target_say(f->module, f, INFO_LOOPS, f->user, place, "%s: reduction(%s) over %s: %s%s%s%s%s",
               f->module->target->name, r->sign, level_name(r->level), r->strategy->words, above(f, r),
               why ? "; order free: " : "", why ? why : "", better.length ? better.text : "");
  record_reduction(f, r, place, better.length ? better.text + strlen("; ") : NULL, why);
  text_free(&better);
}

static void report(const struct target_function *f, const struct late_loop *loop) {
  for (; loop; loop = loop->sibling) {
    for (size_t i = 0; i < loop->nreductions; i++)
      report_one(f, &loop->reductions[i]);
    report(f, loop->child);
  }
}

bool report_reductions(struct target_function *function) {
  if (function->module->info)
    report(function, function->loops);
  return true;
}
