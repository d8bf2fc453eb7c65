/*
 * lanes.h - what the lanes of a warp do together, by instructions of their own. All lanes call it together.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_NVPTX_LANES_H
#define SUMAC_NVPTX_LANES_H

#include "library.h"

enum { ALL_LANES = -1 };

IN void meet_group(void) {
  __nvvm_bar_warp_sync(ALL_LANES);
}

IN int all_of_group(int p) {
  return __nvvm_vote_all_sync(ALL_LANES, p);
}

IN int any_of_group(int p) {
  return __nvvm_vote_any_sync(ALL_LANES, p);
}

/* down_TYPE, bfly_TYPE, idx_TYPE as simt/lanes/moves.h has them. Shuffles move 32 bits, so larger values are moved in
   pieces, and combined when all are there. The mov.b64 that cut and join halves are written in assembly, as LLVM shifts
   instead. */
#define MOVES(WAY)                                                                                                     \
  IN i32 WAY##_i32(i32 value, int lane) {                                                                              \
    return __nvvm_shfl_sync_##WAY##_i32(ALL_LANES, value, lane, GROUP - 1);                                            \
  }                                                                                                                    \
  IN f32 WAY##_f32(f32 value, int lane) {                                                                              \
    return __nvvm_shfl_sync_##WAY##_f32(ALL_LANES, value, lane, GROUP - 1);                                            \
  }                                                                                                                    \
  IN u64 WAY##_u64(u64 value, int lane) {                                                                              \
    int low, high;                                                                                                     \
    __asm__("mov.b64 {%0, %1}, %2;" : "=r"(low), "=r"(high) : "l"(value));                                             \
    low = WAY##_i32(low, lane);                                                                                        \
    high = WAY##_i32(high, lane);                                                                                      \
    __asm__("mov.b64 %0, {%1, %2};" : "=l"(value) : "r"(low), "r"(high));                                              \
    return value;                                                                                                      \
  }                                                                                                                    \
  IN f64 WAY##_f64(f64 value, int lane) {                                                                              \
    int low = WAY##_i32(__nvvm_d2i_lo(value), lane), high = WAY##_i32(__nvvm_d2i_hi(value), lane);                     \
    return __nvvm_lohi_i2d(low, high);                                                                                 \
  }
MOVES(down)
MOVES(bfly)
MOVES(idx)

#endif
