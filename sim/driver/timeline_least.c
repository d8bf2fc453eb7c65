/*
 * timeline_least.c - the shortest time that the work of a timeline could take on a card, whatever the order of what
 * does not depend on each other: an engine cannot begin before the chain of work that its first piece needs, nor be the
 * last to work if others have to follow. So all takes as long as the engine works, and the shortest chain that leads to
 * any of its pieces, and the shortest that follows from any. The host's waits are parts of chains.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "driver/driver.h"

/* A time of -1: there is no work of the device in the chain. */
struct chains {
  const struct timeline *t;
  const struct sim_device *device;
  double *head, *tail; /* by operation: the longest chain from the device's work to its start; from its end to that */
  double *thread;      /* by thread of the host: to where it is now; or what follows from there */
  double *over;        /* by number of a wait: the same for threads that have seen it */
};

static double later(double a, double b) {
  return a > b ? a : b;
}

static double *none(size_t n) {
  double *all = xrealloc(NULL, (n + 1) * sizeof *all);
  for (size_t k = 0; k <= n; k++)
    all[k] = -1;
  return all;
}

/* With the operation itself behind the chain, or in front of it */
static double with(const struct chains *c, const double *chains, size_t operation) {
  const struct operation *o = operation ? &c->t->item[operation - 1] : NULL;
  double chain = o ? later(chains[operation - 1], timeline_shows(o, c->device) ? 0 : -1) : -1;
  return chain < 0 ? -1 : chain + o->cost;
}

static void head_of(struct chains *c, size_t k, uint64_t *waits) {
  const struct operation *o = &c->t->item[k];
  double *thread = &c->thread[o->thread], end = with(c, c->head, o->after);
  if (o->begins) {
    *thread = o->after ? c->head[o->after - 1] : -1;
    return;
  }
  if (o->host && !o->engine) {
    *thread = later(*thread, end);
    for (; *waits < o->number; ++*waits)
      c->over[*waits + 1] = later(c->over[*waits], *waits + 1 == o->number ? end : -1);
    return;
  }
  c->head[k] = later(*thread, c->over[o->seen < *waits ? o->seen : *waits]);
  if (o->host)
    *thread = with(c, c->head, k + 1);
  else
    c->head[k] = later(c->head[k], later(end, with(c, c->head, o->previous)));
}

static void precede(struct chains *c, size_t operation, double chain) {
  if (operation)
    c->tail[operation - 1] = later(c->tail[operation - 1], chain);
}

/* What follows from a task, follows from its own work alone. */
static void tail_of(struct chains *c, size_t k, uint64_t *waits) {
  const struct operation *o = &c->t->item[k];
  double *thread = &c->thread[o->thread];
  if (o->begins)
    return;
  if (o->host && !o->engine) {
    for (; o->number && *waits > o->number; --*waits)
      c->over[*waits - 1] = later(c->over[*waits - 1], c->over[*waits]);
    precede(c, o->after, later(*thread, o->number ? c->over[*waits] : -1));
    return;
  }
  if (o->host)
    c->tail[k] = later(c->tail[k], *thread);
  double chain = with(c, c->tail, k + 1);
  precede(c, o->previous, chain);
  precede(c, o->after, chain);
  *thread = later(*thread, chain);
  c->over[o->seen] = later(c->over[o->seen], chain);
}

static void find_chains(struct chains *c) {
  size_t n = c->t->n, threads = driver.threads;
  uint64_t waits = 0;
  c->thread = none(threads);
  c->over = none(driver.waits);
  for (size_t k = 0; k < n; k++)
    head_of(c, k, &waits);
  free(c->thread);
  free(c->over);
  waits = driver.waits;
  c->thread = none(threads);
  c->over = none(driver.waits);
  for (size_t k = n; k-- > 0;)
    tail_of(c, k, &waits);
  free(c->thread);
  free(c->over);
}

double timeline_least(const struct timeline *t, const struct sim_device *d, const double busy[ENGINES]) {
  struct chains c = {.t = t, .device = d, .head = none(t->n), .tail = none(t->n)};
  double head[ENGINES], tail[ENGINES], least = 0;
  bool any[ENGINES] = {false};
  find_chains(&c);
  for (size_t k = 0; k < t->n; k++) {
    const struct operation *o = &t->item[k];
    enum engine e = o->engine;
    if (!timeline_shows(o, d))
      continue;
    double to = later(c.head[k], 0), from = later(c.tail[k], 0);
    head[e] = any[e] && head[e] < to ? head[e] : to;
    tail[e] = any[e] && tail[e] < from ? tail[e] : from;
    any[e] = true;
  }
  for (int e = 0; e < ENGINES; e++)
    if (any[e])
      least = later(least, head[e] + busy[e] + tail[e]);
  free(c.head);
  free(c.tail);
  return least;
}
