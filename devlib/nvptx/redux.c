/*
 * redux.c - FINI over lanes as in reduce.c, but with one instruction for a warp, redux.sync: for integers of at most 32
 * bits, from sm_80 on. The compiler chooses: src/target/ptx/strategies.c.
 * To change operators that PTX has an instruction for: redux.c (over a warp), devlib/simt/image/atomic.h (in memory).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "entries.h"

/* Assembly, as clang's builtins are not available: the library is compiled for older architectures. */
#define REDUX(name, T, what)                                                                                           \
  IN T name(T value) {                                                                                                 \
    T all;                                                                                                             \
    __asm__ volatile("redux.sync." what " %0, %1, 0xffffffff;" : "=r"(all) : "r"(value));                              \
    return all;                                                                                                        \
  }
REDUX(sum, u32, "add.u32")
REDUX(and, u32, "and.b32")
REDUX(or, u32, "or.b32")
REDUX(xor, u32, "xor.b32")
REDUX(greatest_0, u32, "max.u32")
REDUX(least_0, u32, "min.u32")
REDUX(greatest_1, i32, "max.s32")
REDUX(least_1, i32, "min.s32")

#define LANES(T, SIGNED)                                                                                               \
  IN T redux_##T(T value, int op) {                                                                                    \
    switch (op) {                                                                                                      \
    case OP_ADD:                                                                                                       \
      return (T)sum((u32)value);                                                                                       \
    case OP_MAX:                                                                                                       \
      return (T)greatest_##SIGNED(value);                                                                              \
    case OP_MIN:                                                                                                       \
      return (T)least_##SIGNED(value);                                                                                 \
    case OP_AND:                                                                                                       \
      return (T) and ((u32)value);                                                                                     \
    case OP_OR:                                                                                                        \
      return (T) or ((u32)value);                                                                                      \
    case OP_XOR:                                                                                                       \
      return (T) xor ((u32)value);                                                                                     \
    case OP_LAND:                                                                                                      \
      return (T) and (value != 0);                                                                                     \
    case OP_LOR:                                                                                                       \
      return (T) or (value != 0);                                                                                      \
    default:                                                                                                           \
      __builtin_unreachable();                                                                                         \
    }                                                                                                                  \
  }                                                                                                                    \
  void ENTRY(vector_redux, T)(T * local, T * slots, int op, int vl) {                                                  \
    T value = *local;                                                                                                  \
    value = redux_##T(value, op);                                                                                      \
    if (vl > GROUP && lane_of_worker() % GROUP == 0)                                                                   \
      slots[lane_of_worker() / GROUP] = value;                                                                         \
    *local = value;                                                                                                    \
  }

#define OF_bool_8(T, SIGNED) LANES(T, SIGNED)
#define OF_int_8(T, SIGNED) LANES(T, SIGNED)
#define OF_int_16(T, SIGNED) LANES(T, SIGNED)
#define OF_int_32(T, SIGNED) LANES(T, SIGNED)
#define OF_int_64(T, SIGNED)
#define OF_real_16(T, SIGNED)
#define OF_real_32(T, SIGNED)
#define OF_real_64(T, SIGNED)
#define OF_complex_64(T, SIGNED)
#define OF_complex_128(T, SIGNED)
#define TYPE(ID, suffix, T, class, bits, is_signed) OF_##class##_##bits(suffix, is_signed)
#include "sumac/types.def"
