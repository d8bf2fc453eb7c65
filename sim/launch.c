/*
 * launch.c - runs a grid: CTAs become resident, warps take turns, the schedule decides whose. Deadlocks are found: a
 * CTA all of whose warps wait, and a grid that only spins.
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "check/check.h"
#include "util/util.h"
#include "warp.h"

enum {
  WARP_BUDGET = 20000, /* backward branches before a warp gives way */
  STALLED_BUDGET = 64,
  CTA_ROUNDS = 64,  /* rounds of all its warps before a CTA gives way */
  STALL_ROUNDS = 8, /* rounds of the grid without progress before a look for a deadlock */
  DEADLOCK_ROUNDS = 256
};

struct worker { /* one host thread: its resident CTAs */
  struct exec x;
  struct grid *grid;
  struct cta *slots;
  uint32_t nslots, active;
  uint32_t *next_cta; /* shared by all workers */
  uint64_t stalled, stall_version;
  struct worker *all; /* of the grid */
  int nall;
  uint64_t claim; /* the memory version at which its warps only spin; others read it */
};

enum { CLAIM_NONE = 0, CLAIM_ENDED = 1, CLAIM_FIRST = 2 }; /* from there on: a version */

enum outcome { RUN_YIELDED, RUN_BLOCKED, RUN_DONE, RUN_FAULT };

/* ---- one warp ---- */

/* The interpreter's loop: instructions of one split until something asks to stop. */
static void run_split(struct exec *x) {
  const struct insn *code = x->code;
  uint64_t instructions = 0, threads = 0;
  do {
    const struct insn *i = &code[x->pc++];
    uint32_t mask = x->active;
    if (i->guard != NO_OPERAND) {
      uint32_t p = *(const uint32_t *)operand(x, i->guard);
      mask &= i->guard_negated ? ~p : p;
    }
    instructions++;
    if (mask == 0 && i->fn != exec_bra) /* a branch may have to wait for others where it falls through */
      continue;
    threads += mask == 0xffffffffu ? LANES : (uint32_t)__builtin_popcount(mask);
    x->mask = mask;
    i->fn(x, i);
  } while (!x->stop);
  x->warp->clock += instructions;
  x->warp_instructions += instructions;
  x->thread_instructions += threads;
}

/* The same with observers that see each instruction, or undefined values in the frame. */
static void run_split_watched(struct exec *x) {
  const struct insn *code = x->code;
  uint64_t instructions = 0;
  do {
    const struct insn *i = &code[x->pc++];
    uint32_t mask = x->active;
    if (i->guard != NO_OPERAND) {
      uint32_t p = *(const uint32_t *)operand(x, i->guard);
      mask &= i->guard_negated ? ~p : p;
    }
    instructions++;
    if (x->frame->undefined)
      undefined_guard(x, i);
    x->mask = mask;
    if (x->grid->checks)
      watch_instruction(x, i);
    if (mask == 0 && i->fn != exec_bra) /* a branch may have to wait for others where it falls through */
      continue;
    x->thread_instructions += (uint32_t)__builtin_popcount(mask);
    if (x->frame->undefined)
      undefined_before(x, i);
    if (x->stop == STOP_FAULT)
      break;
    i->fn(x, i);
    if (x->stop != STOP_FAULT && x->frame->undefined)
      undefined_after(x, i);
  } while (!x->stop);
  x->warp->clock += instructions;
  x->warp_instructions += instructions;
}

