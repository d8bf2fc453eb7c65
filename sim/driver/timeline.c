/*
 * timeline.c - a clock for the work in streams. An operation starts when its stream's predecessor, the events it waits
 * for and its engine are done, and the host has submitted it; the host takes no time but what it waits. Whatever can
 * start first takes the engine. Costs come from counts, not from a model of a card: what overlaps is to be seen.
 */
#include <stdlib.h>

#include "driver/driver.h"

/* A card of round numbers; the documentation has them, too (docs/simulator.md). */
static const double copy_start = 2, kernel_start = 4;            /* us */
static const double locked_speed = 24000, pageable_speed = 8000; /* bytes/us: 24 and 8 GB/s */
static const double device_speed = 1000000;                      /* bytes/us: copies and fills within the device */
static const double lane_speed = 1000;                           /* instructions/us of a lane */
enum { MULTIPROCESSOR_LANES = 128 };

/* ---- recording ---- */

static bool off(const struct sim_device *d) {
  return !d->sim->options.timeline;
}

/* The last operation at POINT, or 0 */
static size_t operation_at(const struct timeline *t, struct point p) {
  size_t k = p.stream ? p.stream->last_operation : 0;
  while (k && t->item[k - 1].ticket > p.ticket)
    k = t->item[k - 1].previous;
  return k;
}

static size_t push(struct stream *s, struct operation o) {
  struct sim_device *d = s->device;
  o.ticket = s->submitted;
  o.previous = s->last_operation;
  while (d->streams.item[o.stream] != s)
    o.stream++;
  vec_push(&d->timeline, o);
  return s->last_operation = d->timeline.n;
}

static const struct {
  enum engine engine;
  const char *what;
} kinds[] = {
    [WORK_KERNEL] = {ENGINE_COMPUTE, "kernel"},       [WORK_TO] = {ENGINE_TO, "copy to device"},
    [WORK_FROM] = {ENGINE_FROM, "copy to host"},      [WORK_WITHIN] = {ENGINE_COMPUTE, "copy on device"},
    [WORK_FILL] = {ENGINE_COMPUTE, "fill on device"}, [WORK_WAIT] = {ENGINE_NONE, NULL},
};

void timeline_add(struct stream *s, struct work *w) {
  struct timeline *t = &s->device->timeline;
  if (off(s->device) || w->kind == WORK_WAIT)
    return;
  struct operation o = {.engine = kinds[w->kind].engine, .what = kinds[w->kind].what, .bytes = w->bytes};
  if (w->kind == WORK_KERNEL) { /* the module may be gone before the end */
    if (!t->names)
      t->names = arena_new();
    o.what = arena_strdup(t->names, w->launch.kernel->name);
  }
  w->operation = push(s, o);
}

void timeline_depend(struct stream *s, struct point p) {
  size_t after = off(s->device) ? 0 : operation_at(&s->device->timeline, p);
  if (after)
    push(s, (struct operation){.ran = true, .after = after});
}

void timeline_host(struct sim_device *d, struct point p) {
  size_t after = off(d) ? 0 : operation_at(&d->timeline, p);
  if (after)
    vec_push(&d->timeline, ((struct operation){.host = true, .after = after}));
}

void timeline_host_all(struct sim_device *d) {
  for (size_t k = 0; k < d->streams.n; k++)
    timeline_host(d, stream_now(d->streams.item[k]));
}

static double kernel_cost(const struct sim_device *d, const struct launch *l, uint64_t instructions) {
  double groups = (double)l->grid.x * l->grid.y * l->grid.z, threads = (double)l->block.x * l->block.y * l->block.z;
  double cores = d->sim->options.multiprocessors;
  double lanes = (groups < cores ? groups : cores) * (threads < MULTIPROCESSOR_LANES ? threads : MULTIPROCESSOR_LANES);
  return kernel_start + (double)instructions / (lanes * lane_speed);
}

void timeline_ran(struct sim_device *d, const struct work *w, uint64_t instructions) {
  if (!w->operation)
    return;
  struct operation *o = &d->timeline.item[w->operation - 1];
  o->ran = true;
  if (w->kind == WORK_KERNEL)
    o->cost = kernel_cost(d, &w->launch, instructions);
  else if (w->kind == WORK_TO || w->kind == WORK_FROM)
    o->cost = copy_start + (double)w->bytes / (w->locked ? locked_speed : pageable_speed);
  else
    o->cost = copy_start + (double)w->bytes / device_speed;
}

/* ---- times ---- */

static double later(double a, double b) {
  return a > b ? a : b;
}

struct placing {
  struct timeline *t;
  size_t *heads, *next, streams; /* the first operation of each stream that has no time; index + 1 */
  size_t host;                   /* how far the host has come */
  double now, free[ENGINES];     /* the host's time; since when an engine is free */
};

static void host_goes_on(struct placing *p) {
  for (; p->host < p->t->n; p->host++) {
    struct operation *o = &p->t->item[p->host];
    if (o->host && !p->t->item[o->after - 1].placed)
      return;
    if (o->host)
      p->now = later(p->now, p->t->item[o->after - 1].end);
    o->issued = p->now;
  }
}

/* Whether it can start; then, when. */
static bool can_start(const struct placing *p, size_t number, double *start) {
  if (!number || number > p->host)
    return false;
  const struct operation *o = &p->t->item[number - 1], *all = p->t->item;
  if (o->after && !all[o->after - 1].placed)
    return false;
  *start = later(o->issued, o->engine ? p->free[o->engine] : 0);
  if (o->previous)
    *start = later(*start, all[o->previous - 1].end);
  if (o->after)
    *start = later(*start, all[o->after - 1].end);
  return true;
}

static bool place_one(struct placing *p) {
  size_t best = 0;
  double first = 0, start;
  for (size_t s = 0; s < p->streams; s++)
    if (can_start(p, p->heads[s], &start) &&
        (!best || start < first || (start <= first && p->heads[s] < p->heads[best - 1]))) {
      best = s + 1;
      first = start;
    }
  if (!best)
    return false;
  size_t number = p->heads[best - 1];
  struct operation *o = &p->t->item[number - 1];
  o->start = first;
  o->end = first + o->cost;
  o->placed = true;
  if (o->ran)
    p->free[o->engine] = o->end;
  p->heads[best - 1] = p->next[number - 1];
  return true;
}

static void place(struct timeline *t, size_t streams) {
  struct placing p = {.t = t, .streams = streams};
  p.heads = xrealloc(NULL, (streams + 1) * sizeof *p.heads);
  p.next = xrealloc(NULL, (t->n + 1) * sizeof *p.next);
  for (size_t s = 0; s < streams; s++)
    p.heads[s] = 0;
  for (size_t k = t->n; k-- > 0;) {
    if (t->item[k].host)
      continue;
    p.next[k] = p.heads[t->item[k].stream];
    p.heads[t->item[k].stream] = k + 1;
  }
  do
    host_goes_on(&p);
  while (place_one(&p));
  free(p.heads);
  free(p.next);
}

void timeline_end(struct sim_device *d) {
  struct timeline *t = &d->timeline;
  if (off(d))
    return;
  place(t, d->streams.n);
  if (d->sim->options.timeline_table)
    timeline_print(t, d->number, d->sim->err);
  if (driver.trace)
    timeline_trace(t, d->number, driver.trace);
  if (t->names)
    arena_free(t->names);
  vec_free(t);
  t->names = NULL;
}
