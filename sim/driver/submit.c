/*
 * submit.c - what streams are given: work, and waits for other streams. A stream that is captured gives it to its
 * graph.
 * To change when work in streams runs: submit.c, work.c; when a card would run it: timeline.c, tasks.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "driver/driver.h"

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
    if (d->streams.item[k]->blocking && d->streams.item[k]->open)
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
  if (s->capture)
    return capture_work(s, &w);
  bool legacy = s == s->device->streams.item[0];
  int code = legacy && capture_meets_legacy(s->device) ? SIM_CAPTURE_IMPLICIT : order_with_legacy(s);
  if (code == SIM_OK)
    code = append(s, &w);
  if (code != SIM_OK)
    work_free(&w);
  else if (driver.options.streams == STREAMS_EAGER)
    stream_run_to(stream_now(s));
  return code;
}
