/*
 * alu.c - arithmetic, logic, selection: chooses handlers and reads operands.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "decode/decode.h"
#include "exec/cvt.h"
#include "exec/half.h"
#include "exec/video.h"

static enum ptx_type twice(enum ptx_type type) {
  switch (ptx_type_bytes(type)) {
  case 2:
    return T_B32;
  case 4:
    return T_B64;
  default:
    return T_NONE;
  }
}

bool decode_is_half(enum ptx_type t) {
  return t == T_F16 || t == T_F16X2 || t == T_BF16 || t == T_BF16X2;
}

bool decode_is_float(enum ptx_type t) {
  return t == T_F32 || t == T_F64 || decode_is_half(t);
}

void decode_want_types(struct decoder *d, const struct form *f, unsigned n) {
  if (f->ntypes != n)
    decode_fail(d, "%s: %u types expected", d->inst->opcode, n);
}

static void allow(struct decoder *d, const struct form *f, unsigned classes) {
  if (f->seen & ~classes)
    decode_fail(d, "%s has a modifier that does not go with its type", d->inst->opcode);
}

/* ---- and, or, xor, not, mov of predicates ---- */

static void exec_pred(struct exec *x, const struct insn *i) {
  u32 a = read_predicate(x, i->a, i->flags & FLAG_NEGATED), b = i->b ? *(const u32 *)operand(x, i->b) : 0;
  store_predicate(x, i->d, i->kind == 0 ? a & b : i->kind == 1 ? a | b : i->kind == 2 ? a ^ b : i->kind == 3 ? ~a : a);
}

void decode_pred(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  static const char *const names[] = {"and", "or", "xor", "not", "mov"};
  struct insn i = decode_new(d, f, exec_pred);
  while (i.kind < 5 && strcmp(names[i.kind], f->name) != 0)
    i.kind++;
  if (i.kind == 5)
    decode_fail(d, "%s does not work on predicates", inst->opcode);
  decode_count(d, i.kind < 3 ? 3 : 2, i.kind < 3 ? 3 : 2);
  i.d = decode_predicate(d, &inst->operands[0], "destination");
  bool negated;
  i.a = decode_predicate_source(d, &inst->operands[1], &negated);
  i.flags = negated ? FLAG_NEGATED : 0;
  if (i.kind < 3) {
    i.b = decode_predicate_source(d, &inst->operands[2], &negated);
    if (negated)
      decode_fail(d, "negated operand of %s", inst->opcode);
  }
  decode_emit(d, i);
}

/* ---- modifiers of floating-point instructions ---- */

/* What each may have; instructions that are not here check theirs elsewhere. */
static const struct {
  const char *name;
  unsigned f32, f64, f16, bf16;
} float_flags[] = {
    {"add", FLAG_FTZ | FLAG_SAT, 0, FLAG_FTZ | FLAG_SAT, 0},
    {"sub", FLAG_FTZ | FLAG_SAT, 0, FLAG_FTZ | FLAG_SAT, 0},
    {"mul", FLAG_FTZ | FLAG_SAT, 0, FLAG_FTZ | FLAG_SAT, 0},
    {"fma", FLAG_FTZ | FLAG_SAT, 0, FLAG_FTZ | FLAG_SAT | FLAG_RELU, FLAG_RELU},
    {"min", FLAG_FTZ | FLAG_NAN | FLAG_ABS | FLAG_XORSIGN, 0, FLAG_FTZ | FLAG_NAN | FLAG_ABS | FLAG_XORSIGN,
     FLAG_NAN | FLAG_ABS | FLAG_XORSIGN},
    {"max", FLAG_FTZ | FLAG_NAN | FLAG_ABS | FLAG_XORSIGN, 0, FLAG_FTZ | FLAG_NAN | FLAG_ABS | FLAG_XORSIGN,
     FLAG_NAN | FLAG_ABS | FLAG_XORSIGN},
    {"abs", FLAG_FTZ, 0, FLAG_FTZ, 0},
    {"neg", FLAG_FTZ, 0, FLAG_FTZ, 0},
    {"ex2", FLAG_FTZ, 0, 0, FLAG_FTZ},
    {"tanh", 0, 0, 0, 0},
};

