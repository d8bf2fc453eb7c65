/*
 * cta.c - a CTA becomes resident, gives its warps their turns, and goes.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "run/run.h"

static void cta_begin(struct worker *k, struct cta *cta, uint32_t linear) {
  struct grid *g = k->grid;
  cta->grid = g;
  cta->linear = linear;
  cta->id[0] = linear % g->grid.x;
  cta->id[1] = linear / g->grid.x % g->grid.y;
  cta->id[2] = linear / g->grid.x / g->grid.y;
  cta->nwarps = g->nwarps;
  cta->done_warps = 0;
  cta->live_threads = g->threads;
  memset(cta->barriers, 0, sizeof cta->barriers);
  cta->cluster_phase = false;
  if (!cta->warps)
    cta->warps = calloc(g->nwarps, sizeof *cta->warps);
  if (g->shared_bytes && !cta->shared) {
    cta->shared = aligned_alloc(64, (g->shared_bytes + 127) & ~63u);
    cta->shared_init = g->sim->options.uninit != UNINIT_OFF ? malloc(g->shared_bytes / 8 + 16) : NULL;
  }
  if (!cta->warps || (g->shared_bytes && !cta->shared))
    abort();
  if (g->shared_bytes)
    memset(cta->shared, 0xa5, g->shared_bytes); /* no pattern that a program could hope for */
  if (cta->shared_init)
    memset(cta->shared_init, 0, g->shared_bytes / 8 + 16);
  if (g->sim->options.weak_memory && !cta->buffer)
    weak_begin(cta);
  cta->active = true;
  k->active++;
  for (uint32_t w = 0; w < g->nwarps; w++) {
    warp_begin(&cta->warps[w], cta, w);
    warp_launch(&k->x, &cta->warps[w]);
  }
  watch_cta(&k->x, cta);
}

void cta_end(struct worker *k, struct cta *cta) {
  weak_end(&k->x, cta);
  watch_cta_end(&k->x, cta);
  cta->active = false;
  k->active--;
}

void cta_free(struct worker *k, struct cta *cta) {
  if (cta->active)
    watch_cta_end(&k->x, cta);
  for (uint32_t w = 0; cta->warps && w < cta->nwarps; w++)
    warp_end(&cta->warps[w]);
  weak_free(cta);
  free(cta->warps);
  free(cta->shared);
  free(cta->shared_init);
}

bool cta_fill(struct worker *k, struct cta *slot) {
  uint32_t linear = __atomic_fetch_add(k->next_cta, 1, __ATOMIC_RELAXED);
  if (linear >= k->grid->nctas)
    return false;
  if (k->grid->sim->options.schedule == SCHEDULE_DESCENDING)
    linear = k->grid->nctas - 1 - linear;
  cta_begin(k, slot, linear);
  return true;
}

/* One round: every warp of the CTA once. If every warp is blocked, it is a deadlock: no thread of another CTA can
 * release them. */
bool cta_round(struct worker *k, struct cta *cta, int64_t budget) {
  bool descending = k->grid->sim->options.schedule == SCHEDULE_DESCENDING, ran = false;
  for (uint32_t n = 0; n < cta->nwarps; n++) {
    struct warp *w = &cta->warps[descending ? cta->nwarps - 1 - n : n];
    if (w->done)
      continue;
    enum outcome outcome = run_warp(k, w, budget);
    if (outcome == RUN_FAULT)
      return false;
    if (outcome == RUN_DONE) {
      w->done = true;
      cta->done_warps++;
    }
    ran |= outcome != RUN_BLOCKED;
  }
  if (cta->done_warps == cta->nwarps)
    return true;
  if (!ran) {
    bool ready = false; /* a barrier may have opened for warps that had their turn */
    for (uint32_t w = 0; w < cta->nwarps; w++)
      for (int s = 0; s < cta->warps[w].nsplits; s++)
        ready |= cta->warps[w].splits[s].state == SPLIT_READY;
    if (!ready) {
      deadlock_report(k, cta, "every thread of a CTA waits");
      return false;
    }
  }
  return true;
}
