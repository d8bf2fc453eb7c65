/*
 * operation.c - one directive or API call on one device: its queue, the device memory that it takes, its copies, and
 * the other queues that it waits for. What is mapped is data.c's.
 * To change copies, device memory, what one operation waits for: operation.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/devices.h"
#include "core/mapping/data.h"
#include "core/queue.h"
#include "ground/reach.h"

const char *rows_name(const struct operation *op, const char *name, char *buffer, size_t size) {
  char indices[80] = "";
  for (const struct row_place *place = op->row; place; place = place->outer) {
    char inner[sizeof indices];
    strcpy(inner, indices);
    snprintf(indices, sizeof indices, "[%ld]%.40s", place->index, inner);
  }
  name = name ? name : "data";
  if (!op->row)
    return name;
  snprintf(buffer, size, "row %s of %s", indices, name);
  return buffer;
}

void operation_begin(struct operation *op, struct device *d, const long *async, const struct sumac_where *where) {
  *op = (struct operation){.device = d, .where = where};
  if (d->ops->reports)
    d->ops->reports->begins(d->handle);
  op->queue = thread_state()->begins;
  if (!op->queue && async && !runtime.settings.verifies)
    op->queue = queue_get(d, *async, true, where);
  op->async = op->queue != NULL;
  if (!op->queue)
    op->queue = queue_borrow(d, where);
}

/* What was gathered has come. */
static void scatter(struct operation *op) {
  for (size_t i = 0; i < op->gathered.n; i++) {
    const struct gathered *g = &op->gathered.item[i];
    memcpy(g->host, op->fetched + ((const unsigned char *)g->device - op->fetched_from), g->bytes);
  }
  vec_free(&op->gathered);
  free(op->fetched);
  op->fetched = NULL;
}

void operation_end(struct operation *op) {
  vec_free(&op->claims);
  vec_free(&op->families);
  vec_free(&op->ended);
  if (op->async)
    return;
  op->implicit = true; /* the wait is */
  OBSERVE_IN(op, .kind = EVENT_WAIT_START);
  queue_finish(op->queue, op->where);
  OBSERVE_IN(op, .kind = EVENT_WAIT_END);
  scatter(op);
  queue_give_back(op->queue);
}

unsigned long operation_number(struct operation *op) {
  if (!op->number)
    op->number = ++op->device->present.operations;
  return op->number;
}

int operation_settle(const struct operation *op) {
  if (!runtime.settings.time || op->async || !op->queue->handle)
    return 0;
  return op->device->ops->queue_wait(op->device->handle, op->queue->handle);
}

/* ---- device memory ---- */

void *data_alloc(struct operation *op, size_t bytes, const char *what) {
  struct device *d = op->device;
  void *p = NULL;
  int code = d->ops->alloc(d->handle, bytes, &p);
  if (code) { /* try again after freeing memory that queues were still using when it was released */
    queues_collect(d, op->where);
    code = d->ops->alloc(d->handle, bytes, &p);
  }
  if (code) {
    struct device_properties now = d->properties;
    const char *why = device_words(d, code);
    char reason[256];
    strncpy(reason, why, sizeof reason - 1);
    reason[sizeof reason - 1] = '\0';
    d->ops->properties(d->handle, &now);
    fail(ERROR_OUT_OF_MEMORY, op->where, "%s: no memory for %zu bytes on device %s (%zu of %zu bytes are free): %s",
         ROWS_NAME(op, what), bytes, d->name, now.free_memory, now.memory, reason);
  }
  OBSERVE_IN(op, .kind = EVENT_ALLOC, .data = {what, NULL, p, bytes});
  return p;
}

static _Noreturn void fail_no_memory(struct operation *op, const char *name, const void *host, size_t bytes) {
  if (host_memory_there(host, bytes, false))
    fail(ERROR_INVALID_ARGUMENT, op->where, "%s: the host's memory at %p, %zu bytes, cannot be written",
         ROWS_NAME(op, name), host, bytes);
  fail(ERROR_INVALID_ARGUMENT, op->where,
       "%s: there is no memory of the host at %p, %zu bytes: is the pointer set, or is it freed already?",
       ROWS_NAME(op, name), host, bytes);
}

/* Ends the program if the host has no memory there or, with WRITE, if it cannot be written. */
static void check_host(struct operation *op, const char *name, const void *host, size_t bytes, bool write) {
  if (!host_memory_there(host, bytes, write))
    fail_no_memory(op, name, host, bytes);
}

void data_check_host(struct operation *op, const char *name, const void *host, size_t bytes) {
  check_host(op, name, host, bytes, false);
}

static bool is_awaited(const struct operation *op) {
  return !op->async && !thread_state()->in_task;
}

/* The copy goes by way of locked memory, at the end of the operation's queue. */
static bool is_staged(const struct operation *op, const void *host, size_t bytes, bool in) {
  const struct device *d = op->device;
  return d->ops->staging && op->queue->handle &&
         d->ops->staging->wants(d->handle, op->queue->handle, host, bytes, in, is_awaited(op));
}

