/*
 * half.c - half precision arithmetic (PTX ISA, "Half Precision Floating Point Instructions"). Sums and products of
 * two halves are exact in double; fma adds a product to a number of much smaller or larger exponent, so its double sum
 * is rounded to odd before the one rounding to half.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "exec/half.h"

static f64 scale(f64 m, int e) {
  return ldexp(m, e);
}

f32 half_to_float(u16 h) {
  u32 sign = (u32)(h & 0x8000) << 16, exponent = h >> 10 & 31, fraction = h & 0x3ff;
  if (exponent == 31)
    return f32_of(sign | 0x7f800000 | fraction << 13);
  f32 v = exponent ? (f32)scale(1024 + fraction, (int)exponent - 25) : (f32)scale(fraction, -24);
  return f32_of(f32_bits(v) | sign);
}

f32 bhalf_to_float(u16 h) {
  return f32_of((u32)h << 16);
}

u64 half_units(f64 v, int bits, int min, int round, int *exponent) {
  bool negative = signbit(v);
  int e;
  f64 m = frexp(fabs(v), &e); /* 0.5 <= m < 1 */
  e -= 1;
  if (e < min)
    e = min;
  f64 units = ldexp(fabs(v), bits - e), whole = floor(units), rest = units - whole; /* exact */
  (void)m;
  bool up = false;
  switch (round) {
  case ROUND_NEAREST:
    up = rest > 0.5 || (rest == 0.5 && fmod(whole, 2) == 1);
    break;
  case ROUND_AWAY:
    up = rest >= 0.5;
    break;
  case ROUND_UP:
    up = rest > 0 && !negative;
    break;
  case ROUND_DOWN:
    up = rest > 0 && negative;
    break;
  default:
    break;
  }
  *exponent = e;
  return (u64)whole + up;
}

/* Packs to 1 sign, EBITS of exponent, FBITS of fraction. */
static u16 pack(f64 v, int ebits, int fbits, int round) {
  int bias = (1 << (ebits - 1)) - 1, e, max = (1 << ebits) - 1;
  u16 sign = signbit(v) ? 0x8000 : 0, infinity = (u16)(max << fbits);
  if (v != v)
    return 0x7fff;
  if (isinf(v))
    return sign | infinity;
  if (v == 0)
    return sign;
  u64 units = half_units(v, fbits, 1 - bias, round, &e);
  if (units >> (fbits + 1)) {
    units >>= 1;
    e++;
  }
  if (e > bias) {
    bool to_infinity =
        round == ROUND_NEAREST || round == ROUND_AWAY || (round == ROUND_UP && !sign) || (round == ROUND_DOWN && sign);
    return (u16)(sign | (to_infinity ? infinity : infinity - 1));
  }
  u64 biased = units >> fbits ? (u64)(e + bias) : 0; /* no hidden bit: subnormal */
  return (u16)(sign | biased << fbits | (units & (((u64)1 << fbits) - 1)));
}

u16 half_of(f64 v, int round) {
  return pack(v, 5, 10, round);
}

u16 bhalf_of(f64 v, int round) {
  return pack(v, 8, 7, round);
}

u16 half_add(u16 a, u16 b) {
  return half_of((f64)half_to_float(a) + (f64)half_to_float(b), ROUND_NEAREST);
}

u16 bhalf_add(u16 a, u16 b) {
  f64 x = bhalf_to_float(a), y = bhalf_to_float(b), s = x + y, t = s - x, error = (x - (s - t)) + (y - t);
  if (error != 0 && !(f64_bits(s) & 1) && isfinite(s)) /* to odd: the neighbour on the error's side */
    s = nextafter(s, error > 0 ? INFINITY : -INFINITY);
  return bhalf_of(s, ROUND_NEAREST);
}

/* a * b + c rounded to odd in double, so that one more rounding is exact (Boldo and Melquiond) */
static f64 fma_odd(f64 a, f64 b, f64 c) {
  f64 p = a * b; /* exact: at most 22 bits */
  f64 s = p + c, t = s - p, error = (p - (s - t)) + (c - t);
  if (isfinite(s) && error != 0 && !(f64_bits(s) & 1))
    s = nextafter(s, error > 0 ? INFINITY : -INFINITY);
  return s;
}

/* insn.kind of exec_half; names in the decoder's table, in this order */
enum { HALF_ADD, HALF_SUB, HALF_MUL, HALF_FMA, HALF_MIN, HALF_MAX, HALF_EX2, HALF_TANH };

struct format {
  bool bhalf;
  unsigned flags;
};

static f64 widen(struct format f, u16 h) {
  if ((f.flags & FLAG_FTZ) && !(h & (f.bhalf ? 0x7f80 : 0x7c00)))
    h &= 0x8000;
  return f.bhalf ? bhalf_to_float(h) : half_to_float(h);
}

static u16 narrow(struct format f, f64 v, int round) {
  if ((f.flags & FLAG_SAT))
    v = v > 0 ? (v < 1 ? v : 1) : 0;
  if ((f.flags & FLAG_RELU) && v == v && (v < 0 || (v == 0 && signbit(v))))
    v = 0;
  u16 h = f.bhalf ? bhalf_of(v, round) : half_of(v, round);
  if (!(f.flags & FLAG_FTZ))
    return h;
  /* as flush_rounded: 2^-14 of f16 may have been less, with more bits in the exponent */
  bool less = !f.bhalf && (h & 0x7fff) == 0x400 && (half_of(ldexp(v, 11), round) & 0x7fff) < 0x3000;
  return less || !(h & (f.bhalf ? 0x7f80 : 0x7c00)) ? h & 0x8000 : h;
}

