/*
 * stream.c - streams and events.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "cuda/entries.h"

int cuStreamCreateWithPriority(void **stream, unsigned flags, int priority) {
  WRITABLE(stream);
  return stream_create(stream, flags, priority);
}

int cuStreamCreate(void **stream, unsigned flags) {
  return cuStreamCreateWithPriority(stream, flags, 0);
}

int cuStreamDestroy_v2(void *stream) {
  return drv_stream_destroy(stream);
}

int cuStreamQuery(void *stream) {
  return drv_stream_query(stream);
}

int cuStreamSynchronize(void *stream) {
  return drv_stream_sync(stream);
}

/* Flag 1: a node of its own in a graph that is captured, which the simulator does without. */
int cuStreamWaitEvent(void *stream, void *event, unsigned flags) {
  return flags > 1 ? SIM_INVALID_VALUE : drv_stream_wait_event(stream, event, 0);
}

int cuStreamGetFlags(void *stream, unsigned *flags) {
  struct stream_facts facts;
  WRITABLE(flags);
  int code = stream_facts(stream, &facts);
  if (code == SIM_OK)
    *flags = facts.flags;
  return code;
}

int cuStreamGetPriority(void *stream, int *priority) {
  struct stream_facts facts;
  WRITABLE(priority);
  int code = stream_facts(stream, &facts);
  if (code == SIM_OK)
    *priority = facts.priority;
  return code;
}

int cuStreamGetCtx(void *stream, void **context) {
  struct stream_facts facts;
  WRITABLE(context);
  int code = stream_facts(stream, &facts);
  if (code == SIM_OK)
    *context = facts.context;
  return code;
}

int cuStreamGetId(void *stream, uint64_t *id) {
  struct stream_facts facts;
  WRITABLE(id);
  int code = stream_facts(stream, &facts);
  if (code == SIM_OK)
    *id = facts.id;
  return code;
}

int cuStreamGetDevice(void *stream, int *device) {
  struct stream_facts facts;
  WRITABLE(device);
  int code = stream_facts(stream, &facts);
  if (code == SIM_OK)
    *device = facts.device;
  return code;
}

int cuEventCreate(void **event, unsigned flags) {
  WRITABLE(event);
  return drv_event_create(event, flags);
}

int cuEventRecord(void *event, void *stream) {
  return drv_event_record(event, stream);
}

int cuEventRecordWithFlags(void *event, void *stream, unsigned flags) {
  return flags > 1 ? SIM_INVALID_VALUE : drv_event_record(event, stream);
}

int cuEventQuery(void *event) {
  return drv_event_query(event);
}

int cuEventSynchronize(void *event) {
  return drv_event_sync(event);
}

int cuEventDestroy_v2(void *event) {
  return drv_event_destroy(event);
}

int cuEventElapsedTime(float *milliseconds, void *from, void *to) {
  WRITABLE(milliseconds);
  return event_elapsed(milliseconds, from, to);
}
