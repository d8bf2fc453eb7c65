/*
 * batch.c - the small variables of one launch. On the device they lie in one block, which one copy fills when all are
 * mapped, and one copy empties when they are unmapped: of a few bytes each, a copy takes as long as of some ten
 * thousand, and so does an allocation. An entry of the present table may outlive the launch that made it, and keeps the
 * block.
 *
 * What is copied to the device lies in front, at the end of the block what is not: that stays uninitialised.
 *
 * With the device's lock, but for batch_leave.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "core/devices.h"
#include "core/mapping/data.h"
#include "core/queue.h"

enum { SMALL = 64 /* bytes */, MOST = 32, ALIGNMENT = 16 };

struct batch {
  atomic_int users; /* entries, and the launch */
  unsigned char *block;
  size_t bytes, front, back; /* the block's free bytes are those from FRONT to BACK */
  unsigned char *image;      /* what the block gets, of BYTES; NULL: it has it */
};

static size_t padded(size_t bytes) {
  return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

/* What a queue's work copies it reads in its turn, a firstprivate object at once. */
bool batch_wants(const struct operation *op, const struct sumac_map *m) {
  unsigned class = m->kind & __sumac_map_class;
  unsigned other = __sumac_map_pointee | __sumac_map_declared | __sumac_map_capture | __sumac_map_part;
  bool variable = !op->async && class == __sumac_map_mapped && m->element == m->bytes && !m->rows && !(m->kind & other);
  return m->bytes && m->bytes <= SMALL && (variable || class == __sumac_map_firstprivate);
}

void batch_begin(struct operation *op, const struct sumac_map *maps, int n) {
  size_t bytes = 0;
  int wanted = 0;
  for (int i = 0; i < n && wanted < MOST; i++)
    if (batch_wants(op, &maps[i])) {
      bytes += padded(maps[i].bytes);
      wanted++;
    }
  if (wanted < 2 || !op->device->ops->target || runtime.settings.verifies)
    return;
  op->batch = memory_get(sizeof *op->batch);
  *op->batch = (struct batch){.bytes = bytes, .back = bytes};
  atomic_store(&op->batch->users, 1);
}

static void make_block(struct operation *op, struct batch *b) {
  struct device *d = op->device;
  b->block = data_alloc(op, b->bytes, "small variables");
  b->image = memory_get(b->bytes);
  if (d->ops->reports)
    d->ops->reports->divide(d->handle, b->block);
}

void *batch_place(struct operation *op, size_t bytes, bool filled) {
  struct batch *b = op->batch;
  size_t room = padded(bytes);
  if (!b || b->back - b->front < room)
    return NULL;
  if (!b->block)
    make_block(op, b);
  if (filled)
    b->front += room;
  else
    b->back -= room;
  return b->block + (filled ? b->front - room : b->back);
}

struct batch *batch_use(struct batch *b) {
  atomic_fetch_add(&b->users, 1);
  return b;
}

bool batch_write(struct operation *op, const void *device, const void *host, size_t bytes) {
  const struct batch *b = op->batch;
  size_t at = b && b->image ? (size_t)((const unsigned char *)device - b->block) : 0;
  if (!b || !b->image || at >= b->front)
    return false;
  memcpy(b->image + at, host, bytes);
  op->bytes_in += bytes;
  return true;
}

void batch_send(struct operation *op) {
  struct batch *b = op->batch;
  struct device *d = op->device;
  if (!b || !b->image)
    return;
  int code = b->front ? d->ops->to_device(d->handle, b->block, b->image, b->front, op->queue->handle) : 0;
  if (code)
    device_failed(d, code, op->where, "cannot copy to the device", NULL);
  queue_call_later(op->queue, free, b->image);
  b->image = NULL;
}

void batch_leave(struct operation *op, struct batch *b) {
  if (!b || atomic_fetch_sub(&b->users, 1) != 1)
    return;
  if (b->block)
    queue_free_later(op->queue, b->block, b->bytes, "small variables");
  free(b);
}

/* ---- back to the host ---- */

bool batch_gather(struct operation *op, const struct batch *b, void *host, const void *device, size_t bytes) {
  if (!op->gathers || !b || b != op->batch || op->gathered.n == MOST)
    return false;
  vec_push(&op->gathered, ((struct gathered){host, device, bytes}));
  op->bytes_out += bytes;
  return true;
}

/* One copy of all that lies between the first and the last. */
void batch_fetch(struct operation *op) {
  struct device *d = op->device;
  const unsigned char *first = NULL, *end = NULL;
  op->gathers = false;
  if (!op->gathered.n)
    return;
  if (d->ops->reports && op->where)
    d->ops->reports->copies_for(d->handle, op->where->file, op->where->line, op->where->function);
  for (size_t i = 0; i < op->gathered.n; i++) {
    const struct gathered *g = &op->gathered.item[i];
    const unsigned char *at = g->device;
    first = !first || at < first ? at : first;
    end = !end || at + g->bytes > end ? at + g->bytes : end;
    if (d->ops->reports)
      d->ops->reports->copy_extent(d->handle, at, g->bytes);
  }
  op->fetched = memory_get((size_t)(end - first));
  op->fetched_from = first;
  int code = d->ops->from_device(d->handle, op->fetched, first, (size_t)(end - first), op->queue->handle);
  if (code)
    queue_failed(op->queue, code, op->where, "cannot copy from the device");
}
