/*
 * timeline.c - a clock for the work in streams. An operation starts when its stream's predecessor, the events it waits
 * for and its engine are done, and the host has submitted it; the host takes no time but what it waits. Threads of the
 * host have a time each: what one waits for counts for another's work that begins after the wait (thread_begins), not
 * for work that only waited for the driver's lock. A task counts as a thread that begins where it was met (tasks.c).
 * Whatever can start first takes the engine. Costs come from counts, not from a model of a card's inside: what overlaps
 * is to be seen.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "driver/driver.h"

/* An NVIDIA H100 80GB HBM3 (PCIe gen 5); the documentation tells which figures are measured (docs/simulator.md). */
static const double copy_start = 2, kernel_start = 4;     /* us */
static const double to_speed = 52000, from_speed = 55000; /* bytes/us of page-locked memory */
static const double pageable_speed = 8000;                /* the same of other memory */
static const double call_start = 5;                       /* us: of a function of the host in a stream */
static const double host_speed = 10000;                   /* bytes/us of a thread of the host, within its memory */
static const double device_speed = 2700000;               /* copies and fills within the device */
static const double lane_speed = 1700;                    /* instructions/us of a lane */
enum { MULTIPROCESSOR_LANES = 128 };

struct card {
  double free[ENGINES];    /* since when an engine is free; */
  double *multiprocessors; /* of ENGINE_COMPUTE each multiprocessor */
};

/* ---- recording ---- */

bool timeline_on(void) {
  return driver.options.timeline || driver.timeline.asked;
}

/* The last operation at POINT, or 0 */
static size_t operation_at(struct point p) {
  const struct timeline *t = &driver.timeline;
  size_t k = p.stream ? p.stream->last_operation : 0;
  while (k && t->item[k - 1].ticket > p.ticket)
    k = t->item[k - 1].previous;
  return k;
}

static size_t number_of(const struct stream *s) {
  size_t number = 0;
  while (s->device->streams.item[number] != s)
    number++;
  return number;
}

static size_t push(struct stream *s, struct operation o) {
  struct timeline *t = &driver.timeline;
  o.device = s->device;
  o.ticket = s->submitted;
  o.previous = s->last_operation;
  o.thread = driver_thread(&o.seen);
  o.stream = number_of(s);
  vec_push(t, o);
  if (o.previous)
    t->item[o.previous - 1].next = t->n;
  if (!s->unplaced)
    s->unplaced = t->n;
  driver_recorded(t->n);
  return s->last_operation = t->n;
}

static const struct {
  enum engine engine;
  const char *what;
} kinds[] = {
    [WORK_KERNEL] = {ENGINE_COMPUTE, "kernel"},
    [WORK_TO] = {ENGINE_TO, "copy to device"},
    [WORK_FROM] = {ENGINE_FROM, "copy to host"},
    [WORK_WITHIN] = {ENGINE_COMPUTE, "copy on device"},
    [WORK_PEER] = {ENGINE_FROM, "copy between devices"},
    [WORK_FILL] = {ENGINE_COMPUTE, "fill on device"},
    [WORK_CALL] = {ENGINE_HOST, "copy on the host"}, /* that is known to copy */
    [WORK_WAIT] = {ENGINE_NONE, NULL},
};

void timeline_add(struct stream *s, struct work *w) {
  struct timeline *t = &driver.timeline;
  bool call = w->kind == WORK_CALL;
  if (!timeline_on() || !kinds[w->kind].engine || (call && !w->call.copies))
    return;
  struct operation o = {.engine = kinds[w->kind].engine, .what = kinds[w->kind].what};
  o.bytes = call ? w->call.copies : work_bytes(w);
  if (!t->names)
    t->names = arena_new();
  if (w->kind == WORK_KERNEL) /* the module may be gone before the end */
    o.what = arena_strdup(t->names, w->launch.kernel->shown);
  bool copy = w->kind == WORK_TO || w->kind == WORK_FROM;
  const char *variable = copy ? sim_range_name(s->device->sim, w->kind == WORK_TO ? w->to : w->from) : NULL;
  if (variable)
    o.variable = arena_strdup(t->names, variable);
  w->operation = push(s, o);
}

