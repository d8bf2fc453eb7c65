/*
 * timeline.c - a clock for the work in streams. An operation starts when its stream's predecessor, the events it waits
 * for and its engine are done, and the host has submitted it; the host takes no time but what it waits. Threads of the
 * host have a time each: what one waits for counts for another's work that begins after the wait (thread_begins), not
 * for work that only waited for the driver's lock. Whatever can start first takes the engine. Costs come from counts,
 * not from a model of a card: what overlaps is to be seen.
 */
#include <stdlib.h>
#include <string.h>

#include "driver/driver.h"

/* A card of round numbers; the documentation has them, too (docs/simulator.md). */
static const double copy_start = 2, kernel_start = 4;            /* us */
static const double locked_speed = 24000, pageable_speed = 8000; /* bytes/us: 24 and 8 GB/s */
static const double device_speed = 1000000;                      /* bytes/us: copies and fills within the device */
static const double lane_speed = 1000;                           /* instructions/us of a lane */
enum { MULTIPROCESSOR_LANES = 128 };

/* ---- recording ---- */

static bool off(const struct sim_device *d) {
  return !d->sim->options.timeline && !d->timeline.asked;
}

/* The last operation at POINT of this device, or 0 */
static size_t operation_at(const struct sim_device *d, struct point p) {
  const struct timeline *t = &d->timeline;
  size_t k = p.stream && p.stream->device == d ? p.stream->last_operation : 0;
  while (k && t->item[k - 1].ticket > p.ticket)
    k = t->item[k - 1].previous;
  return k;
}

static size_t push(struct stream *s, struct operation o) {
  struct sim_device *d = s->device;
  o.ticket = s->submitted;
  o.previous = s->last_operation;
  o.thread = driver_thread(&o.seen);
  while (d->streams.item[o.stream] != s)
    o.stream++;
  vec_push(&d->timeline, o);
  if (o.previous)
    d->timeline.item[o.previous - 1].next = d->timeline.n;
  if (!s->unplaced)
    s->unplaced = d->timeline.n;
  return s->last_operation = d->timeline.n;
}

static const struct {
  enum engine engine;
  const char *what;
} kinds[] = {
    [WORK_KERNEL] = {ENGINE_COMPUTE, "kernel"},
    [WORK_TO] = {ENGINE_TO, "copy to device"},
    [WORK_FROM] = {ENGINE_FROM, "copy to host"},
    [WORK_WITHIN] = {ENGINE_COMPUTE, "copy on device"},
    [WORK_FILL] = {ENGINE_COMPUTE, "fill on device"},
    [WORK_CALL] = {ENGINE_NONE, NULL},
    [WORK_WAIT] = {ENGINE_NONE, NULL},
};

void timeline_add(struct stream *s, struct work *w) {
  struct timeline *t = &s->device->timeline;
  if (off(s->device) || !kinds[w->kind].engine)
    return;
  struct operation o = {.engine = kinds[w->kind].engine, .what = kinds[w->kind].what, .bytes = work_bytes(w)};
  if (!t->names)
    t->names = arena_new();
  if (w->kind == WORK_KERNEL) /* the module may be gone before the end */
    o.what = arena_strdup(t->names, w->launch.kernel->name);
  bool copy = w->kind == WORK_TO || w->kind == WORK_FROM;
  const char *variable = copy ? sim_range_name(s->device->sim, w->kind == WORK_TO ? w->to : w->from) : NULL;
  if (variable)
    o.variable = arena_strdup(t->names, variable);
  w->operation = push(s, o);
}

void timeline_depend(struct stream *s, struct point p) {
  size_t after = off(s->device) ? 0 : operation_at(s->device, p);
  if (after)
    push(s, (struct operation){.ran = true, .after = after});
}

size_t timeline_mark(struct stream *s) {
  return off(s->device) ? 0 : push(s, (struct operation){.ran = true});
}

void timeline_host(struct sim_device *d, struct point p) {
  size_t after = off(d) ? 0 : operation_at(d, p);
  if (!after)
    return;
  struct operation o = {.host = true, .after = after, .number = ++driver.waits};
  o.thread = driver_thread(&o.seen);
  vec_push(&d->timeline, o);
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
    o->cost = copy_start + (double)work_bytes(w) / (w->locked ? locked_speed : pageable_speed);
  else
    o->cost = copy_start + (double)work_bytes(w) / device_speed;
}

