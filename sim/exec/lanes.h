/*
 * lanes.h - lane types and the arithmetic that the rows of the .def files call.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_EXEC_LANES_H
#define SUMAC_SIM_EXEC_LANES_H

#include <math.h>
#include <string.h>

#include "exec/exec.h"
#include "exec/vectors.h"

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
typedef int8_t s8;
typedef int16_t s16;
typedef int32_t s32;
typedef int64_t s64;
__extension__ typedef unsigned __int128 u128;
__extension__ typedef __int128 s128;
typedef float f32;
typedef double f64;

static inline f32 f32_of(u32 bits) {
  f32 f;
  memcpy(&f, &bits, 4);
  return f;
}

static inline u32 f32_bits(f32 f) {
  u32 bits;
  memcpy(&bits, &f, 4);
  return bits;
}

static inline f64 f64_of(u64 bits) {
  f64 f;
  memcpy(&f, &bits, 8);
  return f;
}

static inline u64 f64_bits(f64 f) {
  u64 bits;
  memcpy(&bits, &f, 8);
  return bits;
}

/* Writes a result to the active lanes. R holds all 32: arithmetic has no side effects, so every lane is computed. */
#define STORE_LANES(D, x, o, r)                                                                                        \
  do {                                                                                                                 \
    void *d_ = operand((x), (o));                                                                                      \
    const void *r_ = (r);                                                                                              \
    const u32 m_ = (x)->mask;                                                                                          \
    if (m_ == 0xffffffffu)                                                                                             \
      memcpy(d_, r_, sizeof(D) * LANES);                                                                               \
    else if (sizeof(D) == 1)                                                                                           \
      blend_u8(d_, r_, m_);                                                                                            \
    else if (sizeof(D) == 2)                                                                                           \
      blend_u16(d_, r_, m_);                                                                                           \
    else if (sizeof(D) == 4)                                                                                           \
      blend_u32(d_, r_, m_);                                                                                           \
    else if (sizeof(D) == 8)                                                                                           \
      blend_u64(d_, r_, m_);                                                                                           \
    else                                                                                                               \
      blend_u128(d_, r_, m_);                                                                                          \
  } while (0)

static inline void store_predicate(struct exec *x, uint32_t o, u32 value) {
  u32 *d = operand(x, o);
  *d = (*d & ~x->mask) | (value & x->mask);
}

static inline u32 read_predicate(const struct exec *x, uint32_t o, bool negated) {
  u32 p = *(const u32 *)operand(x, o);
  return negated ? ~p : p;
}

/* ---- integer helpers ---- */

static inline s32 sat32(s64 v) {
  return v > INT32_MAX ? INT32_MAX : v < INT32_MIN ? INT32_MIN : (s32)v;
}

static inline s64 sext24(s32 v) {
  return (s32)((u32)v << 8) >> 8;
}

static inline u32 lop3(u32 a, u32 b, u32 c, u32 lut) {
  u32 r = 0;
  for (int i = 0; i < 8; i++)
    r |= lut >> i & 1 ? ((i & 4 ? a : ~a) & (i & 2 ? b : ~b) & (i & 1 ? c : ~c)) : 0;
  return r;
}

static inline u32 brev32(u32 v) {
  v = (v >> 1 & 0x55555555) | (v & 0x55555555) << 1;
  v = (v >> 2 & 0x33333333) | (v & 0x33333333) << 2;
  v = (v >> 4 & 0x0f0f0f0f) | (v & 0x0f0f0f0f) << 4;
  return __builtin_bswap32(v);
}

static inline u32 bfind(u64 v) {
  return v ? 63 - (u32)__builtin_clzll(v) : ~0u;
}

/* Find n-th set (PTX ISA, "fns"): from bit BASE, the OFFSET-th set bit upwards, or downwards for a negative offset. */
static inline u32 fns(u32 mask, u32 base, s32 offset) {
  if (base > 31)
    return ~0u;
  if (offset == 0)
    return mask >> base & 1 ? base : ~0u;
  int step = offset > 0 ? 1 : -1, left = offset > 0 ? offset : -offset;
  for (int pos = (int)base; pos >= 0 && pos < 32; pos += step)
    if ((mask >> pos & 1) && --left == 0)
      return (u32)pos;
  return ~0u;
}

