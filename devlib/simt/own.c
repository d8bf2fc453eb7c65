/*
 * own.c - reductions by operators that the program declares: N objects a LOCAL, STRIDE bytes each, of which only their
 * own functions know what they are. SLOTS has room for a LOCAL a worker, or a group of lanes, 16 bytes aligned.
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
