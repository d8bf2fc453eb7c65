/*
 * cuda_filled.c - copies from devices to the host that may not be done yet, of those that go by way of page-locked
 * memory (cuda_staging.c). A copy that reads the memory waits for them: one device may give the host what it gives
 * another.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdlib.h>

#include "dev/cuda.h"

/* A copy from a device. */
struct filled {
  const struct sumac_device *device;
  const char *host;
  size_t bytes;
  void *done; /* event */
};

static struct {
  pthread_mutex_t lock; /* taken after a staging's */
  vec_of(struct filled) list;
  size_t many; /* length of the list at which copies that are done are forgotten */
} filled = {.lock = PTHREAD_MUTEX_INITIALIZER};

enum { MANY = 64 };

void filled_lock(void) {
  pthread_mutex_lock(&filled.lock);
}

void filled_unlock(void) {
  pthread_mutex_unlock(&filled.lock);
}

static void forget(size_t i) {
  filled.list.item[i].device->api->event_destroy(filled.list.item[i].done);
  filled.list.item[i] = filled.list.item[--filled.list.n];
}

void filled_forget(const struct sumac_device *d) {
  pthread_mutex_lock(&filled.lock);
  for (size_t i = 0; i < filled.list.n;)
    if (filled.list.item[i].device == d)
      forget(i);
    else
      i++;
  if (!filled.list.n)
    vec_free(&filled.list);
  pthread_mutex_unlock(&filled.lock);
}

static bool is_done(const struct filled *f) {
  return f->device->api->event_query(f->done) == CUDA_SUCCESS;
}

bool filled_waits_for(const char *host, size_t bytes, bool waits) {
  bool behind = false;
  pthread_mutex_lock(&filled.lock);
  for (size_t i = 0; i < filled.list.n && !behind;) {
    const struct filled *f = &filled.list.item[i];
    if (f->host >= host + bytes || host >= f->host + f->bytes)
      i++;
    else if (is_done(f) || (waits && f->device->api->event_sync(f->done) == CUDA_SUCCESS))
      forget(i);
    else
      behind = true;
  }
  pthread_mutex_unlock(&filled.lock);
  return behind;
}

/* Now and then those that are done are forgotten. */
void filled_note(const struct sumac_device *d, const void *host, size_t bytes, void *done) {
  pthread_mutex_lock(&filled.lock);
  if (filled.list.n >= filled.many) {
    for (size_t i = 0; i < filled.list.n;)
      if (is_done(&filled.list.item[i]))
        forget(i);
      else
        i++;
    filled.many = MANY + 2 * filled.list.n;
  }
  vec_push(&filled.list, ((struct filled){d, host, bytes, done}));
  pthread_mutex_unlock(&filled.lock);
}