/* Bit field extract (PTX ISA, "bfe"): position and length are 8 bits; a field past the end reads the sign, or zero. */
static inline u64 bfe(u64 a, u32 b, u32 c, u32 width, bool is_signed) {
  u32 pos = b & 0xff, len = c & 0xff, msb = width - 1;
  if (len == 0)
    return 0;
  u32 sign_at = pos + len - 1 < msb ? pos + len - 1 : msb;
  bool sign = is_signed && (a >> sign_at & 1);
  u64 kept = pos > msb ? 0 : (a & (width == 64 ? ~(u64)0 : 0xffffffff)) >> pos;
  u32 valid = pos > msb ? 0 : width - pos;
  if (len < valid)
    valid = len;
  u64 field = valid >= 64 ? ~(u64)0 : ((u64)1 << valid) - 1;
  return (kept & field) | (sign ? ~field : 0);
}

static inline u64 bfi(u64 a, u64 b, u32 c, u32 d, u32 width) {
  u32 pos = c & 0xff, len = d & 0xff;
  if (pos >= width || len == 0)
    return b;
  if (len > width - pos)
    len = width - pos;
  u64 field = (len >= 64 ? ~(u64)0 : ((u64)1 << len) - 1) << pos;
  return (b & ~field) | ((a << pos) & field);
}

/* Sign or zero extension from bit N (PTX ISA, "szext") */
static inline u32 szext(u32 a, u32 n, bool is_signed) {
  if (n >= 32)
    return a;
  if (n == 0)
    return 0;
  u32 low = ((u32)1 << n) - 1;
  return is_signed && (a >> (n - 1) & 1) ? a | ~low : a & low;
}

static inline u32 bmsk(u32 a, u32 b) {
  if (a >= 32 || b == 0)
    return 0;
  u32 ones = b >= 32 ? ~0u : ((u32)1 << b) - 1;
  return ones << a;
}

static inline u32 prmt(u32 a, u32 b, u32 c) {
  u64 bytes = (u64)b << 32 | a;
  u32 r = 0;
  for (int i = 0; i < 4; i++) {
    u32 sel = c >> (4 * i) & 15, byte = (u32)(bytes >> (8 * (sel & 7))) & 0xff;
    r |= (sel & 8 ? (byte & 0x80 ? 0xffu : 0) : byte) << (8 * i);
  }
  return r;
}

/* The named modes of prmt as selectors of the generic form, by c & 3 */
static inline u32 prmt_mode(u32 a, u32 b, u32 c, int mode) {
  static const u16 selector[6][4] = {{0x3210, 0x4321, 0x5432, 0x6543}, {0x5670, 0x6701, 0x7012, 0x0123},
                                     {0x0000, 0x1111, 0x2222, 0x3333}, {0x3210, 0x3211, 0x3222, 0x3333},
                                     {0x0000, 0x1110, 0x2210, 0x3210}, {0x1010, 0x3232, 0x1010, 0x3232}};
  return prmt(a, b, selector[mode][c & 3]);
}

static inline u32 dp4a(u32 a, u32 b, u32 c, bool a_signed, bool b_signed) {
  for (int i = 0; i < 32; i += 8) {
    s32 p = a_signed ? (s8)(a >> i) : (s32)(a >> i & 0xff), q = b_signed ? (s8)(b >> i) : (s32)(b >> i & 0xff);
    c += (u32)(p * q);
  }
  return c;
}

/* The lesser or larger of each half-word */
static inline u32 extremes16(u32 a, u32 b, bool is_signed, bool max) {
  u32 r = 0;
  for (int at = 0; at < 32; at += 16) {
    s32 p = is_signed ? (s16)(a >> at) : (s32)(a >> at & 0xffff),
        q = is_signed ? (s16)(b >> at) : (s32)(b >> at & 0xffff);
    r |= ((u32)((p < q) == max ? q : p) & 0xffff) << at;
  }
  return r;
}

/* The half-words of a with two bytes of b: the lower ones, or from bit 16 on */
static inline u32 dp2a(u32 a, u32 b, u32 c, bool a_signed, bool b_signed, int from) {
  for (int k = 0; k < 2; k++) {
    u32 half = a >> (16 * k) & 0xffff, byte = b >> (from + 8 * k) & 0xff;
    c += (u32)((a_signed ? (s16)half : (s32)half) * (b_signed ? (s8)byte : (s32)byte));
  }
  return c;
}

/* ---- floating-point helpers ---- */

