/*
 * memory.c - device memory, page-locked host memory, copies and fills.
 *
 * Copies go through streams, the blocking ones through the legacy stream. Host memory that is not page-locked behaves
 * as the driver's documentation says: its bytes are taken at the call, or are there when the call returns.
 */
#include <stdlib.h>
#include <string.h>

#include "driver/driver.h"

enum { MOST_DOOMED = 256 };
static const uint64_t most_staged = (uint64_t)256 << 20;

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

/* Explains a range that is no device memory. */
static int explain(struct sim_device *d, const char *what, uint64_t address, size_t bytes) {
  char where[400], text[600];
  sim_describe(d->sim, address, 0, where, sizeof where);
  snprintf(text, sizeof text, "%s of %zu bytes: %s", what, bytes, where);
  return driver_report(SIM_INVALID_VALUE, text);
}

/* Where work is pending, the memory stays until it is done: it may use it. A card waits here. */
int drv_mem_free(uint64_t address) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK || !address)
    return code == SIM_OK ? driver_leave(code) : code;
  struct allocation *a = sim_find(d->sim, address);
  if (!a || a->base != address || a->freed || a->doomed)
    return driver_leave(explain(d, "free", address, 0));
  timeline_host_all(d);
  if (!d->pending)
    return driver_leave(sim_release(d->sim, address));
  a->doomed = true;
  vec_push(&d->doomed, ((struct doomed){a, d->submitted}));
  if (d->doomed.n > MOST_DOOMED || doomed_bytes(d) > d->sim->options.memory / 4)
    streams_drain(d);
  return driver_leave(driver_fault(d));
}

/* Host memory that kernels see: it stays until the context ends. */
int drv_mem_host_alloc(void **host, size_t bytes, unsigned flags) {
  struct sim_device *d;
  uint64_t address;
  struct allocation *a;
  int code = driver_enter(&d);
  (void)flags;
  if (code != SIM_OK)
    return code;
  if (!host || !bytes)
    return driver_leave(SIM_INVALID_VALUE);
  code = sim_alloc(d->sim, bytes, &address, &a);
  if (code == SIM_OK)
    code = sim_fill(d->sim, address, 0, bytes);
  if (code == SIM_OK)
    *host = a->data;
  return driver_leave(code);
}

int drv_mem_host_device(uint64_t *address, void *host, unsigned flags) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  for (size_t k = 0; k < d->sim->nallocations && !flags; k++)
    if (d->sim->allocations[k]->data == host && !d->sim->allocations[k]->freed) {
      *address = d->sim->allocations[k]->base;
      return driver_leave(SIM_OK);
    }
  return driver_leave(SIM_INVALID_VALUE);
}

int drv_mem_host_register(void *host, size_t bytes, unsigned flags) {
  struct sim_device *d;
  int code = driver_enter(&d);
  (void)flags;
  if (code != SIM_OK)
    return code;
  if (!host || !bytes)
    return driver_leave(SIM_INVALID_VALUE);
  for (size_t k = 0; k < driver.registered.n; k++) {
    const struct registration *r = &driver.registered.item[k];
    if ((uintptr_t)host < r->host + r->bytes && r->host < (uintptr_t)host + bytes)
      return driver_leave(SIM_ALREADY_REGISTERED);
  }
  vec_push(&driver.registered, ((struct registration){(uintptr_t)host, bytes}));
  return driver_leave(SIM_OK);
}

int drv_mem_host_unregister(void *host) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  streams_drain(d);
  for (size_t k = 0; k < driver.registered.n; k++)
    if (driver.registered.item[k].host == (uintptr_t)host) {
      driver.registered.item[k] = driver.registered.item[--driver.registered.n];
      return driver_leave(SIM_OK);
    }
  return driver_leave(SIM_NOT_REGISTERED);
}

static bool pinned(const void *host, size_t bytes) {
  if (driver.options.pinned)
    return true;
  for (size_t k = 0; k < driver.registered.n; k++) {
    const struct registration *r = &driver.registered.item[k];
    if ((uintptr_t)host >= r->host && (uintptr_t)host + bytes <= r->host + r->bytes)
      return true;
  }
  return false;
}

static bool is_device_address(const void *p) {
  return TAG_OF((uint64_t)(uintptr_t)p) != 0;
}

static int stage(struct sim_device *d, struct work *w) {
  w->staged = malloc(w->bytes ? w->bytes : 1);
  if (!w->staged)
    return SIM_OUT_OF_MEMORY;
  memcpy(w->staged, w->host, w->bytes);
  d->staged += w->bytes;
  return SIM_OK;
}

/* What is wrong with the work's ends is said now, as the driver does. */
static int check(struct sim_device *d, const struct work *w) {
  if (w->kind != WORK_WITHIN && w->kind != WORK_FILL && is_device_address(w->host))
    return driver_report(SIM_INVALID_VALUE, w->kind == WORK_TO ? "copy to the device from a device address"
                                                               : "copy from the device to a device address");
  if (w->kind != WORK_FROM && !sim_valid(d->sim, w->to, w->bytes))
    return explain(d,
                   w->kind == WORK_FILL     ? "fill"
                   : w->kind == WORK_WITHIN ? "copy on the device"
                                            : "copy to the device",
                   w->to, w->bytes);
  if ((w->kind == WORK_FROM || w->kind == WORK_WITHIN) && !sim_valid(d->sim, w->from, w->bytes))
    return explain(d, w->kind == WORK_WITHIN ? "copy on the device" : "copy from the device", w->from, w->bytes);
  return SIM_OK;
}

/* STREAM NULL: the legacy stream. FINISH: a blocking call. */
static int enqueue(struct work w, void *stream, bool finish) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  struct stream *s = stream_of(d, stream);
  code = s ? check(d, &w) : SIM_INVALID_HANDLE;
  w.locked = pinned(w.host, w.bytes);
  if (code == SIM_OK && w.kind == WORK_TO && !w.locked && !finish)
    code = stage(d, &w);
  if (code == SIM_OK)
    code = stream_submit(s, w);
  if (code == SIM_OK && (finish || (w.kind == WORK_FROM && !w.locked)))
    stream_wait(stream_now(s));
  else if (code == SIM_OK && d->staged > most_staged)
    stream_run_to(stream_now(s));
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
  return (struct work){.kind = WORK_FILL, .to = to, .byte = byte, .bytes = bytes};
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

int drv_fill_async(uint64_t to, unsigned char byte, size_t bytes, void *stream) {
  return enqueue(filling(to, byte, bytes), stream, false);
}
