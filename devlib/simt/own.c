/*
 * own.c - reductions by operators that the program declares. A LOCAL is N objects of STRIDE bytes each, whose type only
 * the program's combiner and initializer know. SLOTS has room for one LOCAL of each worker, or each warp, aligned to 16
 * bytes.
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
