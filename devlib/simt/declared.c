/*
 * declared.c - reductions by operators that the program declares. A LOCAL is N objects of STRIDE bytes each, whose type
 * only the program's combiner and initializer know. SLOTS has room for one LOCAL of each worker, or each group of
 * lanes, aligned to 16 bytes. Long ones are copies in global memory, BYTES apart, as those of slices.c; each object is
 * combined by one thread, in the order of the copies.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "entries.h"
#include "objects.h"

void NAMED(own_init)(void *local, const void *original, long n, long stride, init_objects *init, int keep) {
  if (!keep)
    init(local, original, n, stride);
}

void NAMED(own_worker_fini)(void *local, void *slots, long n, long stride) {
  copy_object(slot_of(slots, worker_of_gang(), n * stride), local, n * stride);
}

void NAMED(own_worker_teardown)(void *local, void *slots, long n, long stride, combine_objects *combine, int workers) {
  for (int worker = 1; worker < workers; worker++)
    combine(local, slot_of(slots, worker, n * stride), n, stride, stride);
}

IN void add_objects(char *first, long i, long bytes, long stride, combine_objects *combine, int count) {
  for (int copy = 1; copy < count; copy++)
    combine(first + i * stride, first + copy * bytes + i * stride, 1, stride, stride);
}

void NAMED(own_lanes_fini)(void *own, long bytes, long n, long stride, combine_objects *combine, int vl, int workers) {
  char *first = (char *)own - lane_of_worker() * bytes;
  NAMED(sync_worker)(vl, workers);
  for (long i = lane_of_worker(); i < n; i += vl)
    add_objects(first, i, bytes, stride, combine, vl);
}

void NAMED(own_all_teardown)(void *first, long bytes, long n, long stride, combine_objects *combine, int count) {
  for (long i = thread_of_gang(); i < n; i += threads_of_gang())
    add_objects(first, i, bytes, stride, combine, count);
}
