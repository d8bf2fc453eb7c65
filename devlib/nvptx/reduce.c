/*
 * reduce.c - vector and worker reductions.
 *
 * Vector: FINI is a tree of shuffles over each warp; where a worker has several warps, every warp leaves its partial in
 * SLOTS, and TEARDOWN, run by the worker's leader after the barrier that JOIN stands for, adds them in order. Trees of
 * several variables are done together: src/target/ptx/sweep.c, by lane_swap, lane_combine, lane_value, and lane_leave
 * and vector_collect in place of the rest.
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

#define SWEEP(T)                                                                                                       \
  void ENTRY(lane_swap, T)(T * value, int bit) {                                                                       \
    *value = bfly_##T(*value, bit);                                                                                    \
  }                                                                                                                    \
  void ENTRY(lane_combine, T)(T * value, T * other, int op) {                                                          \
    *value = combine_##T(*value, *other, op);                                                                          \
  }                                                                                                                    \
  void ENTRY(lane_value, T)(T * value, int lane) {                                                                     \
    *value = idx_##T(*value, lane);                                                                                    \
  }                                                                                                                    \
  void ENTRY(lane_leave, T)(T * value, T * slots, int others, int vl) {                                                \
    if ((lane_of_worker() & others) == 0)                                                                              \
      slots[(worker_of_gang() * vl + lane_of_worker()) / WARP] = *value;                                               \
  }                                                                                                                    \
  void ENTRY(vector_collect, T)(T * local, T * slots, int op, int vl) {                                                \
    int first = worker_of_gang() * (vl / WARP);                                                                        \
    *local = slots[first];                                                                                             \
    ENTRY(vector_teardown, T)(local, slots, op, vl);                                                                   \
  }

#define TYPE(ID, suffix, T, class, bits, is_signed) REDUCE(suffix) SWEEP(suffix)
#include "sumac/types.def"
