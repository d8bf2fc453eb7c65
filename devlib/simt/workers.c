/*
 * workers.c - reductions over the workers of a gang, and what its leaders do for the others.
 *
 * FINI leaves the partial of each worker in SLOTS, TEARDOWN, run by the gang's leader behind the barrier that JOIN
 * stands for, adds them in order: the same launch gives the same bits. SLOTS has an element a worker of the gang.
 */
#include "entries.h"

/* A worker's LOCAL in shared memory that its leader will set, or not. */
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