static void check_float_flags(struct decoder *d, const struct form *f) {
  enum ptx_type t = f->types[0];
  size_t k = 0, n = sizeof float_flags / sizeof *float_flags;
  while (k < n && strcmp(float_flags[k].name, f->row->name) != 0)
    k++;
  if (k == n)
    return;
  bool bhalf = t == T_BF16 || t == T_BF16X2;
  unsigned may = t == T_F32   ? float_flags[k].f32
                 : t == T_F64 ? float_flags[k].f64
                 : bhalf      ? float_flags[k].bf16
                              : float_flags[k].f16;
  if (f->flags & ~may)
    decode_fail(d, "%s has a modifier that does not go with its type", d->inst->opcode);
  if (!(f->flags & FLAG_ABS) != !(f->flags & FLAG_XORSIGN))
    decode_fail(d, "%s: .xorsign and .abs go together", d->inst->opcode);
  if ((f->flags & FLAG_SAT) && (f->flags & FLAG_RELU))
    decode_fail(d, "%s: .sat and .relu do not go together", d->inst->opcode);
  if (strcmp(float_flags[k].name, "fma") == 0 && !(f->seen & M_ROUND))
    decode_fail(d, "%s needs a rounding mode", d->inst->opcode);
  if (bhalf && strcmp(float_flags[k].name, "ex2") == 0 && !(f->flags & FLAG_FTZ))
    decode_fail(d, "%s needs .ftz", d->inst->opcode);
}

/* ---- half precision ---- */

static bool half_row(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  static const char *const names[] = {"add", "sub", "mul", "fma", "min", "max", "ex2.approx", "tanh.approx"};
  static const unsigned sources[] = {2, 2, 2, 3, 2, 2, 1, 1};
  for (unsigned k = 0; k < sizeof names / sizeof *names; k++)
    if (strcmp(names[k], f->name) == 0) {
      struct insn i = decode_new(d, f, exec_half);
      i.kind = (uint8_t)k;
      decode_count(d, sources[k] + 1, sources[k] + 1);
      i.d = decode_register(d, &inst->operands[0], i.bytes, "destination");
      uint32_t *s[] = {&i.a, &i.b, &i.c};
      for (unsigned n = 0; n < sources[k]; n++)
        *s[n] = decode_source(d, &inst->operands[n + 1], i.bytes == 4 ? T_B32 : T_B16);
      i.klass = CLASS_FLOAT;
      if (f->round != ROUND_NEAREST)
        decode_fail(d, "rounding mode of %s", inst->opcode);
      decode_emit(d, i);
      return true;
    }
  return false;
}

/* ---- add.cc and friends ---- */

static bool carry_row(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  static const struct {
    const char *name;
    uint8_t kind;
  } names[] = {{"add", 0},
               {"addc", CARRY_IN},
               {"sub", CARRY_SUB},
               {"subc", CARRY_SUB | CARRY_IN},
               {"mad.lo", CARRY_MAD_LO},
               {"mad.hi", CARRY_MAD_HI},
               {"madc.lo", CARRY_MAD_LO | CARRY_IN},
               {"madc.hi", CARRY_MAD_HI | CARRY_IN}};
  bool in = strcmp(f->row->name, "addc") == 0 || strcmp(f->row->name, "subc") == 0 || strcmp(f->row->name, "madc") == 0;
  if (!f->carry && !in)
    return false;
  struct insn i = decode_new(d, f, exec_addc);
  size_t k = 0;
  while (k < sizeof names / sizeof *names && strcmp(names[k].name, f->name) != 0)
    k++;
  if (k == sizeof names / sizeof *names || decode_is_float(f->types[0]) || (i.bytes != 4 && i.bytes != 8))
    decode_fail(d, "%s is not known", inst->opcode);
  i.kind = names[k].kind | (f->carry ? CARRY_OUT : 0);
  unsigned sources = i.kind & (CARRY_MAD_LO | CARRY_MAD_HI) ? 3 : 2;
  decode_count(d, sources + 1, sources + 1);
  i.d = decode_register(d, &inst->operands[0], i.bytes, "destination");
  i.a = decode_source(d, &inst->operands[1], f->types[0]);
  i.b = decode_source(d, &inst->operands[2], f->types[0]);
  if (sources == 3)
    i.c = decode_source(d, &inst->operands[3], f->types[0]);
  decode_emit(d, i);
  return true;
}

