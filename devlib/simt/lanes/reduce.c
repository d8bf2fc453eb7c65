/*
 * reduce.c - vector and worker reductions.
 *
 * Vector: FINI combines the lanes of each group by a tree of shuffles; where a worker has several groups, each stores
 * its partial result in SLOTS, and TEARDOWN, run by the worker's leader after the barrier that JOIN becomes, combines
 * them in order. Where several variables are reduced together (src/target/simt/sweep.c), lane_swap, lane_combine and
 * lane_value are the steps of one tree for all of them, and lane_leave and vector_collect do the rest.
 * Worker: FINI stores each worker's partial result in SLOTS, and TEARDOWN, run by the gang's leader, combines them in
 * order. Both orders are fixed: the same launch gives the same bits. SLOTS has an element for each group of
 * the worker (or each worker of the gang).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "entries.h"
#include "moves.h"

#define REDUCE(T)                                                                                                      \
  void ENTRY(vector_fini, T)(T * local, T * slots, int op, int vl) {                                                   \
    T value = *local;                                                                                                  \
    value = group_##T(value, op, of_group(vl));                                                                        \
    if (vl > GROUP && lane_of_worker() % GROUP == 0)                                                                   \
      slots[lane_of_worker() / GROUP] = value;                                                                         \
    *local = value;                                                                                                    \
  }                                                                                                                    \
  void ENTRY(vector_teardown, T)(T * local, T * slots, int op, int vl) {                                               \
    T value = *local;                                                                                                  \
    for (int group = 1; group < vl / GROUP; group++)                                                                   \
      value = combine_##T(value, slots[group], op);                                                                    \
    *local = value;                                                                                                    \
  }

#define SWEEP(T)                                                                                                       \
  void ENTRY(lane_swap, T)(T * value, int bit, int lanes) {                                                            \
    *value = bfly_##T(*value, bit, lanes);                                                                             \
  }                                                                                                                    \
  void ENTRY(lane_combine, T)(T * value, T * other, int op) {                                                          \
    *value = combine_##T(*value, *other, op);                                                                          \
  }                                                                                                                    \
  void ENTRY(lane_value, T)(T * value, int lane, int lanes) {                                                          \
    *value = idx_##T(*value, lane, lanes);                                                                             \
  }                                                                                                                    \
  void ENTRY(lane_leave, T)(T * value, T * slots, int others) {                                                        \
    if ((lane_of_worker() & others) == 0)                                                                              \
      slots[lane_of_worker() / GROUP] = *value;                                                                        \
  }                                                                                                                    \
  void ENTRY(vector_collect, T)(T * local, T * slots, int op, int vl) {                                                \
    *local = slots[0];                                                                                                 \
    ENTRY(vector_teardown, T)(local, slots, op, vl);                                                                   \
  }

#define TYPE(ID, suffix, T, class, bits, is_signed) REDUCE(suffix) SWEEP(suffix)
#include "sumac/types.def"
