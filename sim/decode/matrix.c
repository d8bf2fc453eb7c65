/*
 * matrix.c - mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {d}, {a}, {b}, {c}; ldmatrix and movmatrix. What is not
 * in the tables here, as sparse and scaled matrices, is refused where a kernel with it is launched.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "exec/matrix.h"
#include "decode/decode.h"

static const char *const names[ELEMENTS] = {
    [E_F16] = "f16", [E_BF16] = "bf16", [E_TF32] = "tf32", [E_E4M3] = "e4m3", [E_E5M2] = "e5m2",
    [E_F64] = "f64", [E_S8] = "s8",     [E_U8] = "u8",     [E_S4] = "s4",     [E_U4] = "u4",
    [E_B1] = "b1",   [E_F32] = "f32",   [E_S32] = "s32"};

/* The elements of a and b; those of c and d; how wide a and b are, 8 rows of a by 4 registers and so on: k. */
#define ONE(e) (1u << (e))
static const struct {
  unsigned elements, sums;
  unsigned small[2], large[4]; /* k of m8n8, of m16n8; 0: none */
} products[] = {
    {ONE(E_F16), ONE(E_F16) | ONE(E_F32), {0}, {8, 16}},
    {ONE(E_BF16), ONE(E_F32), {0}, {8, 16}},
    {ONE(E_TF32), ONE(E_F32), {0}, {4, 8}},
    {ONE(E_E4M3) | ONE(E_E5M2), ONE(E_F16) | ONE(E_F32), {0}, {16, 32}},
    {ONE(E_F64), ONE(E_F64), {4}, {4, 8, 16}},
    {ONE(E_S8) | ONE(E_U8), ONE(E_S32), {16}, {16, 32}},
    {ONE(E_S4) | ONE(E_U4), ONE(E_S32), {32}, {32, 64}},
    {ONE(E_B1), ONE(E_S32), {128}, {128, 256}},
};

static bool has(const unsigned *list, size_t n, unsigned k) {
  for (size_t i = 0; i < n; i++)
    if (list[i] == k)
      return true;
  return false;
}

static bool known(const struct multiply *o) {
  for (size_t p = 0; p < sizeof products / sizeof *products; p++)
    if (products[p].elements & ONE(o->a) && products[p].elements & ONE(o->b) && products[p].sums & ONE(o->c) &&
        products[p].sums & ONE(o->d))
      return o->k && (o->m == 8 ? has(products[p].small, 2, o->k) : o->m == 16 && has(products[p].large, 4, o->k));
  return false;
}

/* The next word of an opcode, ".row": takes it if it is WORD. */
static bool accept(const char **p, const char *word) {
  size_t n = strlen(word);
  bool same = **p == '.' && strncmp(*p + 1, word, n) == 0 && (!(*p)[n + 1] || (*p)[n + 1] == '.');
  if (same)
    *p += n + 1;
  return same;
}

static bool accept_element(const char **p, enum element *element) {
  for (int e = 0; e < ELEMENTS; e++)
    if (accept(p, names[e])) {
      *element = (enum element)e;
      return true;
    }
  return false;
}

/* False: of another form. */
static bool read_opcode(const char *p, struct multiply *o) {
  int length = 0;
  if (sscanf(p, "mma.sync.aligned.m%un8k%u%n", &o->m, &o->k, &length) != 2 || !length)
    return false;
  p += length;
  if (!accept(&p, "row") || !accept(&p, "col"))
    return false;
  o->saturate = accept(&p, "satfinite");
  bool round = accept(&p, "rn");
  if (!accept_element(&p, &o->d) || !accept_element(&p, &o->a) || !accept_element(&p, &o->b) ||
      !accept_element(&p, &o->c))
    return false;
  o->both = accept(&p, "and");
  bool bits = (o->both || accept(&p, "xor")) && accept(&p, "popc");
  bool numbers = o->a == E_S8 || o->a == E_U8 || o->a == E_S4 || o->a == E_U4;
  return !*p && known(o) && bits == (o->a == E_B1) && (!o->saturate || numbers) && (!round || o->a == E_F64);
}