static int stage(struct operation *op, const char *name, void *device, void *host, size_t bytes, bool in) {
  const struct sumac_where *w = op->where;
  struct device_transfer transfer = {
      .device = device, .host = host, .bytes = bytes, .in = in, .awaited = is_awaited(op), .of.name = name};
  if (w) {
    transfer.of.file = w->file;
    transfer.of.function = w->function;
    transfer.of.line = w->line;
  }
  return op->device->ops->staging->copy(op->device->handle, op->queue->handle, &transfer);
}

/* HANDLE: of the queue that does it; NULL: it is done at once. */
static void copy_in(struct operation *op, const char *name, void *device, const void *host, size_t bytes,
                    struct sumac_queue *handle) {
  struct device *d = op->device;
  if (!bytes)
    return;
  check_host(op, name, host, bytes, false);
  op->bytes_in += bytes;
  bool staged = handle && is_staged(op, host, bytes, true);
  OBSERVE_IN(op, .kind = EVENT_UPLOAD_START, .data = {name, host, device, bytes}, .staged = staged);
  int code = staged ? stage(op, name, device, (void *)(uintptr_t)host, bytes, true)
                    : d->ops->to_device(d->handle, device, host, bytes, handle);
  if (!code)
    code = operation_settle(op);
  OBSERVE_IN(op, .kind = EVENT_UPLOAD_END, .data = {name, host, device, bytes}, .staged = staged);
  if (code)
    queue_failed(op->queue, code, op->where, "cannot copy to the device");
}

void data_to_device(struct operation *op, const char *name, void *device, const void *host, size_t bytes) {
  copy_in(op, name, device, host, bytes, op->queue->handle);
}

void data_to_device_now(struct operation *op, const char *name, void *device, const void *host, size_t bytes) {
  copy_in(op, name, device, host, bytes, op->async ? NULL : op->queue->handle);
}

void data_from_device(struct operation *op, const char *name, void *host, const void *device, size_t bytes) {
  struct device *d = op->device;
  if (!bytes)
    return;
  check_host(op, name, host, bytes, true);
  op->bytes_out += bytes;
  bool staged = is_staged(op, host, bytes, false);
  OBSERVE_IN(op, .kind = EVENT_DOWNLOAD_START, .data = {name, host, device, bytes}, .staged = staged);
  if (!staged && d->ops->reports && op->where)
    d->ops->reports->copies_for(d->handle, op->where->file, op->where->line, op->where->function);
  int code = staged ? stage(op, name, (void *)(uintptr_t)device, host, bytes, false)
                    : d->ops->from_device(d->handle, host, device, bytes, op->queue->handle);
  if (!code)
    code = operation_settle(op);
  OBSERVE_IN(op, .kind = EVENT_DOWNLOAD_END, .data = {name, host, device, bytes}, .staged = staged);
  if (code)
    queue_failed(op->queue, code, op->where, "cannot copy from the device");
}

void data_between(struct operation *op, struct device *target, void *to, const void *from, size_t bytes) {
  struct device *d = op->device;
  int code = 0;
  if (d == target)
    code = d->ops->copy(d->handle, to, from, bytes, op->queue->handle);
  else if (d->ops == target->ops && d->ops->driver && op->queue->handle)
    code = d->ops->driver->copy_peer(d->handle, target->handle, to, from, bytes, op->queue->handle);
  else {
    void *buffer = memory_get(bytes);
    data_from_device(op, NULL, buffer, from, bytes);
    queue_finish(op->queue, op->where);
    code = target->ops->to_device(target->handle, to, buffer, bytes, NULL);
    free(buffer);
  }
  if (code)
    device_failed(target, code, op->where, "cannot copy", NULL);
}

/* ---- other queues ---- */

void filler_wait(struct operation *op, struct present *e) {
  struct queue *filler = e->filler;
  if (!filler || filler == op->queue)
    return;
  if (atomic_load_explicit(&filler->epoch, memory_order_acquire) == e->fill_epoch && filler->handle) {
    struct device *d = op->device;
    int code = d->ops->queue_depend(d->handle, op->queue->handle, filler->handle);
    if (code)
      device_failed(d, code, op->where, "cannot wait for another thread's copy", e->name);
  } else
    e->filler = NULL;
}

void users_note(struct users *users, struct queue *q) {
  users->many |= users->queue && users->queue != q;
  users->queue = q;
}

static void wait_for_queue(struct operation *op, struct queue *q) {
  struct device *d = op->device;
  if (q == op->queue || !q->handle)
    return;
  int code = op->queue->handle ? d->ops->queue_depend(d->handle, op->queue->handle, q->handle)
                               : d->ops->queue_wait(d->handle, q->handle);
  if (code)
    device_failed(d, code, op->where, "cannot wait for a queue", NULL);
}

void users_wait(struct operation *op, const struct users *users) {
  if (!users->many) {
    if (users->queue)
      wait_for_queue(op, users->queue);
    return;
  }
  struct device *d = op->device;
  pthread_mutex_lock(&d->queue_lock);
  struct queue *first = d->queues; /* queues are added in front and never removed */
  pthread_mutex_unlock(&d->queue_lock);
  for (struct queue *q = first; q; q = q->next)
    wait_for_queue(op, q);
}
