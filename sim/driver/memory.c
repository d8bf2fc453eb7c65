/*
 * memory.c - device memory, copies and fills.
 *
 * Copies go through streams, the blocking ones through the legacy stream. Host memory that is not page-locked behaves
 * as the driver's documentation says: its bytes are taken at the call, or are there when the call returns.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "driver/driver.h"

enum { MOST_DOOMED = 256 };
static const uint64_t most_staged = (uint64_t)256 << 20;
enum { TAKEN_AT_ONCE = 64 << 10 }; /* bytes: the caller of longer copies from pageable memory waits for the engine */

static uint64_t doomed_bytes(const struct sim_device *d) {
  uint64_t bytes = 0;
  for (size_t k = 0; k < d->doomed.n; k++)
    bytes += d->doomed.item[k].allocation->bytes;
  return bytes;
}

int drv_mem_info(size_t *available, size_t *total) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  *total = d->sim->options.memory;
  *available = *total - d->sim->used + doomed_bytes(d);
  return driver_leave(SIM_OK);
}

int drv_mem_alloc(uint64_t *address, size_t bytes) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  code = sim_alloc(d->sim, bytes, address, NULL);
  if (code == SIM_OUT_OF_MEMORY && d->doomed.n) {
    streams_drain(d);
    code = driver_fault(d);
    if (code == SIM_OK)
      code = sim_alloc(d->sim, bytes, address, NULL);
  }
  return driver_leave(code);
}

static bool is_device_address(const void *p) {
  return TAG_OF((uint64_t)(uintptr_t)p) != 0;
}

/* Explains a range that is no device memory. */
static int explain(struct sim_device *d, const char *what, uint64_t address, size_t bytes) {
  char where[400], text[600];
  sim_describe(d->sim, address, 0, where, sizeof where);
  snprintf(text, sizeof text, "%s of %zu bytes: %s", what, bytes, where);
  return driver_report(SIM_INVALID_VALUE, text);
}

static int explain_free(struct sim_device *d, uint64_t address, bool twice) {
  char where[400], text[600];
  sim_describe(d->sim, address, 0, where, sizeof where);
  snprintf(text, sizeof text, "free of %s: %s",
           twice ? "memory that has been freed" : "an address where no allocation begins", where);
  return driver_report(SIM_INVALID_VALUE, text);
}

/* Where work is pending, the memory stays until it is done: it may use it. A card waits here. */
int drv_mem_free(uint64_t address) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK || !address)
    return code == SIM_OK ? driver_leave(code) : code;
  struct allocation *a = is_device_address((void *)(uintptr_t)address) ? sim_find(d->sim, address) : NULL;
  if (!a || a->base != address || a->freed || a->doomed)
    return driver_leave(explain_free(d, address, a && a->base == address));
  timeline_host_all(d);
  if (!d->pending)
    return driver_leave(sim_release(d->sim, address));
  a->doomed = true;
  vec_push(&d->doomed, ((struct doomed){a, d->submitted}));
  if (d->doomed.n > MOST_DOOMED || doomed_bytes(d) > d->sim->options.memory / 4)
    streams_drain(d);
  return driver_leave(driver_fault(d));
}

static int stage(struct sim_device *d, struct work *w) {
  const struct box *b = &w->box;
  w->staged = malloc(work_bytes(w) ? work_bytes(w) : 1);
  if (!w->staged)
    return SIM_OUT_OF_MEMORY;
  for (size_t k = 0; k < b->planes * b->rows; k++)
    memcpy((char *)w->staged + k * w->bytes,
           (const char *)w->host + k / b->rows * b->from_plane + k % b->rows * b->from_pitch, w->bytes);
  d->staged += work_bytes(w);
  return SIM_OK;
}

/* From the first byte of a box to behind its last, on one side; false: more than there are addresses. */
static bool extent(const struct work *w, size_t pitch, size_t plane, size_t *bytes) {
  size_t rows, planes;
  *bytes = 0;
  return !w->bytes || !w->box.rows || !w->box.planes ||
         (!__builtin_mul_overflow(w->box.rows - 1, pitch, &rows) &&
          !__builtin_mul_overflow(w->box.planes - 1, plane, &planes) && !__builtin_add_overflow(rows, planes, bytes) &&
          !__builtin_add_overflow(*bytes, w->bytes, bytes));
}

