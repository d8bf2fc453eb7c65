/*
 * move.c - mov, cvta, cvt.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "decode/decode.h"
#include "exec/cvt.h"
#include "exec/eighth.h"
#include "exec/half.h"
#include "exec/lanes.h"

/* ---- mov ---- */

/* d = {e0, e1, ...}: insn.extra registers of rbytes each */
static void exec_pack(struct exec *x, const struct insn *i) {
  const uint32_t *from = i->extra;
  uint8_t r[LANES][16];
  for (unsigned k = 0; k < i->count; k++)
    for (int l = 0; l < LANES; l++)
      memcpy(r[l] + k * i->rbytes, (const uint8_t *)operand(x, from[k]) + l * i->rbytes, i->rbytes);
  uint8_t *d = operand(x, i->d);
  for (int l = 0; l < LANES; l++)
    if (x->mask >> l & 1)
      memcpy(d + l * i->bytes, r[l], i->bytes);
}

static void exec_unpack(struct exec *x, const struct insn *i) {
  const uint32_t *to = i->extra;
  uint8_t r[LANES * 16];
  memcpy(r, operand(x, i->a), (size_t)LANES * i->bytes);
  for (unsigned k = 0; k < i->count; k++)
    if (to[k] != NO_OPERAND)
      for (int l = 0; l < LANES; l++)
        if (x->mask >> l & 1)
          memcpy((uint8_t *)operand(x, to[k]) + l * i->rbytes, r + l * i->bytes + k * i->rbytes, i->rbytes);
}

/* The commonest vectors, two words of a 64-bit register: shuffles of doubles have them. */
static void exec_pack_words(struct exec *x, const struct insn *i) {
  const uint32_t *from = i->extra;
  const u32 *low = operand(x, from[0]), *high = operand(x, from[1]);
  u64 r[LANES];
  for (int l = 0; l < LANES; l++)
    r[l] = low[l] | (u64)high[l] << 32;
  STORE_LANES(u64, x, i->d, r);
}

static void exec_unpack_words(struct exec *x, const struct insn *i) {
  const uint32_t *to = i->extra;
  const u64 *from = operand(x, i->a);
  u32 low[LANES], high[LANES];
  for (int l = 0; l < LANES; l++) {
    low[l] = (u32)from[l];
    high[l] = (u32)(from[l] >> 32);
  }
  if (to[0] != NO_OPERAND)
    STORE_LANES(u32, x, to[0], low);
  if (to[1] != NO_OPERAND)
    STORE_LANES(u32, x, to[1], high);
}

static void decode_mov_vector(struct decoder *d, const struct ptx_inst *inst, const struct form *f, bool pack) {
  const struct ptx_operand *vector = &inst->operands[pack ? 1 : 0];
  struct insn i = decode_new(d, f, pack ? exec_pack : exec_unpack);
  unsigned count = (unsigned)vector->nitems;
  if (count != 2 && count != 4)
    decode_fail(d, "vector of 2 or 4 expected as operand of mov");
  unsigned bytes = i.bytes / count;
  i.extra = decode_vector(d, vector, count, &bytes, !pack);
  i.rbytes = (uint8_t)bytes;
  i.count = (uint8_t)count;
  if (bytes * count != i.bytes)
    decode_fail(d, "the vector of %s has %u bits", inst->opcode, 8 * bytes * count);
  if (count == 2 && bytes == 4)
    i.fn = pack ? exec_pack_words : exec_unpack_words;
  if (pack)
    i.d = decode_register(d, &inst->operands[0], i.bytes, "destination");
  else
    i.a = decode_source(d, &inst->operands[1], f->types[0]);
  decode_emit(d, i);
}

/* {d0, d1, ...} = {a0, a1, ...}: insn.extra the count destinations, then the sources */
static void exec_mov_elements(struct exec *x, const struct insn *i) {
  const uint32_t *to = i->extra, *from = to + i->count;
  uint8_t r[4][LANES * 8];
  for (unsigned k = 0; k < i->count; k++) /* all of them first: they may be the destinations */
    memcpy(r[k], operand(x, from[k]), (size_t)LANES * i->bytes);
  for (unsigned k = 0; k < i->count; k++)
    for (int l = 0; l < LANES; l++)
      if (to[k] != NO_OPERAND && (x->mask >> l & 1))
        memcpy((uint8_t *)operand(x, to[k]) + l * i->bytes, r[k] + l * i->bytes, i->bytes);
}

/* mov.v2.u32 %v, {%r0, %r1} */
static void decode_mov_elements(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  struct insn i = decode_new(d, f, exec_mov_elements);
  unsigned to_bytes = i.bytes, from_bytes = i.bytes;
  i.count = (uint8_t)f->vector;
  i.rbytes = i.bytes;
  uint32_t *elements = ARENA_ARRAY(d->arena, uint32_t, 2 * f->vector);
  memcpy(elements, decode_vector(d, &inst->operands[0], f->vector, &to_bytes, true), f->vector * sizeof *elements);
  memcpy(elements + f->vector, decode_vector(d, &inst->operands[1], f->vector, &from_bytes, false),
         f->vector * sizeof *elements);
  if (to_bytes != i.bytes || from_bytes != i.bytes || f->types[0] == T_PRED || f->vector * i.bytes > 16)
    decode_fail(d, "elements of %s have %u bits", inst->opcode, 8u * i.bytes);
  i.extra = elements;
  decode_emit(d, i);
}

