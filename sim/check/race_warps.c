/*
 * race_warps.c - the accesses of all lanes by one instruction, as bursts: lanes that access memory in even steps.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "check/race.h"

enum { FARTHEST = 1 << 20 };

static bool all_even(const uint64_t *at) {
  uint64_t step = at[1] - at[0], wrong = 0;
  for (unsigned l = 0; l < LANES; l++)
    wrong |= at[l] ^ (at[0] + l * step);
  return wrong == 0 && step + FARTHEST <= 2 * FARTHEST;
}

/* The lanes from the first of LANES on that access memory in even steps. */
static struct burst even_steps(const uint64_t *at, uint32_t lanes, unsigned width) {
  int first = __builtin_ctz(lanes);
  struct burst b = {.lanes = (uint32_t)1 << first, .first = (int64_t)at[first], .width = width};
  lanes &= lanes - 1;
  if (!lanes)
    return b;
  int second = __builtin_ctz(lanes), apart = second - first;
  int64_t far = (int64_t)(at[second] - at[first]), step = far / apart;
  if (far % apart || step > FARTHEST || step < -FARTHEST)
    return b;
  for (uint32_t m = lanes; m; m &= m - 1) {
    int lane = __builtin_ctz(m);
    if ((int64_t)(at[lane] - at[first]) != step * (lane - first))
      break;
    b.lanes |= m & -m;
  }
  b.step = (int32_t)step;
  b.first -= step * first;
  return b;
}

struct span {
  int64_t first, end;
};

static struct span span_of(const struct burst *b) {
  int64_t one = b->first + (int64_t)__builtin_ctz(b->lanes) * b->step;
  int64_t other = b->first + (int64_t)(31 - __builtin_clz(b->lanes)) * b->step;
  return (struct span){one < other ? one : other, (one < other ? other : one) + b->width};
}

/* True if no two lanes store to the same bytes; where it is not sure, false. */
static bool stores_apart(const struct burst *bursts, int n) {
  for (int k = 0; k < n; k++) {
    struct span mine = span_of(&bursts[k]);
    if (bursts[k].step == 0 && (bursts[k].lanes & (bursts[k].lanes - 1)))
      return false;
    for (int other = 0; other < k; other++) {
      struct span its = span_of(&bursts[other]);
      if (its.first < mine.end && mine.first < its.end)
        return false;
    }
  }
  return true;
}

/* The bursts of an instruction's lanes that access places of their own. */
static int bursts_of(const uint64_t *at, uint32_t mask, unsigned width, struct burst *bursts) {
  if (mask == ~(uint32_t)0 && all_even(at)) {
    bursts[0] = (struct burst){.lanes = mask, .first = (int64_t)at[0], .width = width};
    bursts[0].step = (int32_t)(at[1] - at[0]);
    return 1;
  }
  int n = 0;
  for (uint32_t lanes = mask; lanes; lanes &= ~bursts[n++].lanes)
    bursts[n] = even_steps(at, lanes, width);
  return n;
}

static bool lanes_apart(struct exec *x, const struct accesses *a, enum access access, const struct burst *like) {
  struct race *r = x->grid->checks->race;
  struct burst bursts[LANES];
  int n = bursts_of(a->at, x->mask, a->width, bursts);
  if (access != ACCESS_READ && !stores_apart(bursts, n))
    return false;
  for (int k = 0; k < n; k++) {
    if (bursts[k].first % GRANULE)
      return false;
    bursts[k].warp = like->warp;
    bursts[k].stamp = like->stamp;
    bursts[k].where = like->where;
  }
  return bursts_access(r, x, race_shadow(r, x, a->space, a->allocation), bursts, n, access);
}

bool race_accesses(struct exec *x, const struct insn *i, const struct accesses *a, enum access access) {
  struct race *r = x->grid->checks->race;
  if (!race_can_be(a->space, a->allocation))
    return true;
  if (i->flags & FLAG_VOLATILE || a->width < GRANULE || (access == ACCESS_READ && !race_use_certain(x, i)))
    return false;
  struct burst one = {race_warp(x),      x->mask,
                      r->clock,          mark_place(x, i) | WHOLE_WORD << MARK_BYTES_SHIFT,
                      (int64_t)a->first, a->same ? 0 : (int32_t)a->width,
                      a->width};
  if (a->at)
    return lanes_apart(x, a, access, &one);
  if (one.first % GRANULE || (a->same && access != ACCESS_READ && x->mask & (x->mask - 1)))
    return false;
  return bursts_access(r, x, race_shadow(r, x, a->space, a->allocation), &one, 1, access);
}
