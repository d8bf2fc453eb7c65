/*
 * meter.c - clocks of warps that wait for nothing but their operands. A block of instructions is taken as the assembler
 * may order it: each starts when its operands are there, loads of what may be written not before stores in front of
 * them, and the block ends when its last instruction starts, or all of them are issued, one a cycle. A barrier sets the
 * clocks of its warps to the latest. So the end of the last warp is the time of a kernel that has all units of the card
 * for itself: the bound of latency, and of the warps that are there to hide it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "check/meter.h"

#include <stdlib.h>
#include <string.h>

#include "check/check.h"
#include "exec/warp.h"
#include "util/util.h"

enum { MOST_REGISTERS = 4096 };

static void *zeros(size_t n, size_t bytes) {
  void *p = calloc(n ? n : 1, bytes);
  if (!p)
    abort();
  return p;
}

/* ---- a grid ---- */

/* L1 has what .shared memory of the resident CTAs leaves. */
static size_t l1_bytes(const struct meter *m, int resident) {
  const struct card *card = &m->of->card;
  struct device_limits limits = device_limits_of((int)card->sm);
  uint32_t shared = m->grid->shared_bytes;
  double left = card->l1_kilobytes * 1024 - (shared ? (double)resident * (shared + (uint32_t)limits.reserved) : 0);
  return left < 16384 ? 16384 : (size_t)left;
}

static double dirty_sectors(const struct cache *l2) {
  double sum = 0;
  for (size_t k = 0; k < l2->sets * CACHE_WAYS; k++)
    sum += __builtin_popcount(l2->lines[k].dirty);
  return sum;
}

static void forget_times(struct cache *l2) {
  for (size_t k = 0; k < l2->sets * CACHE_WAYS; k++)
    l2->lines[k].ready = 0;
}

struct meter *meter_new(struct grid *g, struct predict *p) {
  struct meter *m = zeros(1, sizeof *m);
  const struct sim_options *o = &g->sim->options;
  uint32_t registers = 64;
  m->of = p;
  m->grid = g;
  m->code = machine_code_new(g->program, &p->card);
  m->multiprocessors = (uint32_t)o->multiprocessors;
  while (registers < m->code->nregisters && registers < MOST_REGISTERS)
    registers *= 2;
  m->mask = registers - 1;
  m->executed = zeros(g->program->ncode + 1, sizeof *m->executed);
  m->loads = zeros(m->multiprocessors, sizeof *m->loads);
  m->addresses = zeros(ADDRESSES, sizeof *m->addresses);
  m->l1 = zeros(m->multiprocessors, sizeof *m->l1);
  for (uint32_t k = 0; k < m->multiprocessors; k++)
    cache_begin(&m->l1[k], l1_bytes(m, g->resident));
  forget_times(&p->l2);
  p->dirty = dirty_sectors(&p->l2);
  m->counts = (struct counts){.ctas = g->nctas,
                              .threads = g->threads,
                              .registers = g->registers,
                              .shared_bytes = g->shared_bytes,
                              .resident = g->resident};
  return m;
}

/* Sums over the instructions of how often each was executed. */
static void sum_up(struct meter *m) {
  struct counts *c = &m->counts;
  double *pipes[PIPES] = {[PIPE_INTEGER] = &c->integers,
                          [PIPE_FLOAT] = &c->floats,
                          [PIPE_DOUBLE] = &c->doubles,
                          [PIPE_SPECIAL] = &c->specials,
                          [PIPE_ACCESS] = &c->accesses};
  for (size_t pc = 0; pc < m->grid->program->ncode; pc++) {
    const struct machine *machine = &m->code->at[pc];
    double n = (double)m->executed[pc];
    c->instructions += n;
    c->slots += n * machine->slots;
    if (pipes[machine->pipe])
      *pipes[machine->pipe] += n * machine->in_pipe;
  }
  for (uint32_t k = 0; k < m->multiprocessors; k++) {
    c->busiest_slots = m->loads[k].slots > c->busiest_slots ? m->loads[k].slots : c->busiest_slots;
    c->busiest_passes = m->loads[k].passes > c->busiest_passes ? m->loads[k].passes : c->busiest_passes;
  }
  /* A launch counts the sectors that it leaves in the L2 to be written, and not those that it found there: so in a
     loop each launch counts as many. */
  c->dram_written += dirty_sectors(&m->of->l2) - m->of->dirty;
  c->dram_written = c->dram_written > 0 ? c->dram_written : 0;
  for (size_t k = 0; k < ADDRESSES; k++)
    c->one_address = m->addresses[k].count > c->one_address ? m->addresses[k].count : c->one_address;
}

