/*
 * meter_requests.c - what requests of memory cost. A request is one instruction of one warp: lines of L1, of which each
 * takes a cycle, sectors that L1 lacks from L2, those that L2 lacks from DRAM, in pairs. Stores go through L1 to L2,
 * whose lines are written when others need their place. Atomics are done in L2, one after another where they meet.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "check/check.h"
#include "check/meter.h"

struct touched { /* lines of one request */
  unsigned n;
  struct {
    uint64_t number;
    uint32_t sectors;
  } line[LANES * 2];
};

static void touch(struct touched *t, uint64_t sector) {
  uint64_t number = sector / CACHE_SECTORS;
  uint32_t bit = 1u << sector % CACHE_SECTORS;
  unsigned k = t->n;
  while (k > 0 && t->line[k - 1].number != number)
    k--;
  if (k > 0)
    t->line[k - 1].sectors |= bit;
  else if (t->n < LANES * 2) {
    t->line[t->n].number = number;
    t->line[t->n++].sectors = bit;
  }
}

static void touch_all(struct touched *t, const uint64_t *address, uint32_t mask, unsigned bytes) {
  t->n = 0;
  for (uint32_t left = mask; left; left &= left - 1) {
    uint64_t at = address[__builtin_ctz(left)];
    for (uint64_t s = at / CACHE_SECTOR; s <= (at + bytes - 1) / CACHE_SECTOR; s++)
      touch(t, s);
  }
}

static struct cache_line *l2_line(struct meter *m, uint64_t number) {
  struct cache_line *line = cache_find(&m->of->l2, number);
  unsigned lost = 0;
  if (!line)
    line = cache_take(&m->of->l2, number, &lost);
  m->counts.dram_written += lost;
  return line;
}

static uint32_t count(uint32_t sectors) {
  return (uint32_t)__builtin_popcount(sectors);
}

/* When a line is there that is looked for at START and found. Another warp may have asked for it so shortly before that
 * it is still under way; or later, as warps of other multiprocessors may be ahead: then this one would have fetched it.
 */
static uint32_t found_at(const struct meter *m, const struct cache_line *line, uint32_t start, double latency) {
  uint32_t fetched = start + (uint32_t)m->of->card.dram_latency, hit = start + (uint32_t)latency;
  uint32_t ready = line->ready < fetched ? line->ready : fetched;
  return ready > hit ? ready : hit;
}

/* The cycle at which SECTORS of a line are there, asked for at START. */
static uint32_t l2_read(struct meter *m, uint64_t number, uint32_t sectors, uint32_t start) {
  const struct card *card = &m->of->card;
  struct cache_line *line = l2_line(m, number);
  uint32_t missing = sectors & ~(uint32_t)line->valid;
  m->counts.l2_sectors += count(sectors);
  if (missing) { /* DRAM gives two sectors at once */
    missing |= (missing & 5) << 1 | (missing & 10) >> 1;
    missing &= ~(uint32_t)line->valid;
    m->counts.dram_read += count(missing);
    line->valid |= (uint8_t)missing;
    line->ready = start + (uint32_t)card->dram_latency;
  }
  return found_at(m, line, start, card->l2_latency);
}

static void l2_write(struct meter *m, uint64_t number, uint32_t sectors) {
  struct cache_line *line = l2_line(m, number);
  m->counts.l2_sectors += count(sectors);
  line->valid |= (uint8_t)sectors;
  line->dirty |= (uint8_t)sectors;
}

static uint32_t l1_read(struct meter *m, struct cache *l1, uint64_t number, uint32_t sectors, uint32_t start) {
  struct cache_line *line = cache_find(l1, number);
  unsigned lost;
  line = line ? line : cache_take(l1, number, &lost);
  uint32_t missing = sectors & ~(uint32_t)line->valid;
  if (missing) {
    line->ready = l2_read(m, number, missing, start);
    line->valid |= (uint8_t)missing;
  }
  return found_at(m, line, start, m->of->card.l1_latency);
}