static enum outcome run_warp(struct worker *k, struct warp *w, int64_t budget) {
  struct exec *x = &k->x;
  x->warp = w;
  x->cta = w->cta;
  x->base[BASE_SPECIAL] = w->special;
  x->budget = budget;
  w->fruitless = 0;
  x->split = NULL;
  for (;;) {
    x->stop = STOP_NONE;
    if (!warp_pick(x))
      return w->live ? RUN_BLOCKED : RUN_DONE;
    x->split->last_run = ++w->picks;
    if (k->grid->checks || x->frame->undefined)
      run_split_watched(x);
    else
      run_split(x);
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

/* ---- one CTA ---- */

static void cta_begin(struct worker *k, struct cta *cta, uint32_t linear) {
  struct grid *g = k->grid;
  cta->grid = g;
  cta->linear = linear;
  cta->id[0] = linear % g->grid.x;
  cta->id[1] = linear / g->grid.x % g->grid.y;
  cta->id[2] = linear / g->grid.x / g->grid.y;
  cta->nwarps = g->nwarps;
  cta->done_warps = cta->next_warp = 0;
  cta->live_threads = g->threads;
  memset(cta->barriers, 0, sizeof cta->barriers);
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

static void cta_end(struct worker *k, struct cta *cta) {
  weak_end(&k->x, cta);
  watch_cta_end(&k->x, cta);
  cta->active = false;
  k->active--;
}

static void cta_free(struct worker *k, struct cta *cta) {
  if (cta->active)
    watch_cta_end(&k->x, cta);
  for (uint32_t w = 0; cta->warps && w < cta->nwarps; w++)
    warp_end(&cta->warps[w]);
  weak_free(cta);
  free(cta->warps);
  free(cta->shared);
  free(cta->shared_init);
}

/* What a warp waits for, for the report of a deadlock. */
static void describe_waits(const struct exec *x, const struct cta *cta, struct text *out) {
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
                                            : "spin at",
                  where);
    }
}

static void report_deadlock(struct worker *k, const struct cta *cta, const char *what) {
  struct text waits = {0};
  describe_waits(&k->x, cta, &waits);
  k->x.cta = (struct cta *)(uintptr_t)cta;
  for (uint32_t w = 0; w < cta->nwarps; w++)
    if (cta->warps[w].live && cta->warps[w].nsplits) {
      k->x.warp = &cta->warps[w];
      k->x.mask = cta->warps[w].splits[0].mask;
      k->x.pc = cta->warps[w].splits[0].pc;
      break;
    }
  exec_fault(&k->x, -1, SIM_TIMEOUT, "deadlock: %s: in CTA %u %s", what, cta->linear, waits.text ? waits.text : "");
  text_free(&waits);
}

static uint32_t next_random(struct grid *g, uint32_t n) {
  g->random ^= g->random << 13;
  g->random ^= g->random >> 7;
  g->random ^= g->random << 17;
  return (uint32_t)((g->random >> 11) % n);
}

/* One round: every warp of the CTA once. Blocked everywhere is a deadlock, for nobody outside can help. */
static bool cta_round(struct worker *k, struct cta *cta, int64_t budget) {
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
      report_deadlock(k, cta, "every thread of a CTA waits");
      return false;
    }
  }
  return true;
}

/* ---- the grid ---- */

static bool fill_slot(struct worker *k, struct cta *slot) {
  uint32_t linear = __atomic_fetch_add(k->next_cta, 1, __ATOMIC_RELAXED);
  if (linear >= k->grid->nctas)
    return false;
  if (k->grid->sim->options.schedule == SCHEDULE_DESCENDING)
    linear = k->grid->nctas - 1 - linear;
  cta_begin(k, slot, linear);
  return true;
}

static uint64_t hash_bytes(uint64_t h, const void *p, size_t n) {
  const uint64_t *v = p;
  for (size_t i = 0; i < n / 8; i++)
    h = (h ^ v[i]) * 0x9e3779b97f4a7c15u, h ^= h >> 29;
  return h;
}

/* The registers and places of all lanes of a warp. */
static uint64_t hash_warp(const struct warp *w) {
  uint64_t h = w->live;
  for (int k = 0; k < w->nsplits; k++) {
    const struct split *s = &w->splits[k];
    h += hash_bytes(((uint64_t)s->pc << 32 | s->mask) * 31 + s->state, s->frame->regs, s->frame->function->reg_bytes);
  }
  return h;
}

/* Changes of memory so far, by all host threads. Each count only grows: equal sums are equal counts. */
static uint64_t memory_version(const struct worker *k) {
  uint64_t sum = CLAIM_FIRST;
  for (int n = 0; n < k->nall; n++)
    sum += __atomic_load_n(&k->all[n].x.memory_version, __ATOMIC_ACQUIRE);
  return sum;
}

/* Without progress for a while: if every warp comes back to a state in which it was before, and memory never changed,
 * it always will. */
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
        warp->spinning = false;
      } else
        warp->spinning |= hash_warp(warp) == warp->spin_hash;
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
static bool deadlocked(struct worker *k) {
  k->stalled = k->x.progress ? 0 : k->stalled + 1;
  k->x.progress = false;
  if (!all_dead(k, is_dead(k)))
    return false;
  for (uint32_t c = 0; c < k->nslots; c++)
    if (k->slots[c].active) {
      report_deadlock(k, &k->slots[c], "the grid only spins and waits");
      break;
    }
  return true;
}

