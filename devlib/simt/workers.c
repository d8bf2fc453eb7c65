/*
 * workers.c - reductions over the workers of a gang.
 *
 * FINI stores each worker's partial result in SLOTS, which has an element for each worker of the gang; TEARDOWN, run by
 * the gang's leader after the barrier that JOIN becomes, combines them in order: the same launch gives the same bits.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "entries.h"

/* Zeroes a worker's variable in shared memory, which the worker's leader may set later. */
void NAMED(clear)(void *local, unsigned long bytes) {
  if (lane_of_worker() == 0)
    __builtin_memset(local, 0, bytes);
}

#define REDUCE(T)                                                                                                      \
  void ENTRY(init_element, T)(T * local, T * identity, int keep) {                                                     \
    if (!keep)                                                                                                         \
      *local = *identity;                                                                                              \
  }                                                                                                                    \
  void ENTRY(worker_fini, T)(T * local, T * slots) {                                                                   \
    slots[worker_of_gang()] = *local;                                                                                  \
  }                                                                                                                    \
  void ENTRY(worker_teardown, T)(T * local, T * slots, int op, int workers) {                                          \
    T value = *local;                                                                                                  \
    for (int worker = 1; worker < workers; worker++)                                                                   \
      value = combine_##T(value, slots[worker], op);                                                                   \
    *local = value;                                                                                                    \
  }

#define TYPE(ID, suffix, ...) REDUCE(suffix)
#include "sumac/types.def"
