/*
 * shuffle.h - a warp's values by shuffles: warp_TYPE(value, op) is, in lane 0, the tree of all lanes' values: lane l
 * takes that of lane l + 16, then l + 8, ... The order is fixed. All lanes come together.
 */
#ifndef SUMAC_NVPTX_SHUFFLE_H
#define SUMAC_NVPTX_SHUFFLE_H

#include "nvptx.h"

/* Shuffles move 32 bits: larger values go in pieces. A value is moved whole before it is combined, so that the product
   of complex numbers is right. Halves are taken and put together by one instruction each: LLVM shifts. */
IN u64 down_u64(u64 value, int delta) {
  int low = __nvvm_shfl_sync_down_i32(ALL_LANES, (int)value, delta, WARP - 1);
  int high = __nvvm_shfl_sync_down_i32(ALL_LANES, (int)(value >> 32), delta, WARP - 1);
  __asm__("mov.b64 %0, {%1, %2};" : "=l"(value) : "r"(low), "r"(high));
  return value;
}
IN i64 down_i64(i64 value, int delta) {
  return (i64)down_u64((u64)value, delta);
}
IN f64 down_f64(f64 value, int delta) {
  int low = __nvvm_shfl_sync_down_i32(ALL_LANES, __nvvm_d2i_lo(value), delta, WARP - 1);
  int high = __nvvm_shfl_sync_down_i32(ALL_LANES, __nvvm_d2i_hi(value), delta, WARP - 1);
  return __nvvm_lohi_i2d(low, high);
}
IN f32 down_f32(f32 value, int delta) {
  return __nvvm_shfl_sync_down_f32(ALL_LANES, value, delta, WARP - 1);
}
IN c64 down_c64(c64 value, int delta) {
  __real__ value = down_f64(__real__ value, delta);
  __imag__ value = down_f64(__imag__ value, delta);
  return value;
}
IN c32 down_c32(c32 value, int delta) {
  __real__ value = down_f32(__real__ value, delta);
  __imag__ value = down_f32(__imag__ value, delta);
  return value;
}

/* Smaller values travel in a word of their own. */
#define DOWN_INT(T)                                                                                                    \
  IN T down_##T(T value, int delta) {                                                                                  \
    return (T)__nvvm_shfl_sync_down_i32(ALL_LANES, (int)value, delta, WARP - 1);                                       \
  }
#define TYPE(ID, suffix, T, class, bits, is_signed) DOWN_##class##_##bits(suffix)
#define DOWN_bool_8(T) DOWN_INT(T)
#define DOWN_int_8(T) DOWN_INT(T)
#define DOWN_int_16(T) DOWN_INT(T)
#define DOWN_int_32(T) DOWN_INT(T)
#define DOWN_int_64(T)
#define DOWN_real_32(T)
#define DOWN_real_64(T)
#define DOWN_complex_64(T)
#define DOWN_complex_128(T)
#include "sumac/types.def"

#define TREE(T)                                                                                                        \
  IN T warp_##T(T value, int op) {                                                                                     \
    _Pragma("unroll") for (int delta = WARP / 2; delta > 0; delta /= 2) value =                                        \
        combine_##T(value, down_##T(value, delta), op);                                                                \
    return value;                                                                                                      \
  }

#define TYPE(ID, suffix, T, class, bits, is_signed) TREE(suffix)
#include "sumac/types.def"

#endif
