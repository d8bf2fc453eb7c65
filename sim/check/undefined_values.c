/*
 * undefined_values.c - which bits of an instruction's result are undefined, as some of its operands are: exactly for
 * logic, shifts, bit-fields, and what moves values; else all bits, of the lanes that an operand is undefined in.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "check/undefined.h"

/* ---- arithmetic ---- */

/* Which bits of a result are undefined: of operands A and B, undefined in UA and UB, of WIDTH bits. */
typedef u64 bits_fn(u64 a, u64 b, u64 ua, u64 ub, unsigned width);

static u64 bits_and(u64 a, u64 b, u64 ua, u64 ub, unsigned width) {
  (void)width;
  return (ua & ub) | (ua & b) | (ub & a);
}
static u64 bits_or(u64 a, u64 b, u64 ua, u64 ub, unsigned width) {
  (void)width;
  return (ua & ub) | (ua & ~b) | (ub & ~a);
}
static u64 bits_xor(u64 a, u64 b, u64 ua, u64 ub, unsigned width) {
  (void)a, (void)b, (void)width;
  return ua | ub;
}
static u64 bits_first(u64 a, u64 b, u64 ua, u64 ub, unsigned width) {
  (void)a, (void)b, (void)ub, (void)width;
  return ua;
}
static u64 bits_shl(u64 a, u64 b, u64 ua, u64 ub, unsigned width) {
  (void)a;
  return ub ? ~(u64)0 : b >= width ? 0 : ua << b;
}
static u64 bits_shr(u64 a, u64 b, u64 ua, u64 ub, unsigned width) {
  (void)a;
  return ub ? ~(u64)0 : b >= width ? 0 : ua >> b;
}
/* Where the sign is undefined, so is all that it is copied to. */
static u64 bits_sar(u64 a, u64 b, u64 ua, u64 ub, unsigned width) {
  b = b < width ? b : width - 1;
  u64 sign = ua >> (width - 1) & 1 ? ~(~(u64)0 >> (64 - width) >> b) : 0;
  return bits_shr(a, b, ua, ub, width) | sign;
}

static const struct {
  const char *name;
  bits_fn *fn;
  bool shift; /* the second operand has 32 bits */
} precise[] = {{"and.", bits_and, false},   {"or.", bits_or, false},     {"xor.", bits_xor, false},
               {"not.", bits_first, false}, {"mov.", bits_first, false}, {"cvta.", bits_xor, false},
               {"shl.", bits_shl, true},    {"shr.s", bits_sar, true},   {"shr.", bits_shr, true}};

static bool is(const struct ptx_inst *inst, const char *opcode) {
  return strncmp(inst->opcode, opcode, strlen(opcode)) == 0;
}

static bool logic(struct exec *x, const struct insn *i, const struct ptx_inst *inst) {
  size_t k = 0;
  while (k < sizeof precise / sizeof *precise && !is(inst, precise[k].name))
    k++;
  if (k == sizeof precise / sizeof *precise || i->extra)
    return false;
  if (i->type == T_PRED) { /* handled as bits of words, one a lane */
    u32 a = value(x, i->a, 4, 0) ^ (i->flags & FLAG_NEGATED ? ~(u32)0 : 0), b = (u32)value(x, i->b, 4, 0);
    put_predicate(x, i->d, (u32)precise[k].fn(a, b, predicate_bits(x, i->a), predicate_bits(x, i->b), 32));
    return true;
  }
  unsigned second = precise[k].shift ? 4 : i->bytes;
  for (u32 m = x->mask; m; m &= m - 1) {
    int l = __builtin_ctz(m);
    u64 a = value(x, i->a, i->bytes, l), b = value(x, i->b, second, l), ua = get(x, i->a, i->bytes, l);
    put(x, i->d, i->bytes, l, precise[k].fn(a, b, ua, get(x, i->b, second, l), 8u * i->bytes));
  }
  return true;
}

static bool is_integer(unsigned type) {
  return type >= T_U8 && type <= T_S64;
}

