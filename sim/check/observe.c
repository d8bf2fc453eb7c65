/*
 * observe.c - hands events to the observers that are on.
 * To add a checker: observe.c, check.h; what the interpreter tells them: sim/exec/watch.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "check/check.h"
#include "check/meter.h"

static struct race *race_of(const struct exec *x) {
  return x->grid->checks ? x->grid->checks->race : NULL;
}

static struct meter *meter_of(const struct exec *x) {
  return x->grid->checks ? x->grid->checks->meter : NULL;
}

void watch_cta(struct exec *x, struct cta *cta) {
  if (meter_of(x))
    meter_cta(meter_of(x), cta, cta->slot);
  if (race_of(x))
    race_cta(race_of(x), cta);
}

void watch_cta_end(struct exec *x, struct cta *cta) {
  if (meter_of(x))
    meter_cta_end(meter_of(x), cta);
  if (race_of(x))
    race_cta_end(race_of(x), cta);
}

void watch_instruction(struct exec *x, const struct insn *i) {
  if (x->grid->checks->counters)
    counters_instruction(x->grid->checks->counters, x, i);
  if (x->grid->checks->lines)
    lines_instruction(x->grid->checks->lines, x, i);
  if (x->grid->checks->meter)
    meter_instruction(x->grid->checks->meter, x, i);
  if (x->frame->values)
    race_instruction(x->grid->checks->race, x, i);
}

static void request(struct exec *x, const struct insn *i, const uint64_t *address, unsigned bytes, enum access access) {
  struct checks *checks = x->grid->checks;
  if (checks && checks->meter)
    meter_request(checks->meter, x, i, address, bytes, access);
  if (!checks || (!checks->counters && !checks->lines))
    return;
  struct request_cost cost = request_cost(x, i, address, bytes);
  if (checks->counters)
    counters_request(checks->counters, &cost, access);
  if (checks->lines)
    lines_request(checks->lines, x, i, &cost, access);
}

static void access(struct exec *x, const struct insn *i, int lane, const struct target *t, unsigned bytes,
                   enum access access) {
  if (race_of(x))
    race_access(x, i, lane, t, bytes, access);
}

static bool accesses(struct exec *x, const struct insn *i, const struct accesses *a, enum access access) {
  return !race_of(x) || race_accesses(x, i, a, access);
}

static void fence(struct exec *x, const struct insn *i) {
  if (race_of(x))
    race_fence(race_of(x), x, i);
}

static void barrier(struct exec *x, struct cta *cta, unsigned number, const uint32_t *lanes) {
  if (meter_of(x))
    meter_barrier(cta, lanes);
  if (race_of(x))
    race_barrier(race_of(x), x, cta, number, lanes);
}

static void arrive(struct exec *x, unsigned number) {
  if (race_of(x))
    race_arrive(race_of(x), x, number);
}

static void warp_sync(struct exec *x, uint32_t lanes) {
  if (race_of(x))
    race_warp_sync(race_of(x), x, lanes);
}

static void shuffle(struct exec *x, uint32_t members, const struct insn *const *insns, const uint8_t *from) {
  if (!race_of(x))
    return;
  race_shuffle(race_of(x), x, members, insns, from);
  race_exchange(race_of(x), x, insns[__builtin_ctz(members)], members, from);
}

static void exchange(struct exec *x, const struct insn *i, const uint8_t *from) {
  if (race_of(x))
    race_exchange(race_of(x), x, i, x->mask, from);
}

static void done(struct exec *x) {
  if (race_of(x))
    race_done(race_of(x));
}

static const struct watchers watchers = {.request = request,
                                         .access = access,
                                         .accesses = accesses,
                                         .done = done,
                                         .loaded = undefined_loaded,
                                         .fence = fence,
                                         .warp_sync = warp_sync,
                                         .barrier = barrier,
                                         .arrive = arrive,
                                         .shuffle = shuffle,
                                         .exchange = exchange,
                                         .frame_end = race_forget};

void watch_begin(struct grid *g) {
  const struct sim_options *o = &g->sim->options;
  g->checks = NULL;
  g->watchers = &watchers;
  if (!o->race && !o->counters_kernels && !o->counters_launches && !g->sim->lines_out && !g->sim->predict)
    return;
  g->checks = calloc(1, sizeof *g->checks);
  if (!g->checks)
    abort();
  if (o->counters_kernels || o->counters_launches)
    g->checks->counters = counters_new();
  if (g->sim->lines_out)
    g->checks->lines = lines_new(g);
  if (o->race)
    g->checks->race = race_new(g);
  if (g->sim->predict)
    g->checks->meter = meter_new(g, g->sim->predict);
  g->checks->instructions = g->checks->counters || g->checks->lines || g->checks->meter;
}

void watch_end(struct grid *g) {
  if (!g->checks)
    return;
  if (g->checks->counters)
    counters_launched(g->checks->counters, g);
  free(g->checks->counters);
  if (g->checks->lines) {
    lines_launched(g->checks->lines, g);
    lines_free(g->checks->lines);
  }
  if (g->checks->meter)
    meter_free(g->checks->meter);
  if (g->checks->race)
    race_free(g->checks->race);
  free(g->checks);
}
