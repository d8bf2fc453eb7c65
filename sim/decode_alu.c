/* decode_alu.c - arithmetic, comparison, selection, moves, conversions: chooses handlers and reads operands. */
#include "decode.h"
#include "exec_cvt.h"
#include "exec_half.h"

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

static bool is_half(enum ptx_type t) {
  return t == T_F16 || t == T_F16X2 || t == T_BF16 || t == T_BF16X2;
}

static bool is_float(enum ptx_type t) {
  return t == T_F32 || t == T_F64 || is_half(t);
}

static void want_types(struct decoder *d, const struct form *f, unsigned n) {
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

static void decode_pred(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
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

/* ---- half precision ---- */

static bool half_row(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  static const char *const names[] = {"add", "sub", "mul", "fma", "min", "max", "ex2.approx", "tanh"};
  static const unsigned sources[] = {2, 2, 2, 3, 2, 2, 1, 1};
  for (unsigned k = 0; k < sizeof names / sizeof *names; k++)
    if (strcmp(names[k], f->name) == 0 || (k == 7 && strcmp("tanh.approx", f->name) == 0)) {
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

enum { CARRY_IN = 1, CARRY_OUT = 2, CARRY_SUB = 4, CARRY_MAD_LO = 8, CARRY_MAD_HI = 16 }; /* as in exec_cvt.c */

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
  if (k == sizeof names / sizeof *names || is_float(f->types[0]) || (i.bytes != 4 && i.bytes != 8))
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

/* ---- rows of the core ---- */

static const struct alu_row *find_alu(struct decoder *d, const char *name, enum ptx_type type) {
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

/* slct and dp4a have a second type in their name */
static void row_name(struct decoder *d, const struct form *f, char *name, size_t size, enum ptx_type *type,
                     enum ptx_type *second) {
  *type = f->types[0];
  *second = T_NONE;
  snprintf(name, size, "%s", f->name);
  if (strcmp(f->row->name, "slct") == 0 || strcmp(f->row->name, "dp4a") == 0) {
    want_types(d, f, 2);
    bool slct = f->row->name[0] == 's';
    *second = f->types[1];
    snprintf(name, size, "%s.%s", f->name, ptx_type_name(f->types[slct ? 1 : 0]));
    if (!slct)
      *type = f->types[1];
  } else
    want_types(d, f, 1);
}

void decode_alu(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  char name[80];
  enum ptx_type type, second;
  if (f->ntypes && f->types[0] == T_PRED) {
    decode_pred(d, inst, f);
    return;
  }
  if (f->ntypes && is_half(f->types[0]) && half_row(d, inst, f))
    return;
  if (carry_row(d, inst, f))
    return;
  row_name(d, f, name, sizeof name, &type, &second);
  if ((f->flags & FLAG_SAT) && !is_float(type))
    strcat(name, ".sat");
  const struct alu_row *row = find_alu(d, name, type);
  if (!row)
    decode_fail(d, "unknown instruction '%s'", inst->opcode);
  struct insn i = decode_new(d, f, row->fn);
  if (is_float(type)) {
    i.klass = i.klass == CLASS_INTEGER ? (type == T_F64 ? CLASS_DOUBLE : CLASS_FLOAT) : i.klass;
    if ((f->flags & (FLAG_FTZ | FLAG_SAT)) && row->flagged)
      i.fn = row->flagged;
    if ((f->seen & M_ROUND) && f->round != ROUND_NEAREST)
      i.fn = rounded(d, name, type);
    if (f->flags & FLAG_RELU)
      decode_fail(d, ".relu of %s", inst->opcode);
  } else
    allow(d, f, M_SHAPE | M_SAT);
  row_operands(d, inst, row->operands, type, second, &i);
  decode_emit(d, i);
}

void decode_testp(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  want_types(d, f, 1);
  decode_count(d, 2, 2);
  struct insn i = decode_new(d, f, exec_testp);
  if ((f->types[0] != T_F32 && f->types[0] != T_F64) || !(f->seen & M_MODE) || f->mode > 5)
    decode_fail(d, "unknown instruction '%s'", inst->opcode);
  i.kind = (uint8_t)f->mode;
  i.d = decode_predicate(d, &inst->operands[0], "destination");
  i.a = decode_source(d, &inst->operands[1], f->types[0]);
  decode_emit(d, i);
}

/* ---- setp, set ---- */

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
  want_types(d, f, 1);
  enum ptx_type type = f->types[0];
  struct insn i = decode_new(d, f, NULL);
  bool_operand(d, inst, f, &i);
  const struct ptx_operand *p = &inst->operands[0];
  i.d = p->kind == O_SINK ? NO_OPERAND : decode_predicate(d, p, "destination");
  i.e = p->pair >= 0 ? OPERAND(BASE_FRAME, d->reg_offset[p->pair]) : NO_OPERAND;
  if (p->pair >= 0 && d->tree->regs[p->pair].type != T_PRED)
    decode_fail(d, "second destination of %s must be a predicate", inst->opcode);
  if (is_half(type)) {
    if (f->compare > 13)
      decode_fail(d, "unknown instruction '%s'", inst->opcode);
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

void decode_set(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  want_types(d, f, 2);
  struct insn i = decode_new(d, f, NULL);
  bool_operand(d, inst, f, &i);
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

static void decode_mov_vector(struct decoder *d, const struct ptx_inst *inst, const struct form *f, bool pack) {
  const struct ptx_operand *vector = &inst->operands[pack ? 1 : 0];
  struct insn i = decode_new(d, f, pack ? exec_pack : exec_unpack);
  unsigned bytes, count = (unsigned)vector->nitems;
  if (count != 2 && count != 4)
    decode_fail(d, "vector of 2 or 4 expected as operand of mov");
  i.extra = decode_vector(d, vector, count, &bytes, !pack);
  i.rbytes = (uint8_t)bytes;
  i.count = (uint8_t)count;
  if (bytes * count != i.bytes)
    decode_fail(d, "the vector of %s has %u bits", inst->opcode, 8 * bytes * count);
  if (pack)
    i.d = decode_register(d, &inst->operands[0], i.bytes, "destination");
  else
    i.a = decode_source(d, &inst->operands[1], f->types[0]);
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
  struct insn i = decode_new(d, f, find_alu(d, "add", T_U64)->fn);
  i.d = dest;
  i.a = OPERAND(BASE_FRAME, d->function->local_base);
  i.b = decode_constant(d, offset, 0, 8);
  decode_emit(d, i);
}

void decode_mov(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  want_types(d, f, 1);
  decode_count(d, 2, 2);
  const struct ptx_operand *to = &inst->operands[0], *from = &inst->operands[1];
  if (f->types[0] == T_PRED) {
    decode_pred(d, inst, f);
    return;
  }
  if (to->kind == O_VECTOR || from->kind == O_VECTOR) {
    decode_mov_vector(d, inst, f, from->kind == O_VECTOR);
    return;
  }
  const struct alu_row *row = find_alu(d, "mov", f->types[0]);
  if (!row)
    decode_fail(d, "unknown instruction '%s'", inst->opcode);
  struct insn i = decode_new(d, f, row->fn);
  i.d = decode_register(d, to, i.bytes, "destination");
  if (from->kind == O_SPECIAL && is_clock(from->name) && i.bytes >= 4) {
    i.fn = exec_clock;
    i.kind = strstr(from->name, "_hi") != NULL;
  } else if (from->kind == O_SPECIAL && i.bytes == 8) { /* %gridid may be 64 bits wide */
    i.fn = find_alu(d, "cvt.u32", T_U64)->fn;
    i.a = decode_source(d, from, T_U32);
  } else if (from->kind == O_SPECIAL && i.bytes == 2) { /* %tid was 16 bits wide in PTX 1 */
    i.fn = find_alu(d, "cvt.u32", T_U16)->fn;
    i.a = decode_source(d, from, T_U32);
  } else if (from->kind == O_VARIABLE && from->var->space == S_LOCAL) {
    if (i.bytes != 8)
      decode_fail(d, "an address has 64 bits");
    emit_local_address(d, f, i.d, from->var->offset + (uint64_t)from->offset);
    return;
  } else
    i.a = decode_source(d, from, f->types[0]);
  decode_emit(d, i);
}

/* ---- cvta, isspacep ---- */

static unsigned tag_of_space(struct decoder *d, enum ptx_space space) {
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
  want_types(d, f, 1);
  decode_count(d, 2, 2);
  if (ptx_type_bytes(f->types[0]) != 8)
    decode_fail(d, "addresses have 64 bits");
  unsigned tag = tag_of_space(d, f->space);
  struct insn i = decode_new(d, f, find_alu(d, tag == 0 ? "mov" : f->to ? "sub" : "add", T_U64)->fn);
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
  unsigned tag = tag_of_space(d, f->space);
  i.kind = (uint8_t)(tag ? tag : TAG_GLOBAL);
  i.d = decode_predicate(d, &inst->operands[0], "destination");
  i.a = decode_source(d, &inst->operands[1], T_U64);
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

void decode_cvt(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  want_types(d, f, 2);
  enum ptx_type to = f->types[0], from = f->types[1];
  bool pack = to == T_F16X2 || to == T_BF16X2;
  decode_count(d, pack ? 3 : 2, pack ? 3 : 2);
  struct insn i = decode_new(d, f, exec_cvt);
  i.type2 = (uint8_t)from;
  i.kind = pack ? CVT_PACK : f->seen & M_INTEGRAL ? CVT_INTEGRAL : CVT_PLAIN;
  i.rbytes = (uint8_t)convert_register(d, &inst->operands[0], &i.d, to, false);
  i.bytes = (uint8_t)convert_register(d, &inst->operands[1], &i.a, from, true);
  bool bits = to == T_PRED || from == T_PRED || (to >= T_B8 && to <= T_B128) || (from >= T_B8 && from <= T_B128);
  if (bits || from == T_F16X2 || from == T_BF16X2 || (pack && (from != T_F32 || i.rbytes != 4)) || to == T_B128)
    decode_fail(d, "unknown instruction '%s'", inst->opcode);
  if (pack)
    convert_register(d, &inst->operands[2], &i.b, from, true);
  if ((f->flags & FLAG_SAT) && !is_float(to) && !is_float(from) && holds_all(to, from))
    decode_fail(d, "'%s': nothing to saturate", inst->opcode);
  if (is_float(from) && !is_float(to) && !(f->seen & M_INTEGRAL))
    decode_fail(d, "%s needs .rni, .rzi, .rmi or .rpi", inst->opcode);
  bool narrows = is_float(to) && !(is_float(from) && ptx_type_bytes(to) >= ptx_type_bytes(from));
  if (narrows && !(f->seen & M_ROUND))
    decode_fail(d, "%s needs a rounding mode", inst->opcode);
  char name[16];
  snprintf(name, sizeof name, "cvt.%s", from == T_F32 ? "f32" : from == T_F64 ? "f64" : ptx_type_name(from));
  const struct alu_row *row = find_alu(d, name, to);
  bool plain =
      i.rbytes == ptx_type_bytes(to) && i.bytes == ptx_type_bytes(from) && f->flags == 0 && f->round == ROUND_NEAREST;
  if (row && plain && !(f->seen & M_INTEGRAL))
    i.fn = row->fn;
  decode_emit(d, i);
}