/* Between integers: as the value itself, whose sign may be undefined. */
static bool convert(struct exec *x, const struct insn *i, const struct ptx_inst *inst) {
  if (!is(inst, "cvt.") || !is_integer(i->type) || !is_integer(i->type2) || (i->flags & FLAG_SAT))
    return false;
  unsigned from = ptx_type_bytes((enum ptx_type)i->type2);
  bool sign = i->type2 >= T_S8 && i->type2 <= T_S64;
  for (u32 m = x->mask; m; m &= m - 1) {
    int l = __builtin_ctz(m);
    u64 u = get(x, i->a, i->bytes, l) & ones(from);
    put(x, i->d, i->rbytes, l, sign && u >> (8 * from - 1) ? u | ~ones(from) : u);
  }
  return true;
}

static bool choose(struct exec *x, const struct insn *i, const struct ptx_inst *inst) {
  if (!is(inst, "selp."))
    return false;
  u32 unknown = predicate_bits(x, i->c), which = *(const u32 *)operand(x, i->c);
  for (u32 m = x->mask; m; m &= m - 1) {
    int l = __builtin_ctz(m);
    u64 u = get(x, which >> l & 1 ? i->a : i->b, i->bytes, l);
    put(x, i->d, i->bytes, l, unknown >> l & 1 ? ~(u64)0 : u);
  }
  return true;
}

/* Bit-fields and bytes: moved as the values themselves are, by positions that are known. */
static bool fields_of(struct exec *x, const struct insn *i, const struct ptx_inst *inst) {
  bool take = is(inst, "bfe."), insert = is(inst, "bfi.");
  if (!take && !insert && !is(inst, "prmt.b32"))
    return false;
  for (u32 m = x->mask; m; m &= m - 1) {
    int l = __builtin_ctz(m);
    unsigned width = 8u * i->bytes;
    u64 ua = get(x, i->a, i->bytes, l), ub = get(x, i->b, insert ? i->bytes : 4, l), uc = get(x, i->c, 4, l), u;
    u32 b = (u32)value(x, i->b, 4, l), c = (u32)value(x, i->c, 4, l);
    if (take)
      u = ub | uc ? ~(u64)0 : bfe(ua, b, c, width, is(inst, "bfe.s"));
    else if (insert)
      u = uc | get(x, i->e, 4, l) ? ~(u64)0 : bfi(ua, ub, c, (u32)value(x, i->e, 4, l), width);
    else
      u = uc || strlen(inst->opcode) > 8 ? (ua | ub | uc ? ~(u64)0 : 0) : prmt((u32)ua, (u32)ub, c);
    put(x, i->d, i->bytes, l, u);
  }
  return true;
}

/* mov.v2 and mov.v4: each element from its own */
static bool move_elements(struct exec *x, const struct insn *i, const struct ptx_inst *inst) {
  if (!is(inst, "mov.v"))
    return false;
  const uint32_t *to = i->extra, *from = to + i->count;
  for (u32 m = x->mask; m; m &= m - 1) {
    int l = __builtin_ctz(m);
    u64 u[4];
    for (unsigned k = 0; k < i->count; k++)
      u[k] = get(x, from[k], i->bytes, l);
    for (unsigned k = 0; k < i->count; k++)
      put(x, to[k], i->bytes, l, u[k]);
  }
  return true;
}

/* mov of vectors: d = {e0, e1} and back */
static bool repack(struct exec *x, const struct insn *i, const struct ptx_inst *inst) {
  if (!is(inst, "mov.") || !i->extra || i->bytes > 8)
    return false;
  const uint32_t *parts = i->extra;
  bool pack = inst->operands[1].kind == O_VECTOR;
  for (u32 m = x->mask; m; m &= m - 1) {
    int l = __builtin_ctz(m);
    u64 whole = pack ? 0 : get(x, i->a, i->bytes, l);
    for (unsigned k = 0; k < i->count; k++)
      if (pack)
        whole |= get(x, parts[k], i->rbytes, l) << 8 * k * i->rbytes;
      else
        put(x, parts[k], i->rbytes, l, whole >> 8 * k * i->rbytes);
    if (pack)
      put(x, i->d, i->bytes, l, whole);
  }
  return true;
}

/* ---- everything else: undefined where an operand is ---- */

struct reg {
  uint32_t at;
  unsigned bytes;
  bool predicate;
};

static struct reg find_reg(const struct exec *x, int number) {
  const struct function *f = x->frame->function;
  enum ptx_type type = f->tree->regs[number].type;
  return (struct reg){OPERAND(BASE_FRAME, f->reg_offset[number]), ptx_type_bytes(type), type == T_PRED};
}

