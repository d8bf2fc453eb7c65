/*
 * copy.c - copies and fills of all shapes. An address says on which side it is: those of the device have a tag.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "cuda/entries.h"

/* What a copy to the host is for, in reports */
#define FOR_THIS_CALL() driver_copies_for(NULL, 0, __func__)

static bool on_host(uint64_t address) {
  return TAG_OF(address) == 0;
}

/* A copy or fill of no bytes */
static int nothing(void *stream) {
  struct stream_facts facts;
  return stream_facts(stream, &facts) == SIM_INVALID_HANDLE ? SIM_INVALID_HANDLE : SIM_OK;
}

/* Where memory begins and how it goes on, on one side */
struct end {
  uint64_t at;
  bool host;
  size_t pitch, plane;
};

/* Not beyond the ends of what the driver gave */
static bool on_host_within(const void *a, const void *b, size_t bytes) {
  if (driver_enter(NULL) != SIM_OK)
    return false;
  bool within = host_within(a, bytes) && host_within(b, bytes);
  driver_leave(SIM_OK);
  return within;
}

/* Within the host: when the stream is done with what may use it. */
static int move_on_host(struct end to, struct end from, size_t bytes, struct box box, void *stream) {
  int code = drv_stream_sync(stream);
  for (size_t plane = 0; plane < box.planes && code == SIM_OK; plane++)
    for (size_t row = 0; row < box.rows && code == SIM_OK; row++) {
      void *target = (void *)(uintptr_t)(to.at + plane * to.plane + row * to.pitch);
      const void *source = (const void *)(uintptr_t)(from.at + plane * from.plane + row * from.pitch);
      if (!host_writable(target, bytes) || !host_readable(source, bytes) || !on_host_within(target, source, bytes))
        code = SIM_INVALID_VALUE;
      else
        memmove(target, source, bytes);
    }
  return code;
}

/* Not both on the host */
static struct work work_between(struct end to, struct end from, size_t bytes, struct box box) {
  struct work w = {.kind = to.host ? WORK_FROM : from.host ? WORK_TO : WORK_WITHIN, .bytes = bytes, .box = box};
  w.host = (void *)(uintptr_t)(to.host ? to.at : from.host ? from.at : 0);
  w.to = to.host ? 0 : to.at;
  w.from = from.host ? 0 : from.at;
  return w;
}

struct size { /* rows of BYTES, in planes */
  size_t bytes, rows, planes;
};

static int copy_box(struct end to, struct end from, struct size size, void *stream, bool finish) {
  const size_t bytes = size.bytes;
  struct box box = {size.rows, size.planes, to.pitch, to.plane, from.pitch, from.plane};
  if (!bytes || !size.rows || !size.planes)
    return nothing(stream);
  if (to.host && from.host)
    return move_on_host(to, from, bytes, box, stream);
  return enqueue(work_between(to, from, bytes, box), stream, finish);
}

static struct end plain(uint64_t at, bool host) {
  return (struct end){.at = at, .host = host};
}

/* ---- one row ---- */

int cuMemcpy(uint64_t to, uint64_t from, size_t bytes) {
  FOR_THIS_CALL();
  return copy_box(plain(to, on_host(to)), plain(from, on_host(from)), (struct size){bytes, 1, 1}, NULL, true);
}

int cuMemcpyAsync(uint64_t to, uint64_t from, size_t bytes, void *stream) {
  FOR_THIS_CALL();
  return copy_box(plain(to, on_host(to)), plain(from, on_host(from)), (struct size){bytes, 1, 1}, stream, false);
}

int cuMemcpyHtoD_v2(uint64_t to, const void *from, size_t bytes) {
  return drv_copy_to(to, from, bytes);
}

int cuMemcpyDtoH_v2(void *to, uint64_t from, size_t bytes) {
  FOR_THIS_CALL();
  return drv_copy_from(to, from, bytes);
}

int cuMemcpyDtoD_v2(uint64_t to, uint64_t from, size_t bytes) {
  return drv_copy(to, from, bytes);
}

int cuMemcpyHtoDAsync_v2(uint64_t to, const void *from, size_t bytes, void *stream) {
  return drv_copy_to_async(to, from, bytes, stream);
}

int cuMemcpyDtoHAsync_v2(void *to, uint64_t from, size_t bytes, void *stream) {
  FOR_THIS_CALL();
  return drv_copy_from_async(to, from, bytes, stream);
}

int cuMemcpyDtoDAsync_v2(uint64_t to, uint64_t from, size_t bytes, void *stream) {
  return drv_copy_async(to, from, bytes, stream);
}

int cuMemcpyPeerAsync(uint64_t to, void *target, uint64_t from, void *source, size_t bytes, void *stream) {
  return drv_copy_peer_async(to, target, from, source, bytes, stream);
}

/* ---- rows and planes ---- */

/* HEIGHT: rows of a plane in memory. False: not as its pitch, or rows of a plane, say. */
static int end_of(const struct end_3d *e, const struct copy_3d *c, struct end *end) {
  if (e->side == SIDE_ARRAY)
    return SIM_NOT_SUPPORTED;
  if (e->side < SIDE_HOST || e->side > SIDE_EITHER || e->level)
    return SIM_INVALID_VALUE;
  size_t across = e->x + c->width, down = e->y + c->height;
  if (across < e->x || down < e->y || ((c->height > 1 || c->depth > 1) && e->pitch < across) ||
      (c->depth > 1 && e->height < down))
    return SIM_INVALID_VALUE;
  end->host = e->side == SIDE_HOST || (e->side == SIDE_EITHER && on_host(e->device));
  end->pitch = e->pitch;
  if (__builtin_mul_overflow(e->pitch, e->height, &end->plane) && c->depth > 1)
    return SIM_INVALID_VALUE;
  end->at = (e->side == SIDE_HOST ? (uintptr_t)e->host : e->device) + e->z * end->plane + e->y * e->pitch + e->x;
  return SIM_OK;
}

