/*
 * moves.h - values that lanes of a group give to each other, and their sums: WAY_TYPE(value, lane, of) is the value of
 * the lane that is LANE further (down), whose number differs in the bits of LANE (bfly), or that is LANE (idx);
 * group_TYPE(value, op, of) returns in lane 0 all lanes' values combined, by a tree of fixed shape: lane l combines its
 * value with that of the lane half a group further, then a quarter, ... All lanes call it together.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIMT_MOVES_H
#define SUMAC_SIMT_MOVES_H

#include "lanes.h" /* the device's, for i32, u64, f32, f64 */

#define MORE_MOVES(WAY)                                                                                                \
  IN i64 WAY##_i64(i64 value, int lane, int of) {                                                                      \
    return (i64)WAY##_u64((u64)value, lane, of);                                                                       \
  }                                                                                                                    \
  IN c64 WAY##_c64(c64 value, int lane, int of) {                                                                      \
    __real__ value = WAY##_f64(__real__ value, lane, of);                                                              \
    __imag__ value = WAY##_f64(__imag__ value, lane, of);                                                              \
    return value;                                                                                                      \
  }                                                                                                                    \
  IN c32 WAY##_c32(c32 value, int lane, int of) {                                                                      \
    __real__ value = WAY##_f32(__real__ value, lane, of);                                                              \
    __imag__ value = WAY##_f32(__imag__ value, lane, of);                                                              \
    return value;                                                                                                      \
  }                                                                                                                    \
  MOVE_SMALL(WAY, b8)                                                                                                  \
  MOVE_SMALL(WAY, i8)                                                                                                  \
  MOVE_SMALL(WAY, u8)                                                                                                  \
  MOVE_SMALL(WAY, i16)                                                                                                 \
  MOVE_HALF(WAY, f16)                                                                                                  \
  MOVE_SMALL(WAY, u16)                                                                                                 \
  MOVE_SMALL(WAY, u32)
/* Smaller values take a word each. */
#define MOVE_SMALL(WAY, T)                                                                                             \
  IN T WAY##_##T(T value, int lane, int of) {                                                                          \
    return (T)WAY##_i32((i32)value, lane, of);                                                                         \
  }
#define MOVE_HALF(WAY, T)                                                                                              \
  IN T WAY##_##T(T value, int lane, int of) {                                                                          \
    union {                                                                                                            \
      T value;                                                                                                         \
      u16 bits;                                                                                                        \
    } moved = {.value = value};                                                                                        \
    moved.bits = (u16)WAY##_i32(moved.bits, lane, of);                                                                 \
    return moved.value;                                                                                                \
  }
MORE_MOVES(down)
MORE_MOVES(bfly)
MORE_MOVES(idx)

/* As many steps for each OF, so that they are unrolled here; where OF is constant, those of larger groups vanish. */
#define TREE(T)                                                                                                        \
  IN T group_##T(T value, int op, int of) {                                                                            \
    _Pragma("unroll") for (int delta = GROUP / 2; delta > 0; delta /= 2) if (delta < of) value =                       \
        combine_##T(value, down_##T(value, delta, of), op);                                                            \
    return value;                                                                                                      \
  }

#define TYPE(ID, suffix, T, class, bits, is_signed) TREE(suffix)
#include "sumac/types.def"

#endif
