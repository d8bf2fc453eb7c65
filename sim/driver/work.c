/*
 * work.c - work that waits in streams, and the order in which it runs.
 *
 * Every order that streams and events allow is right, so the unkind ones are taken: with streams=late a stream does
 * nothing until something waits for it, and then no other stream does more than it has to; with streams=random any
 * stream may run at any call. A wait that the program forgot then shows. streams=eager runs work as it is submitted.
 */
#include <stdlib.h>
#include <string.h>

#include "driver/driver.h"

struct stream *stream_new(struct sim_device *d, bool blocking) {
  struct stream *s = xrealloc(NULL, sizeof *s);
  *s = (struct stream){.kind = STREAM, .device = d, .blocking = blocking};
  s->end = &s->first;
  vec_push(&d->streams, s);
  return s;
}

struct stream *stream_of(struct sim_device *d, void *handle) {
  if (!handle)
    return d->streams.item[0];
  for (size_t k = 1; k < d->streams.n; k++)
    if (d->streams.item[k] == handle)
      return d->streams.item[k]->kind == STREAM ? d->streams.item[k] : NULL;
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

static int perform(struct sim_device *d, const struct work *w) {
  switch (w->kind) {
  case WORK_KERNEL: {
    show_freed(d, w->number);
    int code = sim_launch(d->sim, w->program, &w->launch);
    hide_freed(d);
    return code;
  }
  case WORK_TO:
    return sim_copy_in(d->sim, w->to, w->staged ? w->staged : w->host, w->bytes);
  case WORK_FROM:
    return sim_copy_out(d->sim, w->host, w->from, w->bytes);
  case WORK_WITHIN:
    return sim_copy(d->sim, w->to, w->from, w->bytes);
  case WORK_FILL:
    return sim_fill(d->sim, w->to, w->byte, w->bytes);
  case WORK_WAIT:
    break;
  }
  return SIM_OK;
}

/* The first piece of work, which waits for nothing. After a fault, nothing more is done on the device. */
static void run_first(struct stream *s) {
  struct sim_device *d = s->device;
  struct work *w = s->first;
  s->first = w->next;
  if (!s->first)
    s->end = &s->first;
  if (!d->sticky) {
    uint64_t before = d->sim->thread_instructions;
    d->sticky = perform(d, w);
    timeline_ran(d, w, d->sim->thread_instructions - before);
  }
  if (w->staged)
    d->staged -= w->bytes;
  free(w->staged);
  free((void *)(uintptr_t)w->launch.params);
  free(w);
  s->finished++;
  if (--d->pending == 0)
    release_doomed(d);
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
    if (s->first && !waits_for(s)) {
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
    run_first(p.stream);
    streams_stir(p.stream->device);
  }
  vec_free(&goals);
}

void stream_wait(struct point p) {
  timeline_host(p.stream->device, p);
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

/* At the end of the context. */
void streams_discard(struct sim_device *d) {
  timeline_end(d);
  for (size_t k = 0; k < d->streams.n; k++)
    free(d->streams.item[k]);
  vec_free(&d->streams);
  vec_free(&d->doomed);
}

/* ---- submitting ---- */

static int append(struct stream *s, const struct work *w) {
  struct work *copy = malloc(sizeof *copy);
  if (!copy)
    return SIM_OUT_OF_MEMORY;
  *copy = *w;
  copy->next = NULL;
  copy->number = ++s->device->submitted;
  *s->end = copy;
  s->end = &copy->next;
  s->submitted++;
  s->device->pending++;
  timeline_add(s, copy);
  return SIM_OK;
}

/* The simulator may be further than the clock: a wait that is over still counts there. */
static int append_wait(struct stream *s, struct point p) {
  timeline_depend(s, p);
  return stream_reached(p) ? SIM_OK : append(s, &(struct work){.kind = WORK_WAIT, .point = p});
}

/* The legacy stream waits for all blocking streams, and they for it. */
static int order_with_legacy(struct stream *s) {
  struct sim_device *d = s->device;
  struct stream *legacy = d->streams.item[0];
  int code = SIM_OK;
  if (s != legacy)
    return s->blocking ? append_wait(s, stream_now(legacy)) : SIM_OK;
  for (size_t k = 1; k < d->streams.n && code == SIM_OK; k++)
    if (d->streams.item[k]->blocking)
      code = append_wait(s, stream_now(d->streams.item[k]));
  return code;
}

int stream_depend(struct stream *s, struct point p) {
  int code = append_wait(s, p);
  if (code == SIM_OK && driver.options.streams == STREAMS_EAGER)
    stream_run_to(stream_now(s));
  return code;
}

int stream_submit(struct stream *s, struct work w) {
  int code = order_with_legacy(s);
  if (code == SIM_OK)
    code = append(s, &w);
  if (code != SIM_OK) {
    free(w.staged);
    free((void *)(uintptr_t)w.launch.params);
  } else if (driver.options.streams == STREAMS_EAGER)
    stream_run_to(stream_now(s));
  return code;
}
