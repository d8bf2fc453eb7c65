/*
 * launch.c - one execution of a compute construct: map, launch, unmap.
 *
 * On a device that shares the host's memory a blocking launch is little more than a call (launch_shared.c). Everywhere
 * else the construct is an operation (operation.c) on a queue (launch_device.c).
 *
 * To change a compute construct: launch.c; by the host's addresses: launch_shared.c; others: launch_device.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "core/launch.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#include "core/mapping/data.h"
#include "sumac.h"
#include "sumac/uncancelled.h"

/* A blocking launch on the host may be cancelled where its region is: the thread that runs it alone holds nothing.
   What waits for other threads, or holds what they need, comes to its end (host_threads_run, host_team_run). */
void __sumac_launch(const struct sumac_launch *l) {
  struct device *d = device_current(&l->region->where);
  if (l->on_host || (!d->ops->target && !l->has_async && captured_nothing(d, l->maps, l->nmaps))) {
    launch_shared(l->on_host ? NULL : d, l);
    return;
  }
  launch_on_device(d, l);
}

/* NAME is the device's ("cuda:1") or that of its kind ("cuda"). */
static bool is_named(const struct device *d, const char *name) {
  size_t length = strlen(d->ops->name);
  return strcmp(d->name, name) == 0 || (strncmp(d->ops->name, name, length) == 0 && name[length] == '\0');
}

unsigned long sumac_launches(const char *device) {
  UNCANCELLED;
  unsigned long sum = 0;
  pthread_mutex_lock(&runtime.lock);
  for (int t = 0; t < DEVICE_TYPES; t++)
    for (int i = 0; runtime.types[t].devices && i < runtime.types[t].count; i++) {
      struct device *d = runtime.types[t].devices[i];
      if (d && (!device || is_named(d, device)))
        sum += atomic_load_explicit(&d->launches, memory_order_relaxed) +
               atomic_load_explicit(&d->counted, memory_order_relaxed);
    }
  pthread_mutex_unlock(&runtime.lock);
  return sum;
}
