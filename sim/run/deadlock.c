/*
 * deadlock.c - finds what can never end: a CTA all of whose threads wait, and a grid that only spins.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "run/run.h"
#include "util/util.h"

enum { DEADLOCK_ROUNDS = 256 }; /* without progress, before another phase of the spinning is looked at */

/* Where the threads of a CTA are; READY: what those do that do not wait. */
static void describe_waits(const struct exec *x, const struct cta *cta, const char *ready, struct text *out) {
  int listed = 0;
  for (uint32_t w = 0; w < cta->nwarps; w++)
    for (int k = 0; k < cta->warps[w].nsplits && listed < 6; k++) {
      const struct split *s = &cta->warps[w].splits[k];
      char where[200];
      exec_place(x, s->pc ? s->pc - 1 : 0, where, sizeof where);
      text_printf(out, "%s%d thread%s of warp %u %s %s", listed++ ? "; " : "", __builtin_popcount(s->mask),
                  s->mask & (s->mask - 1) ? "s" : "", w,
                  s->state == SPLIT_BARRIER ? "wait in a barrier at"
                  : s->state == SPLIT_SYNC  ? "wait for lanes of their membermask at"
                                            : ready,
                  where);
    }
}

static void stop_grid(struct worker *k, const struct cta *cta, const char *ready, const char *what) {
  struct text waits = {0};
  describe_waits(&k->x, cta, ready, &waits);
  k->x.cta = (struct cta *)(uintptr_t)cta;
  for (uint32_t w = 0; w < cta->nwarps; w++)
    if (cta->warps[w].live && cta->warps[w].nsplits) {
      k->x.warp = &cta->warps[w];
      k->x.mask = cta->warps[w].splits[0].mask;
      k->x.pc = cta->warps[w].splits[0].pc;
      break;
    }
  exec_fault(&k->x, -1, SIM_TIMEOUT, "%s: in CTA %u %s", what, cta->linear, waits.text ? waits.text : "");
  text_free(&waits);
}

void deadlock_report(struct worker *k, const struct cta *cta, const char *what) {
  char text[200];
  snprintf(text, sizeof text, "deadlock: %s", what);
  stop_grid(k, cta, "spin at", text);
}

/* The option limit: true when the grid has done as many instructions, and is not done; then it is reported. */
bool past_limit(struct worker *k) {
  uint64_t limit = k->grid->sim->options.limit, done = 0;
  if (!limit)
    return false;
  for (int n = 0; n < k->nall; n++)
    done += __atomic_load_n(&k->all[n].x.warp_instructions, __ATOMIC_RELAXED);
  for (uint32_t c = 0; done >= limit && c < k->nslots; c++)
    if (k->slots[c].active && k->slots[c].done_warps < k->slots[c].nwarps) {
      char text[200];
      snprintf(text, sizeof text, "stopped after %llu instructions of warps (limit=%llu)", (unsigned long long)done,
               (unsigned long long)limit);
      stop_grid(k, &k->slots[c], "are at", text);
      return true;
    }
  return false;
}

static uint64_t hash_bytes(uint64_t h, const void *p, size_t n) {
  const uint64_t *v = p;
  for (size_t i = 0; i < n / 8; i++)
    h = (h ^ v[i]) * 0x9e3779b97f4a7c15u, h ^= h >> 29;
  return h;
}

/* The registers and places of all lanes of a warp, in callers, too: a recursion comes back to what it was in one
   function, but not in all of them, while it goes on. */
static uint64_t hash_warp(const struct warp *w) {
  uint64_t h = w->live;
  for (int k = 0; k < w->nsplits; k++) {
    const struct split *s = &w->splits[k];
    uint64_t own = ((uint64_t)s->pc << 32 | s->mask) * 31 + s->state;
    for (const struct frame *f = s->frame; f; f = f->up)
      own = hash_bytes(own * 31 + f->return_pc, f->regs, f->function->reg_bytes);
    h += own;
  }
  return h;
}

/* All of the warp that can run has done so since then. */
static bool has_run(const struct warp *w, uint64_t picks) {
  bool all = true;
  for (int k = 0; k < w->nsplits; k++)
    all &= w->splits[k].state != SPLIT_READY || w->splits[k].last_run > picks;
  return all;
}

/* Changes of memory so far, by all host threads. Each count only grows: equal sums are equal counts. */
static uint64_t memory_version(const struct worker *k) {
  uint64_t sum = CLAIM_FIRST;
  for (int n = 0; n < k->nall; n++)
    sum += __atomic_load_n(&k->all[n].x.memory_version, __ATOMIC_ACQUIRE);
  return sum;
}

/* Without progress for a while: if every warp comes back to a state in which it was before, and memory never changed,
 * it always will. A part of a warp that has had no turn meanwhile, as it may be in a random order, says nothing. */
static bool is_dead(struct worker *k) {
  if (k->stalled < STALL_ROUNDS)
    return false;
  uint64_t version = memory_version(k);
  bool start = k->stalled == STALL_ROUNDS || k->stall_version != version, dead = !start;
  k->stall_version = version;
  for (uint32_t c = 0; c < k->nslots; c++)
    for (uint32_t w = 0; k->slots[c].active && w < k->slots[c].nwarps; w++) {
      struct warp *warp = &k->slots[c].warps[w];
      if (warp->done)
        continue;
      if (start) {
        warp->spin_hash = hash_warp(warp);
        warp->spin_picks = warp->picks;
        warp->spinning = false;
      } else
        warp->spinning |= has_run(warp, warp->spin_picks) && hash_warp(warp) == warp->spin_hash;
      dead &= warp->spinning;
    }
  if (k->stalled > DEADLOCK_ROUNDS)
    k->stalled = STALL_ROUNDS - 1; /* no luck with this phase: take another */
  return dead;
}

/* The host threads agree when the warps of each only spin at the same memory version: nobody can change it any more. */
static bool all_dead(struct worker *k, bool dead) {
  __atomic_store_n(&k->claim, dead ? k->stall_version : CLAIM_NONE, __ATOMIC_SEQ_CST);
  for (int n = 0; n < k->nall && dead; n++) {
    uint64_t claim = __atomic_load_n(&k->all[n].claim, __ATOMIC_SEQ_CST);
    dead = claim == CLAIM_ENDED || claim == k->stall_version;
  }
  return dead && memory_version(k) == k->stall_version;
}

/* After a turn of the grid: true when it has to end. */
bool deadlocked(struct worker *k) {
  k->stalled = k->x.progress ? 0 : k->stalled + 1;
  k->x.progress = false;
  if (!all_dead(k, is_dead(k)))
    return false;
  for (uint32_t c = 0; c < k->nslots; c++)
    if (k->slots[c].active) {
      deadlock_report(k, &k->slots[c], "the grid only spins and waits");
      break;
    }
  return true;
}
