/*
 * slices.c - reductions of arrays of which each thread of a gang has a copy in global memory, at equal distances: see
 * src/target/simt/arrays.c. The elements are divided among the threads, neighbouring ones to neighbouring threads: each
 * element is combined by one thread, in the order of the copies, and memory accesses are coalesced.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "entries.h"
#include "identity.h"

/* OWN is the executing lane's copy, the others' lie BYTES apart; N elements that lie STRIDE bytes apart in each.
     lanes_init       the copies of all lanes but the first := identity; by the lanes of a worker together
     lanes_fini       the first lane's copy op= the others'
     row_init         OWN, its leader's copy, := identity in all workers but the first; by the lanes of each
     all_teardown     FIRST op= the COUNT - 1 copies that follow it; by all threads of the gang */
#define SLICES(T)                                                                                                      \
  IN T *element_##T(void *copy, long i, long stride) {                                                                 \
    return (T *)((char *)copy + i * stride);                                                                           \
  }                                                                                                                    \
  IN void add_copies_##T(void *first, long i, long bytes, long stride, int op, int count) {                            \
    T value = *element_##T(first, i, stride);                                                                          \
    for (int c = 1; c < count; c++)                                                                                    \
      value = combine_##T(value, *element_##T((char *)first + c * bytes, i, stride), op);                              \
    *element_##T(first, i, stride) = value;                                                                            \
  }                                                                                                                    \
  void ENTRY(lanes_init, T)(T * own, long bytes, long n, long stride, int op, int vl, int workers) {                   \
    char *first = (char *)own - lane_of_worker() * bytes;                                                              \
    for (int lane = 1; lane < vl; lane++)                                                                              \
      for (long i = lane_of_worker(); i < n; i += vl)                                                                  \
        *element_##T(first + lane * bytes, i, stride) = identity_##T(op);                                              \
    NAMED(sync_worker)(vl, workers);                                                                                   \
  }                                                                                                                    \
  void ENTRY(lanes_fini, T)(T * own, long bytes, long n, long stride, int op, int vl, int workers) {                   \
    char *first = (char *)own - lane_of_worker() * bytes;                                                              \
    NAMED(sync_worker)(vl, workers);                                                                                   \
    for (long i = lane_of_worker(); i < n; i += vl)                                                                    \
      add_copies_##T(first, i, bytes, stride, op, vl);                                                                 \
  }                                                                                                                    \
  void ENTRY(row_init, T)(T * own, long n, long stride, int op, int vl) {                                              \
    for (long i = lane_of_worker(); worker_of_gang() && i < n; i += vl)                                                \
      *element_##T(own, i, stride) = identity_##T(op);                                                                 \
  }                                                                                                                    \
  void ENTRY(all_teardown, T)(T * first, long bytes, long n, long stride, int op, int count) {                         \
    for (long i = thread_of_gang(); i < n; i += threads_of_gang())                                                     \
      add_copies_##T(first, i, bytes, stride, op, count);                                                              \
  }

#define TYPE(ID, suffix, T, class, bits, is_signed) SLICES(suffix)
#include "sumac/types.def"
