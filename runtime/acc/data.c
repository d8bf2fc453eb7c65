/*
 * data.c - acc_* functions that act on the present table (OpenACC 3.3 3.2.18 - 3.2.25, 3.2.29).
 *
 * Most are done as the directive enter data, exit data or update with one variable. On a device that shares the host's
 * memory they do nothing, and device addresses are host addresses, except for what is captured.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>

#include "acc/acc.h"
#include "core/mapping/data.h"
#include "sumac/uncancelled.h"

static struct sumac_map map_of(void *host, size_t bytes, unsigned kind, const struct sumac_where *where) {
  return (struct sumac_map){
      .host = host, .base = host, .bytes = bytes, .kind = kind, .slot = -1, .name = api_what(where)};
}

/* These take a null pointer as data of no bytes (OpenACC 3.3 3.2.18): they do nothing. */
static void *enter(void *host, size_t bytes, unsigned kind, const long *async, const struct sumac_where *where) {
  struct device *d = device_current(where);
  if (!host || !captured_at(d, host, bytes))
    return host;
  struct sumac_map m = map_of(host, bytes, kind, where);
  struct operation op;
  operation_begin(&op, d, async, where);
  OBSERVE_DIRECTIVE(&op, EVENT_ENTER_DATA_START);
  pthread_mutex_lock(&d->lock);
  struct mapping mapping = data_map(&op, &m, DYNAMIC);
  void *device = mapping.entry ? (void *)data_slot(&m, &mapping) : NULL;
  pthread_mutex_unlock(&d->lock);
  operation_end(&op);
  OBSERVE_DIRECTIVE(&op, EVENT_ENTER_DATA_END);
  return device;
}

static void leave(void *host, size_t bytes, unsigned kind, const long *async, const struct sumac_where *where) {
  struct sumac_map m = map_of(host, bytes, kind, where);
  if (host)
    __sumac_data_exit(&m, 1, where, async);
}

static void update(void *host, size_t bytes, unsigned kind, const long *async, const struct sumac_where *where) {
  struct sumac_map m = map_of(host, bytes, kind, where);
  if (host)
    __sumac_data_update(&m, 1, where, async);
}

static void attach(void **pointer, unsigned kind, const long *async, const struct sumac_where *where) {
  struct sumac_map m = map_of((void *)pointer, sizeof *pointer, kind, where);
  if (!pointer)
    return;
  if ((kind & __sumac_map_class) == __sumac_map_attach)
    __sumac_data_enter(&m, 1, where, async);
  else
    __sumac_data_exit(&m, 1, where, async);
}

enum {
  CREATE = __sumac_map_mapped,
  DELETE = __sumac_map_delete,
  FINALIZE = __sumac_map_finalize,
  TO = __sumac_map_mapped | __sumac_map_to,
  FROM = __sumac_map_mapped | __sumac_map_from
};
/* Each macro defines an acc_ routine with its plain name; BOTH and POINTER also its asynchronous form NAME_async. */
#define QUEUE (&(long){async})
#define ENTER(name, kind)                                                                                              \
  void *name(void *host, size_t bytes) {                                                                               \
    UNCANCELLED;                                                                                                       \
    return enter(host, bytes, kind, NULL, API_WHERE);                                                                  \
  }                                                                                                                    \
  PLAIN(name)
#define ENTER_ASYNC(name, kind)                                                                                        \
  void name(void *host, size_t bytes, int async) {                                                                     \
    UNCANCELLED;                                                                                                       \
    enter(host, bytes, kind, QUEUE, API_WHERE);                                                                        \
  }                                                                                                                    \
  PLAIN(name)