/* min.relu.s32 and min.relu.s16x2 (the toolkit's headers write the type first), and max */
static bool relu_row(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  bool max = strcmp(f->name, "max") == 0;
  enum ptx_type t = f->types[0];
  if (f->flags != FLAG_RELU || f->ntypes != 1 || (!max && strcmp(f->name, "min") != 0) || (t != T_S32 && t != T_S16X2))
    return false;
  struct insn i = decode_new(d, f, exec_extreme_relu);
  i.kind = max;
  decode_count(d, 3, 3);
  i.d = decode_register(d, &inst->operands[0], 4, "destination");
  i.a = decode_source(d, &inst->operands[1], t == T_S32 ? T_S32 : T_B32);
  i.b = decode_source(d, &inst->operands[2], t == T_S32 ? T_S32 : T_B32);
  decode_emit(d, i);
  return true;
}

/* ---- rows of the core ---- */

const struct alu_row *decode_find_alu(struct decoder *d, const char *name, enum ptx_type type) {
  char key[160];
  snprintf(key, sizeof key, "%s.%s", name, ptx_type_name(type));
  return map_get(d->sim->handlers, key);
}

static void row_operands(struct decoder *d, const struct ptx_inst *inst, const char *signature, enum ptx_type type,
                         enum ptx_type second, struct insn *i) {
  size_t n = strlen(signature);
  uint32_t *sources[] = {&i->a, &i->b, &i->c, &i->e};
  decode_count(d, n, n);
  for (size_t k = 0; k < n; k++) {
    const struct ptx_operand *o = &inst->operands[k];
    uint32_t value = 0;
    bool negated;
    switch (signature[k]) {
    case 'D':
      value = decode_register(d, o, ptx_type_bytes(type), "destination");
      break;
    case 'U':
      value = decode_register(d, o, 4, "destination");
      break;
    case 'W':
      value =
          k == 0 ? decode_register(d, o, 2 * ptx_type_bytes(type), "destination") : decode_source(d, o, twice(type));
      break;
    case '1':
      value = decode_source(d, o, type);
      break;
    case '2':
      value = decode_source(d, o, second);
      break;
    case 'u':
      value = decode_source(d, o, second == T_F32 ? T_F32 : T_U32);
      break;
    case 'p':
      value = decode_predicate_source(d, o, &negated);
      if (negated)
        decode_fail(d, "negated operand of %s", inst->opcode);
    }
    if (k == 0)
      i->d = value;
    else
      *sources[k - 1] = value;
  }
}

static exec_fn *rounded(struct decoder *d, const char *name, enum ptx_type type) {
  char key[160];
  snprintf(key, sizeof key, "%s.%s", name, ptx_type_name(type));
  const struct round_row *row = map_get(d->sim->round_handlers, key);
  if (!row)
    decode_fail(d, "rounding mode of %s", d->inst->opcode);
  return row->fn;
}

/* slct, dp4a and dp2a have a second type in their name */
static void row_name(struct decoder *d, const struct form *f, char *name, size_t size, enum ptx_type *type,
                     enum ptx_type *second) {
  *type = f->types[0];
  *second = T_NONE;
  snprintf(name, size, "%s", f->name);
  bool dot = strcmp(f->row->name, "dp4a") == 0 || strcmp(f->row->name, "dp2a") == 0;
  if (strcmp(f->row->name, "slct") == 0 || dot) {
    decode_want_types(d, f, 2);
    *second = f->types[1];
    snprintf(name, size, "%s.%s", f->name, ptx_type_name(f->types[dot ? 0 : 1]));
    if (dot)
      *type = f->types[1];
  } else
    decode_want_types(d, f, 1);
}

