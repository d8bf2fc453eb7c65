/*
 * transfer.h - words of 4 and 8 bytes between the lanes of a register and memory: places that quick.c has checked.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_EXEC_TRANSFER_H
#define SUMAC_SIM_EXEC_TRANSFER_H

#include "exec/lanes.h"

/* STATEMENT for each lane L of MASK. A full warp is worth a loop of its own, which has nothing to decide. */
#define EACH_LANE(l, mask, statement)                                                                                  \
  do {                                                                                                                 \
    const u32 mask_ = (mask);                                                                                          \
    if (mask_ == ~(u32)0) {                                                                                            \
      _Pragma("GCC unroll 4") for (int l = 0; l < LANES; l++) statement;                                               \
    } else                                                                                                             \
      for (u32 m_ = mask_; m_; m_ &= m_ - 1) {                                                                         \
        const int l = __builtin_ctz(m_);                                                                               \
        statement;                                                                                                     \
      }                                                                                                                \
  } while (0)

/* A register's lanes from memory. From few lanes on, all are loaded, and those of the mask kept: what reads them next
   waits for lanes that are stored one by one. */
#define LOAD_LANES(T)                                                                                                  \
  static inline void load_lanes_##T(T *reg, const uint8_t *from, const u64 *at, u32 mask) {                            \
    enum { FEW = 6 };                                                                                                  \
    T all[LANES];                                                                                                      \
    if (mask == ~(u32)0)                                                                                               \
      collect_##T(reg, from, at);                                                                                      \
    else if (__builtin_popcount(mask) > FEW) {                                                                         \
      collect_##T(all, from, at);                                                                                      \
      blend_##T(reg, all, mask);                                                                                       \
    } else                                                                                                             \
      EACH_LANE(l, mask, memcpy(reg + l, from + at[l], sizeof *reg));                                                  \
  }
LOAD_LANES(u32)
LOAD_LANES(u64)

/* A register's lanes from one place. */
#define LOAD_PLACE(T)                                                                                                  \
  static inline void load_place_##T(T *reg, const uint8_t *from, u32 mask) {                                           \
    T value, all[LANES];                                                                                               \
    memcpy(&value, from, sizeof value);                                                                                \
    for (int l = 0; l < LANES; l++)                                                                                    \
      all[l] = value;                                                                                                  \
    if (mask == ~(u32)0)                                                                                               \
      memcpy(reg, all, sizeof all);                                                                                    \
    else                                                                                                               \
      blend_##T(reg, all, mask);                                                                                       \
  }
LOAD_PLACE(u32)
LOAD_PLACE(u64)

/* Lanes that store to the same bytes act in order: the last one's value remains. True: some byte is another one now. */
#define STORE_EACH(T)                                                                                                  \
  static T store_##T(void *to, T value) {                                                                              \
    T old = __atomic_load_n((T *)to, __ATOMIC_RELAXED);                                                                \
    __atomic_store_n((T *)to, value, __ATOMIC_RELAXED);                                                                \
    return old ^ value;                                                                                                \
  }                                                                                                                    \
  static bool store_each_##T(u32 mask, const T *from, uint8_t *data, const u64 *at) {                                  \
    T changed = 0;                                                                                                     \
    EACH_LANE(l, mask, changed |= store_##T(data + at[l], from[l]));                                                   \
    return changed != 0;                                                                                               \
  }
STORE_EACH(u32)
STORE_EACH(u64)

#endif
