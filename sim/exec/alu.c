/*
 * alu.c - the arithmetic core: a handler for each row of the .def files, written so that the compiler vectorises
 * it. CORE names the table. On x86-64 it is compiled three times: for any, for AVX2 with FMA, and for AVX-512; the
 * program picks at load time.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "exec/lanes.h"
#include "exec/table.h"

/* The rows are written for signed and unsigned types alike: A < 0 may be always false. */
#pragma GCC diagnostic ignored "-Wtype-limits"

/* In front of loops that make one word of all lanes. Clang would take them apart first, into loads that no store of the
   instruction before has made as a whole, for which the processor waits. */
#ifdef __clang__
#define WHOLE_VECTORS _Pragma("clang loop unroll(disable) vectorize(enable) interleave_count(4)")
#else
#define WHOLE_VECTORS
#endif

/* Reads A, B, C, E of lane l; those that a form does not have are optimised away. */
#define OPERANDS(AT, BT, CT, ET)                                                                                       \
  const AT *pa = operand(x, i->a);                                                                                     \
  const BT *pb = operand(x, i->b);                                                                                     \
  const CT *pc = operand(x, i->c);                                                                                     \
  const ET *pe = operand(x, i->e)
#define LANE(AT, BT, CT, ET)                                                                                           \
  const AT A = pa[l];                                                                                                  \
  const BT B = pb[l];                                                                                                  \
  const CT C = pc[l];                                                                                                  \
  const ET E = pe[l];                                                                                                  \
  (void)A, (void)B, (void)C, (void)E

#define ALU(id, name, type, sig, D, AT, BT, CT, ET, expression)                                                        \
  static void alu_##id(struct exec *x, const struct insn *i) {                                                         \
    OPERANDS(AT, BT, CT, ET);                                                                                          \
    D r[LANES];                                                                                                        \
    for (int l = 0; l < LANES; l++) {                                                                                  \
      LANE(AT, BT, CT, ET);                                                                                            \
      r[l] = (D)(expression);                                                                                          \
    }                                                                                                                  \
    STORE_LANES(D, x, i->d, r);                                                                                        \
  }
#define SELECT_PREDICATE(id, name, type, sig, T)                                                                       \
  static void alu_##id(struct exec *x, const struct insn *i) {                                                         \
    const T *pa = operand(x, i->a), *pb = operand(x, i->b);                                                            \
    const u32 p = *(const u32 *)operand(x, i->c);                                                                      \
    T r[LANES];                                                                                                        \
    memcpy(r, pb, sizeof r);                                                                                           \
    blend_##T(r, pa, p);                                                                                               \
    STORE_LANES(T, x, i->d, r);                                                                                        \
  }
#include "exec/alu.def"
#undef ALU
#undef SELECT_PREDICATE

#define FINISH_f32(v) canonical32(v)
#define FINISH_f64(v) (v)
#define FINISH_FLAGS_f32(v) finish32((v), i->flags)
#define FINISH_FLAGS_f64(v) ((i->flags & FLAG_SAT) ? ((v) > 0 ? ((v) < 1 ? (v) : 1.0) : 0.0) : (v))
/* Few results are 2^-126, the least that .ftz may keep: only where one is, all are computed once more, times 2^24. */
#define LEAST_f32(v) (__builtin_fabsf(v) == 0x1p-126f)
#define LEAST_f64(v) 0
#define LARGER_f32(v, larger) flush_rounded((v), (larger))
#define LARGER_f64(v, larger) (v)
#define START_FLAGS_f32(v) flush((v), i->flags)
#define START_FLAGS_f64(v) (v)
#define FLOAT(id, name, type, sig, T, expression, larger)                                                              \
  static void alu_##id(struct exec *x, const struct insn *i) {                                                         \
    OPERANDS(T, T, T, T);                                                                                              \
    T r[LANES];                                                                                                        \
    for (int l = 0; l < LANES; l++) {                                                                                  \
      LANE(T, T, T, T);                                                                                                \
      r[l] = FINISH_##T(expression);                                                                                   \
    }                                                                                                                  \
    STORE_LANES(T, x, i->d, r);                                                                                        \
  }                                                                                                                    \
  static void flagged_##id(struct exec *x, const struct insn *i) {                                                     \
    OPERANDS(T, T, T, T);                                                                                              \
    T r[LANES];                                                                                                        \
    u32 least = 0;                                                                                                     \
    for (int l = 0; l < LANES; l++) {                                                                                  \
      const T A = START_FLAGS_##T(pa[l]), B = START_FLAGS_##T(pb[l]), C = START_FLAGS_##T(pc[l]);                      \
      (void)A, (void)B, (void)C, (void)pe;                                                                             \
      r[l] = expression;                                                                                               \
      least |= LEAST_##T(r[l]);                                                                                        \
    }                                                                                                                  \
    for (int l = 0; l < LANES && least && (i->flags & FLAG_FTZ); l++) {                                                \
      const T A = START_FLAGS_##T(pa[l]), B = START_FLAGS_##T(pb[l]), C = START_FLAGS_##T(pc[l]);                      \
      (void)A, (void)B, (void)C;                                                                                       \
      r[l] = LARGER_##T(r[l], larger);                                                                                 \
    }                                                                                                                  \
    for (int l = 0; l < LANES; l++)                                                                                    \
      r[l] = FINISH_FLAGS_##T(r[l]);                                                                                   \
    STORE_LANES(T, x, i->d, r);                                                                                        \
  }
