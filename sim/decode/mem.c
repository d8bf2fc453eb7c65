/*
 * mem.c - loads, stores, atomics, and the .local stack.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "decode/decode.h"

static void want_type(struct decoder *d, const struct form *f) {
  if (f->ntypes != 1 || f->types[0] == T_PRED)
    decode_fail(d, "%s: one type expected", d->inst->opcode);
}

/* The last operand of instructions that say .L2::cache_hint: a policy, which has no effect here. N: the others. */
static void want_count(struct decoder *d, const struct form *f, size_t n) {
  decode_count(d, n + f->cache_hint, n + f->cache_hint);
  if (f->cache_hint)
    decode_source(d, &d->inst->operands[n], T_B64);
}

/* ld.param and st.param of a named parameter: checked here once and for all */
static bool named_param(struct decoder *d, const struct ptx_operand *o, struct insn *i) {
  if (i->space != S_PARAM || o->kind != O_MEMORY || o->items->kind != O_VARIABLE)
    return false;
  const struct ptx_var *var = o->items->var;
  int64_t offset = o->offset + o->items->offset;
  if (var->space != S_PARAM)
    decode_fail(d, "%s is no parameter", var->name);
  if (offset < 0 || (uint64_t)offset + (uint64_t)i->bytes * i->count > var->bytes)
    decode_fail(d, "%s outside %s, which has %llu bytes", d->inst->opcode, var->name, (unsigned long long)var->bytes);
  i->imm = (int64_t)var->offset + offset;
  return true;
}

static void data_operand(struct decoder *d, const struct ptx_operand *o, const struct form *f, struct insn *i,
                         bool load) {
  unsigned bytes = i->bytes;
  if (f->vector) {
    i->count = (uint8_t)f->vector;
    i->extra = decode_vector(d, o, f->vector, &bytes, load);
    if (!bytes)
      bytes = i->bytes;
    if ((unsigned)i->bytes * f->vector > 32)
      decode_fail(d, "%s is too wide", d->inst->opcode);
  } else if (o->kind == O_REGISTER)
    i->d = decode_any_register(d, o, &bytes);
  else if (load)
    decode_fail(d, "destination of %s must be a register", d->inst->opcode);
  else
    i->d = decode_source(d, o, f->types[0]);
  if (bytes < i->bytes)
    decode_fail(d, "a register of %s is narrower than its type", d->inst->opcode);
  i->rbytes = (uint8_t)bytes;
}

static void decode_access(struct decoder *d, const struct ptx_operand *o, struct insn *i) {
  if (i->space == S_PARAM && d->function->nhomes) /* an address of a parameter is that of its copy */
    i->space = S_LOCAL;
  decode_address(d, o, i);
  decode_bounds(d, o, i);
}

void decode_ld(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  want_type(d, f);
  want_count(d, f, 2);
  struct insn i = decode_new(d, f, f->flags & FLAG_VOLATILE ? exec_ld_strong : exec_ld);
  i.space = (uint8_t)(f->space == S_CONST ? S_GLOBAL : f->space);
  data_operand(d, &inst->operands[0], f, &i, true);
  if (named_param(d, &inst->operands[1], &i))
    i.fn = exec_ld_param;
  else
    decode_access(d, &inst->operands[1], &i);
  decode_emit(d, i);
}

void decode_st(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  want_type(d, f);
  want_count(d, f, 2);
  struct insn i = decode_new(d, f, f->flags & FLAG_RELEASE ? exec_st_release : exec_st);
  if (f->space == S_CONST)
    decode_fail(d, "store to constant memory");
  i.space = (uint8_t)f->space;
  data_operand(d, &inst->operands[1], f, &i, false);
  if (named_param(d, &inst->operands[0], &i)) {
    i.fn = exec_st_param;
    if (d->function->is_entry && (uint64_t)i.imm < d->tree->param_bytes)
      decode_fail(d, "store to a parameter of the kernel");
  } else
    decode_access(d, &inst->operands[0], &i);
  decode_emit(d, i);
}

/* ---- atom, red ---- */

/* Which types each operation has (PTX ISA, "atom") */
static bool atom_has(unsigned op, enum ptx_type t, bool vector) {
  static const struct {
    unsigned ops;
    enum ptx_type types[12];
  } table[] = {
      {1 << ATOM_ADD, {T_U32, T_S32, T_U64, T_S64, T_F32, T_F64, T_F16, T_F16X2, T_BF16, T_BF16X2}},
      {1 << ATOM_AND | 1 << ATOM_OR | 1 << ATOM_XOR, {T_B32, T_B64}},
      {1 << ATOM_EXCH, {T_B32, T_B64, T_B128, T_U32, T_S32, T_F32, T_U64, T_S64, T_F64}},
      {1 << ATOM_CAS, {T_B16, T_B32, T_B64, T_B128}},
      {1 << ATOM_MIN | 1 << ATOM_MAX, {T_U32, T_S32, T_U64, T_S64}},
      {1 << ATOM_INC | 1 << ATOM_DEC, {T_U32}},
  };
  if (vector && (op == ATOM_MIN || op == ATOM_MAX))
    return decode_is_half(t);
  for (size_t k = 0; k < sizeof table / sizeof *table; k++)
    for (int n = 0; (table[k].ops >> op & 1) && n < 12 && table[k].types[n]; n++)
      if (table[k].types[n] == t)
        return true;
  return false;
}

