/*
 * reduce.c - vector and worker reductions.
 *
 * Vector: FINI is a tree of shuffles over each warp; where a worker has several warps, every warp leaves its partial in
 * SLOTS, and TEARDOWN, run by the worker's leader after the barrier that JOIN stands for, adds them in order.
 * Worker: FINI leaves the partial of each worker in SLOTS, TEARDOWN, run by the gang's leader, adds them in order.
 * Both orders are fixed: the same launch gives the same bits. SLOTS has an element a warp (a worker) of the gang.
 */
#include "entries.h"

/* Shuffles move 32 bits: larger values go in pieces. A value is moved whole before it is combined, so that the product
   of complex numbers is right. */
#define SHUFFLE(T)                                                                                                     \
  IN T down_##T(T value, int delta) {                                                                                  \
    union {                                                                                                            \
      T whole;                                                                                                         \
      int part[sizeof(T) / sizeof(int)];                                                                               \
    } v = {.whole = value};                                                                                            \
    _Pragma("unroll") for (unsigned i = 0; i < sizeof(T) / sizeof(int); i++) v.part[i] =                               \
        __nvvm_shfl_sync_down_i32(ALL_LANES, v.part[i], delta, WARP - 1);                                              \
    return v.whole;                                                                                                    \
  }

/* Smaller values travel in a word of their own. */
#define SHUFFLE_SMALL(T)                                                                                               \
  IN T down_##T(T value, int delta) {                                                                                  \
    return (T)__nvvm_shfl_sync_down_i32(ALL_LANES, (int)value, delta, WARP - 1);                                       \
  }

#define REDUCE(T)                                                                                                      \
  void __sumac_ptx_vector_fini_##T(T *local, T *slots, int op, int vl) {                                               \
    T value = *local;                                                                                                  \
    __nvvm_bar_warp_sync(ALL_LANES);                                                                                   \
    _Pragma("unroll") for (int delta = WARP / 2; delta > 0; delta /= 2) value =                                        \
        combine_##T(value, down_##T(value, delta), op);                                                                \
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

#define SHUFFLE_8(T) SHUFFLE_SMALL(T)
#define SHUFFLE_16(T) SHUFFLE_SMALL(T)
#define SHUFFLE_32(T) SHUFFLE(T)
#define SHUFFLE_64(T) SHUFFLE(T)
#define SHUFFLE_128(T) SHUFFLE(T)
#define TYPE(ID, suffix, T, class, bits, is_signed) SHUFFLE_##bits(suffix) REDUCE(suffix)
#include "sumac/types.def"