static inline u32 flushed32(u32 bits, unsigned flags) {
  const u32 kept = flags & FLAG_FTZ ? 0x80000000u : ~(u32)0; /* of a number less than 2^-126; the same for all lanes */
  return bits & (bits & 0x7f800000 ? ~(u32)0 : kept);
}

/* of one half (f16), or of two */
static inline u32 flushed16(u32 bits, unsigned flags) {
  u32 keep = (bits & 0x7c00 ? 0xffffu : 0x8000u) | (bits & 0x7c000000 ? 0xffff0000u : 0x80000000u);
  return flags & FLAG_FTZ ? bits & keep : bits;
}

/* NaN among one or two halves is 0x7fff. INFINITY: that of f16 or of bf16 */
static inline u32 canonical16(u32 bits, u32 infinity) {
  u32 low = (bits & 0x7fff) > infinity ? 0x7fff : bits & 0xffff;
  u32 high = (bits >> 16 & 0x7fff) > infinity ? 0x7fff : bits >> 16;
  return high << 16 | low;
}

static inline f32 flush(f32 v, unsigned flags) {
  return f32_of(flushed32(f32_bits(v), flags));
}

/* V was rounded. It is flushed by .ftz if it would be less than 2^-126 with more bits in its exponent, too: 2^-126 may
 * have been 2^-126 - 2^-150 then, a subnormal of all 24 bits. LARGER: the result times 2^24, rounded alike. */
static inline f32 flush_rounded(f32 v, f32 larger) {
  return __builtin_fabsf(v) == 0x1p-126f && __builtin_fabsf(larger) < 0x1p-102f ? __builtin_copysignf(0, v) : v;
}

static inline f32 canonical32(f32 v) {
  return v != v ? f32_of(0x7fffffff) : v;
}

/* .sat clamps to [0, 1]; NaN becomes +0 */
static inline f32 finish32(f32 v, unsigned flags) {
  v = canonical32(flush(v, flags));
  if (flags & FLAG_SAT)
    v = v > 0.0f ? (v < 1.0f ? v : 1.0f) : 0.0f;
  return v;
}

static inline f32 minmax32(f32 a, f32 b, unsigned flags, bool max) {
  a = flush(a, flags);
  b = flush(b, flags);
  u32 sign = (f32_bits(a) ^ f32_bits(b)) & 0x80000000u;
  if (flags & FLAG_ABS) {
    a = f32_of(f32_bits(a) & 0x7fffffff);
    b = f32_of(f32_bits(b) & 0x7fffffff);
  }
  f32 r;
  if (a != a || b != b)
    r = (flags & FLAG_NAN) || (a != a && b != b) ? f32_of(0x7fffffff) : a != a ? b : a;
  else if (a == b)
    r = f32_of(max ? f32_bits(a) & f32_bits(b)
                   : f32_bits(a) | f32_bits(b)); /* of two zeros; equal numbers are the same bits */
  else
    r = (a > b) == max ? a : b;
  return (flags & FLAG_XORSIGN) && r == r ? f32_of((f32_bits(r) & 0x7fffffff) | sign) : r;
}

static inline f64 minmax64(f64 a, f64 b, unsigned flags, bool max) {
  (void)flags;
  if (a != a || b != b)
    return a != a && b != b ? f64_of(0x7fffffffffffffff) : a != a ? b : a;
  if (a == b)
    return f64_of(max ? f64_bits(a) & f64_bits(b) : f64_bits(a) | f64_bits(b));
  return (a > b) == max ? a : b;
}

/* a * (1/b): where 1/b is subnormal, it is zero (PTX ISA, "div"); elsewhere correctly rounded */
static inline f32 div_approx(f32 a, f32 b) {
  f32 size = __builtin_fabsf(b);
  return size > 0x1p126f && size < __builtin_inff() ? a * __builtin_copysignf(0, b) : a / b;
}

/* rcp.approx.ftz.f64 works on the upper word only; the lower 32 bits of argument and result are zero (PTX ISA,
 * "rcp.approx.ftz.f64"). */
static inline f64 rcp_approx(f64 a) {
  f64 r = 1.0 / f64_of(f64_bits(a) & ~(u64)0xffffffff);
  return r != r ? f64_of((u64)0x7fffffff << 32) : f64_of(f64_bits(r) & ~(u64)0xffffffff);
}

#endif