void decode_alu(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  char name[80];
  enum ptx_type type, second;
  if (f->ntypes && f->types[0] == T_PRED) {
    decode_pred(d, inst, f);
    return;
  }
  if (f->ntypes && decode_is_float(f->types[0]))
    check_float_flags(d, f);
  if (f->ntypes && decode_is_half(f->types[0]) && half_row(d, inst, f))
    return;
  if (carry_row(d, inst, f) || relu_row(d, inst, f))
    return;
  row_name(d, f, name, sizeof name, &type, &second);
  if ((f->flags & FLAG_SAT) && !decode_is_float(type))
    strcat(name, ".sat");
  const struct alu_row *row = decode_find_alu(d, name, type);
  if (!row)
    decode_fail(d, "unknown instruction '%s'", inst->opcode);
  struct insn i = decode_new(d, f, row->fn);
  if (decode_is_float(type)) {
    i.klass = i.klass == CLASS_INTEGER ? (type == T_F64 ? CLASS_DOUBLE : CLASS_FLOAT) : i.klass;
    if ((f->flags & (FLAG_FTZ | FLAG_SAT)) && row->flagged)
      i.fn = row->flagged;
    if ((f->seen & M_ROUND) && f->round != ROUND_NEAREST)
      i.fn = rounded(d, name, type);
  } else
    allow(d, f, M_SHAPE | M_SAT);
  row_operands(d, inst, row->operands, type, second, &i);
  decode_emit(d, i);
}

/* d|p = a, b, c by the table imm: p = (d != 0) and, or *extra. d, e: NO_OPERAND where there is none */
static void exec_lop3_predicate(struct exec *x, const struct insn *i) {
  const u32 *a = operand(x, i->a), *b = operand(x, i->b), *c = operand(x, i->c);
  u32 r[LANES], bits = 0, q = read_predicate(x, *(const uint32_t *)i->extra, i->flags & FLAG_NEGATED);
  for (int l = 0; l < LANES; l++) {
    r[l] = lop3(a[l], b[l], c[l], (u32)i->imm);
    bits |= (u32)(r[l] != 0) << l;
  }
  if (i->d != NO_OPERAND)
    STORE_LANES(u32, x, i->d, r);
  if (i->e != NO_OPERAND)
    store_predicate(x, i->e, i->kind == 1 ? bits & q : bits | q);
}

/* lop3.and.b32 %d|%p, %a, %b, %c, 0xe8, %q; without .and or .or: arithmetic like any other */
void decode_lop3(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  const struct ptx_operand *o = inst->operands;
  bool negated;
  decode_want_types(d, f, 1);
  decode_count(d, f->boolop ? 6 : 5, f->boolop ? 6 : 5);
  if (o[4].kind != O_INTEGER)
    decode_fail(d, "the table of %s is a constant", inst->opcode);
  if (!f->boolop && o[0].pair == -1) {
    decode_alu(d, inst, f);
    return;
  }
  if (!f->boolop || f->boolop > 2 || f->types[0] != T_B32 || o[0].pair == -1)
    decode_fail(d, f->boolop == 3 ? "unknown instruction '%s'" : "%s: .and or .or and d|p go together", inst->opcode);
  if (o[0].pair < 0)
    decode_fail(d, "%s has no predicate as destination", inst->opcode);
  struct insn i = decode_new(d, f, exec_lop3_predicate);
  uint32_t *q = ARENA_NEW(d->arena, uint32_t);
  i.kind = (uint8_t)f->boolop;
  i.imm = (int64_t)(o[4].value & 0xff);
  i.d = o[0].kind == O_SINK ? NO_OPERAND : decode_register(d, &o[0], 4, "destination");
  i.e = decode_second_predicate(d, &o[0]);
  i.a = decode_source(d, &o[1], T_B32);
  i.b = decode_source(d, &o[2], T_B32);
  i.c = decode_source(d, &o[3], T_B32);
  *q = decode_predicate_source(d, &o[5], &negated);
  i.flags |= negated ? FLAG_NEGATED : 0;
  i.extra = q;
  decode_emit(d, i);
}