void timeline_depend(struct stream *s, struct point p) {
  size_t after = timeline_on() ? operation_at(p) : 0;
  if (after)
    push(s, (struct operation){.ran = true, .after = after});
}

size_t timeline_mark(struct stream *s) {
  return timeline_on() ? push(s, (struct operation){.ran = true}) : 0;
}

void timeline_host_for(size_t after, uint64_t number) {
  struct operation o = {.host = true, .after = after, .number = number};
  o.thread = driver_thread(&o.seen);
  vec_push(&driver.timeline, o);
  driver_recorded(driver.timeline.n);
}

void timeline_host(struct point p) {
  size_t after = timeline_on() ? operation_at(p) : 0;
  if (after && !task_waits(after))
    timeline_host_for(after, ++driver.waits);
}

void timeline_host_all(struct sim_device *d) {
  for (size_t k = 0; k < d->streams.n; k++)
    timeline_host(stream_now(d->streams.item[k]));
}

void timeline_moves(struct stream *s, size_t bytes, int threads) {
  struct operation o = {.engine = ENGINE_CALLER, .host = true, .ran = true, .what = "copy by the caller"};
  if (!timeline_on())
    return;
  o.device = s->device;
  o.stream = number_of(s);
  o.bytes = bytes;
  o.cost = (double)bytes / (threads * host_speed);
  o.thread = driver_thread(&o.seen);
  vec_push(&driver.timeline, o);
  driver_recorded(driver.timeline.n);
}

void timeline_begin(size_t task, size_t behind) {
  vec_push(&driver.timeline, ((struct operation){.host = true, .begins = true, .thread = task, .after = behind}));
}

/* A kernel with fewer groups than there are multiprocessors leaves the rest to others. */
static double kernel_cost(struct operation *o, const struct launch *l, uint64_t instructions) {
  double groups = (double)l->grid.x * l->grid.y * l->grid.z, threads = (double)l->block.x * l->block.y * l->block.z;
  if (groups < o->multiprocessors)
    o->multiprocessors = (int)groups;
  double lanes = o->multiprocessors * (threads < MULTIPROCESSOR_LANES ? threads : MULTIPROCESSOR_LANES);
  return kernel_start + (double)instructions / (lanes * lane_speed);
}

void timeline_ran(struct sim_device *d, const struct work *w, uint64_t instructions) {
  if (!w->operation)
    return;
  struct operation *o = &driver.timeline.item[w->operation - 1];
  o->ran = true;
  o->multiprocessors = d->sim->options.multiprocessors;
  if (w->kind == WORK_KERNEL)
    o->cost = kernel_cost(o, &w->launch, instructions);
  else if (w->kind == WORK_CALL)
    o->cost = call_start + (double)w->call.copies / (w->call.threads * host_speed);
  else {
    double locked = w->kind == WORK_TO ? to_speed : from_speed;
    double speed = o->engine == ENGINE_COMPUTE ? device_speed : w->locked ? locked : pageable_speed;
    o->cost = copy_start + (double)work_bytes(w) / speed;
  }
}

/* ---- times ---- */

static double later(double a, double b) {
  return a > b ? a : b;
}

struct host_thread { /* how far it has come: in its own calls; in the waits of all threads; its time */
  size_t next, waits;
  double now;
};

static bool is_work(const struct operation *o) {
  return o->host && o->engine;
}

static bool is_wait(const struct operation *o) {
  return o->host && !o->begins && !is_work(o);
}

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
    if (!is_wait(wait) || !wait->number)
      continue;
    if (wait->number > o->seen)
      return true;
    if (!waited(t, wait, thread))
      return false;
  }
  return true;
}

/* A task begins at the time of the thread that met it. False: that is not known yet. */
static bool begun(const struct timeline *t, const struct operation *o, struct host_thread *task) {
  const struct operation *behind = o->after ? &t->item[o->after - 1] : NULL;
  task->now = behind ? behind->issued : 0;
  return !behind || behind->ready;
}

static bool works(const struct timeline *t, struct operation *o, struct host_thread *thread) {
  if (!others_over(t, o, thread))
    return false;
  o->start = thread->now;
  thread->now = o->end = o->start + o->cost;
  return o->placed = true;
}

