/*
 * work.c - work that waits in streams, and the order in which it runs.
 *
 * Every order that streams and events allow is right, so the unkind ones are taken: with streams=late a stream does
 * nothing until something waits for it, and then no other stream does more than it has to; with streams=random any
 * stream may run at any call. A wait that the program forgot then shows. streams=eager runs work as it is submitted.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "check/meter.h"
#include "driver/driver.h"
#include "sumac/quiet_thread.h"

static _Thread_local bool in_callback;

bool work_in_callback(void) {
  return in_callback;
}

struct stream *stream_new(struct sim_device *d, bool blocking, int priority) {
  struct stream *s = xrealloc(NULL, sizeof *s);
  *s = (struct stream){.open = true, .device = d, .blocking = blocking, .priority = priority, .id = ++driver.ids};
  s->end = &s->first;
  vec_push(&d->streams, s);
  return s;
}

/* The default stream of the calling thread, ordered with the legacy one. */
static struct stream *thread_stream(struct sim_device *d) {
  uint64_t seen;
  size_t number = driver_thread(&seen);
  for (size_t k = 1; k < d->streams.n; k++)
    if (d->streams.item[k]->of_thread == number)
      return d->streams.item[k];
  struct stream *s = stream_new(d, true, 0);
  s->of_thread = number;
  return s;
}

struct stream *stream_of(struct sim_device *d, void *handle) {
  uintptr_t word = (uintptr_t)handle;
  if (word == CUDA_STREAM_LEGACY || (!handle && !driver_stream_of_thread()))
    return d->streams.item[0];
  if (!handle || word == CUDA_STREAM_PER_THREAD)
    return thread_stream(d);
  for (size_t k = 1; k < d->streams.n; k++)
    if (d->streams.item[k] == handle)
      return d->streams.item[k]->open ? d->streams.item[k] : NULL;
  return NULL;
}

struct point stream_now(struct stream *s) {
  return (struct point){s, s->submitted};
}

bool stream_reached(struct point p) {
  return !p.stream || p.stream->finished >= p.ticket;
}

/* ---- running ---- */

static void release_doomed(struct sim_device *d) {
  for (size_t k = 0; k < d->doomed.n; k++) {
    d->doomed.item[k].allocation->freed = false;
    sim_release(d->sim, d->doomed.item[k].allocation->base);
  }
  d->doomed.n = 0;
}

/* Memory that was given back before the kernel was launched is freed memory to it. */
static void show_freed(struct sim_device *d, uint64_t number) {
  for (size_t k = 0; k < d->doomed.n; k++)
    d->doomed.item[k].allocation->freed = d->doomed.item[k].number < number;
}

static void hide_freed(struct sim_device *d) {
  for (size_t k = 0; k < d->doomed.n; k++)
    d->doomed.item[k].allocation->freed = false;
}

/* What the host has taken its memory away from before the work ran. */
static int check_host(struct sim_device *d, const struct work *w, const void *host, size_t bytes) {
  bool there = w->kind == WORK_TO ? host_readable(host, bytes) : host_writable((void *)(uintptr_t)host, bytes);
  if (!there)
    snprintf(d->sim->last_fault, sizeof d->sim->last_fault,
             "copy %s the device of %zu bytes: the host has no memory at %p any more",
             w->kind == WORK_TO ? "to" : "from", bytes, host);
  return there ? SIM_OK : SIM_ILLEGAL_ADDRESS;
}

/* One row: TO and FROM bytes from where the work begins, on either side. */
static int perform_row(struct sim_device *d, const struct work *w, size_t to, size_t from, size_t row) {
  char *host = w->host;
  int code = SIM_OK;
  if (!w->bytes)
    return code;
  switch (w->kind) {
  case WORK_TO:
    if (w->staged)
      return sim_copy_in(d->sim, w->to + to, (char *)w->staged + row * w->bytes, w->bytes);
    code = check_host(d, w, host + from, w->bytes);
    return code == SIM_OK ? sim_copy_in(d->sim, w->to + to, host + from, w->bytes) : code;
  case WORK_FROM:
    code = check_host(d, w, host + to, w->bytes);
    return code == SIM_OK ? sim_copy_out(d->sim, host + to, w->from + from, w->bytes) : code;
  case WORK_WITHIN:
    return sim_copy(d->sim, w->to + to, w->from + from, w->bytes);
  case WORK_PEER:
    if (!w->target->sim || !w->source->sim)
      return SIM_INVALID_CONTEXT;
    return sim_copy_between(w->target->sim, w->to + to, w->source->sim, w->from + from, w->bytes);
  case WORK_FILL:
    return sim_fill(d->sim, w->to + to, w->value, w->unit, w->bytes);
  default:
    return SIM_OK;
  }
}

