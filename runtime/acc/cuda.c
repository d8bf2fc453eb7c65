/*
 * cuda.c - the acc_* functions that give programs the CUDA driver's objects (OpenACC 3.3 appendix A.2.1), so that CUDA
 * libraries share the context and the streams of the queues. Devices without streams have none of these: NULL and 0.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "acc/acc.h"
#include "core/queue.h"
#include "sumac/uncancelled.h"

enum { DEVICE, CONTEXT, STREAM };

static void *handle_of(int which, struct device *d, struct queue *q) {
  const void *handles[3] = {NULL};
  if (d->ops->driver)
    d->ops->driver->handles(d->handle, q ? q->handle : NULL, handles);
  return (void *)handles[which];
}

void *acc_get_current_cuda_device(void) {
  UNCANCELLED;
  return handle_of(DEVICE, device_current(API_WHERE), NULL);
}

void *acc_get_current_cuda_context(void) {
  UNCANCELLED;
  return handle_of(CONTEXT, device_current(API_WHERE), NULL);
}

void *acc_get_cuda_stream(int async) {
  UNCANCELLED;
  struct device *d = device_current(API_WHERE);
  struct queue *q = queue_get(d, async, false, API_WHERE);
  return q ? handle_of(STREAM, d, q) : NULL;
}

int acc_set_cuda_stream(int async, void *stream) {
  UNCANCELLED;
  struct device *d = device_current(API_WHERE);
  if (!stream || !d->ops->driver)
    return 0;
  struct queue *q = queue_get(d, async, true, API_WHERE);
  if (!q)
    return 0;
  queue_finish(q, API_WHERE);
  int code = d->ops->driver->use_stream(d->handle, q->handle, stream);
  if (code)
    device_failed(d, code, API_WHERE, "cannot use the stream", NULL);
  return 1;
}

PLAIN(acc_get_current_cuda_device)
PLAIN(acc_get_current_cuda_context)
PLAIN(acc_get_cuda_stream)
PLAIN(acc_set_cuda_stream)
