/*
 * warp.c - a warp's turn, and the interpreter's loop where observers see each instruction; the common loop:
 * exec/split.c.
 * To change when a warp that spins is put off: put_off in warp.c; what it spins on: exec_ld_strong.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "exec/mem.h"
#include "exec/table.h"
#include "run/run.h"

/* Runs instructions while observers see each, or while the frame has values that are followed. */
static void run_split_watched(struct exec *x) {
  const struct insn *code = x->code;
  const bool all = x->grid->checks && x->grid->checks->instructions;
  uint64_t instructions = 0, threads = 0;
  do {
    const struct insn *i = &code[x->pc++];
    uint32_t mask = exec_guarded(x, i);
    instructions++;
    if (x->frame->undefined)
      undefined_guard(x, i);
    x->mask = mask;
    if (all || x->frame->values)
      watch_instruction(x, i);
    if (mask == 0 && i->fn != exec_bra) /* a branch may have to wait for others where it falls through */
      continue;
    threads += (uint32_t)__builtin_popcount(mask);
    if (x->frame->undefined)
      undefined_before(x, i);
    if (x->stop == STOP_FAULT)
      break;
    i->fn(x, i);
    if (x->stop != STOP_FAULT && x->frame->undefined)
      undefined_after(x, i);
  } while (!x->stop);
  x->warp->clock += instructions;
  exec_count(x, instructions, threads);
}

/* A warp that spins on one place need not look while nothing else stands there: a lock among many would cost the square
   of their number. Only put off: now and then, and when nobody gets on, it has its turn anyway. */
static bool put_off(const struct worker *k, struct warp *w) {
  enum { PATIENCE = 64 };
  const struct spin *s = &w->spin;
  if (!w->waits)
    return false;
  if (k->stalled == 0 && !s->allocation->freed && ++w->skipped < PATIENCE &&
      load_scalar(s->allocation->data + s->at, s->bytes) == s->value)
    return true;
  w->waits = false;
  w->skipped = 0;
  return false;
}

/* At the end of a turn that made no progress: did all of the warp only repeat one load? */
static bool only_spins(const struct warp *w) {
  return w->nsplits == 1 && w->splits[0].state == SPLIT_READY && w->spin.allocation && w->spin.again > 1;
}

static enum outcome run_turn(struct worker *k, struct warp *w, int64_t budget) {
  struct exec *x = &k->x;
  x->warp = w;
  x->cta = w->cta;
  x->base[BASE_SPECIAL] = w->special;
  x->budget = budget;
  w->fruitless = 0;
  x->split = NULL;
  if (__atomic_load_n(&k->grid->faulted, __ATOMIC_RELAXED)) /* when its kernel was entered */
    return RUN_FAULT;
  for (;;) {
    x->stop = STOP_NONE;
    if (!warp_pick(x))
      return w->live ? RUN_BLOCKED : RUN_DONE;
    x->split->last_run = ++w->picks;
    if ((k->grid->checks && k->grid->checks->instructions) || x->frame->undefined || x->frame->values)
      run_split_watched(x);
    else
      x->sim->core->run(x);
    if (x->split) {
      x->split->pc = x->pc;
      x->split->mask = x->active;
      x->split->frame = x->frame;
    }
    if (x->stop == STOP_FAULT || __atomic_load_n(&k->grid->faulted, __ATOMIC_RELAXED))
      return RUN_FAULT;
    if (!w->live)
      return RUN_DONE;
    if (x->stop == STOP_YIELD)
      return RUN_YIELDED;
  }
}

enum outcome run_warp(struct worker *k, struct warp *w, int64_t budget) {
  bool before = k->x.progress;
  if (put_off(k, w))
    return RUN_YIELDED;
  k->x.progress = false;
  enum outcome outcome = run_turn(k, w, budget);
  w->waits = outcome == RUN_YIELDED && !k->x.progress && only_spins(w);
  k->x.progress |= before;
  return outcome;
}