#include "exec/float.def"
#undef FLOAT

#define EXACT(id, name, type, sig, T, expression)                                                                      \
  static void alu_##id(struct exec *x, const struct insn *i) {                                                         \
    const unsigned F = i->flags;                                                                                       \
    OPERANDS(T, T, T, T);                                                                                              \
    (void)F;                                                                                                           \
    T r[LANES];                                                                                                        \
    for (int l = 0; l < LANES; l++) {                                                                                  \
      LANE(T, T, T, T);                                                                                                \
      r[l] = (T)(expression);                                                                                          \
    }                                                                                                                  \
    STORE_LANES(T, x, i->d, r);                                                                                        \
  }
#include "exec/minmax.def"
#undef EXACT

static const struct alu_row alu_rows[] = {
#define ALU(id, name, type, sig, D, AT, BT, CT, ET, expression) {name, type, sig, alu_##id, NULL},
#define SELECT_PREDICATE(id, name, type, sig, T) {name, type, sig, alu_##id, NULL},
#define FLOAT(id, name, type, sig, T, expression, larger) {name, type, sig, alu_##id, flagged_##id},
#define EXACT(id, name, type, sig, T, expression) {name, type, sig, alu_##id, alu_##id},
#include "exec/alu.def"
#include "exec/float.def"
#include "exec/minmax.def"
};

/* ---- comparisons (PTX ISA, "Comparison and Selection Instructions", "Comparisons") ---- */

#define ORDERED (A == A && B == B)
/* Tables. */
/* clang-format off */
#define COMPARE_SIGNED(M, T, t)                                                                                        \
  M(eq, T, t, A == B) M(ne, T, t, A != B) M(lt, T, t, A < B) M(le, T, t, A <= B) M(gt, T, t, A > B) M(ge, T, t, A >= B)
#define COMPARE_UNSIGNED(M, T, t)                                                                                      \
  COMPARE_SIGNED(M, T, t) M(lo, T, t, A < B) M(ls, T, t, A <= B) M(hi, T, t, A > B) M(hs, T, t, A >= B)
#define COMPARE_BITS(M, T, t) M(eq, T, t, A == B) M(ne, T, t, A != B)
#define COMPARE_FLOAT(M, T, t)                                                                                         \
  M(eq, T, t, A == B) M(ne, T, t, ORDERED && A != B)                                                                   \
  M(lt, T, t, A < B) M(le, T, t, A <= B) M(gt, T, t, A > B) M(ge, T, t, A >= B)                                        \
  M(equ, T, t, !ORDERED || A == B) M(neu, T, t, A != B)                                                                \
  M(ltu, T, t, !(A >= B)) M(leu, T, t, !(A > B)) M(gtu, T, t, !(A <= B)) M(geu, T, t, !(A < B))                        \
  M(num, T, t, ORDERED) M(nan, T, t, !ORDERED)
#define COMPARE_ALL(M)                                                                                                 \
  COMPARE_BITS(M, T_B16, u16) COMPARE_BITS(M, T_B32, u32) COMPARE_BITS(M, T_B64, u64)                                  \
  COMPARE_UNSIGNED(M, T_U16, u16) COMPARE_UNSIGNED(M, T_U32, u32) COMPARE_UNSIGNED(M, T_U64, u64)                      \
  COMPARE_SIGNED(M, T_S16, s16) COMPARE_SIGNED(M, T_S32, s32) COMPARE_SIGNED(M, T_S64, s64)                            \
  COMPARE_FLOAT(M, T_F32, f32) COMPARE_FLOAT(M, T_F64, f64)
/* clang-format on */

/* A word of the lanes for which the expression on A and B holds. */
#define LANES_WHERE(t, expression)                                                                                     \
  u32 bits = 0;                                                                                                        \
  WHOLE_VECTORS                                                                                                        \
  for (int l = 0; l < LANES; l++) {                                                                                    \
    const t A = LOAD_##t(pa[l]), B = LOAD_##t(pb[l]);                                                                  \
    bits |= (expression) ? (u32)1 << l : 0;                                                                            \
  }                                                                                                                    \
  return bits
