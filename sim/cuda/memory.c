/*
 * memory.c - device memory, page-locked and managed memory of the host, and what is at an address.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "cuda/entries.h"

int cuMemGetInfo_v2(size_t *available, size_t *total) {
  WRITABLE(available);
  WRITABLE(total);
  return drv_mem_info(available, total);
}

int cuMemAlloc_v2(uint64_t *address, size_t bytes) {
  WRITABLE(address);
  return drv_mem_alloc(address, bytes);
}

int cuMemAllocPitch_v2(uint64_t *address, size_t *pitch, size_t width, size_t height, unsigned element) {
  enum { PITCH = 512 };
  size_t bytes;
  WRITABLE(address);
  WRITABLE(pitch);
  if ((element != 4 && element != 8 && element != 16) || !width || width > SIZE_MAX - PITCH)
    return SIM_INVALID_VALUE;
  size_t rounded = (width + PITCH - 1) / PITCH * PITCH;
  if (__builtin_mul_overflow(rounded, height, &bytes))
    return SIM_OUT_OF_MEMORY;
  int code = drv_mem_alloc(address, bytes);
  if (code == SIM_OK)
    *pitch = rounded;
  return code;
}

/* What cuMemAllocManaged gave. */
static int free_managed(void *host) {
  struct sim_device *d;
  int code = driver_enter(&d);
  return code == SIM_OK ? driver_leave(host_memory_free(d, host, true)) : code;
}

int cuMemFree_v2(uint64_t address) {
  bool device = TAG_OF(address) != 0 || !address;
  return device ? drv_mem_free(address) : free_managed((void *)(uintptr_t)address);
}

/* ---- memory of the host ---- */

int cuMemHostAlloc(void **host, size_t bytes, unsigned flags) {
  WRITABLE(host);
  return drv_mem_host_alloc(host, bytes, flags);
}

int cuMemAllocHost_v2(void **host, size_t bytes) {
  return cuMemHostAlloc(host, bytes, 0);
}

int cuMemFreeHost(void *host) {
  return drv_mem_host_free(host);
}

int cuMemHostGetDevicePointer_v2(uint64_t *address, void *host, unsigned flags) {
  WRITABLE(address);
  return drv_mem_host_device(address, host, flags);
}

int cuMemHostGetFlags(unsigned *flags, void *host) {
  WRITABLE(flags);
  return drv_mem_host_flags(flags, host);
}

int cuMemHostRegister_v2(void *host, size_t bytes, unsigned flags) {
  return drv_mem_host_register(host, bytes, flags);
}

int cuMemHostUnregister(void *host) {
  return drv_mem_host_unregister(host);
}

enum { ATTACH_GLOBAL = 1, ATTACH_HOST = 2, ATTACH_SINGLE = 4 };

int cuMemAllocManaged(uint64_t *address, size_t bytes, unsigned flags) {
  struct sim_device *d;
  void *host = NULL;
  WRITABLE(address);
  int code = flags == ATTACH_GLOBAL || flags == ATTACH_HOST ? driver_enter(&d) : SIM_INVALID_VALUE;
  if (code != SIM_OK)
    return code;
  code = host_memory_new(d, MANAGED, bytes, flags, &host);
  if (code == SIM_OK)
    *address = (uintptr_t)host;
  return driver_leave(code);
}

/* Advice and prefetches say where managed memory had best lie: there is one place only. */
static int check_managed(uint64_t address, size_t bytes, void *stream) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  const struct registration *r = registration_of(address);
  if (!stream_of(d, stream))
    return driver_leave(SIM_INVALID_HANDLE);
  return driver_leave(r && r->kind == MANAGED && bytes && bytes <= r->bytes - (address - r->host) ? SIM_OK
                                                                                                  : SIM_INVALID_VALUE);
}

enum { MOST_ADVICE = 6 };

int cuMemAdvise(uint64_t address, size_t bytes, int advice, int device) {
  if (advice < 1 || advice > MOST_ADVICE || device < -1 || !(device == -1 || driver_knows(device)))
    return SIM_INVALID_VALUE;
  return check_managed(address, bytes, NULL);
}

static int device_of(struct location location) {
  return location.kind == LOCATION_DEVICE ? location.number : -1;
}

int cuMemAdvise_v2(uint64_t address, size_t bytes, int advice, struct location location) {
  return cuMemAdvise(address, bytes, advice, device_of(location));
}

int cuMemPrefetchAsync(uint64_t address, size_t bytes, int device, void *stream) {
  return device == -1 || driver_knows(device) ? check_managed(address, bytes, stream) : SIM_INVALID_DEVICE;
}

int cuMemPrefetchAsync_v2(uint64_t address, size_t bytes, struct location location, unsigned flags, void *stream) {
  return flags ? SIM_INVALID_VALUE : cuMemPrefetchAsync(address, bytes, device_of(location), stream);
}