/* atom.global.v4.f32.add {d0, d1, d2, d3}, [a], {b0, b1, b2, b3}: insn.extra has the registers of d and then of b */
static void decode_atom_vector(struct decoder *d, const struct form *f, struct insn i) {
  const struct ptx_operand *o = d->inst->operands;
  bool red = strcmp(f->row->name, "red") == 0, sum = f->atom == ATOM_ADD;
  bool half = decode_is_half(f->types[0]), wide = i.bytes == 4;
  unsigned bytes = i.bytes, most = wide ? 4 : 8;
  if (f->space == S_SHARED || f->vector > most || !(half ? sum || f->atom == ATOM_MIN || f->atom == ATOM_MAX : sum) ||
      (!half && f->types[0] != T_F32))
    decode_fail(d, "unknown instruction '%s'", d->inst->opcode);
  uint32_t *registers = ARENA_ARRAY(d->arena, uint32_t, 2 * f->vector);
  for (unsigned k = 0; k < f->vector; k++)
    registers[k] = NO_OPERAND;
  if (!red)
    memcpy(registers, decode_vector(d, o, f->vector, &bytes, true), f->vector * sizeof *registers);
  o += !red;
  decode_access(d, o++, &i);
  unsigned from = i.bytes;
  memcpy(registers + f->vector, decode_vector(d, o, f->vector, &from, false), f->vector * sizeof *registers);
  if (bytes != i.bytes || from != i.bytes)
    decode_fail(d, "elements of %s have %u bits", d->inst->opcode, 8u * i.bytes);
  i.fn = exec_atom_vector;
  i.count = (uint8_t)f->vector;
  i.extra = registers;
  i.d = red ? NO_OPERAND : 0;
  decode_emit(d, i);
}

void decode_atom(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  want_type(d, f);
  bool red = strcmp(f->row->name, "red") == 0;
  struct insn i = decode_new(d, f, exec_atom);
  if (!(f->seen & M_ATOM) || !atom_has(f->atom, f->types[0], f->vector) ||
      (red && (f->atom == ATOM_EXCH || f->atom == ATOM_CAS)))
    decode_fail(d, "unknown instruction '%s'", inst->opcode);
  if (f->space == S_CONST || f->space == S_PARAM || f->space == S_LOCAL)
    decode_fail(d, "atomics work on global and shared memory");
  want_count(d, f, (red ? 0 : 1) + (f->atom == ATOM_CAS ? 3 : 2));
  const struct ptx_operand *o = inst->operands;
  i.round = (uint8_t)f->atom;
  i.space = (uint8_t)f->space;
  if (f->vector) {
    decode_atom_vector(d, f, i);
    return;
  }
  i.d = red || o->kind == O_SINK ? NO_OPERAND : decode_register(d, o, i.bytes, "destination");
  o += !red;
  decode_access(d, o++, &i);
  i.b = decode_source(d, o++, f->types[0]);
  i.c = f->atom == ATOM_CAS ? decode_source(d, o, f->types[0]) : NO_OPERAND;
  if (i.bytes == 16 && d->sim->options.threads > 1)
    decode_fail(d, "%s needs threads=1", inst->opcode);
  decode_emit(d, i);
}

/* ---- the stack of .local ---- */

void decode_alloca(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  want_type(d, f);
  decode_count(d, 2, 3);
  struct insn i = decode_new(d, f, exec_alloca);
  i.d = decode_register(d, &inst->operands[0], i.bytes, "destination");
  i.a = decode_source(d, &inst->operands[1], f->types[0]);
  if (inst->noperands == 3) {
    uint64_t align = inst->operands[2].value;
    if (inst->operands[2].kind != O_INTEGER || align == 0 || (align & (align - 1)) || align > 4096)
      decode_fail(d, "alignment of alloca");
    i.imm = (int64_t)align;
  }
  decode_emit(d, i);
}

void decode_stack(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  want_type(d, f);
  decode_count(d, 1, 1);
  bool save = strcmp(f->row->name, "stacksave") == 0;
  struct insn i = decode_new(d, f, save ? exec_stacksave : exec_stackrestore);
  if (save)
    i.d = decode_register(d, &inst->operands[0], i.bytes, "destination");
  else
    i.a = decode_source(d, &inst->operands[0], f->types[0]);
  decode_emit(d, i);
}