/* ---- times ---- */

static double later(double a, double b) {
  return a > b ? a : b;
}

struct host_thread { /* how far it has come: in its own calls; in the waits of all threads; its time */
  size_t next, waits;
  double now;
};

/* The end of what a wait is for becomes the thread's time; false: it is not known yet. */
static bool waited(const struct timeline *t, const struct operation *wait, struct host_thread *thread) {
  if (!t->item[wait->after - 1].placed)
    return false;
  thread->now = later(thread->now, t->item[wait->after - 1].end);
  return true;
}

static bool others_over(const struct timeline *t, const struct operation *o, struct host_thread *thread) {
  for (; thread->waits < t->n; thread->waits++) {
    const struct operation *wait = &t->item[thread->waits];
    if (wait->host && wait->number > o->seen)
      return true;
    if (wait->host && !waited(t, wait, thread))
      return false;
  }
  return true;
}

static void thread_goes_on(struct timeline *t, size_t number) {
  struct host_thread *thread = &t->threads[number];
  for (; thread->next < t->n; thread->next++) {
    struct operation *o = &t->item[thread->next];
    if (o->thread != number)
      continue;
    if (o->host ? !waited(t, o, thread) : !others_over(t, o, thread))
      return;
    o->issued = thread->now;
    o->ready = true;
  }
}

static void host_goes_on(struct timeline *t) {
  for (; t->nthreads <= driver.threads; t->nthreads++) {
    t->threads = xrealloc(t->threads, (t->nthreads + 1) * sizeof *t->threads);
    t->threads[t->nthreads] = (struct host_thread){0};
  }
  for (size_t k = 0; k < t->nthreads; k++)
    thread_goes_on(t, k);
}

/* Whether it can start; then, when. What has not run has no cost yet; in the end it never will. */
static bool can_start(const struct timeline *t, size_t number, bool end, double *start) {
  const struct operation *all = t->item, *o = number ? &all[number - 1] : NULL;
  if (!o || !o->ready || (!o->ran && !end))
    return false;
  if (o->after && !all[o->after - 1].placed)
    return false;
  *start = later(o->issued, o->engine ? t->free[o->engine] : 0);
  if (o->previous)
    *start = later(*start, all[o->previous - 1].end);
  if (o->after)
    *start = later(*start, all[o->after - 1].end);
  return true;
}

static bool place_one(struct sim_device *d, bool end) {
  struct timeline *t = &d->timeline;
  struct stream *best = NULL;
  double first = 0, start;
  for (size_t k = 0; k < d->streams.n; k++) {
    struct stream *s = d->streams.item[k];
    if (can_start(t, s->unplaced, end, &start) &&
        (!best || start < first || (start <= first && s->unplaced < best->unplaced))) {
      best = s;
      first = start;
    }
  }
  if (!best)
    return false;
  struct operation *o = &t->item[best->unplaced - 1];
  o->start = first;
  o->end = first + o->cost;
  o->placed = true;
  if (o->ran)
    t->free[o->engine] = o->end;
  best->unplaced = o->next;
  return true;
}

static void place(struct sim_device *d, bool end) {
  do
    host_goes_on(&d->timeline);
  while (place_one(d, end));
}

double timeline_moment(struct sim_device *d, size_t operation) {
  if (operation && !d->timeline.item[operation - 1].placed)
    place(d, false);
  return operation ? d->timeline.item[operation - 1].end : 0;
}

void timeline_tell(struct sim_device *d) {
  struct timeline *t = &d->timeline;
  if (off(d))
    return;
  place(d, true);
  if (d->sim->options.timeline_table)
    timeline_print(t, d->number, d->sim->err);
  if (driver.trace && d->sim->options.timeline)
    timeline_trace(t, d->number, driver.trace);
}

void timeline_end(struct sim_device *d) {
  struct timeline *t = &d->timeline;
  timeline_tell(d);
  if (t->names)
    arena_free(t->names);
  free(t->item);
  free(t->threads);
  *t = (struct timeline){0};
}
