/*
 * cvt.c - cvt in all its forms (PTX ISA, "cvt"), testp, and additions with carry ("Extended-Precision Integer
 * Arithmetic Instructions"). The register may be wider than the type on either side. Compiled with -frounding-math.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "exec/cvt.h"

#include <fenv.h>

#include "exec/half.h"
#include "exec/warp.h"

struct number { /* a source value */
  bool is_float;
  s64 i; /* integers: the value; an unsigned 64-bit one as its bits */
  f64 f;
};

static bool type_is_float(unsigned t) {
  return t == T_F16 || t == T_F32 || t == T_F64 || t == T_BF16;
}

static bool type_is_signed(unsigned t) {
  return t >= T_S8 && t <= T_S64;
}

static struct number read_number(const struct insn *i, const uint8_t *reg, int lane, unsigned type) {
  u64 raw = 0;
  unsigned bytes = ptx_type_bytes(type);
  memcpy(&raw, reg + (size_t)lane * i->bytes, bytes);
  switch (type) {
  case T_F16:
    return (struct number){true, 0, half_to_float((u16)raw)};
  case T_BF16:
    return (struct number){true, 0, bhalf_to_float((u16)raw)};
  case T_F32:
    return (struct number){true, 0, flush(f32_of((u32)raw), i->flags)};
  case T_F64:
    return (struct number){true, 0, f64_of(raw)};
  default:
    if (type_is_signed(type) && bytes < 8)
      raw = (u64)((s64)(raw << (64 - 8 * bytes)) >> (64 - 8 * bytes));
    return (struct number){false, (s64)raw, 0};
  }
}

static f64 to_integral(f64 v, int round) {
  switch (round) {
  case ROUND_NEAREST:
    return nearbyint(v); /* the mode is to nearest even */
  case ROUND_ZERO:
    return trunc(v);
  case ROUND_DOWN:
    return floor(v);
  case ROUND_UP:
    return ceil(v);
  default:
    return v;
  }
}

/* Clamped to the destination's range; NaN is 0, or the sign bit alone where 64-bit floats or integers are involved. */
static u64 float_to_int(const struct insn *i, f64 v) {
  unsigned bits = 8 * ptx_type_bytes(i->type);
  if (v != v)
    return i->type2 == T_F64 || bits == 64 ? (u64)1 << (bits - 1) : 0;
  v = to_integral(v, i->round);
  if (type_is_signed(i->type)) {
    f64 limit = ldexp(1, (int)bits - 1);
    s64 max = (s64)(((u64)1 << (bits - 1)) - 1);
    return (u64)(v >= limit ? max : v < -limit ? -max - 1 : (s64)v);
  }
  f64 limit = ldexp(1, (int)bits);
  u64 max = bits == 64 ? ~(u64)0 : ((u64)1 << bits) - 1;
  return v >= limit ? max : v <= 0 ? 0 : (u64)v;
}

static u64 saturate_int(const struct insn *i, s64 v) {
  unsigned bits = 8 * ptx_type_bytes(i->type);
  bool from_u64 = !type_is_signed(i->type2);
  if (!(i->flags & FLAG_SAT))
    return (u64)v;
  if (type_is_signed(i->type)) {
    s64 max = (s64)(((u64)1 << (bits - 1)) - 1);
    if (from_u64)
      return (u64)v > (u64)max ? (u64)max : (u64)v;
    return (u64)(v > max ? max : v < -max - 1 ? -max - 1 : v);
  }
  u64 max = bits == 64 ? ~(u64)0 : ((u64)1 << bits) - 1;
  return !from_u64 && v < 0 ? 0 : (u64)v > max ? max : (u64)v;
}

static const int host_modes[] = {[ROUND_NEAREST] = FE_TONEAREST,
                                 [ROUND_ZERO] = FE_TOWARDZERO,
                                 [ROUND_DOWN] = FE_DOWNWARD,
                                 [ROUND_UP] = FE_UPWARD,
                                 [ROUND_AWAY] = FE_TONEAREST};

static f32 to_f32(const struct insn *i, struct number n) {
  volatile f32 r, larger = 1;
  fesetround(host_modes[i->round]);
  if (n.is_float) {
    r = (f32)n.f;
    larger = (f32)(n.f * 0x1p24);
  } else if (type_is_signed(i->type2))
    r = (f32)n.i;
  else
    r = (f32)(u64)n.i;
  fesetround(FE_TONEAREST);
  return finish32(i->flags & FLAG_FTZ ? flush_rounded(r, larger) : r, i->flags);
}

static f64 to_f64(const struct insn *i, struct number n) {
  volatile f64 r;
  if (n.is_float)
    return n.f;
  fesetround(host_modes[i->round]);
  if (type_is_signed(i->type2))
    r = (f64)n.i;
  else
    r = (f64)(u64)n.i;
  fesetround(FE_TONEAREST);
  return r;
}

static u16 to_half(const struct insn *i, struct number n, bool bhalf) {
  f64 v;
  if (n.is_float)
    v = n.f;
  else { /* 64-bit integers round once: what is below the double's bits becomes a half of its last place or more */
    bool negative = type_is_signed(i->type2) && n.i < 0;
    u64 magnitude = negative ? 0 - (u64)n.i : (u64)n.i;
    v = (f64)(magnitude >> 12) * 4096 +
        ((magnitude & 0xfff) != 0 && magnitude >> 53 ? 2048.0 : (f64)(magnitude & 0xfff));
    v = negative ? -v : v;
  }
  if (i->flags & FLAG_SAT)
    v = v > 0 ? (v < 1 ? v : 1) : 0;
  if ((i->flags & FLAG_RELU) && (v < 0 || (v == 0 && signbit(v))))
    v = 0;
  return bhalf ? bhalf_of(v, i->round) : half_of(v, i->round);
}

