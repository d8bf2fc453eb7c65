/*
 * cuda_queue.c - queues, which are streams, and marks in them, which are events. Streams are created non-blocking, so
 * they do not wait for the default stream.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "dev/cuda.h"

int cuda_queue_create(struct sumac_device *d, struct sumac_queue **out) {
  struct sumac_queue *q = malloc(sizeof *q);
  if (!q)
    return cuda_fail("out of memory on the host");
  *q = (struct sumac_queue){.device = d};
  int code = cuda_enter(d);
  if (!code)
    code = RUN(d, stream_create, &q->stream, CUDA_STREAM_NON_BLOCKING);
  if (code)
    free(q);
  else
    *out = q;
  return code;
}

int cuda_queue_destroy(struct sumac_device *d, struct sumac_queue *q) {
  int code = cuda_enter(d);
  if (!code && !q->borrowed)
    code = RUN(d, stream_destroy, q->stream);
  if (!code && q->beside)
    code = RUN(d, stream_destroy, q->beside);
  free(atomic_load(&q->lost));
  free(q);
  return code;
}

int cuda_queue_use_stream(struct sumac_device *d, struct sumac_queue *q, void *stream) {
  int code = cuda_enter(d);
  if (!code && !q->borrowed)
    code = RUN(d, stream_destroy, q->stream);
  q->stream = stream;
  q->borrowed = true;
  return code;
}

int cuda_queue_test(struct sumac_device *d, struct sumac_queue *q, int *done) {
  int code = cuda_enter(d);
  if (code)
    return code;
  code = d->api->stream_query(q->stream);
  *done = code == CUDA_SUCCESS;
  if (*done)
    return staging_lost(q);
  return code == CUDA_ERROR_NOT_READY ? 0 : cuda_check(d->api, code, "cuStreamQuery");
}

int cuda_queue_wait(struct sumac_device *d, struct sumac_queue *q) {
  int code = cuda_enter(d);
  if (!code)
    code = RUN(d, stream_sync, q->stream);
  return code ? code : staging_lost(q);
}

/* An event has to be created in the context whose stream records it; a stream of any device can wait for it. */
static int mark_make(struct sumac_device *d, struct sumac_queue *q, void **mark) {
  int code = cuda_enter(q->device);
  if (!code)
    code = RUN(d, event_create, mark, CUDA_EVENT_DISABLE_TIMING);
  return code ? code : RUN(d, event_record, *mark, q->stream);
}

static int mark_wait(struct sumac_device *d, void *mark) {
  int code = cuda_enter(d);
  return code ? code : RUN(d, event_sync, mark);
}

static int mark_depend(struct sumac_device *d, struct sumac_queue *waiter, void *mark) {
  int code = cuda_enter(waiter->device);
  return code ? code : RUN(d, stream_wait_event, waiter->stream, mark, 0);
}

static void mark_free(struct sumac_device *d, void *mark) {
  if (!cuda_enter(d))
    d->api->event_destroy(mark);
}

int cuda_queue_depend(struct sumac_device *d, struct sumac_queue *waiter, struct sumac_queue *q) {
  void *event = NULL;
  int code = mark_make(d, q, &event);
  if (!code)
    code = mark_depend(d, waiter, event);
  if (event)
    d->api->event_destroy(event);
  return code;
}

const struct device_marks cuda_marks = {.make = mark_make, .wait = mark_wait, .depend = mark_depend, .free = mark_free};