/* N registers of what a fragment has, {%r1, %r2} or %r1. */
static const uint32_t *fragment(struct decoder *d, const struct ptx_operand *o, unsigned n, enum ptx_type type,
                                bool sink) {
  unsigned bytes = ptx_type_bytes(type), want = bytes;
  if (n == 1 && o->kind != O_VECTOR) {
    uint32_t *one = ARENA_NEW(d->arena, uint32_t);
    *one = sink ? decode_register(d, o, bytes, "destination") : decode_source(d, o, type);
    return one;
  }
  const uint32_t *regs = decode_vector(d, o, n, &bytes, sink);
  if (bytes && bytes != want)
    decode_fail(d, "fragments of %s have registers of %u bits", d->inst->opcode, 8 * want);
  return regs;
}

/* Lanes wait for all others of the warp. */
static struct insn of_warp(struct decoder *d, const struct form *f, exec_fn *fn) {
  struct insn i = decode_new(d, f, fn);
  i.e = decode_constant(d, 0xffffffff, 0, 4);
  return i;
}

void decode_mma(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  struct multiply *o = ARENA_NEW(d->arena, struct multiply);
  if (!read_opcode(inst->opcode, o)) {
    decode_refused(d, inst, f);
    return;
  }
  decode_count(d, 4, 4);
  enum ptx_type in = o->a == E_F64 ? T_F64 : T_B32;
  unsigned n_b = o->k * element_bits(o->a) / (4 * (in == T_F64 ? 64 : 32)), n_a = n_b * o->m / 8, sums = o->m / 4;
  const struct ptx_operand *p = inst->operands;
  o->d_regs = fragment(d, &p[0], o->d == E_F16 ? sums / 2 : sums, o->d == E_F64 ? T_F64 : T_B32, true);
  o->a_regs = fragment(d, &p[1], n_a, in, false);
  o->b_regs = fragment(d, &p[2], n_b, in, false);
  o->c_regs = fragment(d, &p[3], o->c == E_F16 ? sums / 2 : sums, o->c == E_F64 ? T_F64 : T_B32, false);
  struct insn i = of_warp(d, f, exec_mma);
  i.extra = o;
  i.kind = (uint8_t)(o->m / 8 + 2 * o->a + 2 * ELEMENTS * (o->d == E_F16)); /* which may go together */
  i.type = (uint8_t)__builtin_ctz(o->k);
  decode_emit(d, i);
}

void decode_ldmatrix(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  const char *p = inst->opcode + strlen("ldmatrix");
  bool fine = accept(&p, "sync") && accept(&p, "aligned") && accept(&p, "m8n8");
  unsigned count = accept(&p, "x1") ? 1 : accept(&p, "x2") ? 2 : accept(&p, "x4") ? 4 : 0;
  bool transposed = accept(&p, "trans"), shared = accept(&p, "shared") || accept(&p, "shared::cta");
  if (!fine || !count || !accept(&p, "b16") || *p) {
    decode_refused(d, inst, f);
    return;
  }
  decode_count(d, 2, 2);
  struct rows *rows = ARENA_NEW(d->arena, struct rows);
  struct insn i = of_warp(d, f, exec_ldmatrix);
  rows->regs = fragment(d, &inst->operands[0], count, T_B32, true);
  rows->at = decode_new(d, f, exec_ldmatrix);
  rows->at.space = (uint8_t)(shared ? S_SHARED : S_GENERIC);
  rows->at.bytes = 2; /* as reports name elements */
  rows->at.count = 1;
  decode_address(d, &inst->operands[1], &rows->at);
  decode_bounds(d, &inst->operands[1], &rows->at);
  i.extra = rows;
  i.count = (uint8_t)count;
  i.type2 = transposed;
  i.kind = (uint8_t)(count << 1 | transposed);
  decode_emit(d, i);
}

void decode_movmatrix(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  if (strcmp(inst->opcode, "movmatrix.sync.aligned.m8n8.trans.b16") != 0)
    decode_fail(d, "unknown instruction '%s'", inst->opcode);
  decode_count(d, 2, 2);
  struct insn i = of_warp(d, f, exec_movmatrix);
  i.d = decode_register(d, &inst->operands[0], 4, "destination");
  i.a = decode_source(d, &inst->operands[1], T_B32);
  decode_emit(d, i);
}
