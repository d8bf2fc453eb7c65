/*
 * reduce.c - vector and worker reductions.
 *
 * Vector: FINI is a tree of shuffles over each warp; where a worker has several warps, every warp leaves its partial in
 * SLOTS, and TEARDOWN, run by the worker's leader after the barrier that JOIN stands for, adds them in order.
 * Worker: FINI leaves the partial of each worker in SLOTS, TEARDOWN, run by the gang's leader, adds them in order.
 * Both orders are fixed: the same launch gives the same bits. SLOTS has an element a warp (a worker) of the gang.
 */
#include "entries.h"
#include "shuffle.h"

#define REDUCE(T)                                                                                                      \
  void __sumac_ptx_vector_fini_##T(T *local, T *slots, int op, int vl) {                                               \
    T value = *local;                                                                                                  \
    __nvvm_bar_warp_sync(ALL_LANES);                                                                                   \
    value = warp_##T(value, op);                                                                                       \
    if (vl > WARP && lane_of_worker() % WARP == 0)                                                                     \
      slots[(worker_of_gang() * vl + lane_of_worker()) / WARP] = value;                                                \
    *local = value;                                                                                                    \
  }                                                                                                                    \
  void __sumac_ptx_vector_teardown_##T(T *local, T *slots, int op, int vl) {                                           \
    T value = *local;                                                                                                  \
    int first = worker_of_gang() * (vl / WARP);                                                                        \
    for (int warp = 1; warp < vl / WARP; warp++)                                                                       \
      value = combine_##T(value, slots[first + warp], op);                                                             \
    *local = value;                                                                                                    \
  }

#define TYPE(ID, suffix, T, class, bits, is_signed) REDUCE(suffix)
#include "sumac/types.def"
