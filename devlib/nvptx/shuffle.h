/*
 * shuffle.h - reduces a warp's values by shuffles: warp_TYPE(value, op) returns in lane 0 all lanes' values combined,
 * by a tree of fixed shape: lane l combines its value with that of lane l + 16, then l + 8, ... All lanes call it
 * together.
 */
#ifndef SUMAC_NVPTX_SHUFFLE_H
#define SUMAC_NVPTX_SHUFFLE_H

#include "nvptx.h"

/* WAY_TYPE(value, lane): the value of the lane that is LANE further (down), whose number differs in the bits of LANE
   (bfly), or that is LANE (idx). Shuffles move 32 bits, so larger values are moved in pieces, and combined when all are
   there. The mov.b64 that cut and join halves are written in assembly, as LLVM shifts instead. */
#define MOVES(WAY)                                                                                                     \
  IN i32 WAY##_i32(i32 value, int lane) {                                                                              \
    return __nvvm_shfl_sync_##WAY##_i32(ALL_LANES, value, lane, WARP - 1);                                             \
  }                                                                                                                    \
  IN f32 WAY##_f32(f32 value, int lane) {                                                                              \
    return __nvvm_shfl_sync_##WAY##_f32(ALL_LANES, value, lane, WARP - 1);                                             \
  }                                                                                                                    \
  IN u64 WAY##_u64(u64 value, int lane) {                                                                              \
    int low, high;                                                                                                     \
    __asm__("mov.b64 {%0, %1}, %2;" : "=r"(low), "=r"(high) : "l"(value));                                             \
    low = WAY##_i32(low, lane);                                                                                        \
    high = WAY##_i32(high, lane);                                                                                      \
    __asm__("mov.b64 %0, {%1, %2};" : "=l"(value) : "r"(low), "r"(high));                                              \
    return value;                                                                                                      \
  }                                                                                                                    \
  IN i64 WAY##_i64(i64 value, int lane) {                                                                              \
    return (i64)WAY##_u64((u64)value, lane);                                                                           \
  }                                                                                                                    \
  IN f64 WAY##_f64(f64 value, int lane) {                                                                              \
    int low = WAY##_i32(__nvvm_d2i_lo(value), lane), high = WAY##_i32(__nvvm_d2i_hi(value), lane);                     \
    return __nvvm_lohi_i2d(low, high);                                                                                 \
  }                                                                                                                    \
  IN c64 WAY##_c64(c64 value, int lane) {                                                                              \
    __real__ value = WAY##_f64(__real__ value, lane);                                                                  \
    __imag__ value = WAY##_f64(__imag__ value, lane);                                                                  \
    return value;                                                                                                      \
  }                                                                                                                    \
  IN c32 WAY##_c32(c32 value, int lane) {                                                                              \
    __real__ value = WAY##_f32(__real__ value, lane);                                                                  \
    __imag__ value = WAY##_f32(__imag__ value, lane);                                                                  \
    return value;                                                                                                      \
  }                                                                                                                    \
  MOVE_SMALL(WAY, b8)                                                                                                  \
  MOVE_SMALL(WAY, i8)                                                                                                  \
  MOVE_SMALL(WAY, u8)                                                                                                  \
  MOVE_SMALL(WAY, i16)                                                                                                 \
  MOVE_HALF(WAY, f16)                                                                                                  \
  MOVE_SMALL(WAY, u16)                                                                                                 \
  MOVE_SMALL(WAY, u32)
/* Smaller values take a word of 32 bits each. */
#define MOVE_SMALL(WAY, T)                                                                                             \
  IN T WAY##_##T(T value, int lane) {                                                                                  \
    return (T)WAY##_i32((i32)value, lane);                                                                             \
  }
#define MOVE_HALF(WAY, T)                                                                                              \
  IN T WAY##_##T(T value, int lane) {                                                                                  \
    union {                                                                                                            \
      T value;                                                                                                         \
      u16 bits;                                                                                                        \
    } moved = {.value = value};                                                                                        \
    moved.bits = (u16)WAY##_i32(moved.bits, lane);                                                                     \
    return moved.value;                                                                                                \
  }
MOVES(down)
MOVES(bfly)
MOVES(idx)

#define TREE(T)                                                                                                        \
  IN T warp_##T(T value, int op) {                                                                                     \
    _Pragma("unroll") for (int delta = WARP / 2; delta > 0; delta /= 2) value =                                        \
        combine_##T(value, down_##T(value, delta), op);                                                                \
    return value;                                                                                                      \
  }

#define TYPE(ID, suffix, T, class, bits, is_signed) TREE(suffix)
#include "sumac/types.def"

#endif