static int perform_rows(struct sim_device *d, const struct work *w) {
  const struct box *b = &w->box;
  int code = SIM_OK;
  for (size_t plane = 0; plane < b->planes && code == SIM_OK; plane++)
    for (size_t row = 0; row < b->rows && code == SIM_OK; row++)
      code = perform_row(d, w, plane * b->to_plane + row * b->to_pitch, plane * b->from_plane + row * b->from_pitch,
                         plane * b->rows + row);
  return code;
}

/* A callback runs without the lock, for it may wait for threads that call the driver. */
static void call_back(struct stream *s, const struct work *w) {
  s->calling = true;
  int status = s->device->sticky;
  pthread_mutex_unlock(&driver.lock);
  in_callback = true;
  if (w->call.stream)
    w->call.stream(w->call.handle, status, w->call.data);
  else
    w->call.plain(w->call.data);
  in_callback = false;
  pthread_mutex_lock(&driver.lock);
  s->calling = false;
  pthread_cond_broadcast(&driver.called);
}

/* Kernels are added where they are counted. */
static void predict_work(struct sim_device *d, const struct work *w) {
  double bytes = (double)work_bytes(w);
  if (w->kind == WORK_TO || w->kind == WORK_WITHIN || w->kind == WORK_FILL)
    predict_copied(d->sim->predict, w->to, work_bytes(w));
  if (w->kind == WORK_TO)
    ledger_copy(d->sim->predict->ledger, COPY_TO, bytes, !w->locked);
  else if (w->kind == WORK_FROM || w->kind == WORK_PEER)
    ledger_copy(d->sim->predict->ledger, COPY_FROM, bytes, w->kind == WORK_FROM && !w->locked);
  else if (w->kind == WORK_WITHIN || w->kind == WORK_FILL)
    ledger_copy(d->sim->predict->ledger, COPY_WITHIN, w->kind == WORK_FILL ? bytes / 2 : bytes, false);
}

static int perform(struct sim_device *d, const struct work *w) {
  if (w->kind == WORK_KERNEL) {
    DRIVER_COUNT(kernels);
    show_freed(d, w->number);
    int code = sim_launch(d->sim, w->program, &w->launch);
    hide_freed(d);
    return code;
  }
  int code = w->kind == WORK_FROM ? unwritten_check(d, w) : SIM_OK;
  return w->kind == WORK_WAIT || code != SIM_OK ? code : perform_rows(d, w);
}

void work_free(struct work *w) {
  free(w->staged);
  free(w->place);
  free((void *)(uintptr_t)w->launch.params);
}

size_t work_bytes(const struct work *w) {
  return w->bytes * w->box.rows * w->box.planes;
}

/* The first piece of work is over. */
static void end_first(struct stream *s) {
  struct sim_device *d = s->device;
  struct work *w = s->first;
  s->first = w->next;
  if (!s->first)
    s->end = &s->first;
  if (w->staged)
    d->staged -= work_bytes(w);
  work_free(w);
  free(w);
  s->finished++;
  if (--d->pending == 0)
    release_doomed(d);
}

/* What is left in streams is done in the parent. */
void work_forked(void) {
  size_t at = 0;
  for (struct sim_device *d; (d = driver_each(&at));)
    for (size_t k = 0; k < d->streams.n; k++)
      for (struct stream *s = d->streams.item[k]; s->first || s->calling; s->calling = false)
        while (s->first) {
          timeline_ran(d, s->first, 0);
          end_first(s);
        }
}

/* The first piece of work, which waits for nothing and is not on its way. After a fault, nothing more is done on the
   device. */
static void run_first(struct stream *s) {
  struct sim_device *d = s->device;
  struct work *w = s->first;
  if (w->kind == WORK_CALL) { /* a stream's is told of faults, a plain one is not called after one */
    if (!d->sticky || w->call.stream)
      call_back(s, w);
    timeline_ran(d, w, 0);
  } else if (!d->sticky) {
    uint64_t before = d->sim->thread_instructions;
    d->sticky = perform(d, w);
    if (d->sim->predict && !d->sticky)
      predict_work(d, w);
    timeline_ran(d, w, d->sim->thread_instructions - before);
  }
  end_first(s);
}