void meter_free(struct meter *m) {
  sum_up(m);
  if (!m->grid->faulted)
    ledger_kernel(m->of->ledger, m->grid->kernel->shown, &m->counts);
  for (struct clocks *next, *slot = m->slots; slot; slot = next) {
    next = slot->next;
    free(slot->of[0].ready);
    free(slot);
  }
  for (uint32_t k = 0; k < m->multiprocessors; k++)
    cache_end(&m->l1[k]);
  machine_code_free(m->code);
  free(m->executed);
  free(m->loads);
  free(m->addresses);
  free(m->l1);
  free(m);
}

/* ---- CTAs ---- */

static struct clocks *clocks_new(struct meter *m, uint32_t slot) {
  uint32_t n = m->grid->nwarps, registers = m->mask + 1;
  struct clocks *c = zeros(1, sizeof *c + n * sizeof c->of[0]);
  uint32_t *ready = zeros((size_t)n * registers, sizeof *ready);
  for (uint32_t w = 0; w < n; w++)
    c->of[w].ready = ready + (size_t)w * registers;
  c->multiprocessor = slot % m->multiprocessors;
  c->next = m->slots;
  return m->slots = c;
}

void meter_cta(struct meter *m, struct cta *cta, uint32_t slot) {
  struct clocks *c = cta->clocks ? cta->clocks : clocks_new(m, slot);
  uint32_t start = c->end + (uint32_t)m->of->card.cta_cycles;
  cta->clocks = c;
  for (uint32_t w = 0; w < m->grid->nwarps; w++) {
    uint32_t *ready = c->of[w].ready;
    c->of[w] = (struct warp_clock){.now = start, .latest = start, .order = start, .ready = ready};
  }
}

void meter_cta_end(struct meter *m, struct cta *cta) {
  struct clocks *c = cta->clocks;
  for (uint32_t w = 0; w < m->grid->nwarps; w++)
    c->end = c->of[w].now > c->end ? c->of[w].now : c->end;
  m->counts.chain = c->end > m->counts.chain ? c->end : m->counts.chain;
}

/* ---- instructions ---- */

static void end_block(struct meter *m, struct warp_clock *w) {
  enum { MEMORY = 100 }; /* cycles: no arithmetic of a block takes as long */
  uint32_t issued = w->now + w->issued;
  m->counts.waits += w->latest > issued + MEMORY;
  w->now = w->latest > issued ? w->latest : issued;
  w->latest = w->order = w->now;
  w->issued = 0;
}

void meter_instruction(struct meter *m, struct exec *x, const struct insn *i) {
  uint32_t pc = exec_pc(x, i), start;
  const struct machine *machine = &m->code->at[pc];
  struct warp_clock *w = meter_clock(x->warp);
  const uint32_t *reg = m->code->registers + machine->first;
  m->executed[pc]++;
  m->loads[((struct clocks *)x->cta->clocks)->multiprocessor].slots += machine->slots;
  w->issued += machine->slots;
  start = machine->stays ? w->order : w->now;
  for (unsigned k = 0; k < machine->read; k++) {
    uint32_t ready = w->ready[reg[k] & m->mask];
    start = ready > start ? ready : start;
  }
  for (unsigned k = 0; k < machine->written && x->mask; k++)
    w->ready[reg[machine->read + k] & m->mask] = start + machine->latency;
  w->latest = start > w->latest ? start : w->latest;
  if (machine->orders)
    w->order = start > w->order ? start : w->order;
  m->wait = (struct wait){machine, start};
  if (machine->ends) {
    end_block(m, w);
    w->now += i->klass == CLASS_BARRIER ? machine->latency : 0;
    x->late = w->now >= m->until;
  }
}

void meter_skip(const struct warp *warp, uint32_t cycle) {
  struct warp_clock *w = meter_clock(warp);
  w->now = w->latest = w->order = cycle;
  w->issued = 0;
}

void meter_barrier(struct cta *cta, const uint32_t *lanes) {
  struct clocks *c = cta->clocks;
  uint32_t open = 0;
  for (uint32_t w = 0; w < cta->nwarps; w++)
    open = lanes[w] && c->of[w].now > open ? c->of[w].now : open;
  for (uint32_t w = 0; w < cta->nwarps; w++)
    if (lanes[w])
      c->of[w].now = c->of[w].latest = c->of[w].order = open;
}
