/*
 * clock.c - the schedule by clock: warps run in the order of their times on a card, as far as they are known
 * (sim/predict). All of one multiprocessor run until the end of a short window, then those of the next one.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "check/meter.h"
#include "run/run.h"

enum { WINDOW = 512, PASSES = 8 /* over a multiprocessor's warps in one window: barriers open */ };

static bool is_ready(const struct warp *w) {
  for (int s = 0; s < w->nsplits && !w->done; s++)
    if (w->splits[s].state == SPLIT_READY)
      return true;
  return false;
}

/* The earliest clock of the warps that can run; UINT32_MAX: none can. */
static uint32_t earliest(const struct worker *k) {
  uint32_t first = UINT32_MAX;
  for (uint32_t c = 0; c < k->nslots; c++)
    for (uint32_t w = 0; k->slots[c].active && w < k->slots[c].nwarps; w++) {
      const struct warp *warp = &k->slots[c].warps[w];
      uint32_t now = meter_clock(warp)->now;
      if (now < first && is_ready(warp))
        first = now;
    }
  return first;
}

/* A turn of a warp. One that gave way without getting on waits until the window is over. */
static bool turn(struct worker *k, struct warp *w, uint32_t until) {
  uint32_t before = meter_clock(w)->now;
  k->x.late = false; /* the last one may have been */
  enum outcome outcome = run_warp(k, w, STALLED_BUDGET);
  if (outcome == RUN_FAULT || past_limit(k))
    return false;
  if (outcome == RUN_YIELDED && meter_clock(w)->now == before)
    meter_skip(w, until);
  if (outcome == RUN_DONE) {
    w->done = true;
    w->cta->done_warps++;
  }
  return true;
}

/* Once over the warps of a slot that are before UNTIL. */
static bool run_slot(struct worker *k, struct cta *cta, uint32_t until, bool *any) {
  for (uint32_t w = 0; w < cta->nwarps; w++) {
    struct warp *warp = &cta->warps[w];
    while (is_ready(warp) && meter_clock(warp)->now < until) {
      *any = true;
      if (!turn(k, warp, until))
        return false;
    }
  }
  if (cta->done_warps == cta->nwarps) {
    cta_end(k, cta);
    cta_fill(k, cta);
  }
  return true;
}

static bool run_window(struct worker *k, uint32_t until) {
  uint32_t multiprocessors = (uint32_t)k->grid->sim->options.multiprocessors;
  k->grid->checks->meter->until = until;
  for (uint32_t m = 0; m < multiprocessors && m < k->nslots; m++) {
    bool any = true;
    for (int pass = 0; any && pass < PASSES; pass++) {
      any = false;
      for (uint32_t c = m; c < k->nslots; c += multiprocessors)
        if (k->slots[c].active && !run_slot(k, &k->slots[c], until, &any))
          return false;
    }
  }
  return true;
}

static void report_wait(struct worker *k) {
  uint32_t c = 0;
  while (!k->slots[c].active)
    c++;
  deadlock_report(k, &k->slots[c], "every thread of the grid waits");
}

void run_by_clock(struct worker *k) {
  enum { BETWEEN = 64 }; /* windows between looks for a deadlock */
  for (uint32_t c = 0; c < k->nslots; c++)
    cta_fill(k, &k->slots[c]);
  for (uint32_t window = 0; k->active; window++) {
    uint32_t first = earliest(k);
    if (first == UINT32_MAX)
      break;
    if (!run_window(k, first + WINDOW) || (window % BETWEEN == 0 && deadlocked(k)))
      return;
  }
  if (k->active)
    report_wait(k);
}
