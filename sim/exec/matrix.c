/*
 * matrix.c - mma, ldmatrix and movmatrix: see matrix.h. Integers and bits are exact. The manual leaves the order and
 * the precision of floating-point sums open, from single precision on; here an element is c, to which the products are
 * added by ascending k, in double, where products of f16, bf16, tf32 and numbers of 8 bits are exact; the sum is
 * rounded once. Of f64 each step is one fma, by ascending k.
 * To change matrices in the registers of a warp: matrix.c; their forms: sim/decode/matrix.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "exec/matrix.h"

#include "exec/collective.h"
#include "exec/eighth.h"
#include "exec/half.h"
#include "exec/watch.h"

enum { COLUMNS = 8, MOST_ROWS = 16, MOST_K = 256 };

unsigned element_bits(enum element element) {
  static const unsigned char bits[ELEMENTS] = {
      [E_F16] = 16, [E_BF16] = 16, [E_TF32] = 32, [E_E4M3] = 8, [E_E5M2] = 8, [E_F64] = 64, [E_S8] = 8,
      [E_U8] = 8,   [E_S4] = 4,    [E_U4] = 4,    [E_B1] = 1,   [E_F32] = 32, [E_S32] = 32};
  return bits[element];
}

/* All lanes of the warp have to be there: the fragments of others are parts of every result. */
static bool all_there(struct exec *x, const struct collective *g) {
  if (g->members != 0xffffffff)
    exec_fault(x, -1, SIM_ILLEGAL_INSTRUCTION,
               "an operation on matrices needs all 32 lanes of its warp; 0x%08x are there", g->members);
  return g->members == 0xffffffff;
}

/* ---- fragments ---- */

/* Calls FN of each element of a fragment of A (or B: as its transposed, with rows 1) with its row and place by k. */
typedef void element_fn(void *table, unsigned row, unsigned k, u64 bits);

static void each_element(const struct exec *x, const struct collective *g, bool of_b, element_fn *fn, void *table) {
  const struct multiply *any = g->insn[0]->extra;
  enum element element = of_b ? any->b : any->a;
  unsigned bits = element_bits(element), bytes = bits == 64 ? 8 : 4, per = 8 * bytes / bits;
  unsigned rows = of_b ? 1 : any->m / 8, n = rows * any->k / (4 * per);
  for (int l = 0; l < LANES; l++) {
    const struct multiply *o = g->insn[l]->extra;
    for (unsigned r = 0; r < n; r++) {
      u64 word = lane_value(x, g, l, (of_b ? o->b_regs : o->a_regs)[r], bytes);
      for (unsigned e = 0; e < per; e++)
        fn(table, (unsigned)l / 4 + 8 * (r % rows), (r / rows * 4 + (unsigned)l % 4) * per + e,
           bits == 64 ? word : word >> e * bits & (((u64)1 << bits) - 1));
    }
  }
}

static f64 number(enum element element, u64 bits) {
  switch (element) {
  case E_F16:
    return half_to_float((u16)bits);
  case E_BF16:
    return bhalf_to_float((u16)bits);
  case E_TF32: /* "the lower 13 bits are ignored" */
    return f32_of((u32)bits & 0xffffe000);
  case E_E4M3:
  case E_E5M2:
    return half_to_float(eighth_to_half((u8)bits, element == E_E4M3));
  case E_F32:
    return f32_of((u32)bits);
  default:
    return f64_of(bits);
  }
}

static s64 integer(enum element element, u64 bits) {
  switch (element) {
  case E_S8:
    return (s8)bits;
  case E_S4:
    return (s64)(bits ^ 8) - 8;
  case E_S32:
    return (s32)bits;
  default:
    return (s64)bits;
  }
}

/* Register i of C or D: elements in pairs where they are halves. */
static u64 read_c(const struct exec *x, const struct collective *g, int l, unsigned i) {
  const struct multiply *o = g->insn[l]->extra;
  if (o->c == E_F16)
    return lane_u32(x, g, l, o->c_regs[i / 2]) >> 16 * (i % 2) & 0xffff;
  return lane_value(x, g, l, o->c_regs[i], o->c == E_F64 ? 8 : 4);
}

static void write_d(const struct exec *x, const struct collective *g, int l, unsigned i, u64 bits) {
  const struct multiply *o = g->insn[l]->extra;
  uint32_t reg = o->d_regs[o->d == E_F16 ? i / 2 : i];
  if (reg == NO_OPERAND)
    return;
  void *to = lane_operand(x, g, l, reg);
  if (o->d == E_F16)
    ((u16 *)to)[2 * l + (int)(i % 2)] = (u16)bits;
  else if (o->d == E_F64)
    ((u64 *)to)[l] = bits;
  else
    ((u32 *)to)[l] = (u32)bits;
}

/* ---- products ---- */

struct floats {
  enum element element;
  f64 of[MOST_ROWS][64];
};

static void add_float(void *table, unsigned row, unsigned k, u64 bits) {
  struct floats *t = table;
  t->of[row][k] = number(t->element, bits);
}

static u64 rounded(enum element d, f64 v) {
  if (d == E_F16)
    return half_of(v, ROUND_NEAREST);
  if (d == E_F64)
    return f64_bits(v);
  return v != v ? 0x7fffffff : f32_bits((f32)v);
}