/* Ascending and descending: a CTA runs while it gets on; the next becomes resident when it does not, or is done. */
static void run_ordered(struct worker *k) {
  for (;;) {
    bool any = false;
    for (uint32_t c = 0; c < k->nslots; c++) {
      struct cta *cta = &k->slots[c];
      while (cta->active || fill_slot(k, cta)) {
        any = true;
        bool progress = false;
        for (int round = 0; round < CTA_ROUNDS; round++) {
          k->x.progress = false;
          if (!cta_round(k, cta, k->stalled >= STALL_ROUNDS ? STALLED_BUDGET : WARP_BUDGET))
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
      if (!k->slots[c].active && !fill_slot(k, &k->slots[c]))
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
          report_deadlock(k, &k->slots[c], "every thread of the grid waits");
          return;
        }
      return;
    }
    struct cta *cta = w->cta;
    enum outcome outcome = run_warp(k, w, random ? 1 + next_random(g, 64) : STALLED_BUDGET);
    if (outcome == RUN_FAULT)
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

static void *run_worker(void *p) {
  struct worker *k = p;
  enum schedule schedule = k->grid->sim->options.schedule;
  if (schedule == SCHEDULE_RANDOM || schedule == SCHEDULE_ADVERSARIAL)
    run_shuffled(k);
  else
    run_ordered(k);
  __atomic_store_n(&k->claim, CLAIM_ENDED, __ATOMIC_SEQ_CST);
  return NULL;
}

static void worker_begin(struct worker *k, struct grid *g, uint32_t nslots, uint32_t *next_cta, struct worker *all,
                         int nall) {
  const struct sim_options *o = &g->sim->options;
  memset(k, 0, sizeof *k);
  k->grid = g;
  k->nslots = nslots;
  k->next_cta = next_cta;
  k->all = all;
  k->nall = nall;
  k->slots = calloc(nslots, sizeof *k->slots);
  if (!k->slots)
    abort();
  k->x.program = g->program;
  k->x.code = g->program->code;
  k->x.base[BASE_CONSTANT] = g->program->constants;
  k->x.grid = g;
  k->x.sim = g->sim;
  k->x.reverse = o->schedule == SCHEDULE_DESCENDING;
  k->x.watch = g->checks || o->weak_memory || o->schedule >= SCHEDULE_RANDOM;
}

static void worker_end(struct worker *k) {
  weak_finish(&k->x);
  k->grid->warp_instructions += k->x.warp_instructions;
  k->grid->thread_instructions += k->x.thread_instructions;
  for (uint32_t c = 0; c < k->nslots; c++)
    cta_free(k, &k->slots[c]);
  free(k->slots);
}

static void run_grid(struct grid *g) {
  int per_sm = sim_occupancy(g->sim, g->kernel, (int)g->threads, g->dynamic_shared), n = g->sim->options.threads;
  uint32_t resident = (uint32_t)(per_sm > 0 ? per_sm : 1) * (uint32_t)g->sim->options.multiprocessors, next_cta = 0;
  resident = resident > g->nctas ? g->nctas : resident;
  n = (uint32_t)n > resident ? (int)resident : n;
  struct worker *workers = calloc((size_t)n, sizeof *workers);
  pthread_t *threads = calloc((size_t)n, sizeof *threads);
  if (!workers || !threads)
    abort();
  for (int k = 0; k < n; k++)
    worker_begin(&workers[k], g, (resident + (uint32_t)n - 1) / (uint32_t)n, &next_cta, workers, n);
  for (int k = 1; k < n; k++)
    if (pthread_create(&threads[k], NULL, run_worker, &workers[k]) != 0)
      abort();
  run_worker(&workers[0]);
  for (int k = 1; k < n; k++)
    pthread_join(threads[k], NULL);
  for (int k = 0; k < n; k++)
    worker_end(&workers[k]);
  free(threads);
  free(workers);
}

/* ---- launching ---- */

int sim_launch(struct sim *sim, struct program *program, const struct launch *l) {
  int code = sim_check_launch(sim, l);
  if (code != SIM_OK)
    return code;
  struct fault fault = {0};
  struct grid g = {.sim = sim,
                   .program = program,
                   .kernel = l->kernel,
                   .grid = l->grid,
                   .block = l->block,
                   .nctas = l->grid.x * l->grid.y * l->grid.z,
                   .threads = l->block.x * l->block.y * l->block.z,
                   .dynamic_shared = l->dynamic_shared,
                   .id = sim->next_grid++,
                   .fault = &fault};
  g.nwarps = (g.threads + LANES - 1) / LANES;
  g.shared_bytes = program->shared_bytes + l->dynamic_shared;
  g.params = (uint8_t *)(uintptr_t)l->params;
  g.random = (sim->options.seed + 1) * 0x9e3779b97f4a7c15u + g.id;
  watch_begin(&g);
  run_grid(&g);
  watch_end(&g);
  fflush(sim->out);
  sim->warp_instructions += g.warp_instructions;
  sim->thread_instructions += g.thread_instructions;
  if (g.faulted) {
    snprintf(sim->last_fault, sizeof sim->last_fault, "%s", fault.text);
    return fault.code;
  }
  return SIM_OK;
}
