/*
 * launch.h - what launches on all devices have in common, and the two ways of running one.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_RUNTIME_CORE_LAUNCH_H
#define SUMAC_RUNTIME_CORE_LAUNCH_H

#include <string.h>

#include "core/devices.h"
#include "core/queue.h"
#include "ground/observe.h"

enum { SLOTS_ON_STACK = 64 };

static inline unsigned launch_class(const struct sumac_map *m) {
  return m->kind & __sumac_map_class;
}

/* The first bytes of a value. */
static inline unsigned long launch_load(const void *from, size_t bytes) {
  unsigned long value = 0;
  memcpy(&value, from, bytes < sizeof value ? bytes : sizeof value);
  return value;
}

static inline size_t launch_padded(size_t bytes) {
  return (bytes + 15) & ~(size_t)15;
}

/* launch_common.c */
/* Bytes of the digits of all sums. */
HIDDEN size_t launch_digits_size(const struct sumac_launch *);
/* Bytes of a private object whose size is only known at run time, one for each of GANGS gangs; of any other map 0. */
HIDDEN size_t launch_private_size(const struct sumac_map *, int gangs);
HIDDEN void launch_count(struct device *);
HIDDEN void launch_check_limit(const struct sumac_launch *, const int dims[3]);
/* Prints the launch as SUMAC_NOTIFY asks; D NULL: the host itself. */
HIDDEN void launch_tell(const struct device *, const struct sumac_launch *, const int dims[3], size_t in, size_t out);
/* For tools: the region's begin and end, and the launch's. */
HIDDEN void launch_report_region(enum event_kind, struct device *, const struct sumac_launch *, const struct queue *);
HIDDEN void launch_report(enum event_kind, struct device *, const struct sumac_launch *, const struct queue *,
                          const int dims[3]);

/* launch_shared.c: runs the region's host code, blocking, with host addresses: for the host device in shared memory,
   and for `if` that is false and `self` that is true on any device, where D is NULL. */
HIDDEN void launch_shared(struct device *, const struct sumac_launch *);

/* Runs the region's oracle on this thread, with host addresses. */
HIDDEN void launch_oracle(const struct sumac_launch *);

/* launch_device.c: the construct as an operation on a queue. */
HIDDEN void launch_on_device(struct device *, const struct sumac_launch *);

#endif