static u64 float_element(const struct multiply *o, const f64 *a, const f64 *b, f64 sum) {
  for (unsigned k = 0; k < o->k; k++)
    sum = o->d == E_F64 ? fma(a[k], b[k], sum) : sum + a[k] * b[k];
  return rounded(o->d, sum);
}

struct integers {
  enum element element;
  s16 of[MOST_ROWS][MOST_K];
};

static void add_integer(void *table, unsigned row, unsigned k, u64 bits) {
  struct integers *t = table;
  t->of[row][k] = (s16)integer(t->element, bits);
}

static u64 integer_element(const struct multiply *o, const s16 *a, const s16 *b, s64 sum) {
  for (unsigned k = 0; k < o->k; k++)
    sum += o->a != E_B1 ? a[k] * b[k] : o->both ? a[k] & b[k] : a[k] ^ b[k];
  if (o->saturate)
    sum = sum > INT32_MAX ? INT32_MAX : sum < INT32_MIN ? INT32_MIN : sum;
  return (u32)sum;
}

static void multiply(struct exec *x, const struct collective *g) {
  enum { IN_ROW = 2 };
  u64 result[LANES][4];
  if (!all_there(x, g))
    return;
  const struct multiply *o = g->insn[0]->extra;
  struct floats fa = {.element = o->a}, fb = {.element = o->b};
  struct integers ia = {.element = o->a}, ib = {.element = o->b};
  bool whole = o->d == E_S32;
  each_element(x, g, false, whole ? add_integer : add_float, whole ? (void *)&ia : &fa);
  each_element(x, g, true, whole ? add_integer : add_float, whole ? (void *)&ib : &fb);
  for (int l = 0; l < LANES; l++)
    for (unsigned i = 0; i < o->m / 4; i++) {
      unsigned row = (unsigned)l / 4 + 8 * (i / IN_ROW), column = (unsigned)l % 4 * IN_ROW + i % IN_ROW;
      u64 c = read_c(x, g, l, i);
      result[l][i] = whole ? integer_element(o, ia.of[row], ib.of[column], integer(o->c, c))
                           : float_element(o, fa.of[row], fb.of[column], number(o->c, c));
    }
  for (int l = 0; l < LANES; l++) /* a register of D may be one of A, B or C */
    for (unsigned i = 0; i < o->m / 4; i++)
      write_d(x, g, l, i, result[l][i]);
}

void exec_mma(struct exec *x, const struct insn *i) {
  collective_run(x, i, multiply);
}

/* ---- matrices of 8 rows of 8 elements of 16 bits ---- */

static u32 pair_of(u16 m[8][8], int lane, bool transposed) {
  int row = lane / 4, column = lane % 4 * 2;
  return transposed ? m[column][row] | (u32)m[column + 1][row] << 16 : m[row][column] | (u32)m[row][column + 1] << 16;
}

/* The row that LANE gives the address of. */
static bool load_row(struct exec *x, const struct collective *g, int lane, u16 row[8]) {
  const struct insn *i = g->insn[lane], *at = &((const struct rows *)i->extra)->at;
  enum { BYTES = 16 };
  u64 base = at->kind ? lane_value(x, g, lane, at->a, at->kind) : 0, address = base + (u64)at->imm;
  struct target t;
  address = at->kind == 4 ? (u32)address : address;
  if (!exec_resolve(&(struct lookup){x, at, lane, address, BYTES, ACCESS_READ}, &t))
    return false;
  if (t.space != S_SHARED) {
    exec_fault(x, lane, SIM_ILLEGAL_ADDRESS, "ldmatrix reads .shared memory only");
    return false;
  }
  if (x->watch)
    x->grid->watchers->access(x, i, lane, &t, BYTES, ACCESS_READ);
  if (t.init && !bits_all(t.init, t.at, BYTES))
    exec_uninitialised(x, at, lane, t.address, t.space);
  memcpy(row, t.data, BYTES);
  return x->stop != STOP_FAULT;
}

static void load_matrices(struct exec *x, const struct collective *g) {
  u16 m[4][8][8];
  if (!all_there(x, g))
    return;
  unsigned n = g->insn[0]->count;
  for (int l = 0; l < (int)n * 8; l++)
    if (!load_row(x, g, l, m[l / 8][l % 8]))
      return;
  for (int l = 0; l < LANES; l++)
    for (unsigned k = 0; k < n; k++) {
      uint32_t reg = ((const struct rows *)g->insn[l]->extra)->regs[k];
      if (reg != NO_OPERAND)
        ((u32 *)lane_operand(x, g, l, reg))[l] = pair_of(m[k], l, g->insn[l]->type2);
    }
}

void exec_ldmatrix(struct exec *x, const struct insn *i) {
  collective_run(x, i, load_matrices);
}

static void turn_matrix(struct exec *x, const struct collective *g) {
  u16 m[8][8];
  if (!all_there(x, g))
    return;
  for (int l = 0; l < LANES; l++) {
    u32 pair = lane_u32(x, g, l, g->insn[l]->a);
    m[l / 4][l % 4 * 2] = (u16)pair;
    m[l / 4][l % 4 * 2 + 1] = (u16)(pair >> 16);
  }
  for (int l = 0; l < LANES; l++)
    ((u32 *)lane_operand(x, g, l, g->insn[l]->d))[l] = pair_of(m, l, true);
}

void exec_movmatrix(struct exec *x, const struct insn *i) {
  collective_run(x, i, turn_matrix);
}