/* What is wrong with the work's ends is said now, as the driver does. */
int work_check(struct sim_device *d, struct work *w) {
  size_t to, from;
  w->box.rows = w->box.rows ? w->box.rows : 1;
  w->box.planes = w->box.planes ? w->box.planes : 1;
  bool host_to = w->kind == WORK_FROM, host_from = w->kind == WORK_TO;
  if (!extent(w, w->box.to_pitch, w->box.to_plane, &to) || !extent(w, w->box.from_pitch, w->box.from_plane, &from))
    return SIM_INVALID_VALUE;
  const char *what = w->kind == WORK_FILL     ? "fill"
                     : w->kind == WORK_WITHIN ? "copy on the device"
                     : w->kind == WORK_PEER   ? "copy between devices"
                     : host_from              ? "copy to the device"
                                              : "copy from the device";
  if ((host_to || host_from) && w->bytes && is_device_address(w->host))
    return driver_report(SIM_INVALID_VALUE, host_from ? "copy to the device from a device address"
                                                      : "copy from the device to a device address");
  struct sim_device *target = w->target ? w->target : d, *source = w->source ? w->source : d;
  if (!host_to && !sim_valid(target->sim, w->to, to))
    return explain(target, what, w->to, to);
  if ((host_to || w->kind == WORK_WITHIN || w->kind == WORK_PEER) && !sim_valid(source->sim, w->from, from))
    return explain(source, what, w->from, from);
  if ((host_from && !host_readable(w->host, from)) || (host_to && !host_writable(w->host, to)) ||
      ((host_from || host_to) && !host_within(w->host, host_to ? to : from))) {
    char text[200];
    snprintf(text, sizeof text, "%s of %zu bytes: the host does not have all of that memory %s %p", what,
             host_to ? to : from, host_to ? "that can be written at" : "at", w->host);
    return driver_report(SIM_INVALID_VALUE, text);
  }
  return SIM_OK;
}

int enqueue(struct work w, void *stream, bool finish) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  struct stream *s = stream_of(d, stream);
  code = s ? work_check(d, &w) : SIM_INVALID_HANDLE;
  bool captured = s && s->capture;
  if (code == SIM_OK && captured && finish)
    code = capture_break(s);
  w.locked = host_pinned(w.host, w.bytes);
  if (code == SIM_OK && w.kind == WORK_TO && !w.locked && !finish && !captured)
    code = stage(d, &w);
  struct copy_place *place = driver_copy_place(d);
  w.place = w.kind == WORK_FROM && code == SIM_OK ? place : NULL;
  if (!w.place)
    free(place);
  if (code == SIM_OK)
    code = stream_submit(s, w);
  if (code == SIM_OK && !captured && (finish || (w.kind == WORK_FROM && !w.locked)))
    stream_wait(stream_now(s));
  else if (code == SIM_OK && d->staged > most_staged)
    stream_run_to(stream_now(s));
  if (code == SIM_OK && w.kind == WORK_TO && !w.locked && !finish && !captured && work_bytes(&w) > TAKEN_AT_ONCE)
    timeline_host(stream_now(s)); /* the simulator may be late all the same */
  return driver_leave(code == SIM_OK ? driver_fault(d) : code);
}

static struct work to_device(uint64_t to, const void *from, size_t bytes) {
  return (struct work){.kind = WORK_TO, .to = to, .host = (void *)(uintptr_t)from, .bytes = bytes};
}

static struct work from_device(void *to, uint64_t from, size_t bytes) {
  return (struct work){.kind = WORK_FROM, .host = to, .from = from, .bytes = bytes};
}

static struct work within(uint64_t to, uint64_t from, size_t bytes) {
  return (struct work){.kind = WORK_WITHIN, .to = to, .from = from, .bytes = bytes};
}

static struct work filling(uint64_t to, unsigned char byte, size_t bytes) {
  return (struct work){.kind = WORK_FILL, .to = to, .value = byte, .unit = 1, .bytes = bytes};
}

int drv_copy_to(uint64_t to, const void *from, size_t bytes) {
  return enqueue(to_device(to, from, bytes), NULL, true);
}

int drv_copy_from(void *to, uint64_t from, size_t bytes) {
  return enqueue(from_device(to, from, bytes), NULL, true);
}

int drv_copy(uint64_t to, uint64_t from, size_t bytes) {
  return enqueue(within(to, from, bytes), NULL, false);
}

int drv_fill(uint64_t to, unsigned char byte, size_t bytes) {
  return enqueue(filling(to, byte, bytes), NULL, false);
}

int drv_copy_to_async(uint64_t to, const void *from, size_t bytes, void *stream) {
  return enqueue(to_device(to, from, bytes), stream, false);
}

int drv_copy_from_async(void *to, uint64_t from, size_t bytes, void *stream) {
  return enqueue(from_device(to, from, bytes), stream, false);
}

int drv_copy_async(uint64_t to, uint64_t from, size_t bytes, void *stream) {
  return enqueue(within(to, from, bytes), stream, false);
}

/* The stream's context may be another one than both. */
int drv_copy_peer_async(uint64_t to, void *target, uint64_t from, void *source, size_t bytes, void *stream) {
  struct sim_device *d;
  struct stream *s;
  int code = driver_enter_stream(stream, &d, &s);
  if (code != SIM_OK)
    return code;
  struct work w = {.kind = WORK_PEER, .to = to, .from = from, .bytes = bytes, .locked = true};
  w.target = target;
  w.source = source;
  code = !handle_is(target, HANDLE_CONTEXT) || !handle_is(source, HANDLE_CONTEXT) ? SIM_INVALID_CONTEXT
         : s->capture                                                             ? capture_break(s)
                                                                                  : work_check(d, &w);
  if (code == SIM_OK)
    code = stream_submit(s, w);
  return driver_leave(code == SIM_OK ? driver_fault(d) : code);
}

int drv_fill_async(uint64_t to, unsigned char byte, size_t bytes, void *stream) {
  return enqueue(filling(to, byte, bytes), stream, false);
}
