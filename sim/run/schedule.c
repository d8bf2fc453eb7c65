/*
 * schedule.c - whose turn it is: in order, at random, or in step; by clocks: clock.c.
 * To change whose turn it is: schedule.c; what counts as a deadlock: deadlock.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "run/run.h"

enum { CTA_ROUNDS = 64 }; /* rounds of all its warps before a CTA gives way */

static uint32_t next_random(struct grid *g, uint32_t n) {
  g->random ^= g->random << 13;
  g->random ^= g->random >> 7;
  g->random ^= g->random << 17;
  return (uint32_t)((g->random >> 11) % n);
}

/* Ascending and descending: a CTA runs while it gets on; the next becomes resident when it does not, or is done. */
static void run_ordered(struct worker *k) {
  for (;;) {
    bool any = false;
    for (uint32_t c = 0; c < k->nslots; c++) {
      struct cta *cta = &k->slots[c];
      while (cta->active || cta_fill(k, cta)) {
        any = true;
        bool progress = false;
        for (int round = 0; round < CTA_ROUNDS; round++) {
          k->x.progress = false;
          if (!cta_round(k, cta, k->stalled >= STALL_ROUNDS ? STALLED_BUDGET : WARP_BUDGET) || past_limit(k))
            return;
          progress |= k->x.progress;
          if (cta->done_warps == cta->nwarps || !k->x.progress)
            break;
        }
        k->x.progress |= progress;
        if (cta->done_warps != cta->nwarps)
          break;
        cta_end(k, cta);
      }
      if (k->x.progress)
        k->stalled = 0;
    }
    if (!any || deadlocked(k))
      return;
  }
}

/* Random: any warp of any resident CTA, preempted at some memory accesses. Adversarial: all warps in turn, preempted at
 * each. */
static void run_shuffled(struct worker *k) {
  struct grid *g = k->grid;
  bool random = g->sim->options.schedule == SCHEDULE_RANDOM;
  uint32_t turn = 0, turns = 0;
  for (;;) {
    for (uint32_t c = 0; c < k->nslots; c++)
      if (!k->slots[c].active && !cta_fill(k, &k->slots[c]))
        break;
    if (!k->active)
      return;
    uint32_t total = k->nslots * g->nwarps, pick = random ? next_random(g, total) : turn++ % total;
    struct warp *w = NULL;
    for (uint32_t n = 0; n < total && !w; n++) { /* the next one that can run */
      uint32_t at = (pick + n) % total;
      struct cta *cta = &k->slots[random ? at / g->nwarps : at % k->nslots];
      struct warp *candidate = cta->active ? &cta->warps[random ? at % g->nwarps : at / k->nslots] : NULL;
      if (!candidate || candidate->done)
        continue;
      for (int s = 0; s < candidate->nsplits; s++)
        if (candidate->splits[s].state == SPLIT_READY) {
          w = candidate;
          turn = random ? turn : at + 1;
          break;
        }
    }
    if (!w) {
      for (uint32_t c = 0; c < k->nslots; c++)
        if (k->slots[c].active) {
          deadlock_report(k, &k->slots[c], "every thread of the grid waits");
          return;
        }
      return;
    }
    struct cta *cta = w->cta;
    enum outcome outcome = run_warp(k, w, random ? 1 + next_random(g, 64) : STALLED_BUDGET);
    if (outcome == RUN_FAULT || past_limit(k))
      return;
    if (outcome == RUN_DONE) {
      w->done = true;
      if (++cta->done_warps == cta->nwarps)
        cta_end(k, cta);
    }
    if (++turns >= total * 4) {
      turns = 0;
      if (deadlocked(k))
        return;
    }
  }
}

void *run_worker(void *p) {
  struct worker *k = p;
  enum schedule schedule = k->grid->sim->options.schedule;
  if (schedule == SCHEDULE_CLOCK)
    run_by_clock(k);
  else if (schedule == SCHEDULE_RANDOM || schedule == SCHEDULE_ADVERSARIAL)
    run_shuffled(k);
  else
    run_ordered(k);
  __atomic_store_n(&k->claim, CLAIM_ENDED, __ATOMIC_SEQ_CST);
  return NULL;
}
