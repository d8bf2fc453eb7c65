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

static bool has_changed(const struct device *d, const struct sumac_view *v, const struct sumac_view_kept *k,
                        const char *host, size_t bytes) {
  return v->creates && !d->shared && (k->bytes != bytes || (bytes && k->host != host));
}

static void change_memory(struct device *d, char *host, size_t bytes, const char *name, bool comes) {
  const struct sumac_where where = api_where("allocate");
  struct sumac_map map = {.host = host, .base = host, .bytes = bytes, .slot = -1, .name = name};
  struct operation op;
  map.kind = comes ? __sumac_map_mapped : __sumac_map_delete | __sumac_map_finalize;
  operation_begin(&op, d, NULL, &where);
  pthread_mutex_lock(&d->lock);
  if (comes)
    data_map(&op, &map, DYNAMIC);
  else
    data_exit_one(&op, &map);
  tallies_end(&op);
  pthread_mutex_unlock(&d->lock);
  operation_end(&op);
}

/* Memory that the program has freed goes from the device. */
static void release(struct device *d, struct sumac_view *v) {
  char *host = NULL;
  struct descriptor *now = view_read_host(v);
  size_t bytes = view_range(v, now, &host);
  pthread_mutex_lock(&d->lock);
  struct sumac_view_kept *k = view_kept_on(v, d), before = *k;
  bool goes = has_changed(d, v, k, host, bytes) && k->bytes;
  if (goes)
    k->bytes = 0;
  pthread_mutex_unlock(&d->lock);
  if (goes)
    change_memory(d, before.host, before.bytes, NULL, false);
  free(now);
}

/* New memory comes to the device, and the bounds. */
static void refresh(struct device *d, struct sumac_view *v) {
  char *host = NULL;
  struct descriptor *now = view_read_host(v);
  size_t bytes = view_range(v, now, &host);
  pthread_mutex_lock(&d->lock);
  struct sumac_view_kept *k = view_kept_on(v, d);
  bool comes = has_changed(d, v, k, host, bytes) && bytes;
  k->host = host;
  k->bytes = bytes;
  pthread_mutex_unlock(&d->lock);
  if (comes)
    change_memory(d, host, bytes, v->name, true);
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
  struct sumac_view *first = atomic_load(&sumac_views);
  for (struct sumac_view *v = first; v; v = v->next) /* all, as what one has freed may be another's by now */
    release(d, v);
  for (struct sumac_view *v = first; v; v = v->next)
    refresh(d, v);
  pthread_mutex_unlock(&one);
}
