/*
 * pool.c - memory in the order of streams. Here it is given at the call, and kept until the work that may use it is
 * done: memory.c of driver/ does so for any memory. Pools keep what programs want of them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "cuda/entries.h"

enum { REUSE_FIRST = 1, REUSE_LAST = 3, THRESHOLD = 4, POOL_ATTRIBUTES = 8 };

struct pool {
  int device;
  bool is_default;
  uint64_t attributes[THRESHOLD + 1];
};

static struct pool *pool_new(int device) {
  struct pool *pool = calloc(1, sizeof *pool);
  if (!pool)
    return NULL;
  pool->device = device;
  for (int k = REUSE_FIRST; k <= REUSE_LAST; k++)
    pool->attributes[k] = 1;
  handle_add(pool, HANDLE_POOL);
  return pool;
}

/* Enters the driver for a call about a pool; on failure it is left again. */
static int enter_pool(void *handle, struct pool **pool) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  *pool = handle_is(handle, HANDLE_POOL) ? handle : NULL;
  return *pool ? SIM_OK : driver_leave(SIM_INVALID_VALUE);
}

static int check_stream(void *stream) {
  struct sim_device *d;
  int code = driver_enter(&d);
  return code == SIM_OK ? driver_leave(stream_of(d, stream) ? SIM_OK : SIM_INVALID_HANDLE) : code;
}

int cuMemAllocAsync(uint64_t *address, size_t bytes, void *stream) {
  WRITABLE(address);
  int code = check_stream(stream);
  return code == SIM_OK ? drv_mem_alloc(address, bytes) : code;
}

int cuMemFreeAsync(uint64_t address, void *stream) {
  int code = check_stream(stream);
  if (code == SIM_OK && !address)
    return SIM_INVALID_VALUE;
  return code == SIM_OK ? drv_mem_free(address) : code;
}

int cuMemAllocFromPoolAsync(uint64_t *address, size_t bytes, void *handle, void *stream) {
  struct pool *pool;
  WRITABLE(address);
  int code = enter_pool(handle, &pool);
  if (code != SIM_OK)
    return code;
  int device = pool->device;
  driver_leave(SIM_OK);
  struct context_facts facts;
  code = context_facts(NULL, &facts);
  if (code == SIM_OK && facts.device != device)
    code = SIM_INVALID_VALUE;
  return code == SIM_OK ? cuMemAllocAsync(address, bytes, stream) : code;
}

int cuMemPoolCreate(void **handle, const struct pool_properties *properties) {
  WRITABLE(handle);
  READABLE(properties);
  struct pool_properties p = *properties;
  if (p.allocation != 1 || p.location.kind != LOCATION_DEVICE)
    return SIM_INVALID_VALUE;
  if (p.handles)
    return SIM_NOT_SUPPORTED;
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  if (!driver_knows(p.location.number))
    return driver_leave(SIM_INVALID_DEVICE);
  struct pool *pool = pool_new(p.location.number);
  if (pool)
    *handle = pool;
  return driver_leave(pool ? SIM_OK : SIM_OUT_OF_MEMORY);
}

int cuMemPoolDestroy(void *handle) {
  struct pool *pool;
  int code = enter_pool(handle, &pool);
  if (code != SIM_OK)
    return code;
  if (pool->is_default)
    return driver_leave(SIM_INVALID_VALUE);
  if (driver.devices[pool->device].pool == pool)
    driver.devices[pool->device].pool = driver.devices[pool->device].default_pool;
  handle_drop(pool);
  free(pool);
  return driver_leave(SIM_OK);
}

int cuMemPoolGetAttribute(void *handle, int attribute, void *value) {
  struct pool *pool;
  int code = enter_pool(handle, &pool);
  if (code != SIM_OK)
    return code;
  if (attribute < REUSE_FIRST || attribute > THRESHOLD)
    return driver_leave(attribute > THRESHOLD && attribute <= POOL_ATTRIBUTES ? SIM_NOT_SUPPORTED : SIM_INVALID_VALUE);
  size_t bytes = attribute == THRESHOLD ? sizeof(uint64_t) : sizeof(int);
  if (!host_writable(value, bytes))
    return driver_leave(SIM_INVALID_VALUE);
  memcpy(value, &pool->attributes[attribute], bytes);
  return driver_leave(SIM_OK);
}

int cuMemPoolSetAttribute(void *handle, int attribute, void *value) {
  struct pool *pool;
  int code = enter_pool(handle, &pool);
  if (code != SIM_OK)
    return code;
  size_t bytes = attribute == THRESHOLD ? sizeof(uint64_t) : sizeof(int);
  if (attribute < REUSE_FIRST || attribute > THRESHOLD || !host_readable(value, bytes))
    return driver_leave(attribute > THRESHOLD && attribute <= POOL_ATTRIBUTES ? SIM_NOT_SUPPORTED : SIM_INVALID_VALUE);
  pool->attributes[attribute] = 0;
  memcpy(&pool->attributes[attribute], value, bytes);
  return driver_leave(SIM_OK);
}

/* Nothing that was given back is kept. */
int cuMemPoolTrimTo(void *handle, size_t bytes) {
  struct pool *pool;
  int code = enter_pool(handle, &pool);
  (void)bytes;
  return code == SIM_OK ? driver_leave(SIM_OK) : code;
}

static int pool_of_device(void **handle, int device, bool is_default) {
  WRITABLE(handle);
  int code = driver_enter_known(device);
  if (code != SIM_OK)
    return code;
  struct sim_device *d = &driver.devices[device];
  if (!d->default_pool) {
    d->default_pool = pool_new(device);
    if (!d->default_pool)
      return driver_leave(SIM_OUT_OF_MEMORY);
    d->default_pool->is_default = true;
  }
  *handle = is_default || !d->pool ? d->default_pool : d->pool;
  return driver_leave(SIM_OK);
}

int cuDeviceGetDefaultMemPool(void **pool, int device) {
  return pool_of_device(pool, device, true);
}

int cuDeviceGetMemPool(void **pool, int device) {
  return pool_of_device(pool, device, false);
}

int cuDeviceSetMemPool(int device, void *handle) {
  struct pool *pool;
  int code = enter_pool(handle, &pool);
  if (code != SIM_OK)
    return code;
  if (!driver_knows(device) || pool->device != device)
    return driver_leave(driver_knows(device) ? SIM_INVALID_VALUE : SIM_INVALID_DEVICE);
  driver.devices[device].pool = pool;
  return driver_leave(SIM_OK);
}
