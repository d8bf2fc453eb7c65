/*
 * memory.c - omp_target_... routines: device memory, copies, and what is known of addresses (OpenMP 5.2 18.8). They use
 * the same table of mapped data as the constructs and OpenACC's routines.
 *
 * A routine that has a way to say that it failed (NULL, a number that is not zero) does so for a wrong device number;
 * the others end the program with a message.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "core/devices.h"
#include "core/mapping/data.h"
#include "core/queue.h"
#include "omp/omp_api.h"
#include "sumac/uncancelled.h"

static const struct giver giver = {"omp_target_alloc", "the call's"};

void *__sumac_omp_target_alloc(size_t bytes, int number);
void __sumac_omp_target_free(void *block, int number);
void *__sumac_omp_target_memset(void *to, int byte, size_t bytes, int number);
int __sumac_omp_target_associate_ptr(const void *host, const void *there, size_t bytes, size_t offset, int number);
int __sumac_omp_target_disassociate_ptr(const void *host, int number);
int __sumac_omp_target_is_present(const void *host, int number);
int __sumac_omp_target_is_accessible(const void *host, size_t bytes, int number);
void *__sumac_omp_get_mapped_ptr(const void *host, int number);
void *sumac_omp_use_device_ptr(const volatile void *host);

void *__sumac_omp_target_alloc(size_t bytes, int number) {
  UNCANCELLED;
  struct sumac_where where = api_where("omp_target_alloc");
  struct device *d;
  switch (omp_numbered(number, &d, &where)) {
  case NUMBER_HOST:
    return bytes ? malloc(bytes) : NULL;
  case NUMBER_DEVICE:
    return given_alloc(d, bytes, &where);
  default:
    return NULL;
  }
}

void __sumac_omp_target_free(void *block, int number) {
  UNCANCELLED;
  struct sumac_where where = api_where("omp_target_free");
  struct device *d;
  switch (omp_numbered(number, &d, &where)) {
  case NUMBER_HOST:
    free(block);
    break;
  case NUMBER_DEVICE:
    given_free(d, block, &giver, &where);
    break;
  default:
    fail(ERROR_DEVICE_UNAVAILABLE, &where, "there is no device number %d", number);
  }
}

void *__sumac_omp_target_memset(void *to, int byte, size_t bytes, int number) {
  UNCANCELLED;
  struct sumac_where where = api_where("omp_target_memset");
  struct device *d;
  enum number meant = omp_numbered(number, &d, &where);
  if (meant == NUMBER_WRONG || !to || !bytes)
    return to;
  if (meant == NUMBER_HOST)
    return memset(to, byte, bytes);
  given_check(d, to, bytes, &where);
  struct operation op;
  operation_begin(&op, d, NULL, &where);
  int code = d->ops->fill(d->handle, to, byte & 0xff, bytes, op.queue->handle);
  if (code)
    device_failed(d, code, &where, "cannot fill memory", NULL);
  operation_end(&op);
  return to;
}

/* ---- the table of mapped data ---- */

/* What is mapped with the pointer stays until disassociate, however constructs count. */
static void associate(struct device *d, const void *host, uintptr_t there, size_t bytes,
                      const struct sumac_where *where) {
  struct present *e = memory_get(sizeof *e);
  e->host = (uintptr_t)host;
  e->device = there;
  e->bytes = bytes;
  e->dynamic = 1;
  e->user = true;
  e->name = api_what(where);
  e->where = *where;
  present_insert(&d->present, e);
  OBSERVE(.kind = EVENT_CREATE, .device = d, .where = where, .data = {e->name, host, (void *)there, bytes});
}

int __sumac_omp_target_associate_ptr(const void *host, const void *there, size_t bytes, size_t offset, int number) {
  UNCANCELLED;
  struct sumac_where where = api_where("omp_target_associate_ptr");
  struct device *d;
  struct present *e;
  if (!host || !there || !bytes || omp_numbered(number, &d, &where) != NUMBER_DEVICE || d->shared)
    return EINVAL;
  uintptr_t begin = (uintptr_t)there + offset;
  given_check(d, (void *)begin, bytes, &where);
  pthread_mutex_lock(&d->lock);
  enum presence presence = present_find(&d->present, host, bytes, &e);
  bool same = presence == PRESENT && e->user && e->device + ((uintptr_t)host - e->host) == begin;
  if (presence == ABSENT)
    associate(d, host, begin, bytes, &where);
  pthread_mutex_unlock(&d->lock);
  return presence == ABSENT || same ? 0 : EINVAL;
}

int __sumac_omp_target_disassociate_ptr(const void *host, int number) {
  UNCANCELLED;
  struct sumac_where where = api_where("omp_target_disassociate_ptr");
  struct device *d;
  if (omp_numbered(number, &d, &where) != NUMBER_DEVICE || d->shared)
    return EINVAL;
  struct operation op;
  operation_begin(&op, d, NULL, &where);
  pthread_mutex_lock(&d->lock);
  struct present *e = present_at(&d->present, host);
  bool found = e && e->user && e->host == (uintptr_t)host;
  if (found)
    data_remove(&op, e);
  pthread_mutex_unlock(&d->lock);
  operation_end(&op);
  return found ? 0 : EINVAL;
}

/* The device address of what is mapped at HOST, or NULL. */
static void *address_of(struct device *d, const void *host) {
  if (!captured_at(d, host, 1))
    return (void *)(uintptr_t)host;
  pthread_mutex_lock(&d->lock);
  const struct present *e = present_at(&d->present, host);
  void *there = e ? (void *)(e->device + ((uintptr_t)host - e->host)) : NULL;
  pthread_mutex_unlock(&d->lock);
  return there;
}

void *__sumac_omp_get_mapped_ptr(const void *host, int number) {
  UNCANCELLED;
  struct sumac_where where = api_where("omp_get_mapped_ptr");
  struct device *d;
  switch (omp_numbered(number, &d, &where)) {
  case NUMBER_HOST:
    return (void *)(uintptr_t)host;
  case NUMBER_DEVICE:
    return address_of(d, host);
  default:
    return NULL;
  }
}

/* What constructs without a device clause would use for the pointer: its device address, or itself where nothing is
   mapped there. */
void *sumac_omp_use_device_ptr(const volatile void *host) {
  UNCANCELLED;
  struct sumac_where where = api_where("use_device_ptr");
  struct sumac_choice choice = __sumac_omp_choose(0, 0, 0, &where);
  void *there = choice.host || !host ? NULL : address_of(device_current(&where), (const void *)(uintptr_t)host);
  __sumac_choice_end(&choice);
  return there ? there : (void *)(uintptr_t)host;
}

int __sumac_omp_target_is_present(const void *host, int number) {
  UNCANCELLED;
  return host && __sumac_omp_get_mapped_ptr(host, number) != NULL;
}

/* Whether device code can use host memory by its address. */
int __sumac_omp_target_is_accessible(const void *host, size_t bytes, int number) {
  UNCANCELLED;
  struct sumac_where where = api_where("omp_target_is_accessible");
  struct device *d;
  enum number meant = omp_numbered(number, &d, &where);
  bool shared = meant == NUMBER_HOST || (meant == NUMBER_DEVICE && d->shared);
  return host && bytes && shared;
}