static u32 source_lanes(const struct exec *x, const struct ptx_operand *o) {
  u32 lanes = 0;
  for (size_t k = 0; k < o->nitems; k++)
    lanes |= source_lanes(x, &o->items[k]);
  if (o->kind == O_REGISTER) {
    struct reg r = find_reg(x, o->reg);
    lanes |= r.predicate ? predicate_bits(x, r.at) & x->mask : lanes_of(x, r.at, r.bytes, false);
  }
  return lanes;
}

static void set_register(const struct exec *x, int number, u32 lanes) {
  struct reg r = find_reg(x, number);
  if (r.predicate)
    put_predicate(x, r.at, lanes);
  else
    for (u32 m = x->mask; m; m &= m - 1)
      put(x, r.at, r.bytes, __builtin_ctz(m), lanes & m & -m ? ~(u64)0 : 0);
}

static void set_destination(const struct exec *x, const struct ptx_operand *o, u32 lanes) {
  for (size_t k = 0; k < o->nitems; k++)
    set_destination(x, &o->items[k], lanes);
  if (o->kind == O_REGISTER) {
    set_register(x, o->reg, lanes);
    if (o->pair >= 0)
      set_register(x, o->pair, lanes);
  }
}

/* Equal or not: bits that are defined and differ settle it. */
static u32 settled(const struct exec *x, const struct insn *i, const struct ptx_inst *inst) {
  u32 lanes = 0;
  if (!is(inst, "setp.eq.") && !is(inst, "setp.ne."))
    return 0;
  for (u32 m = x->mask; m && i->bytes <= 8 && !(i->type >= T_F16); m &= m - 1) {
    int l = __builtin_ctz(m);
    u64 u = get(x, i->a, i->bytes, l) | get(x, i->b, i->bytes, l);
    lanes |= (value(x, i->a, i->bytes, l) ^ value(x, i->b, i->bytes, l)) & ~u ? m & -m : 0;
  }
  return lanes;
}

/* Each lane gets the bits of the one that its value comes from; if the rest of the warp takes part elsewhere, that is
   not known. */
static bool shuffle(struct exec *x, const struct insn *i) {
  u32 bits[LANES];
  bool ok;
  if (i->fn != exec_shfl || i->e >> 30 != BASE_CONSTANT ||
      (*(const u32 *)operand(x, i->e) & x->warp->live) != x->mask || lanes_of(x, i->b, 4, false) ||
      lanes_of(x, i->c, 4, false))
    return false;
  for (u32 m = x->mask; m; m &= m - 1) {
    int l = __builtin_ctz(m);
    bits[l] = (u32)get(x, i->a, 4, shuffle_source(i, l, (u32)value(x, i->b, 4, l), (u32)value(x, i->c, 4, l), &ok));
  }
  for (u32 m = x->mask; m; m &= m - 1)
    put(x, i->d, 4, __builtin_ctz(m), bits[__builtin_ctz(m)]);
  if ((u32)i->imm != NO_OPERAND)
    put_predicate(x, (u32)i->imm, 0);
  return true;
}

u32 undefined_sources(const struct exec *x, const struct ptx_inst *inst, size_t first) {
  u32 lanes = 0;
  for (size_t k = first; k < inst->noperands; k++)
    lanes |= source_lanes(x, &inst->operands[k]);
  return lanes;
}

static void generic(struct exec *x, const struct insn *i, const struct ptx_inst *inst) {
  u32 lanes = undefined_sources(x, inst, 1);
  if (i->klass == CLASS_SHUFFLE)
    lanes = lanes ? x->mask : 0; /* any lane may be the one that it comes from */
  lanes &= ~settled(x, i, inst);
  if (inst->noperands)
    set_destination(x, &inst->operands[0], lanes);
}

void undefined_compute(struct exec *x, const struct insn *i, const struct ptx_inst *inst) {
  if (!logic(x, i, inst) && !convert(x, i, inst) && !choose(x, i, inst) && !fields_of(x, i, inst) &&
      !move_elements(x, i, inst) && !repack(x, i, inst) && !shuffle(x, i))
    generic(x, i, inst);
}
