/*
 * refresh.c - in front of a construct of Fortran: devices have what variables of modules with ALLOCATABLE or POINTER
 * have on the host now (views.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "core/devices.h"
#include "core/mapping/data.h"
#include "core/mapping/views.h"
#include "core/queue.h"
#include "sumac/uncancelled.h"

/* Memory that the program has freed goes from the device, and new memory comes. */
static void change_memory(struct device *d, struct sumac_view *v, const struct sumac_view_kept *before, char *host,
                          size_t bytes) {
  const struct sumac_where where = api_where("allocate");
  struct sumac_map old = {.host = before->host, .base = before->host, .bytes = before->bytes, .slot = -1};
  struct sumac_map new = {.host = host, .base = host, .bytes = bytes, .slot = -1, .name = v->name};
  struct operation op;
  old.kind = __sumac_map_delete | __sumac_map_finalize;
  new.kind = __sumac_map_mapped;
  operation_begin(&op, d, NULL, &where);
  pthread_mutex_lock(&d->lock);
  if (before->bytes)
    data_exit_one(&op, &old);
  if (bytes)
    data_map(&op, &new, DYNAMIC);
  tallies_end(&op);
  pthread_mutex_unlock(&d->lock);
  operation_end(&op);
}

static void refresh(struct device *d, struct sumac_view *v) {
  char *host = NULL;
  struct descriptor *now = view_read_host(v);
  size_t bytes = view_range(v, now, &host);
  pthread_mutex_lock(&d->lock);
  struct sumac_view_kept *k = view_kept_on(v, d), before = *k;
  bool is_new = v->creates && !d->shared && (k->bytes != bytes || (bytes && k->host != host));
  k->host = host;
  k->bytes = bytes;
  pthread_mutex_unlock(&d->lock);
  if (is_new)
    change_memory(d, v, &before, host, bytes);
  pthread_mutex_lock(&d->lock);
  view_write(d, v, now);
  pthread_mutex_unlock(&d->lock);
  free(now);
}

/* Held by the thread that refreshes: one at a time. */
static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;
const struct fork_handlers refresh_fork = {.mutex = &one};

void sumac_views_refresh(void);
void sumac_views_refresh(void) {
  UNCANCELLED;
  struct device *d = device_current(API_WHERE);
  pthread_mutex_lock(&one);
  for (struct sumac_view *v = atomic_load(&sumac_views); v; v = v->next)
    refresh(d, v);
  pthread_mutex_unlock(&one);
}
