/*
 * video.c - video instructions (PTX ISA, "Video Instructions"): scalar ones, of bytes, half-words or words of two
 * operands, widened; an operation on them, exact; saturation; then a second operation with c, or the result goes into
 * a part of c. Compilers use them for a + b + c. And SIMD ones, of two half-words or four bytes at once. Beside them
 * the extremes of integers that are not less than 0.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "exec/video.h"

#include "exec/lanes.h"

static unsigned part_bits(enum ptx_selector part) {
  return part == PART_WORD ? 32 : part >= PART_H0 ? 16 : 8;
}

static unsigned part_at(enum ptx_selector part) {
  return part == PART_WORD ? 0 : part >= PART_H0 ? 16 * (part - PART_H0) : 8 * (part - PART_B0);
}

static u32 part_mask(enum ptx_selector part) {
  return (u32)(((u64)1 << part_bits(part)) - 1);
}

static s64 widened(u32 v, enum ptx_selector part, bool is_signed) {
  unsigned bits = part_bits(part);
  u64 field = v >> part_at(part) & part_mask(part);
  return is_signed ? (s64)(field << (64 - bits)) >> (64 - bits) : (s64)field;
}

static s128 clamped(s128 v, unsigned bits, bool is_signed) {
  s128 most = is_signed ? ((s128)1 << (bits - 1)) - 1 : ((s128)1 << bits) - 1, least = is_signed ? -most - 1 : 0;
  return v < least ? least : v > most ? most : v;
}

static bool compares(unsigned compare, s64 a, s64 b) {
  const bool results[] = {a == b, a != b, a<b, a <= b, a> b, a >= b};
  return results[compare];
}

static s128 operate(const struct video *v, s64 a, s64 b) {
  switch (v->op) {
  case VIDEO_ADD:
    return a + b;
  case VIDEO_SUB:
    return a - b;
  case VIDEO_ABSDIFF:
    return a < b ? b - a : a - b;
  case VIDEO_MIN:
    return a < b ? a : b;
  case VIDEO_MAX:
    return a > b ? a : b;
  case VIDEO_SET:
    return compares(v->compare, a, b);
  case VIDEO_AVERAGE:
    return (a + b + (a + b >= 0)) >> 1;
  default:
    break;
  }
  b = v->wrap ? b & 31 : b > 32 ? 32 : b;
  return v->op == VIDEO_SHL ? (s128)a * ((s128)1 << b) : (s128)(a >> b);
}

static u32 finish(const struct video *v, s128 r, u32 c) {
  s64 wide_c = widened(c, PART_WORD, v->signed_d);
  if (v->saturate)
    r = clamped(r, part_bits(v->sel_d), v->signed_d);
  switch (v->second) {
  case SECOND_ADD:
    return (u32)(r + wide_c);
  case SECOND_MIN:
    return (u32)(r < wide_c ? r : wide_c);
  case SECOND_MAX:
    return (u32)(r > wide_c ? r : wide_c);
  case SECOND_MERGE:
    return (c & ~(part_mask(v->sel_d) << part_at(v->sel_d))) | ((u32)r & part_mask(v->sel_d)) << part_at(v->sel_d);
  default:
    return (u32)r;
  }
}

/* Each part by itself: into d, or all of them and c added up */
static u32 each_part(const struct video *v, u32 a, u32 b, u32 c) {
  unsigned bits = 32 / v->lanes, first = v->lanes == 2 ? PART_H0 : PART_B0;
  u32 r = 0;
  for (unsigned k = 0; k < v->lanes; k++) {
    enum ptx_selector part = (enum ptx_selector)(first + k);
    s128 one = operate(v, widened(a, part, v->signed_a), widened(b, part, v->signed_b));
    if (v->saturate)
      one = clamped(one, bits, v->signed_d);
    if (v->second == SECOND_ADD)
      c += (u32)one;
    else
      r |= ((u32)one & part_mask(part)) << part_at(part);
  }
  return v->second == SECOND_ADD ? c : r;
}

/* a * b + c, of which one may be negated, shifted right; the result is signed when anything is. */
static u32 multiply(const struct video *v, s64 a, s64 b, u32 c) {
  bool is_signed = v->signed_a || v->signed_b || v->negate_product || v->negate_c;
  s128 product = (s128)a * b, addend = widened(v->negate_c ? ~c : c, PART_WORD, is_signed);
  int one = v->plus_one || v->negate_product || v->negate_c;
  s128 r = ((v->negate_product ? ~product : product) + addend + one) >> v->scale;
  return (u32)(v->saturate ? clamped(r, 32, is_signed) : r);
}

/* d = a op b [op2 c]: insn.extra says what, lane by lane */
void exec_video(struct exec *x, const struct insn *i) {
  const struct video *v = i->extra;
  const u32 *a = operand(x, i->a), *b = operand(x, i->b), *c = operand(x, i->c);
  u32 r[LANES];
  for (int l = 0; l < LANES; l++) {
    s64 wide_a = widened(a[l], v->sel_a, v->signed_a), wide_b = widened(b[l], v->sel_b, v->signed_b);
    r[l] = v->lanes > 1         ? each_part(v, a[l], b[l], c[l])
           : v->op == VIDEO_MAD ? multiply(v, wide_a, wide_b, c[l])
                                : finish(v, operate(v, wide_a, wide_b), c[l]);
  }
  STORE_LANES(u32, x, i->d, r);
}

static s32 extreme(s32 a, s32 b, bool max) {
  s32 r = (a < b) == max ? b : a;
  return r < 0 ? 0 : r;
}

/* d = a or b, whichever is less (kind: greater), or 0: of 32 bits, or of each 16 */
void exec_extreme_relu(struct exec *x, const struct insn *i) {
  const u32 *a = operand(x, i->a), *b = operand(x, i->b);
  u32 r[LANES];
  for (int l = 0; l < LANES; l++)
    r[l] = i->type == T_S32 ? (u32)extreme((s32)a[l], (s32)b[l], i->kind)
                            : (u32)extreme((s16)(a[l] >> 16), (s16)(b[l] >> 16), i->kind) << 16 |
                                  (u32)extreme((s16)a[l], (s16)b[l], i->kind);
  STORE_LANES(u32, x, i->d, r);
}