/* %clock and %globaltimer read the count of instructions: one a nanosecond, so runs repeat exactly. kind 1: the high
 * half */
static void exec_clock(struct exec *x, const struct insn *i) {
  u64 now = x->grid->warp_instructions + x->warp->clock;
  if (i->kind)
    now >>= 32;
  for (int l = 0; l < LANES; l++)
    if (x->mask >> l & 1) {
      if (i->bytes == 8)
        ((u64 *)operand(x, i->d))[l] = now;
      else
        ((u32 *)operand(x, i->d))[l] = (u32)now;
    }
}

static bool is_clock(const char *name) {
  return strncmp(name, "%clock", 6) == 0 || strncmp(name, "%globaltimer", 12) == 0;
}

/* d = .local base of the frame + constant */
static void emit_local_address(struct decoder *d, const struct form *f, uint32_t dest, uint64_t offset) {
  struct insn i = decode_new(d, f, decode_find_alu(d, "add", T_U64)->fn);
  i.d = dest;
  i.a = OPERAND(BASE_FRAME, d->function->local_base);
  i.b = decode_constant(d, offset, 0, 8);
  decode_emit(d, i);
}

void decode_mov(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  decode_want_types(d, f, 1);
  decode_count(d, 2, 2);
  const struct ptx_operand *to = &inst->operands[0], *from = &inst->operands[1];
  if (f->vector) {
    decode_mov_elements(d, inst, f);
    return;
  }
  if (f->types[0] == T_PRED) {
    decode_pred(d, inst, f);
    return;
  }
  if (to->kind == O_VECTOR || from->kind == O_VECTOR) {
    decode_mov_vector(d, inst, f, from->kind == O_VECTOR);
    return;
  }
  const struct alu_row *row = decode_find_alu(d, "mov", f->types[0]);
  if (!row)
    decode_fail(d, "unknown instruction '%s'", inst->opcode);
  struct insn i = decode_new(d, f, row->fn);
  i.d = decode_register(d, to, i.bytes, "destination");
  if (from->kind == O_SPECIAL && is_clock(from->name) && i.bytes >= 4) {
    i.fn = exec_clock;
    i.kind = strstr(from->name, "_hi") != NULL;
  } else if (from->kind == O_SPECIAL && i.bytes == 8) { /* %gridid may be 64 bits wide */
    i.fn = decode_find_alu(d, "cvt.u32", T_U64)->fn;
    i.a = decode_source(d, from, T_U32);
  } else if (from->kind == O_SPECIAL && i.bytes == 2) { /* %tid was 16 bits wide in PTX 1 */
    i.fn = decode_find_alu(d, "cvt.u32", T_U16)->fn;
    i.a = decode_source(d, from, T_U32);
  } else if (from->kind == O_VARIABLE && (from->var->space == S_LOCAL || from->var->is_taken)) {
    if (i.bytes != 8)
      decode_fail(d, "an address has 64 bits");
    uint64_t offset = from->var->is_taken ? from->var->home : from->var->offset;
    emit_local_address(d, f, i.d, offset + (uint64_t)from->offset);
    return;
  } else
    i.a = decode_source(d, from, f->types[0]);
  decode_emit(d, i);
}

/* ---- cvta ---- */

unsigned decode_space_tag(struct decoder *d, enum ptx_space space) {
  switch (space) {
  case S_SHARED:
    return TAG_SHARED;
  case S_LOCAL:
    return TAG_LOCAL;
  case S_PARAM:
    return TAG_PARAM;
  case S_GLOBAL:
  case S_CONST:
    return 0; /* the same addresses */
  default:
    decode_fail(d, "%s needs a state space", d->inst->opcode);
  }
}

void decode_cvta(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  decode_want_types(d, f, 1);
  decode_count(d, 2, 2);
  if (ptx_type_bytes(f->types[0]) != 8)
    decode_fail(d, "addresses have 64 bits");
  unsigned tag = decode_space_tag(d, f->space);
  struct insn i = decode_new(d, f, decode_find_alu(d, tag == 0 ? "mov" : f->to ? "sub" : "add", T_U64)->fn);
  const struct ptx_operand *from = &inst->operands[1];
  i.d = decode_register(d, &inst->operands[0], 8, "destination");
  if (from->kind == O_VARIABLE && from->var->space == S_LOCAL) {
    emit_local_address(d, f, i.d, from->var->offset + (uint64_t)from->offset + TAGGED(tag, 0));
    return;
  }
  i.a = decode_source(d, from, T_U64);
  i.b = decode_constant(d, TAGGED(tag, 0), 0, 8);
  decode_emit(d, i);
}

/* ---- cvt ---- */