/* Each lane's turn: half of the way to L2, then one after another, then back. */
static uint32_t atomics(struct meter *m, const uint64_t *address, uint32_t mask, uint32_t start) {
  uint32_t half = (uint32_t)m->of->card.l2_latency / 2, last = start;
  for (uint32_t left = mask; left; left &= left - 1) {
    uint64_t at = address[__builtin_ctz(left)];
    struct one_address *one = &m->addresses[(at >> 2) * 0x9e3779b97f4a7c15u >> 48 & (ADDRESSES - 1)];
    if (one->address != at)
      *one = (struct one_address){.address = at};
    uint32_t turn = start + half > one->free ? start + half : one->free;
    one->free = turn + (uint32_t)m->of->card.atomic_interval;
    one->count++;
    last = one->free > last ? one->free : last;
    m->counts.atomics++;
  }
  return last + half;
}

/* The cycle at which all that the lanes asked for is there. */
static uint32_t global(struct meter *m, struct exec *x, const struct insn *i, const struct touched *t,
                       enum access access) {
  uint32_t place = ((struct clocks *)x->cta->clocks)->multiprocessor, start = m->wait.start, ready = start;
  for (unsigned k = 0; k < t->n; k++) {
    uint64_t number = t->line[k].number;
    uint32_t sectors = t->line[k].sectors, at = start;
    m->counts.l1_sectors += count(sectors);
    if (access != ACCESS_READ)
      l2_write(m, number, sectors);
    else if (i->flags & FLAG_VOLATILE)
      at = l2_read(m, number, sectors, start + k);
    else
      at = l1_read(m, &m->l1[place], number, sectors, start + k);
    ready = at > ready ? at : ready;
  }
  m->counts.l1_passes += t->n;
  m->loads[place].passes += t->n;
  return ready;
}

static void ready_at(struct meter *m, const struct exec *x, uint32_t cycle) {
  const struct machine *machine = m->wait.machine;
  struct warp_clock *w = meter_clock(x->warp);
  const uint32_t *reg = m->code->registers + machine->first + machine->read;
  for (unsigned k = 0; k < machine->written; k++)
    w->ready[reg[k] & m->mask] = cycle;
}

void meter_request(struct meter *m, struct exec *x, const struct insn *i, const uint64_t *address, unsigned bytes,
                   enum access access) {
  enum ptx_space space = i->space;
  uint32_t cycle = m->wait.start + (uint32_t)m->of->card.l1_latency;
  uint32_t place = ((struct clocks *)x->cta->clocks)->multiprocessor;
  unsigned tag = TAG_OF(address[__builtin_ctz(x->mask)]);
  if (space == S_GENERIC)
    space = tag == TAG_SHARED ? S_SHARED : tag == TAG_LOCAL ? S_LOCAL : S_GLOBAL;
  if (space == S_GLOBAL) {
    struct touched t;
    touch_all(&t, address, x->mask, bytes);
    m->counts.loads += access == ACCESS_READ;
    m->counts.stores += access == ACCESS_WRITE;
    cycle = global(m, x, i, &t, access);
    if (access == ACCESS_ATOMIC)
      cycle = atomics(m, address, x->mask, m->wait.start);
  } else if (space == S_SHARED) {
    unsigned took = request_cost(x, i, address, bytes).took;
    m->counts.shared_passes += took;
    m->loads[place].passes += took;
    cycle = m->wait.start + (uint32_t)m->of->card.shared_latency + took - 1;
  } else if (space == S_LOCAL) { /* lanes lie side by side */
    unsigned took = (bytes * (unsigned)__builtin_popcount(x->mask) + CACHE_LINE - 1) / CACHE_LINE;
    m->counts.l1_passes += took;
    m->loads[place].passes += took;
  }
  if (access != ACCESS_WRITE)
    ready_at(m, x, cycle);
}