#define BOTH(name, action, kind)                                                                                       \
  void name(void *host, size_t bytes) {                                                                                \
    UNCANCELLED;                                                                                                       \
    action(host, bytes, kind, NULL, API_WHERE);                                                                        \
  }                                                                                                                    \
  void name##_async(void *host, size_t bytes, int async) {                                                             \
    UNCANCELLED;                                                                                                       \
    action(host, bytes, kind, QUEUE, API_WHERE);                                                                       \
  }                                                                                                                    \
  PLAIN(name)                                                                                                          \
  PLAIN(name##_async)
#define POINTER(name, kind)                                                                                            \
  void name(void **pointer) {                                                                                          \
    UNCANCELLED;                                                                                                       \
    attach(pointer, kind, NULL, API_WHERE);                                                                            \
  }                                                                                                                    \
  void name##_async(void **pointer, int async) {                                                                       \
    UNCANCELLED;                                                                                                       \
    attach(pointer, kind, QUEUE, API_WHERE);                                                                           \
  }                                                                                                                    \
  PLAIN(name)                                                                                                          \
  PLAIN(name##_async)

ENTER(acc_copyin, TO)
ENTER(acc_present_or_copyin, TO)
ENTER(acc_pcopyin, TO)
ENTER(acc_create, CREATE)
ENTER(acc_present_or_create, CREATE)
ENTER(acc_pcreate, CREATE)
ENTER_ASYNC(acc_copyin_async, TO)
ENTER_ASYNC(acc_create_async, CREATE)
BOTH(acc_copyout, leave, FROM)
BOTH(acc_copyout_finalize, leave, FROM | FINALIZE)
BOTH(acc_delete, leave, DELETE)
BOTH(acc_delete_finalize, leave, DELETE | FINALIZE)
BOTH(acc_update_device, update, TO)
BOTH(acc_update_self, update, FROM)
POINTER(acc_attach, __sumac_map_attach)
POINTER(acc_detach, __sumac_map_detach)
POINTER(acc_detach_finalize, __sumac_map_detach | FINALIZE)

void acc_update_host(void *host, size_t bytes) {
  UNCANCELLED;
  update(host, bytes, FROM, NULL, API_WHERE);
}

/* The runtime never frees the device memory. The dynamic reference counter begins at one, and only acc_unmap_data ends
   the mapping (OpenACC 3.3 3.2.22). */
void acc_map_data(void *host, void *device, size_t bytes) {
  UNCANCELLED;
  struct device *d = device_current(API_WHERE);
  if (!host || !device)
    fail(ERROR_INVALID_NULL_POINTER, API_WHERE, "a null pointer cannot be mapped (host %p, device %p)", host, device);
  if (!bytes)
    fail(ERROR_INVALID_ARGUMENT, API_WHERE, "0 bytes cannot be mapped (host %p, device %p)", host, device);
  given_check(d, device, bytes, API_WHERE);
  if (d->shared)
    return;
  pthread_mutex_lock(&d->lock);
  struct present *e;
  if (present_find(&d->present, host, bytes, &e) != ABSENT)
    fail(ERROR_PRESENT, API_WHERE, "%zu bytes from %p are present already, in whole or in part, on device %s", bytes,
         host, d->name);
  e = memory_get(sizeof *e);
  e->host = (uintptr_t)host;
  e->device = (uintptr_t)device;
  e->bytes = bytes;
  e->dynamic = 1;
  e->user = true;
  e->name = api_what(API_WHERE);
  e->where = *API_WHERE;
  present_insert(&d->present, e);
  pthread_mutex_unlock(&d->lock);
  OBSERVE(.kind = EVENT_CREATE, .device = d, .where = API_WHERE, .data = {api_what(API_WHERE), host, device, bytes});
}

void acc_unmap_data(void *host) {
  UNCANCELLED;
  struct device *d = device_current(API_WHERE);
  if (d->shared)
    return;
  struct operation op;
  operation_begin(&op, d, NULL, API_WHERE);
  pthread_mutex_lock(&d->lock);
  struct present *e = present_at(&d->present, host);
  if (e && e->user && e->host != (uintptr_t)host)
    fail(ERROR_INVALID_ARGUMENT, API_WHERE, "%p lies %zu bytes inside of what acc_map_data mapped: %zu bytes from %p",
         host, (uintptr_t)host - e->host, e->bytes, (void *)e->host);
  if (!e || !e->user)
    fail(ERROR_NOT_PRESENT, API_WHERE, "%p was not mapped with acc_map_data on device %s", host, d->name);
  if (e->structured || present_tally(e)->count)
    fail(ERROR_PRESENT, API_WHERE, "%p is in use by a data region on device %s", host, d->name);
  data_remove(&op, e);
  pthread_mutex_unlock(&d->lock);
  operation_end(&op);
}

void *acc_deviceptr(void *host) {
  UNCANCELLED;
  struct device *d = device_current(API_WHERE);
  if (!captured_at(d, host, 1))
    return host;
  pthread_mutex_lock(&d->lock);
  const struct present *e = present_at(&d->present, host);
  void *device = e ? (void *)(e->device + ((uintptr_t)host - e->host)) : NULL;
  pthread_mutex_unlock(&d->lock);
  return device;
}

void *acc_hostptr(void *device) {
  UNCANCELLED;
  struct device *d = device_current(API_WHERE);
  pthread_mutex_lock(&d->lock);
  const struct present *e = present_of_device(&d->present, device);
  void *host = e ? (void *)(e->host + ((uintptr_t)device - e->device)) : d->shared ? device : NULL;
  pthread_mutex_unlock(&d->lock);
  return host;
}

/* True if all BYTES are present; for 0 bytes, if the address itself is (OpenACC 3.3 3.2.27). */
int acc_is_present(void *host, size_t bytes) {
  UNCANCELLED;
  struct device *d = device_current(API_WHERE);
  if (d->shared)
    return 1;
  pthread_mutex_lock(&d->lock);
  struct present *e;
  int present = present_find(&d->present, host, bytes, &e) == PRESENT;
  pthread_mutex_unlock(&d->lock);
  return present;
}

PLAIN(acc_update_host)
PLAIN(acc_map_data)
PLAIN(acc_unmap_data)
PLAIN(acc_deviceptr)
PLAIN(acc_hostptr)
PLAIN(acc_is_present)