static int copy_3d(const struct copy_3d *c, void *stream, bool finish) {
  struct end to, from;
  int code = end_of(&c->to, c, &to);
  code = code == SIM_OK ? end_of(&c->from, c, &from) : code;
  return code == SIM_OK ? copy_box(to, from, (struct size){c->width, c->height, c->depth}, stream, finish) : code;
}

int cuda_copy_work(const struct copy_3d *given, struct work *w) {
  struct copy_3d c = *given;
  struct end to, from;
  int code = end_of(&c.to, &c, &to);
  code = code == SIM_OK ? end_of(&c.from, &c, &from) : code;
  if (code != SIM_OK || !c.width || !c.height || !c.depth)
    return code == SIM_OK ? SIM_INVALID_VALUE : code;
  if (to.host && from.host)
    return SIM_NOT_SUPPORTED;
  *w = work_between(to, from, c.width, (struct box){c.height, c.depth, to.pitch, to.plane, from.pitch, from.plane});
  if (to.host)
    w->place = copy_place_new(NULL, 0, "cuGraphLaunch");
  return SIM_OK;
}

static struct end_3d end_of_2d(const struct end_2d *e) {
  return (struct end_3d){.x = e->x,
                         .y = e->y,
                         .side = e->side,
                         .host = e->host,
                         .device = e->device,
                         .array = e->array,
                         .pitch = e->pitch};
}

static int copy_2d(const struct copy_2d *copy, void *stream, bool finish) {
  READABLE(copy);
  struct copy_3d c = {end_of_2d(&copy->from), end_of_2d(&copy->to), copy->width, copy->height, 1};
  return copy_3d(&c, stream, finish);
}

int cuMemcpy2D_v2(const struct copy_2d *copy) {
  FOR_THIS_CALL();
  return copy_2d(copy, NULL, true);
}

int cuMemcpy2DUnaligned_v2(const struct copy_2d *copy) {
  FOR_THIS_CALL();
  return copy_2d(copy, NULL, true);
}

int cuMemcpy2DAsync_v2(const struct copy_2d *copy, void *stream) {
  FOR_THIS_CALL();
  return copy_2d(copy, stream, false);
}

int cuMemcpy3D_v2(const struct copy_3d *copy) {
  FOR_THIS_CALL();
  READABLE(copy);
  struct copy_3d c = *copy;
  return copy_3d(&c, NULL, true);
}

int cuMemcpy3DAsync_v2(const struct copy_3d *copy, void *stream) {
  FOR_THIS_CALL();
  READABLE(copy);
  struct copy_3d c = *copy;
  return copy_3d(&c, stream, false);
}

/* ---- fills ---- */

static int fill_work(const struct fill_node *f, struct work *w) {
  size_t bytes;
  if (__builtin_mul_overflow(f->width, f->unit, &bytes) || f->to % f->unit ||
      (f->height > 1 && (f->pitch < bytes || f->pitch % f->unit)))
    return SIM_INVALID_VALUE;
  *w = (struct work){.kind = WORK_FILL, .to = f->to, .value = f->value, .unit = f->unit, .bytes = bytes};
  w->box = (struct box){.rows = f->height, .planes = 1, .to_pitch = f->pitch};
  return SIM_OK;
}

static int fill(struct fill_node f, void *stream) {
  struct work w;
  int code = fill_work(&f, &w);
  if (code == SIM_OK && (!w.bytes || !f.height))
    return nothing(stream);
  return code == SIM_OK ? enqueue(w, stream, false) : code;
}

int cuda_fill_work(const struct fill_node *f, struct work *w) {
  bool known = f->unit == 1 || f->unit == 2 || f->unit == 4;
  if (!known || !f->width || !f->height)
    return SIM_INVALID_VALUE;
  return fill_work(f, w);
}

#define FILLS(bits, type)                                                                                              \
  int cuMemsetD##bits##_v2(uint64_t to, type value, size_t n) {                                                        \
    return fill((struct fill_node){to, 0, value, bits / 8, n, 1}, NULL);                                               \
  }                                                                                                                    \
  int cuMemsetD##bits##Async(uint64_t to, type value, size_t n, void *stream) {                                        \
    return fill((struct fill_node){to, 0, value, bits / 8, n, 1}, stream);                                             \
  }                                                                                                                    \
  int cuMemsetD2D##bits##_v2(uint64_t to, size_t pitch, type value, size_t width, size_t height) {                     \
    return fill((struct fill_node){to, pitch, value, bits / 8, width, height}, NULL);                                  \
  }                                                                                                                    \
  int cuMemsetD2D##bits##Async(uint64_t to, size_t pitch, type value, size_t width, size_t height, void *stream) {     \
    return fill((struct fill_node){to, pitch, value, bits / 8, width, height}, stream);                                \
  }

FILLS(8, unsigned char)
FILLS(16, unsigned short)
FILLS(32, unsigned)
