/*
 * lanes.h - what the lanes of a group do together, by instructions of their own. All lanes of the group call it
 * together. OF, a constant where the library's functions have become code, is how many lanes that are: a warp's, or of
 * workers that share a warp (src/target/ptx/dims.c) a power of two below that.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_NVPTX_LANES_H
#define SUMAC_NVPTX_LANES_H

#include "library.h"

enum { ALL_LANES = -1 };

/* The lanes of a warp that are the group's, a bit each. */
IN int members(int of) {
  if (of >= GROUP)
    return ALL_LANES;
  return (int)(((1u << of) - 1) << (__nvvm_read_ptx_sreg_laneid() & (GROUP - of)));
}

/* What a shuffle is told of its lanes: bits of a lane's number that stay, and the last number. */
IN int segments(int of) {
  return of >= GROUP ? GROUP - 1 : (GROUP - of) << 8 | (GROUP - 1);
}

/* OF in a worker of VL lanes, which is one group or several. */
IN int of_group(int vl) {
  return vl < GROUP ? vl : GROUP;
}

IN void meet_group(int of) {
  __nvvm_bar_warp_sync((unsigned)members(of));
}

IN int all_of_group(int p, int of) {
  return __nvvm_vote_all_sync((unsigned)members(of), p);
}

IN int any_of_group(int p, int of) {
  return __nvvm_vote_any_sync((unsigned)members(of), p);
}

/* down_TYPE, bfly_TYPE, idx_TYPE as simt/lanes/moves.h has them. Shuffles move 32 bits, so larger values are moved in
   pieces, and combined when all are there. The mov.b64 that cut and join halves are written in assembly, as LLVM shifts
   instead. */
#define MOVES(WAY)                                                                                                     \
  IN i32 WAY##_i32(i32 value, int lane, int of) {                                                                      \
    return __nvvm_shfl_sync_##WAY##_i32(members(of), value, lane, segments(of));                                       \
  }                                                                                                                    \
  IN f32 WAY##_f32(f32 value, int lane, int of) {                                                                      \
    return __nvvm_shfl_sync_##WAY##_f32(members(of), value, lane, segments(of));                                       \
  }                                                                                                                    \
  IN u64 WAY##_u64(u64 value, int lane, int of) {                                                                      \
    int low, high;                                                                                                     \
    __asm__("mov.b64 {%0, %1}, %2;" : "=r"(low), "=r"(high) : "l"(value));                                             \
    low = WAY##_i32(low, lane, of);                                                                                    \
    high = WAY##_i32(high, lane, of);                                                                                  \
    __asm__("mov.b64 %0, {%1, %2};" : "=l"(value) : "r"(low), "r"(high));                                              \
    return value;                                                                                                      \
  }                                                                                                                    \
  IN f64 WAY##_f64(f64 value, int lane, int of) {                                                                      \
    int low = WAY##_i32(__nvvm_d2i_lo(value), lane, of), high = WAY##_i32(__nvvm_d2i_hi(value), lane, of);             \
    return __nvvm_lohi_i2d(low, high);                                                                                 \
  }
MOVES(down)
MOVES(bfly)
MOVES(idx)

#endif