static unsigned convert_register(struct decoder *d, const struct ptx_operand *o, uint32_t *where, enum ptx_type type,
                                 bool source) {
  unsigned bytes = ptx_type_bytes(type);
  if (source && o->kind != O_REGISTER) {
    *where = decode_source(d, o, type);
    return bytes;
  }
  *where = decode_any_register(d, o, &bytes);
  if (bytes < ptx_type_bytes(type))
    decode_fail(d, "a register of %s is narrower than its type", d->inst->opcode);
  return bytes;
}

static bool holds_all(enum ptx_type to, enum ptx_type from) {
  bool to_signed = to >= T_S8 && to <= T_S64, from_signed = from >= T_S8 && from <= T_S64;
  unsigned t = ptx_type_bytes(to), f = ptx_type_bytes(from);
  return to_signed == from_signed ? t >= f : to_signed && t > f;
}

static bool is_eighths(enum ptx_type t) {
  return t == T_E4M3X2 || t == T_E5M2X2;
}

/* cvt.rn.satfinite.e4m3x2.f32 d, a, b; cvt.rn.satfinite.e4m3x2.f16x2 d, a; cvt.rn.f16x2.e4m3x2 d, a; with .relu */
static void decode_cvt_eighths(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  enum ptx_type to = f->types[0], from = f->types[1];
  bool narrow = is_eighths(to), two = from == T_F32;
  bool known = narrow ? two || from == T_F16X2 : to == T_F16X2 && is_eighths(from);
  if (!known || f->round != ROUND_NEAREST || !(f->seen & M_ROUND) || f->seen & M_INTEGRAL || f->flags & ~FLAG_RELU ||
      narrow != !!(f->seen & M_FINITE))
    decode_fail(d, "unknown instruction '%s'", inst->opcode);
  decode_count(d, two ? 3 : 2, two ? 3 : 2);
  struct insn i = decode_new(d, f, narrow ? exec_narrow_eighths : exec_widen_eighths);
  i.type2 = (uint8_t)from;
  i.d = decode_register(d, &inst->operands[0], i.bytes, "destination");
  i.a = decode_source(d, &inst->operands[1], narrow ? two ? T_F32 : T_B32 : T_B16);
  if (two)
    i.b = decode_source(d, &inst->operands[2], T_F32);
  decode_emit(d, i);
}

void decode_cvt(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  decode_want_types(d, f, 2);
  enum ptx_type to = f->types[0], from = f->types[1];
  if (is_eighths(to) || is_eighths(from)) {
    decode_cvt_eighths(d, inst, f);
    return;
  }
  if (f->seen & M_FINITE)
    decode_fail(d, "%s has a modifier that does not go with its type", inst->opcode);
  bool pack = to == T_F16X2 || to == T_BF16X2;
  decode_count(d, pack ? 3 : 2, pack ? 3 : 2);
  struct insn i = decode_new(d, f, exec_cvt);
  i.type2 = (uint8_t)from;
  i.kind = pack ? CVT_PACK : f->seen & M_INTEGRAL ? CVT_INTEGRAL : CVT_PLAIN;
  i.rbytes = (uint8_t)convert_register(d, &inst->operands[0], &i.d, to, false);
  i.bytes = (uint8_t)convert_register(d, &inst->operands[1], &i.a, from, true);
  bool bits = to == T_PRED || from == T_PRED || (to >= T_B8 && to <= T_B128) || (from >= T_B8 && from <= T_B128);
  if (bits || to >= T_U16X2 || from >= T_U16X2 || from == T_F16X2 || from == T_BF16X2 ||
      (pack && (from != T_F32 || i.rbytes != 4)) || to == T_B128)
    decode_fail(d, "unknown instruction '%s'", inst->opcode);
  if (pack)
    convert_register(d, &inst->operands[2], &i.b, from, true);
  if ((f->flags & FLAG_SAT) && !decode_is_float(to) && !decode_is_float(from) && holds_all(to, from))
    decode_fail(d, "'%s': nothing to saturate", inst->opcode);
  if (decode_is_float(from) && !decode_is_float(to) && !(f->seen & M_INTEGRAL))
    decode_fail(d, "%s needs .rni, .rzi, .rmi or .rpi", inst->opcode);
  bool narrows = decode_is_float(to) && !(decode_is_float(from) && ptx_type_bytes(to) >= ptx_type_bytes(from));
  if (narrows && !(f->seen & M_ROUND))
    decode_fail(d, "%s needs a rounding mode", inst->opcode);
  if (f->flags & (FLAG_NAN | FLAG_ABS | FLAG_XORSIGN))
    decode_fail(d, "%s has a modifier that does not go with its type", inst->opcode);
  char name[16];
  snprintf(name, sizeof name, "cvt.%s", from == T_F32 ? "f32" : from == T_F64 ? "f64" : ptx_type_name(from));
  const struct alu_row *row = decode_find_alu(d, name, to);
  bool plain =
      i.rbytes == ptx_type_bytes(to) && i.bytes == ptx_type_bytes(from) && f->flags == 0 && f->round == ROUND_NEAREST;
  if (row && plain && !(f->seen & M_INTEGRAL))
    i.fn = row->fn;
  decode_emit(d, i);
}
