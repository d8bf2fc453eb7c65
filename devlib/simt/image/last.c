/*
 * last.c - gang reductions by partial results: each gang stores its own, and the gang that is done last combines all.
 *
 *     leader:      PARTIALS[gang] = LOCAL
 *                  before = count_up(COUNTER), which counts to gangs - 1 and then is 0 again
 *     its group:   if (before == gangs - 1)
 *                    lane l: PARTIALS[l] op PARTIALS[l + lanes] op ..., then the tree over the lanes
 *                    lane 0: *RES = *RES op that
 *
 * The order depends on the numbers of gangs and of lanes alone: the same launch gives the same bits. Each gang's leader
 * writes its partial result and then increments the counter, with release; the last one's increment acquires all of
 * them, and meet_group makes them visible to its group. RES is updated atomically: another loop or launch may be
 * reducing into it at the same time. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "atomic.h"
#include "entries.h"
#include "identity.h"
#include "moves.h"
#include "orders.h"

int NAMED(gang_count)(unsigned *counter, int gangs) {
  return count_up(counter, gangs - 1);
}

int NAMED(gang_last)(int before, int gangs, int lanes) {
  if (idx_i32(before, 0, lanes) != gangs - 1)
    return 0;
  meet_group(lanes);
  return 1;
}

/* The partial result of gang I; the lane's part of all, which are STRIDE bytes apart, combined. Loads are issued AHEAD
 * at a time, to overlap their latencies. */
#define STRIDED(T)                                                                                                     \
  IN T partial_##T(const GLOBAL char *partials, long stride, int i) {                                                  \
    return *(const GLOBAL T *)(partials + i * stride);                                                                 \
  }                                                                                                                    \
  IN T strided_##T(const GLOBAL char *partials, long stride, int gangs, int op, int lanes) {                           \
    enum { AHEAD = 4 };                                                                                                \
    T sum = identity_##T(op), next[AHEAD];                                                                             \
    _Pragma("nounroll") for (int i = lane_of_worker(); i < gangs; i += AHEAD * lanes) {                                \
      _Pragma("unroll") for (int k = 0; k < AHEAD; k++) next[k] =                                                      \
          i + k * lanes < gangs ? partial_##T(partials, stride, i + k * lanes) : identity_##T(op);                     \
      _Pragma("unroll") for (int k = 0; k < AHEAD; k++) sum = combine_##T(sum, next[k], op);                           \
    }                                                                                                                  \
    return sum;                                                                                                        \
  }

#define LAST(T)                                                                                                        \
  STRIDED(T)                                                                                                           \
  __attribute__((cold)) void ENTRY(gang_finish, T)(T * res, T * partials, long stride, int gangs, int op, int lanes) { \
    T value = group_##T(strided_##T((GLOBAL char *)partials, stride, gangs, op, lanes), op, lanes);                    \
    if (lane_of_worker() == 0)                                                                                         \
      into_##T(res, value, op);                                                                                        \
  }

/* By compare-and-swap also for float: atom.add.f32 flushes subnormal numbers to 0, which the host does not. */
#define INTO(T)                                                                                                        \
  IN void into_##T(T *res, T value, int op) {                                                                          \
    by_cas_##T(res, value, op);                                                                                        \
  }
#define INTO_LOCKED(T)                                                                                                 \
  IN void into_##T(T *res, T value, int op) {                                                                          \
    ENTRY(gang_locked, T)(res, &value, op);                                                                            \
  }

#define TYPE(ID, suffix, T, class, bits, is_signed) INTO_LOCKED(suffix) LAST(suffix)
#define SWAPPED_TYPE(ID, suffix, T, class, bits, is_signed) INTO(suffix) LAST(suffix)
#include "sumac/types.def"
