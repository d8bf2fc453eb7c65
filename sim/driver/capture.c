/*
 * capture.c - streams that are captured: what they are given becomes nodes of a graph instead of being done. Other
 * streams join where they wait for an event that was recorded in one of them, and have to be waited for before the end.
 * What would wait for such work, or for the legacy stream, makes the capture invalid.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "driver/driver.h"

enum { CAPTURE_NONE, CAPTURE_ACTIVE, CAPTURE_BROKEN, CAPTURE_MODES };

struct capture {
  struct graph *graph;
  struct stream *origin;
  uint64_t id;
  bool broken;
};

int capture_exchange_mode(int *mode) {
  static _Thread_local int own;
  int asked = *mode;
  if (asked < 0 || asked >= CAPTURE_MODES)
    return SIM_INVALID_VALUE;
  *mode = own;
  own = asked; /* which calls other threads may make: all, here */
  return SIM_OK;
}

int capture_begin(void *stream, int mode) {
  struct sim_device *d;
  struct stream *s;
  int code = mode < 0 || mode >= CAPTURE_MODES ? SIM_INVALID_VALUE : driver_enter_stream(stream, &d, &s);
  if (code != SIM_OK)
    return code;
  if (s == d->streams.item[0] || s->capture)
    return driver_leave(SIM_CAPTURE_UNSUPPORTED);
  s->capture = xrealloc(NULL, sizeof *s->capture);
  *s->capture = (struct capture){graph_new(d), s, ++driver.ids, false};
  s->tails.n = 0;
  return driver_leave(SIM_OK);
}

int drv_stream_capturing(void *stream, int *status) {
  struct sim_device *d;
  struct stream *s;
  int code = driver_enter_stream(stream, &d, &s);
  if (code != SIM_OK)
    return code;
  *status = !s->capture ? CAPTURE_NONE : s->capture->broken ? CAPTURE_BROKEN : CAPTURE_ACTIVE;
  return driver_leave(SIM_OK);
}

int capture_break(struct stream *s) {
  s->capture->broken = true;
  return SIM_CAPTURE_UNSUPPORTED;
}

int capture_break_all(struct sim_device *d) {
  int code = SIM_OK;
  for (size_t k = 0; k < d->streams.n; k++)
    if (d->streams.item[k]->capture)
      code = capture_break(d->streams.item[k]);
  return code;
}

bool capture_meets_legacy(struct sim_device *d) {
  bool meets = false;
  for (size_t k = 1; k < d->streams.n; k++)
    if (d->streams.item[k]->blocking && d->streams.item[k]->capture)
      meets = d->streams.item[k]->capture->broken = true;
  return meets;
}

int capture_work(struct stream *s, struct work *w) {
  if (s->capture->broken) {
    work_free(w);
    return SIM_CAPTURE_INVALIDATED;
  }
  graph_take(s->capture->graph, *w, &s->tails);
  return SIM_OK;
}

/* ---- events ---- */

static void add_numbers(struct numbers *to, const struct numbers *from) {
  for (size_t k = 0; k < from->n; k++) {
    size_t n = 0;
    while (n < to->n && to->item[n] != from->item[k])
      n++;
    if (n == to->n)
      vec_push(to, from->item[k]);
  }
}

void capture_record(const struct stream *s, struct event *e) {
  e->capture = s->capture ? s->capture->id : 0;
  e->tails.n = 0;
  if (s->capture)
    add_numbers(&e->tails, &s->tails);
}

/* The capture that is under way and has recorded the event; or NULL */
static struct capture *capture_of(const struct event *e) {
  const struct sim_device *d = e->device;
  for (size_t k = 0; e->capture && d->sim && k < d->streams.n; k++)
    if (d->streams.item[k]->capture && d->streams.item[k]->capture->id == e->capture)
      return d->streams.item[k]->capture;
  return NULL;
}

/* CAPTURED: there is nothing more to wait for. */
int capture_wait(struct stream *s, const struct event *e, bool *captured) {
  struct capture *c = capture_of(e);
  *captured = c || s->capture || e->capture;
  if (!c && e->capture)
    return SIM_CAPTURED_EVENT; /* of a capture that is over */
  if (!*captured)
    return SIM_OK;
  if (!c || s == s->device->streams.item[0] || e->device != s->device) {
    if (s->capture)
      s->capture->broken = true;
    return c ? SIM_CAPTURE_IMPLICIT : SIM_CAPTURE_ISOLATION;
  }
  if (s->capture && s->capture != c) {
    s->capture->broken = c->broken = true;
    return SIM_CAPTURE_MERGE;
  }
  if (!s->capture)
    s->tails.n = 0;
  s->capture = c;
  add_numbers(&s->tails, &e->tails);
  return SIM_OK;
}

/* ---- the end ---- */

static bool all_joined(const struct capture *c) {
  const struct sim_device *d = c->origin->device;
  bool *joined = graph_before(c->graph, &c->origin->tails), all = true;
  for (size_t k = 0; k < d->streams.n; k++) {
    const struct stream *s = d->streams.item[k];
    for (size_t n = 0; s->capture == c && n < s->tails.n; n++)
      all &= joined[s->tails.item[n]];
  }
  free(joined);
  return all;
}

static void let_go(struct capture *c) {
  struct sim_device *d = c->origin->device;
  for (size_t k = 0; k < d->streams.n; k++)
    if (d->streams.item[k]->capture == c) {
      d->streams.item[k]->capture = NULL;
      vec_free(&d->streams.item[k]->tails);
    }
}

int capture_end(void *stream, void **graph) {
  struct sim_device *d;
  struct stream *s;
  int code = driver_enter_stream(stream, &d, &s);
  if (code != SIM_OK)
    return code;
  struct capture *c = s->capture;
  *graph = NULL;
  if (!c)
    return driver_leave(SIM_INVALID_VALUE);
  if (c->origin != s) {
    c->broken = true;
    return driver_leave(SIM_CAPTURE_UNMATCHED);
  }
  code = c->broken ? SIM_CAPTURE_INVALIDATED : all_joined(c) ? SIM_OK : SIM_CAPTURE_UNJOINED;
  let_go(c);
  if (code == SIM_OK) {
    *graph = c->graph;
    handle_add(c->graph, HANDLE_GRAPH);
  } else
    graph_free(c->graph);
  free(c);
  return driver_leave(code);
}

/* The context ends. */
void captures_discard(struct sim_device *d) {
  for (size_t k = 0; k < d->streams.n; k++) {
    struct capture *c = d->streams.item[k]->capture;
    if (!c)
      continue;
    let_go(c);
    graph_free(c->graph);
    free(c);
  }
}