static struct stream *waits_for(const struct stream *s) {
  return s->first && s->first->kind == WORK_WAIT && !stream_reached(s->first->point) ? s->first->point.stream : NULL;
}

static uint64_t random_next(void) {
  driver.random += 0x9e3779b97f4a7c15u;
  uint64_t x = driver.random;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  return x ^ x >> 31;
}

/* One piece of work of any stream of the device that can run; there is one unless others' devices are in its way. */
static void run_any(struct sim_device *d) {
  size_t first = random_next() % d->streams.n;
  for (size_t k = 0; k < d->streams.n; k++) {
    struct stream *s = d->streams.item[(first + k) % d->streams.n];
    if (s->first && !s->calling && !waits_for(s)) {
      run_first(s);
      return;
    }
  }
}

void streams_stir(struct sim_device *d) {
  if (driver.options.streams == STREAMS_RANDOM)
    while (d->pending && random_next() % 2)
      run_any(d);
}

/* Goals are kept in a list rather than by recursion: streams can wait for each other many thousands deep. */
void stream_run_to(struct point goal) {
  struct {
    struct point *item;
    size_t n, capacity;
  } goals = {0};
  vec_push(&goals, goal);
  while (goals.n) {
    struct point p = goals.item[goals.n - 1];
    if (stream_reached(p)) {
      goals.n--;
      continue;
    }
    if (waits_for(p.stream)) {
      vec_push(&goals, p.stream->first->point);
      continue;
    }
    if (p.stream->calling) { /* another thread's doing */
      pthread_cond_wait(&driver.called, &driver.lock);
      continue;
    }
    run_first(p.stream);
    streams_stir(p.stream->device);
  }
  vec_free(&goals);
}

void stream_wait(struct point p) {
  timeline_host(p);
  stream_run_to(p);
}

/* So that a program that asks again and again comes to an end. */
void stream_advance(struct stream *s) {
  if (stream_reached(stream_now(s)))
    return;
  stream_run_to((struct point){s, s->finished + 1});
}

/* The host waits for all of it. */
void streams_drain(struct sim_device *d) {
  timeline_host_all(d);
  for (size_t k = d->streams.n; k-- > 0;)
    stream_run_to(stream_now(d->streams.item[k]));
}

/* The work of streams of D is done: nobody waits for it any more. */
static void forget_points(struct sim_device *d) {
  size_t at = 0;
  for (struct sim_device *o; (o = driver_each(&at));)
    for (size_t k = 0; k < o->streams.n && o != d; k++)
      for (struct work *w = o->streams.item[k]->first; w; w = w->next)
        if (w->kind == WORK_WAIT && w->point.stream && w->point.stream->device == d)
          w->point.stream = NULL;
}

/* At the end of the context. */
void streams_discard(struct sim_device *d) {
  timeline_end(d);
  forget_points(d);
  for (size_t k = 0; k < d->streams.n; k++)
    free(d->streams.item[k]);
  vec_free(&d->streams);
  vec_free(&d->spare);
  vec_free(&d->doomed);
}

/* ---- callbacks that nobody waits for ---- */

enum { PATIENCE = 20000000 }; /* nanoseconds */

static bool has_callback(const struct stream *s) {
  const struct work *w = s->first;
  while (w && w->kind != WORK_CALL)
    w = w->next;
  return w && !s->calling;
}

/* Runs the streams with callbacks that got no further since the last look. True: there are more to come. */
static bool help_once(void) {
  bool more = false;
  size_t at = 0;
  for (struct sim_device *d; (d = driver_each(&at));)
    for (size_t k = 0; k < d->streams.n; k++) {
      struct stream *s = d->streams.item[k];
      if (!has_callback(s))
        continue;
      more = true;
      if (s->looked == s->finished + 1) {
        stream_run_to(stream_now(s));
        return true; /* without the lock anything can have changed */
      }
      s->looked = s->finished + 1;
    }
  return more;
}

static void *help(void *unused) {
  for (bool more = true; more;) {
    sim_pause(PATIENCE);
    pthread_mutex_lock(&driver.lock);
    more = help_once();
    driver.helped = more;
    pthread_mutex_unlock(&driver.lock);
  }
  return unused;
}

/* The host may wait for a callback in ways of its own: after a while without any progress it is called. */
void work_help(void) {
  pthread_t thread;
  if (driver.helped || !quiet_thread_start(&thread, NULL, help, NULL))
    return;
  pthread_detach(thread);
  driver.helped = true;
}