static bool goes_on(const struct timeline *t, struct operation *o, struct host_thread *thread) {
  if (is_work(o))
    return works(t, o, thread);
  return o->begins ? begun(t, o, thread) : o->host ? waited(t, o, thread) : others_over(t, o, thread);
}

static void thread_goes_on(struct timeline *t, size_t number) {
  struct host_thread *thread = &t->threads[number];
  for (; thread->next < t->n; thread->next++) {
    struct operation *o = &t->item[thread->next];
    if (o->thread != number)
      continue;
    if (!goes_on(t, o, thread))
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

static struct card *card_of(const struct sim_device *d) {
  struct timeline *t = &driver.timeline;
  size_t multiprocessors = (size_t)d->sim->options.multiprocessors;
  if (!t->cards)
    t->cards = xrealloc(NULL, MAX_DEVICES * sizeof *t->cards), memset(t->cards, 0, MAX_DEVICES * sizeof *t->cards);
  struct card *card = &t->cards[d->number];
  if (!card->multiprocessors) {
    card->multiprocessors = xrealloc(NULL, multiprocessors * sizeof *card->multiprocessors);
    memset(card->multiprocessors, 0, multiprocessors * sizeof *card->multiprocessors);
  }
  return card;
}

static int compare_times(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Since when what the operation needs is free: of the multiprocessors, which are sorted, those that are free first. */
static double engine_free(const struct operation *o) {
  struct card *card = card_of(o->device);
  return o->engine == ENGINE_COMPUTE && o->multiprocessors ? card->multiprocessors[o->multiprocessors - 1]
                                                           : card->free[o->engine];
}

static void engine_take(const struct operation *o) {
  struct card *card = card_of(o->device);
  card->free[o->engine] = o->end;
  if (o->engine != ENGINE_COMPUTE)
    return;
  for (int k = 0; k < o->multiprocessors; k++)
    card->multiprocessors[k] = o->end;
  qsort(card->multiprocessors, (size_t)o->device->sim->options.multiprocessors, sizeof *card->multiprocessors,
        compare_times);
}

/* Whether it can start; then, when. What has not run has no cost yet; at the END of its context it never will. */
static bool can_start(const struct timeline *t, size_t number, const struct sim_device *end, double *start) {
  const struct operation *all = t->item, *o = number ? &all[number - 1] : NULL;
  if (!o || !o->ready || (!o->ran && o->device != end))
    return false;
  if (o->after && !all[o->after - 1].placed)
    return false;
  *start = later(o->issued, o->engine ? engine_free(o) : 0);
  if (o->previous)
    *start = later(*start, all[o->previous - 1].end);
  if (o->after)
    *start = later(*start, all[o->after - 1].end);
  return true;
}

static bool place_one(const struct sim_device *end) {
  struct timeline *t = &driver.timeline;
  struct stream *best = NULL;
  double first = 0, start;
  size_t at = 0;
  for (struct sim_device *d; (d = driver_each(&at));)
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
  if (o->ran && o->engine)
    engine_take(o);
  best->unplaced = o->next;
  return true;
}

static void place(const struct sim_device *end) {
  do
    host_goes_on(&driver.timeline);
  while (place_one(end));
}

double timeline_moment(size_t operation) {
  const struct timeline *t = &driver.timeline;
  if (operation && !t->item[operation - 1].placed)
    place(NULL);
  return operation ? t->item[operation - 1].end : 0;
}

void timeline_tell(struct sim_device *d) {
  struct timeline *t = &driver.timeline;
  if (!timeline_on())
    return;
  place(d);
  if (d->sim->options.timeline_table)
    timeline_print(t, d, d->sim->err);
  if (driver.trace && d->sim->options.timeline)
    timeline_trace(t, d, driver.trace);
}

/* Its operations stay, for other devices' may wait for them; nobody else's are this context's any more. */
void timeline_end(struct sim_device *d) {
  struct timeline *t = &driver.timeline;
  timeline_tell(d);
  for (size_t k = 0; k < t->n; k++)
    if (t->item[k].device == d)
      t->item[k].device = NULL;
}