#ifdef HAVE_BITS_OF
#define LANES_BY_TRUTH(t, T, expression)                                                                               \
  T truth[LANES];                                                                                                      \
  for (int l = 0; l < LANES; l++) {                                                                                    \
    const t A = LOAD_##t(pa[l]), B = LOAD_##t(pb[l]);                                                                  \
    truth[l] = (expression) ? ~(T)0 : 0;                                                                               \
  }                                                                                                                    \
  return bits_of_##T(truth)
#else
#define LANES_BY_TRUTH(t, T, expression) LANES_WHERE(t, expression)
#endif
#define LANES_WHERE_u16(expression) LANES_WHERE(u16, expression)
#define LANES_WHERE_s16(expression) LANES_WHERE(s16, expression)
#define LANES_WHERE_u32(expression) LANES_BY_TRUTH(u32, u32, expression)
#define LANES_WHERE_s32(expression) LANES_BY_TRUTH(s32, u32, expression)
#define LANES_WHERE_f32(expression) LANES_BY_TRUTH(f32, u32, expression)
#define LANES_WHERE_u64(expression) LANES_BY_TRUTH(u64, u64, expression)
#define LANES_WHERE_s64(expression) LANES_BY_TRUTH(s64, u64, expression)
#define LANES_WHERE_f64(expression) LANES_BY_TRUTH(f64, u64, expression)

#define LOAD_u16(v) (v)
#define LOAD_s16(v) (v)
#define LOAD_u32(v) (v)
#define LOAD_s32(v) (v)
#define LOAD_u64(v) (v)
#define LOAD_s64(v) (v)
#define LOAD_f32(v) flush((v), flags)
#define LOAD_f64(v) (v)

/* p|q = (a cmp b) [boolop c]: q gets the complement of the comparison, combined alike. insn.kind: 0 none, 1 and, 2 or,
 * 3 xor */
static u32 combine(u32 t, u32 c, int kind) {
  return kind == 1 ? t & c : kind == 2 ? t | c : kind == 3 ? t ^ c : t;
}

static void finish_setp(struct exec *x, const struct insn *i, u32 t) {
  u32 c = i->kind ? read_predicate(x, i->c, i->flags & FLAG_NEGATED) : 0;
  u32 complement = combine(~t, c, i->kind); /* before the first result is written: it may be C */
  if (i->d != NO_OPERAND)
    store_predicate(x, i->d, combine(t, c, i->kind));
  if (i->e != NO_OPERAND)
    store_predicate(x, i->e, complement);
}

/* set: insn.type is the destination's, insn.type2 the source's */
static void finish_set(struct exec *x, const struct insn *i, u32 t) {
  u32 c = i->kind ? read_predicate(x, i->c, i->flags & FLAG_NEGATED) : 0;
  u32 one = i->type == T_F32 ? 0x3f800000 : i->type == T_F16 ? 0x3c00 : i->type == T_BF16 ? 0x3f80 : ~0u;
  t = combine(t, c, i->kind);
  if (i->rbytes == 2) {
    u16 r[LANES];
    for (int l = 0; l < LANES; l++)
      r[l] = (u16)(t >> l & 1 ? one : 0);
    STORE_LANES(u16, x, i->d, r);
    return;
  }
  u32 r[LANES];
  for (int l = 0; l < LANES; l++)
    r[l] = t >> l & 1 ? one : 0;
  STORE_LANES(u32, x, i->d, r);
}

#define COMPARE(cmp, T, t, expression)                                                                                 \
  static u32 bits_##cmp##_##T(const struct exec *x, const struct insn *i) {                                            \
    const unsigned flags = i->flags;                                                                                   \
    const t *pa = operand(x, i->a), *pb = operand(x, i->b);                                                            \
    (void)flags;                                                                                                       \
    LANES_WHERE_##t(expression);                                                                                       \
  }                                                                                                                    \
  __attribute__((flatten)) static void setp_##cmp##_##T(struct exec *x, const struct insn *i) {                        \
    store_predicate(x, i->d, bits_##cmp##_##T(x, i));                                                                  \
  }                                                                                                                    \
  static void setpb_##cmp##_##T(struct exec *x, const struct insn *i) {                                                \
    finish_setp(x, i, bits_##cmp##_##T(x, i));                                                                         \
  }                                                                                                                    \
  static void set_##cmp##_##T(struct exec *x, const struct insn *i) {                                                  \
    finish_set(x, i, bits_##cmp##_##T(x, i));                                                                          \
  }
COMPARE_ALL(COMPARE)

static const struct setp_row setp_rows[] = {
#define ROW(cmp, T, t, expression) {#cmp, T, setp_##cmp##_##T, setpb_##cmp##_##T, set_##cmp##_##T},
    COMPARE_ALL(ROW)};

const struct exec_core CORE = {.alu = alu_rows,
                               .nalu = sizeof alu_rows / sizeof *alu_rows,
                               .setp = setp_rows,
                               .nsetp = sizeof setp_rows / sizeof *setp_rows,
                               .load = CORE_NAME(load),
                               .store = CORE_NAME(store),
                               .run = CORE_NAME(run)};