static f64 pick(f64 a, f64 b, bool max, unsigned flags) {
  if (a != a || b != b)
    return (flags & FLAG_NAN) || (a != a && b != b) ? NAN : a != a ? b : a;
  if (a == b)
    return signbit(a) == max ? b : a;
  return (a > b) == max ? a : b;
}

/* min or max of halves: .abs of magnitudes, .xorsign with the sign of the operands' product */
static f64 extreme(f64 a, f64 b, bool max, unsigned flags) {
  f64 sign = signbit(a) != signbit(b) ? -1 : 1;
  if (flags & FLAG_ABS) {
    a = fabs(a);
    b = fabs(b);
  }
  f64 r = pick(a, b, max, flags);
  return (flags & FLAG_XORSIGN) && r == r ? copysign(r, sign) : r;
}

u16 half_extreme(u16 a, u16 b, bool bhalf, bool max) {
  struct format f = {bhalf, 0};
  return narrow(f, pick(widen(f, a), widen(f, b), max, 0), ROUND_NEAREST);
}

static u16 half_op(const struct insn *i, u16 ha, u16 hb, u16 hc) {
  struct format f = {i->type == T_BF16 || i->type == T_BF16X2, i->flags};
  f64 a = widen(f, ha), b = widen(f, hb), c = widen(f, hc), r;
  switch (i->kind) {
  case HALF_ADD:
    r = fma_odd(1, a, b);
    break;
  case HALF_SUB:
    r = fma_odd(1, a, -b);
    break;
  case HALF_MUL:
    r = a * b;
    break;
  case HALF_FMA:
    r = fma_odd(a, b, c);
    break;
  case HALF_MIN:
    r = extreme(a, b, false, i->flags);
    break;
  case HALF_MAX:
    r = extreme(a, b, true, i->flags);
    break;
  case HALF_EX2:
    r = exp2(a);
    break;
  default:
    r = tanh(a);
  }
  return narrow(f, r, ROUND_NEAREST);
}

/* d = a op b [op c], in one or two halves */
void exec_half(struct exec *x, const struct insn *i) {
  unsigned halves = i->bytes / 2;
  const u16 *a = operand(x, i->a), *b = operand(x, i->b), *c = operand(x, i->c);
  u16 *d = operand(x, i->d), r[LANES * 2];
  for (unsigned k = 0; k < LANES * halves; k++)
    r[k] = half_op(i, a[k], i->b ? b[k] : 0, i->c ? c[k] : 0);
  for (unsigned k = 0; k < LANES * halves; k++)
    if (x->mask >> k / halves & 1)
      d[k] = r[k];
}

/* a cmp b of each half: bits of the lanes. insn.round: the comparison (order of the decoder's table), insn.type2: the
   type. Returns how many halves a lane has. */
static unsigned compare_halves(struct exec *x, const struct insn *i, u32 bits[2]) {
  struct format f = {i->type2 == T_BF16 || i->type2 == T_BF16X2, i->flags};
  unsigned halves = i->type2 == T_F16X2 || i->type2 == T_BF16X2 ? 2 : 1;
  const u16 *a = operand(x, i->a), *b = operand(x, i->b);
  bits[0] = bits[1] = 0;
  for (unsigned k = 0; k < LANES * halves; k++) {
    f64 v = widen(f, a[k]), w = widen(f, b[k]);
    bool nan = v != v || w != w,
         results[] = {v == w,    !nan && v != w, v<w, v <= w, v> w, v >= w,   nan || v == w, v != w,
                      !(v >= w), !(v > w),       !(v <= w),         !(v < w), !nan,          nan};
    if (results[i->round])
      bits[k % halves] |= (u32)1 << k / halves;
  }
  return halves;
}

static u32 combined(struct exec *x, const struct insn *i, u32 bits) {
  u32 c = i->kind ? read_predicate(x, i->c, i->flags & FLAG_NEGATED) : 0;
  return i->kind == 1 ? bits & c : i->kind == 2 ? bits | c : i->kind == 3 ? bits ^ c : bits;
}

/* setp.cmp.f16[x2]: d, e: results of the halves, or p|q */
void exec_half_compare(struct exec *x, const struct insn *i) {
  u32 bits[2];
  unsigned halves = compare_halves(x, i, bits);
  u32 p = combined(x, i, bits[0]), q = combined(x, i, halves == 2 ? bits[1] : ~bits[0]);
  if (i->d != NO_OPERAND)
    store_predicate(x, i->d, p);
  if (i->e != NO_OPERAND)
    store_predicate(x, i->e, q);
}

/* set.cmp.type.f16[x2]: 1.0 or all ones where it holds; of two halves, in each half of d */
void exec_half_set(struct exec *x, const struct insn *i) {
  u32 bits[2];
  unsigned halves = compare_halves(x, i, bits);
  bool f16 = i->type == T_F16 || i->type == T_F16X2, bf16 = i->type == T_BF16 || i->type == T_BF16X2;
  u32 one = f16 ? 0x3c00 : bf16 ? 0x3f80 : i->type == T_F32 ? 0x3f800000 : halves == 2 ? 0xffff : ~0u;
  u32 low = combined(x, i, bits[0]), high = halves == 2 ? combined(x, i, bits[1]) : 0;
  for (int l = 0; l < LANES; l++) {
    u32 r = (low >> l & 1 ? one : 0) | (high >> l & 1 ? one << 16 : 0);
    if (x->mask >> l & 1)
      memcpy((uint8_t *)operand(x, i->d) + (size_t)l * i->bytes, &r, i->bytes);
  }
}
