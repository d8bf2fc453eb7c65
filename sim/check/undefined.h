/*
 * undefined.h - the undefined bits of registers, for undefined.c and undefined_values.c. The functions give them of one
 * lane, and of a predicate of all: the operand O has BYTES in each lane.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_CHECK_UNDEFINED_H
#define SUMAC_SIM_CHECK_UNDEFINED_H

#include <string.h>

#include "check/check.h"
#include "exec/warp.h"

/* NULL: constants and special registers are always defined. */
static inline uint8_t *bits_of(const struct exec *x, uint32_t o) {
  return o != NO_OPERAND && o >> 30 == BASE_FRAME ? (uint8_t *)x->frame->undefined->bits + (o & 0x3fffffff) : NULL;
}

static inline u64 get(const struct exec *x, uint32_t o, unsigned bytes, int lane) {
  const uint8_t *bits = bits_of(x, o);
  u64 v = 0, high = 0;
  if (!bits)
    return 0;
  memcpy(&v, bits + (size_t)lane * bytes, bytes < 8 ? bytes : 8);
  if (bytes == 16)
    memcpy(&high, bits + (size_t)lane * 16 + 8, 8);
  return v | high;
}

static inline void put(const struct exec *x, uint32_t o, unsigned bytes, int lane, u64 v) {
  uint8_t *bits = bits_of(x, o);
  if (!bits)
    return;
  memcpy(bits + (size_t)lane * bytes, &v, bytes < 8 ? bytes : 8);
  if (bytes == 16)
    memcpy(bits + (size_t)lane * 16 + 8, &v, 8);
}

static inline u64 value(const struct exec *x, uint32_t o, unsigned bytes, int lane) {
  u64 v = 0;
  memcpy(&v, (const uint8_t *)operand(x, o) + (size_t)lane * bytes, bytes < 8 ? bytes : 8);
  return v;
}

static inline u32 predicate_bits(const struct exec *x, uint32_t o) {
  const uint8_t *bits = bits_of(x, o);
  u32 v = 0;
  if (bits)
    memcpy(&v, bits, sizeof v);
  return v;
}

static inline void put_predicate(const struct exec *x, uint32_t o, u32 v) {
  uint8_t *bits = bits_of(x, o);
  if (!bits)
    return;
  v = (predicate_bits(x, o) & ~x->mask) | (v & x->mask);
  memcpy(bits, &v, sizeof v);
}

static inline u64 ones(unsigned bytes) {
  return bytes >= 8 ? ~(u64)0 : ((u64)1 << 8 * bytes) - 1;
}

/* The active lanes any of whose bits of O are undefined; or all of whose bits. */
static inline u32 lanes_of(const struct exec *x, uint32_t o, unsigned bytes, bool all) {
  u32 lanes = 0;
  for (u32 m = x->mask; m; m &= m - 1) {
    u64 u = get(x, o, bytes, __builtin_ctz(m));
    if (all ? u == ones(bytes) : u != 0)
      lanes |= m & -m;
  }
  return lanes;
}

/* undefined_values.c */
void undefined_compute(struct exec *, const struct insn *,
                       const struct ptx_inst *); /* sets the undefined bits of the destination */
/* The active lanes that any operand from number FIRST on has undefined bits in. */
u32 undefined_sources(const struct exec *, const struct ptx_inst *, size_t first);

#endif
