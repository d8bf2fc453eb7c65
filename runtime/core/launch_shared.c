/*
 * launch_shared.c - launches with the host's addresses: the slots hold these, nothing is locked, and seldom is memory
 * allocated.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/digits.h"
#include "core/launch.h"
#include "sumac/uncancelled.h"
#include "threads/host_gangs.h"

enum { COPIES_ON_STACK = 2048 };

/* Bytes of the copies of all firstprivate objects, of private objects for each of GANGS gangs, and of sums' digits. */
static size_t copies_size(const struct sumac_launch *l, int gangs) {
  size_t bytes = 0;
  for (int i = 0; i < l->nmaps; i++) {
    const struct sumac_map *m = &l->maps[i];
    unsigned class = launch_class(m);
    if (class == __sumac_map_firstprivate || class == __sumac_map_digits)
      bytes += launch_padded(m->bytes);
    else if (class == __sumac_map_private)
      bytes += launch_private_size(m, gangs);
  }
  return bytes;
}

/* The slot of M where host addresses are used. *COPIES: free memory for copies and private objects, which is moved past
   what M takes of it. */
static unsigned long shared_slot(const struct sumac_map *m, int gangs, unsigned char **copies) {
  switch (launch_class(m)) {
  case __sumac_map_private: {
    unsigned char *memory = *copies;
    *copies += launch_private_size(m, gangs);
    return (uintptr_t)memory;
  }
  case __sumac_map_digits: {
    unsigned char *memory = memset(*copies, 0, m->bytes);
    *copies += launch_padded(m->bytes);
    return (uintptr_t)memory;
  }
  case __sumac_map_value:
    return launch_load(m->host, m->bytes);
  case __sumac_map_deviceptr:
  case __sumac_map_pointer:
    return launch_load(m->host, sizeof(void *));
  case __sumac_map_firstprivate: {
    unsigned char *copy = *copies;
    memcpy(copy, m->host, m->bytes);
    *copies += launch_padded(m->bytes);
    return (uintptr_t)copy + ((uintptr_t)m->base - (uintptr_t)m->host);
  }
  default:
    return (uintptr_t)m->base;
  }
}

/* Thresholds of sumac_launch.work, the compiler's estimate. Less than SMALL_WORK is a few microseconds, in which other
   threads could not even be woken; LARGE_WORK or more is about a millisecond, which is worth it on any machine. What
   lies between is timed (small.c). */
static const unsigned long SMALL_WORK = 49152;
static const unsigned long LARGE_WORK = 16 << 20;

static unsigned char *copies_memory(const struct sumac_launch *l, size_t bytes, int gangs) {
  UNCANCELLED;
  unsigned char *memory = calloc(1, bytes);
  if (!memory)
    fail(ERROR_OUT_OF_MEMORY, &l->region->where,
         "out of memory on the host: %zu bytes for private and firstprivate objects of %d gangs", bytes, gangs);
  return memory;
}

/* All gangs are done: their sums get values, which the table of results is told of. */
static void end_sums(const struct sumac_launch *l, const unsigned long *slots) {
  static const int one[3] = {1, 1, 1};
  host_gangs_run(l->after->host, slots, &(struct gangs_asked){.dims = one, .workers = 1, .alone = true});
  for (int i = 0; i < l->nmaps; i++)
    if (launch_class(&l->maps[i]) == __sumac_map_digits)
      digits_note(&l->maps[i], (const void *)slots[l->maps[i].slot]);
}

void launch_shared(struct device *d, const struct sumac_launch *l) {
  int nslots = l->region->nslots, dims[3];
  host_gangs_asked(l, dims);
  int gangs = dims[0] * dims[1] * dims[2], all[3] = {gangs, host_workers_asked(l, gangs), 1};
  unsigned long slots_on_stack[SLOTS_ON_STACK], *slots = slots_on_stack;
  _Alignas(16) unsigned char copies_on_stack[COPIES_ON_STACK];
  unsigned char *copies = copies_on_stack, *heap = NULL;
  size_t bytes = copies_size(l, gangs);
  bool limited = l->members > 0 || l->most_threads > 0 || l->most_members > 0 || l->limit == __sumac_limit_members;
  if (limited) {
    launch_check_limit(l, all);
    host_check_workers(l, all[1]);
  }
  if (nslots > SLOTS_ON_STACK)
    slots = memory_get((size_t)nslots * sizeof *slots);
  if (bytes > COPIES_ON_STACK)
    copies = heap = copies_memory(l, bytes, gangs);
  for (int i = 0; i < l->nmaps; i++)
    if (l->maps[i].slot >= 0)
      slots[l->maps[i].slot] = shared_slot(&l->maps[i], gangs, &copies);
  if (d)
    launch_count(d);
  if (message_is_verbose())
    launch_tell(d, l, all, 0, 0);
  launch_report_region(EVENT_REGION_START, d, l, NULL);
  launch_report(EVENT_LAUNCH_START, d, l, NULL, all);
  struct small small;
  bool timed = !l->work || (l->work >= SMALL_WORK && l->work < LARGE_WORK);
  bool alone = timed ? small_begin(&small, l, slots) : l->work < SMALL_WORK;
  struct gangs_asked asked = {.dims = dims,
                              .workers = all[1],
                              .iterates = host_iterates(l->region, all[1]),
                              .region = l->region,
                              .alone = alone};
  if (limited) {
    asked.most_threads = host_most_asked(l);
    asked.usual = host_usual_asked(l, all[1]);
    asked.given = host_given_asked(l);
  }
  host_gangs_run(host_body(l->region, all[1]), slots, &asked);
  if (timed)
    small_end(&small);
  if (l->after)
    end_sums(l, slots);
  launch_report(EVENT_LAUNCH_END, d, l, NULL, all);
  launch_report_region(EVENT_REGION_END, d, l, NULL);
  if (slots != slots_on_stack)
    memory_free(slots);
  memory_free(heap);
}

void launch_oracle(const struct sumac_launch *l) {
  struct sumac_region region = *l->region;
  struct sumac_launch launch = *l;
  region.host = region.oracle;
  region.team = NULL;
  region.kernel = NULL;
  launch.region = &region;
  for (int i = 0; i < 3; i++)
    launch.dims[i] = 1;
  launch.gang_dims[0] = launch.gang_dims[1] = 0;
  launch_shared(NULL, &launch);
}