int cuStreamAttachMemAsync(void *stream, uint64_t address, size_t bytes, unsigned flags) {
  if (flags != ATTACH_GLOBAL && flags != ATTACH_HOST && flags != ATTACH_SINGLE)
    return SIM_INVALID_VALUE;
  return check_managed(address, bytes ? bytes : 1, stream);
}

/* ---- what is at an address ---- */

struct location_of_address cuda_locate(uint64_t address) {
  struct location_of_address found = {0};
  const struct registration *r = registration_of(address);
  size_t at = 0;
  if (r)
    return (struct location_of_address){true, true, r->kind == MANAGED, r->context, r->host, r->bytes};
  for (struct sim_device *d; (d = driver_each(&at));) {
    const struct allocation *a = TAG_OF(address) ? sim_find(d->sim, address) : NULL;
    if (a && !a->freed && !a->doomed && address - a->base < a->bytes)
      found = (struct location_of_address){false, true, false, d, a->base, a->bytes};
  }
  return found;
}

int cuMemGetAddressRange_v2(uint64_t *base, size_t *bytes, uint64_t address) {
  struct sim_device *d;
  if (base)
    WRITABLE(base);
  if (bytes)
    WRITABLE(bytes);
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  struct location_of_address found = cuda_locate(address);
  if (base && found.context)
    *base = found.base;
  if (bytes && found.context)
    *bytes = found.bytes;
  return driver_leave(found.context ? SIM_OK : SIM_NOT_FOUND);
}

enum { /* attributes of pointers */
       OF_CONTEXT = 1,
       OF_TYPE = 2,
       OF_DEVICE_POINTER = 3,
       OF_HOST_POINTER = 4,
       OF_SYNC = 6,
       OF_BUFFER = 7,
       OF_MANAGED = 8,
       OF_ORDINAL = 9,
       OF_START = 11,
       OF_SIZE = 12,
       OF_MAPPED = 13
};

/* The attribute's value, and its size in bytes; 0: it is not known. */
static size_t pointer_fact(const struct location_of_address *l, int attribute, uint64_t address, uint64_t *value) {
  switch (attribute) {
  case OF_CONTEXT:
    *value = (uintptr_t)l->context;
    return 8;
  case OF_TYPE:
    *value = l->managed || !l->host ? 2 : 1;
    return 4;
  case OF_DEVICE_POINTER:
    *value = address;
    return 8;
  case OF_HOST_POINTER:
    *value = address;
    return l->host ? 8 : 0;
  case OF_SYNC:
    *value = 1;
    return 4;
  case OF_BUFFER:
    *value = l->base;
    return 8;
  case OF_MANAGED:
    *value = l->managed;
    return 4;
  case OF_ORDINAL:
    *value = (uint32_t)l->context->number;
    return 4;
  case OF_START:
    *value = l->base;
    return 8;
  case OF_SIZE:
    *value = l->bytes;
    return 8;
  case OF_MAPPED:
    *value = 1;
    return 4;
  default:
    return 0;
  }
}

/* FOUND: only addresses that the driver knows; else those have no facts, which is no error. */
static int pointer_attribute(void *data, int attribute, uint64_t address, bool found) {
  struct sim_device *d;
  uint64_t value = 0;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  struct location_of_address l = cuda_locate(address);
  size_t bytes = l.context ? pointer_fact(&l, attribute, address, &value) : 0;
  if (bytes && !host_writable(data, bytes))
    return driver_leave(SIM_INVALID_VALUE);
  if (bytes) /* little-endian, as all that the simulator runs on */
    __builtin_memcpy(data, &value, bytes);
  else if (!found && host_writable(data, 4))
    __builtin_memcpy(data, &value, 4);
  return driver_leave(bytes || !found ? SIM_OK : SIM_INVALID_VALUE);
}

int cuPointerGetAttribute(void *data, int attribute, uint64_t address) {
  return pointer_attribute(data, attribute, address, true);
}

int cuPointerGetAttributes(unsigned n, int *attributes, void **data, uint64_t address) {
  enum { MOST = 64 };
  if (!n || n > MOST || !host_readable(attributes, n * sizeof *attributes) || !host_readable(data, n * sizeof *data))
    return SIM_INVALID_VALUE;
  int code = SIM_OK;
  for (unsigned k = 0; k < n && code == SIM_OK; k++)
    code = pointer_attribute(data[k], attributes[k], address, false);
  return code;
}

/* Copies of a whole are always in order here. */
int cuPointerSetAttribute(const void *value, int attribute, uint64_t address) {
  uint64_t start;
  if (attribute != OF_SYNC || !host_readable(value, 4))
    return SIM_INVALID_VALUE;
  return cuMemGetAddressRange_v2(&start, NULL, address) == SIM_OK ? SIM_OK : SIM_INVALID_VALUE;
}
