/*
 * eighth.c - floating-point numbers of 8 bits, two in a word of 16 (PTX ISA, "Alternate Floating-Point Data Formats"):
 * e4m3 has no infinities, and a NaN where e5m2 has them; e5m2 is a half without its last 8 bits. They are converted,
 * nothing else. NaN becomes 0x7f, what is too large the largest number.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "exec/eighth.h"

#include "exec/half.h"

struct format {
  int bias, fraction;
  f64 most;
  u8 most_bits;
};

static struct format format_of(enum ptx_type t) {
  return t == T_E4M3X2 ? (struct format){7, 3, 448, 0x7e} : (struct format){15, 2, 57344, 0x7b};
}

static u8 narrowed(f64 v, enum ptx_type t, bool relu) {
  struct format f = format_of(t);
  if (v != v)
    return 0x7f;
  if (relu && signbit(v))
    v = 0;
  u8 sign = signbit(v) ? 0x80 : 0;
  if (v == 0)
    return sign;
  if (isinf(v))
    return sign | f.most_bits;
  int e;
  u64 units = half_units(v, f.fraction, 1 - f.bias, ROUND_NEAREST, &e);
  if (ldexp((f64)units, e - f.fraction) > f.most)
    return sign | f.most_bits;
  if (units >> (f.fraction + 1)) {
    units >>= 1;
    e++;
  }
  u64 biased = units >> f.fraction ? (u64)(e + f.bias) : 0; /* no hidden bit: subnormal */
  return (u8)(sign | biased << f.fraction | (units & (((u64)1 << f.fraction) - 1)));
}

static u16 widened(u8 bits, enum ptx_type t, bool relu) {
  u32 exponent = bits >> 3 & 15, fraction = bits & 7;
  u16 half = (u16)(bits << 8);
  bool nan = t == T_E4M3X2 ? (bits & 0x7f) == 0x7f : (bits & 0x7f) > 0x7c;
  if (nan)
    return 0x7fff;
  if (relu && bits & 0x80)
    return 0;
  if (t == T_E4M3X2) {
    f64 v = exponent ? ldexp(8 + fraction, (int)exponent - 10) : ldexp(fraction, -9);
    half = half_of(bits & 0x80 ? -v : v, ROUND_NEAREST);
  }
  return half;
}

u16 eighth_to_half(u8 bits, bool e4m3) {
  return widened(bits, e4m3 ? T_E4M3X2 : T_E5M2X2, false);
}

/* d = a and b, two of f32, or a, two halves, as two numbers of 8 bits; the first is the upper one. type: what they
   become, type2: what they are; FLAG_RELU */
void exec_narrow_eighths(struct exec *x, const struct insn *i) {
  const u32 *halves = operand(x, i->a);
  const f32 *a = operand(x, i->a), *b = operand(x, i->b);
  bool relu = i->flags & FLAG_RELU;
  u16 r[LANES];
  for (int l = 0; l < LANES; l++) {
    f64 high = i->type2 == T_F32 ? a[l] : half_to_float((u16)(halves[l] >> 16));
    f64 low = i->type2 == T_F32 ? b[l] : half_to_float((u16)halves[l]);
    r[l] = (u16)(narrowed(high, i->type, relu) << 8 | narrowed(low, i->type, relu));
  }
  STORE_LANES(u16, x, i->d, r);
}

/* d = a, two numbers of 8 bits of type2, as two halves */
void exec_widen_eighths(struct exec *x, const struct insn *i) {
  const u16 *a = operand(x, i->a);
  bool relu = i->flags & FLAG_RELU;
  u32 r[LANES];
  for (int l = 0; l < LANES; l++)
    r[l] = (u32)widened((u8)(a[l] >> 8), i->type2, relu) << 16 | widened((u8)a[l], i->type2, relu);
  STORE_LANES(u32, x, i->d, r);
}
