/*
 * event.c - events: points that streams reach, and when they did on the card of timeline.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "driver/driver.h"

enum { EVENT_FLAGS = 7 };

int drv_event_create(void **event, unsigned flags) {
  struct sim_device *d;
  int code = flags & ~(unsigned)EVENT_FLAGS ? SIM_INVALID_VALUE : driver_enter(&d);
  if (code != SIM_OK)
    return code;
  struct event *e = calloc(1, sizeof *e);
  if (!e)
    return driver_leave(SIM_OUT_OF_MEMORY);
  e->device = d;
  e->timed = !(flags & CUDA_EVENT_DISABLE_TIMING);
  if (e->timed)
    driver.timeline.asked = true;
  handle_add(e, HANDLE_EVENT);
  *event = e;
  return driver_leave(SIM_OK);
}

static struct event *event_of(void *handle) {
  return handle_is(handle, HANDLE_EVENT) ? handle : NULL;
}

int drv_event_record(void *event, void *stream) {
  struct sim_device *d;
  struct stream *s;
  int code = driver_enter_stream(stream, &d, &s);
  if (code != SIM_OK)
    return code;
  struct event *e = event_of(event);
  if (!e || e->device != d)
    return driver_leave(SIM_INVALID_HANDLE);
  capture_record(s, e);
  if (!s->capture) {
    e->operation = e->timed ? timeline_mark(s) : 0;
    e->point = stream_now(s);
  }
  return driver_leave(SIM_OK);
}

int drv_stream_wait_event(void *stream, void *event, unsigned flags) {
  struct sim_device *d;
  struct stream *s;
  int code = flags ? SIM_INVALID_VALUE : driver_enter_stream(stream, &d, &s);
  if (code != SIM_OK)
    return code;
  struct event *e = event_of(event);
  bool captured = false;
  code = e ? capture_wait(s, e, &captured) : SIM_INVALID_HANDLE;
  return driver_leave(code == SIM_OK && !captured ? stream_depend(s, e->point) : code);
}

int drv_event_destroy(void *event) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  struct event *e = event_of(event);
  handle_drop(e);
  if (e)
    vec_free(&e->tails);
  free(e);
  return driver_leave(e ? SIM_OK : SIM_INVALID_HANDLE);
}

/* Enters the driver for a call about an event; on failure it is left again. */
static int enter_event(void *event, struct event **e) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  *e = event_of(event);
  code = *e ? driver_fault((*e)->device) : SIM_INVALID_HANDLE;
  if (code == SIM_OK && (*e)->capture)
    code = SIM_CAPTURED_EVENT;
  return code == SIM_OK ? code : driver_leave(code);
}

/* One that was not recorded is over. */
int drv_event_query(void *event) {
  struct event *e;
  int code = enter_event(event, &e);
  if (code != SIM_OK)
    return code;
  if (!stream_reached(e->point))
    stream_advance(e->point.stream);
  bool reached = stream_reached(e->point);
  if (reached)
    timeline_host(e->point);
  code = driver_fault(e->device);
  return driver_leave(code != SIM_OK ? code : reached ? SIM_OK : SIM_NOT_READY);
}

int drv_event_sync(void *event) {
  struct event *e;
  int code = enter_event(event, &e);
  if (code != SIM_OK)
    return code;
  struct sim_device *d = e->device; /* a callback may end the event meanwhile */
  if (e->point.stream)
    stream_wait(e->point);
  return driver_leave(driver_fault(d));
}

int event_elapsed(float *milliseconds, void *from, void *to) {
  struct event *a, *b;
  int code = enter_event(from, &a);
  if (code != SIM_OK)
    return code;
  b = event_of(to);
  if (b && b->capture)
    return driver_leave(SIM_CAPTURED_EVENT);
  if (!b || a->device != b->device || !a->timed || !b->timed || !a->point.stream || !b->point.stream)
    return driver_leave(SIM_INVALID_HANDLE);
  if (!stream_reached(a->point) || !stream_reached(b->point))
    return driver_leave(SIM_NOT_READY);
  *milliseconds = (float)((timeline_moment(b->operation) - timeline_moment(a->operation)) / 1000);
  return driver_leave(SIM_OK);
}
