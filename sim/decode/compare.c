/*
 * compare.c - setp, set, testp, isspacep.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "decode/decode.h"
#include "exec/cvt.h"
#include "exec/half.h"

void decode_testp(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  decode_want_types(d, f, 1);
  decode_count(d, 2, 2);
  struct insn i = decode_new(d, f, exec_testp);
  if ((f->types[0] != T_F32 && f->types[0] != T_F64) || !(f->seen & M_MODE) || f->mode > 5)
    decode_fail(d, "unknown instruction '%s'", inst->opcode);
  i.kind = (uint8_t)f->mode;
  i.d = decode_predicate(d, &inst->operands[0], "destination");
  i.a = decode_source(d, &inst->operands[1], f->types[0]);
  decode_emit(d, i);
}

static const struct setp_row *find_setp(struct decoder *d, const struct form *f, enum ptx_type type) {
  char key[160];
  snprintf(key, sizeof key, "%s.%s", f->compare_name ? f->compare_name : "", ptx_type_name(type));
  return map_get(d->sim->setp_handlers, key);
}

static void bool_operand(struct decoder *d, const struct ptx_inst *inst, const struct form *f, struct insn *i) {
  decode_count(d, f->boolop ? 4 : 3, f->boolop ? 4 : 3);
  i->kind = (uint8_t)f->boolop;
  if (f->boolop) {
    bool negated;
    i->c = decode_predicate_source(d, &inst->operands[3], &negated);
    i->flags |= negated ? FLAG_NEGATED : 0;
  }
}

void decode_setp(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  decode_want_types(d, f, 1);
  enum ptx_type type = f->types[0];
  struct insn i = decode_new(d, f, NULL);
  bool_operand(d, inst, f, &i);
  const struct ptx_operand *p = &inst->operands[0];
  i.d = p->kind == O_SINK ? NO_OPERAND : decode_predicate(d, p, "destination");
  i.e = decode_second_predicate(d, p);
  if (decode_is_half(type)) {
    if (f->compare > 13)
      decode_fail(d, "unknown instruction '%s'", inst->opcode);
    bool bhalf = type == T_BF16 || type == T_BF16X2;
    if (bhalf && (f->flags & FLAG_FTZ))
      decode_fail(d, "%s has a modifier that does not go with its type", inst->opcode);
    if (i.bytes == 2 && p->pair != -1)
      decode_fail(d, "%s has one result: p|q is for two halves", inst->opcode);
    i.fn = exec_half_compare;
    i.round = (uint8_t)f->compare;
    i.type2 = (uint8_t)type;
    type = i.bytes == 4 ? T_B32 : T_B16;
  } else {
    const struct setp_row *row = find_setp(d, f, type);
    if (!row)
      decode_fail(d, "unknown instruction '%s'", inst->opcode);
    i.fn = f->boolop || i.e != NO_OPERAND || i.d == NO_OPERAND ? row->with_bool : row->fn;
  }
  i.a = decode_source(d, &inst->operands[1], type);
  i.b = decode_source(d, &inst->operands[2], type);
  decode_emit(d, i);
}

/* set.lt.f16x2.f16x2, set.eq.u32.f16x2 (a mask of each half), set.gt.u32.f16 */
static void set_half(struct decoder *d, const struct ptx_inst *inst, const struct form *f, struct insn i) {
  enum ptx_type to = f->types[0], from = f->types[1];
  bool two = from == T_F16X2 || from == T_BF16X2, integer = to == T_U32 || to == T_S32;
  bool bhalf = from == T_BF16 || from == T_BF16X2;
  if (bhalf && (i.flags & FLAG_FTZ))
    decode_fail(d, "%s has a modifier that does not go with its type", inst->opcode);
  bool fits = two ? integer || to == from : integer || to == from || to == T_U16 || to == T_S16;
  if (!fits || !(f->seen & M_COMPARE) || f->compare > 13)
    decode_fail(d, "unknown instruction '%s'", inst->opcode);
  i.fn = exec_half_set;
  i.round = (uint8_t)f->compare;
  i.type2 = (uint8_t)from;
  i.d = decode_register(d, &inst->operands[0], i.bytes, "destination");
  i.a = decode_source(d, &inst->operands[1], two ? T_B32 : T_B16);
  i.b = decode_source(d, &inst->operands[2], two ? T_B32 : T_B16);
  decode_emit(d, i);
}

void decode_set(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  decode_want_types(d, f, 2);
  struct insn i = decode_new(d, f, NULL);
  bool_operand(d, inst, f, &i);
  if (decode_is_half(f->types[1])) {
    set_half(d, inst, f, i);
    return;
  }
  const struct setp_row *row = find_setp(d, f, f->types[1]);
  if (!row || (i.bytes != 4 && i.bytes != 2))
    decode_fail(d, "unknown instruction '%s'", inst->opcode);
  i.fn = row->set;
  i.rbytes = i.bytes;
  i.type2 = (uint8_t)f->types[1];
  i.d = decode_register(d, &inst->operands[0], i.bytes, "destination");
  i.a = decode_source(d, &inst->operands[1], f->types[1]);
  i.b = decode_source(d, &inst->operands[2], f->types[1]);
  decode_emit(d, i);
}

static void exec_isspacep(struct exec *x, const struct insn *i) {
  const u64 *a = operand(x, i->a);
  u32 bits = 0;
  for (int l = 0; l < LANES; l++)
    bits |= (u32)(TAG_OF(a[l]) == i->kind) << l;
  store_predicate(x, i->d, bits);
}

void decode_isspacep(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  decode_count(d, 2, 2);
  struct insn i = decode_new(d, f, exec_isspacep);
  unsigned tag = decode_space_tag(d, f->space);
  i.kind = (uint8_t)(tag ? tag : TAG_GLOBAL);
  i.d = decode_predicate(d, &inst->operands[0], "destination");
  i.a = decode_source(d, &inst->operands[1], T_U64);
  decode_emit(d, i);
}
