/*
 * context.c - contexts: which one calls are about.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "cuda/entries.h"

enum { VERSION_2 = 3020, VERSION_3 = 3021, VERSION_4 = 3022 }; /* of the interface, as cuCtxGetApiVersion tells */

int cuCtxCreate_v2(void **context, unsigned flags, int device) {
  WRITABLE(context);
  return context_create(context, flags, device, VERSION_2);
}

int cuCtxCreate_v3(void **context, void *affinities, int n, unsigned flags, int device) {
  WRITABLE(context);
  if (affinities || n)
    return n < 0 ? SIM_INVALID_VALUE : SIM_NOT_SUPPORTED;
  return context_create(context, flags, device, VERSION_3);
}

/* The parameters ask for what the simulator lacks: a part of the card, graphics. */
int cuCtxCreate_v4(void **context, void *parameters, unsigned flags, int device) {
  WRITABLE(context);
  struct {
    void *affinities;
    int n;
    void *graphics;
  } *asked = parameters;
  if (asked && !host_readable(asked, sizeof *asked))
    return SIM_INVALID_VALUE;
  if (asked && (asked->affinities || asked->n || asked->graphics))
    return SIM_NOT_SUPPORTED;
  return context_create(context, flags, device, VERSION_4);
}

int cuCtxDestroy_v2(void *context) {
  return context_destroy(context);
}

int cuCtxPushCurrent_v2(void *context) {
  return context_push(context);
}

int cuCtxPopCurrent_v2(void **context) {
  if (context)
    WRITABLE(context);
  return context_pop(context);
}

int cuCtxSetCurrent(void *context) {
  return drv_context_set(context);
}

int cuCtxGetCurrent(void **context) {
  WRITABLE(context);
  return context_current(context);
}

int cuCtxGetDevice_v2(int *device, void *context) {
  struct context_facts facts;
  WRITABLE(device);
  int code = context_facts(context, &facts);
  if (code == SIM_OK)
    *device = facts.device;
  return code;
}

int cuCtxGetDevice(int *device) {
  return cuCtxGetDevice_v2(device, NULL);
}

int cuCtxGetFlags(unsigned *flags) {
  struct context_facts facts;
  WRITABLE(flags);
  int code = context_facts(NULL, &facts);
  if (code == SIM_OK)
    *flags = facts.flags;
  return code;
}

int cuCtxGetId(void *context, uint64_t *id) {
  struct context_facts facts;
  WRITABLE(id);
  int code = context_facts(context, &facts);
  if (code == SIM_OK)
    *id = facts.id;
  return code;
}

int cuCtxGetApiVersion(void *context, unsigned *version) {
  struct context_facts facts;
  WRITABLE(version);
  int code = context_facts(context, &facts);
  if (code == SIM_OK)
    *version = facts.version ? facts.version : VERSION_2;
  return code;
}

int cuCtxGetLimit(size_t *value, int limit) {
  WRITABLE(value);
  return context_limit_of(value, limit);
}

int cuCtxSetLimit(int limit, size_t value) {
  return drv_context_limit(limit, value);
}

/* How caches and banks are shared is a wish that cards since sm_70 do not follow, either. */
static int request(int value, int most) {
  struct context_facts facts;
  return value < 0 || value > most ? SIM_INVALID_VALUE : context_facts(NULL, &facts);
}

enum { MOST_CACHE = 3, MOST_BANKS = 2, BANKS_OF_4_BYTES = 1 };

int cuCtxSetCacheConfig(int config) {
  return request(config, MOST_CACHE);
}

int cuCtxGetCacheConfig(int *config) {
  WRITABLE(config);
  *config = 0;
  return request(0, 0);
}

int cuCtxSetSharedMemConfig(int config) {
  return request(config, MOST_BANKS);
}

int cuCtxGetSharedMemConfig(int *config) {
  WRITABLE(config);
  *config = BANKS_OF_4_BYTES;
  return request(0, 0);
}

int cuCtxGetStreamPriorityRange(int *least, int *greatest) {
  if (least)
    WRITABLE(least);
  if (greatest)
    WRITABLE(greatest);
  int code = request(0, 0);
  if (code == SIM_OK && least)
    *least = 0;
  if (code == SIM_OK && greatest)
    *greatest = STREAM_PRIORITY;
  return code;
}

int cuCtxSynchronize(void) {
  return context_sync(NULL);
}

int cuCtxSynchronize_v2(void *context) {
  return context_sync(context);
}

int cuCtxEnablePeerAccess(void *context, unsigned flags) {
  struct context_facts facts;
  int code = flags ? SIM_INVALID_VALUE : context ? context_facts(context, &facts) : SIM_INVALID_CONTEXT;
  return code == SIM_OK ? SIM_PEER_UNSUPPORTED : code;
}

int cuCtxDisablePeerAccess(void *context) {
  int code = cuCtxEnablePeerAccess(context, 0);
  return code == SIM_PEER_UNSUPPORTED ? SIM_PEER_NOT_ENABLED : code;
}

int cuDevicePrimaryCtxRetain(void **context, int device) {
  WRITABLE(context);
  return drv_context_retain(context, device);
}

int cuDevicePrimaryCtxRelease_v2(int device) {
  return drv_context_release(device);
}

int cuDevicePrimaryCtxReset_v2(int device) {
  return context_reset(device);
}

int cuDevicePrimaryCtxSetFlags_v2(int device, unsigned flags) {
  return context_flags(device, flags);
}

int cuDevicePrimaryCtxGetState(int device, unsigned *flags, int *active) {
  WRITABLE(flags);
  WRITABLE(active);
  return context_state(device, flags, active);
}
