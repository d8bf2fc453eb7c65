/*
 * launch_common.c - what launches on all devices have in common: sizes, counts, limits, what tools and SUMAC_VERBOSE
 * get.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "core/launch.h"

#include <stdatomic.h>
#include <stdint.h>

void launch_report_region(enum event_kind event, struct device *d, const struct sumac_launch *l,
                          const struct queue *q) {
  const struct sumac_where *where = &l->region->where;
  OBSERVE(.kind = event, .device = d, .where = where, .queue = q);
}

void launch_report(enum event_kind event, struct device *d, const struct sumac_launch *l, const struct queue *q,
                   const int dims[3]) {
  const struct sumac_where *where = &l->region->where;
  OBSERVE(.kind = event, .device = d, .where = where, .queue = q,
          .launch = {l->region->name, {dims[0], dims[1], dims[2]}});
}

size_t launch_digits_size(const struct sumac_launch *l) {
  size_t bytes = 0;
  for (int i = 0; i < l->nmaps; i++)
    if (launch_class(&l->maps[i]) == __sumac_map_digits)
      bytes += launch_padded(l->maps[i].bytes);
  return bytes;
}

size_t launch_private_size(const struct sumac_map *m, int gangs) {
  size_t bytes;
  if (launch_class(m) != __sumac_map_private)
    return 0;
  /* On overflow a number that no allocation can have, which then fails with a message. */
  return __builtin_mul_overflow(launch_padded(m->bytes), (size_t)gangs, &bytes) ? SIZE_MAX / 64 : bytes;
}

void launch_tell(const struct device *d, const struct sumac_launch *l, const int dims[3], size_t in, size_t out) {
  const struct sumac_where *w = &l->region->where;
  bool mangled = strncmp(l->region->name, "_Z", 2) == 0 && w->function; /* of C++ */
  tell("%s:%d: %s %s on %s: gangs %d, workers %d, vector %d; %zu bytes in, %zu bytes out", w->file ? w->file : "?",
       w->line, w->construct ? w->construct : "region", mangled ? w->function : l->region->name,
       d ? d->name : "the host itself", dims[0], dims[1], dims[2], in, out);
  if (l->dims[0] > dims[0] || l->dims[1] > dims[1] || l->dims[2] > dims[2])
    tell("%s:%d: asked for gangs %d, workers %d, vector %d: %s runs them as %d, %d and %d", w->file ? w->file : "?",
         w->line, l->dims[0], l->dims[1], l->dims[2], d ? d->name : "the host", dims[0], dims[1], dims[2]);
}

void launch_check_limit(const struct sumac_launch *l, const int dims[3]) {
  long threads = (long)dims[1] * dims[2];
  int limit = l->limit != __sumac_limit_launch || l->most_threads <= 0 ? l->most_members : l->most_threads;
  if (l->most_members > 0 && l->most_members < limit)
    limit = l->most_members;
  if (limit > 0 && threads > limit)
    warn_once(&l->region->where, NULL, "the code is compiled for %ld threads together, more than the limit of %d",
              threads, limit);
}

static _Thread_local char own;

/* Small launches take about as long as an addition that other threads might make at the same time: the thread that
   launched first adds to a number of its own. Threads that get its address later come after its end. */
void launch_count(struct device *d) {
  char *counter = atomic_load_explicit(&d->counter, memory_order_relaxed);
  if (!counter && atomic_compare_exchange_strong(&d->counter, &counter, &own))
    counter = &own;
  if (counter == &own)
    atomic_store_explicit(&d->counted, atomic_load_explicit(&d->counted, memory_order_relaxed) + 1,
                          memory_order_relaxed);
  else
    atomic_fetch_add_explicit(&d->launches, 1, memory_order_relaxed);
}
