/*
 * race_marks.c - sets of accesses that nothing orders among each other, in the order of their warps.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "check/race.h"
#include "util/util.h"

enum {
  FEW = sizeof((struct marks *)0)->few / sizeof(struct mark),
  MOST_MARKS = 4096 /* of more accesses to one place, the earlier ones are forgotten */
};

static struct mark *own(struct marks *s) {
  return s->more ? s->more : s->few;
}

void marks_free(struct marks *s) {
  free(s->more);
  *s = (struct marks){0};
}

void marks_clear(struct marks *s) {
  if (s->n > 64) /* else the next set is likely to be as small */
    marks_free(s);
  s->n = s->modes = 0;
}

static bool is_before(const struct marks *s, uint32_t one, uint32_t other) {
  return s->falling ? one > other : one < other;
}

/* The first mark that is not before WARP's. Schedules run the first or the last warps first, so that it is mostly at
 * the end. */
static uint32_t find(struct marks *s, uint32_t warp) {
  enum { NEAR = 8 };
  uint32_t low = 0, high = s->n;
  if (high == 1)
    s->falling = s->last > warp;
  if (!high || is_before(s, s->last, warp))
    return high;
  for (int k = 0; k < NEAR; k++) {
    if (!high || is_before(s, marks_of(s)[high - 1].warp, warp))
      return high;
    high--;
  }
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (is_before(s, marks_of(s)[middle].warp, warp))
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* Where the marks of WARP begin and end, or would. A warp comes again and again: then that is known. */
static void find_warp(struct marks *s, uint32_t warp) {
  const struct mark *m = marks_of(s);
  if (s->begin >= s->n || m[s->begin].warp != warp || (s->begin && m[s->begin - 1].warp == warp))
    s->end = s->begin = find(s, warp);
  else if (s->end > s->n || s->end <= s->begin || m[s->end - 1].warp != warp)
    s->end = s->begin;
  while (s->end < s->n && m[s->end].warp == warp)
    s->end++;
}

/* AT: where the first mark of NOW's warp is, or would be. Returns where NOW is. */
static uint32_t insert(struct marks *s, uint32_t at, const struct mark *now) {
  if (s->n == MOST_MARKS) {
    marks_clear(s);
    at = 0;
  }
  s->modes |= (uint32_t)1 << mark_mode(now);
  if (s->n == (s->more ? s->capacity : FEW)) {
    s->capacity = 4 * (s->more ? s->capacity : FEW);
    struct mark *more = xrealloc(s->more, s->capacity * sizeof *more);
    if (!s->more)
      memcpy(more, s->few, sizeof s->few);
    s->more = more;
  }
  struct mark *mark = own(s);
  while (at < s->n && mark[at].warp == now->warp)
    at++;
  if (at < s->n)
    memmove(mark + at + 1, mark + at, (s->n - at) * sizeof *mark);
  else
    s->last = now->warp;
  mark[at] = *now;
  s->n++;
  return at;
}

/* Until when all that LANE's own warp did is ordered before what LANE does now, by barriers alone. */
static uint32_t ordered_until(const struct race *r, const struct exec *x) {
  const struct race_cta *c = x->cta->race;
  uint32_t warp = c->warp_stamp[x->warp->index];
  return r->grid->sim->options.race_warps ? UINT32_MAX : warp > c->cta_stamp ? warp : c->cta_stamp;
}

/* Of the marks from FIRST on, of one warp: the next one that an access by the lane of BIT has to do with, where clocks
 * know nothing. It may have the lane, no lane, STAMP, or one until UNTIL. */
static struct mark *next_of_lane(struct mark *m, const struct mark *end, uint32_t bit, uint32_t until, uint32_t stamp) {
  while (m < end && m->stamp > until && m->stamp != stamp && m->lanes && !(m->lanes & bit))
    m++;
  return m;
}

/* What LANE knows of its warp is more than barriers say. */
static bool knows_more(const struct exec *x, int lane) {
  return ((const struct race_cta *)x->cta->race)->threads[x->warp->index * LANES + (uint32_t)lane].known;
}

/* Returns where the mark is; *HOLES: how many of its warp have no lanes. */
static uint32_t take_in(const struct race *r, const struct exec *x, int lane, struct marks *s, const struct mark *now,
                        uint32_t *holes) {
  const uint32_t bit = (uint32_t)1 << lane, stamp = now->stamp;
  const bool own_warp = now->warp == race_warp(x);
  const bool clocks = !own_warp || knows_more(x, lane);
  const uint32_t until = own_warp ? ordered_until(r, x) : 0;
  find_warp(s, now->warp);
  struct mark *place = NULL, *m = own(s) + s->begin, *end = own(s) + s->end;
  s->modes |= (uint32_t)1 << mark_mode(now);
  *holes = 0;
  for (; m < end; m++) {
    if (!clocks && (m = next_of_lane(m, end, bit, until, stamp)) == end)
      break;
    if (m->stamp == stamp && m->where == now->where && m->lanes) {
      m->lanes |= bit;
      return (uint32_t)(m - own(s));
    }
    if (mark_mode(m) == mark_mode(now)) { /* whoever races with the earlier access races with this one too */
      m->lanes &= ~bit;
      if (m->lanes && (m->stamp <= until || (clocks && race_unordered(r, x, lane, m) < 0)))
        m->lanes = 0;
    }
    if (!m->lanes) {
      place = m;
      ++*holes;
    }
  }
  if (!place)
    return insert(s, s->begin, now);
  *place = *now;
  --*holes;
  return (uint32_t)(place - own(s));
}

void marks_add(const struct race *r, const struct exec *x, int lane, struct marks *s, const struct mark *now) {
  uint32_t holes;
  take_in(r, x, lane, s, now, &holes);
}

/* Of a warp's lanes that come again and again, each finds its own mark at once. */
void marks_add_write(const struct race *r, const struct exec *x, int lane, struct sync *sync, const struct mark *now) {
  struct marks *s = &sync->writes;
  struct own_marks *known = &sync->own_writes;
  const uint32_t bit = (uint32_t)1 << lane, until = ordered_until(r, x);
  const uint32_t at = s->begin + known->at[lane];
  if (known->valid && known->warp == now->warp && known->until == until && at < s->n && !knows_more(x, lane)) {
    struct mark *m = own(s) + at;
    if (m->warp == now->warp && m->lanes == bit && s->modes == (uint32_t)1 << mark_mode(m) &&
        mark_mode(m) == mark_mode(now)) {
      *m = *now;
      return;
    }
  }
  uint32_t holes, place = take_in(r, x, lane, s, now, &holes) - s->begin;
  *known =
      (known->warp == now->warp && known->until == until) ? *known : (struct own_marks){now->warp, until, false, {0}};
  known->valid = !holes;
  known->at[lane] = place < UINT8_MAX ? (uint8_t)place : UINT8_MAX;
}

void marks_add_late(struct marks *s, const struct mark *now) {
  uint32_t first = find(s, now->warp);
  for (uint32_t k = first; k < s->n && marks_of(s)[k].warp == now->warp; k++) {
    const struct mark *m = &marks_of(s)[k];
    if ((m->lanes & now->lanes) == now->lanes && m->stamp >= now->stamp)
      return; /* whoever races with NOW races with that one, too */
  }
  insert(s, first, now);
}

void marks_copy(struct marks *to, const struct marks *from) {
  *to = *from;
  if (!from->more)
    return;
  to->more = xrealloc(NULL, from->capacity * sizeof *to->more);
  memcpy(to->more, from->more, from->n * sizeof *to->more);
}
