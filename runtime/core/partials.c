/*
 * partials.c - memory in which the gangs of a launch store their partial results of reductions, and count how many have
 * done so: the last one combines them all.
 *
 * Launches of one queue run one after another, so a queue has one block, which each of its launches uses; launches that
 * may run at the same time are in different queues. Kernels reset the counters to zero, so that nothing has to be
 * cleared between launches. A block that has become too small is freed only with the queue, as other threads may be
 * about to launch with its address; the next is at least twice as large. Where more than kept_limit is needed, a launch
 * has a block of its own.
 *
 *     [ counters | partial results ]
 *                ^ the address that the kernel has
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "core/devices.h"
#include "core/mapping/data.h"
#include "core/queue.h"

enum { ALIGNMENT = 256 };                          /* of the partial results: counters take a multiple of it */
static const size_t kept_limit = (size_t)64 << 20; /* bytes */
static const char name[] = "partial results of reductions";

static size_t rounded(size_t bytes) {
  return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

static struct partials make(struct operation *op, size_t counters, size_t bytes) {
  struct device *d = op->device;
  struct partials new = {{.bytes = counters + bytes, .name = name}, counters};
  new.block.address = data_alloc(op, new.block.bytes, name);
  if (d->ops->reports)
    d->ops->reports->name_range(d->handle, new.block.address, new.block.bytes, name, 0, 0);
  int code = d->ops->fill(d->handle, new.block.address, 0, counters, op->queue->handle);
  if (code)
    device_failed(d, code, op->where, "cannot clear memory", name);
  return new;
}

void *partials_for(struct operation *op, size_t counters, size_t bytes, struct block *once) {
  struct queue *q = op->queue;
  counters = rounded(counters);
  bytes = rounded(bytes);
  if (bytes > kept_limit) {
    *once = make(op, counters, bytes).block;
    return (char *)once->address + counters;
  }
  pthread_mutex_lock(&q->partials_lock);
  struct partials last = q->partials.n ? q->partials.item[q->partials.n - 1] : (struct partials){{0}, 0};
  size_t room = last.block.bytes - last.counters;
  if (last.counters < counters || room < bytes) {
    size_t twice = 2 * room < bytes ? bytes : 2 * room;
    last = make(op, last.counters < counters ? counters : last.counters, room < bytes ? twice : room);
    vec_push(&q->partials, last);
  }
  pthread_mutex_unlock(&q->partials_lock);
  return (char *)last.block.address + last.counters;
}