static u64 convert(const struct insn *i, struct number n) {
  if (i->kind == CVT_INTEGRAL && type_is_float(i->type)) {
    bool nan = n.f != n.f;
    n.f = nan ? n.f : copysign(to_integral(n.f, i->round), n.f);
  }
  switch (i->type) {
  case T_F32:
    return f32_bits(to_f32(i, n));
  case T_F64: {
    f64 v = to_f64(i, n);
    if (i->flags & FLAG_SAT)
      v = v > 0 ? (v < 1 ? v : 1) : 0;
    return f64_bits(v);
  }
  case T_F16:
    return to_half(i, n, false);
  case T_BF16:
    return to_half(i, n, true);
  default:
    return n.is_float ? float_to_int(i, n.f) : saturate_int(i, n.i);
  }
}

static void put_number(const struct insn *i, uint8_t *reg, int lane, u64 v) {
  unsigned bytes = ptx_type_bytes(i->type);
  if (bytes < 8) {
    v &= ((u64)1 << 8 * bytes) - 1;
    if (type_is_signed(i->type))
      v = (u64)((s64)(v << (64 - 8 * bytes)) >> (64 - 8 * bytes));
  }
  memcpy(reg + (size_t)lane * i->rbytes, &v, i->rbytes);
}

/* d = a in another type. type, type2: destination's and source's; rbytes, bytes: widths of their registers. CVT_PACK: a
   to the upper half, b to the lower */
void exec_cvt(struct exec *x, const struct insn *i) {
  const uint8_t *a = operand(x, i->a), *b = operand(x, i->b);
  uint8_t *d = operand(x, i->d);
  for (int l = 0; l < LANES; l++) {
    if (!(x->mask >> l & 1))
      continue;
    if (i->kind == CVT_PACK) {
      struct insn half = *i;
      half.type = i->type == T_F16X2 ? T_F16 : T_BF16;
      u64 high = convert(&half, read_number(i, a, l, i->type2)), low = convert(&half, read_number(i, b, l, i->type2));
      ((u32 *)(void *)d)[l] = (u32)(high << 16 | (low & 0xffff));
    } else
      put_number(i, d, l, convert(i, read_number(i, a, l, i->type2)));
  }
}

/* testp.op p, a (PTX ISA, "testp"): kind 0 finite, 1 infinite, 2 number, 3 notanumber, 4 normal, 5 subnormal; zero
   is normal */
void exec_testp(struct exec *x, const struct insn *i) {
  u32 bits = 0;
  for (int l = 0; l < LANES; l++) {
    int class =
        i->bytes == 4 ? fpclassify(((const f32 *)operand(x, i->a))[l]) : fpclassify(((const f64 *)operand(x, i->a))[l]);
    bool results[] = {class != FP_NAN && class != FP_INFINITE, class == FP_INFINITE, class != FP_NAN, class == FP_NAN,
                      class == FP_NORMAL || class == FP_ZERO,  class == FP_SUBNORMAL};
    bits |= (u32)results[i->kind] << l;
  }
  store_predicate(x, i->d, bits);
}

/* ---- extended precision: add.cc, addc, sub.cc, subc, mad.cc, madc; each thread's CC.CF is a bit of warp->carry ----
 */

static u64 product(const struct insn *i, u64 a, u64 b, bool high) {
  bool is_signed = i->type == T_S32 || i->type == T_S64;
  if (i->bytes == 4) {
    u64 p = is_signed ? (u64)((s64)(s32)a * (s32)b) : (u64)(u32)a * (u32)b;
    return (u32)(high ? p >> 32 : p);
  }
  u128 p = is_signed ? (u128)((s128)(s64)a * (s64)b) : (u128)a * b;
  return (u64)(high ? p >> 64 : p);
}

void exec_addc(struct exec *x, const struct insn *i) {
  u32 *carry = &x->warp->carry;
  const uint8_t *pa = operand(x, i->a), *pb = operand(x, i->b), *pc = operand(x, i->c);
  uint8_t *d = operand(x, i->d);
  unsigned bits = 8u * i->bytes;
  for (int l = 0; l < LANES; l++) {
    if (!(x->mask >> l & 1))
      continue;
    u64 a = 0, b = 0, c = 0, in = i->kind & CARRY_IN ? *carry >> l & 1 : 0;
    memcpy(&a, pa + (size_t)l * i->bytes, i->bytes);
    memcpy(&b, pb + (size_t)l * i->bytes, i->bytes);
    if (i->kind & (CARRY_MAD_LO | CARRY_MAD_HI)) {
      memcpy(&c, pc + (size_t)l * i->bytes, i->bytes);
      a = product(i, a, b, i->kind & CARRY_MAD_HI);
      b = c;
    }
    u128 r = i->kind & CARRY_SUB ? (u128)a - b - in : (u128)a + b + in; /* a borrow shows above the width too */
    u64 low = (u64)r;
    memcpy(d + (size_t)l * i->bytes, &low, i->bytes);
    if (i->kind & CARRY_OUT)
      *carry = (*carry & ~((u32)1 << l)) | (u32)((u64)(r >> bits) & 1) << l;
  }
}
