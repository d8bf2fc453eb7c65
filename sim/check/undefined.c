/*
 * undefined.c - values from memory that nobody wrote. Compilers copy the padding of structures, and load what they then
 * do not use; so such a value is followed through the registers, bit by bit where that is cheap, and reported where it
 * decides something: a branch, an address, an operand of an atomic, or an element stored to global or .shared memory,
 * of which no bit is defined; in global memory, at the read. Copies in .local memory stay undefined, bit by bit: a
 * store to a bit-field reads the others in its byte, and writes them back.
 *
 * A frame that holds such values has a second set of registers whose bits say which of the first are undefined
 * (frame.undefined). Only such frames pay: run/warp.c runs them by a loop of their own, until the bits are gone.
 *
 * To change when an uninitialised value counts: undefined.c; when a copy to the host does: sim/driver/unwritten.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "check/check.h"
#include "exec/warp.h"

/* ---- bits of registers ---- */

/* NULL: constants and special registers are always defined. */
static uint8_t *bits_of(const struct exec *x, uint32_t o) {
  return o != NO_OPERAND && o >> 30 == BASE_FRAME ? (uint8_t *)x->frame->undefined->bits + (o & 0x3fffffff) : NULL;
}

static u64 get(const struct exec *x, uint32_t o, unsigned bytes, int lane) {
  const uint8_t *bits = bits_of(x, o);
  u64 v = 0, high = 0;
  if (!bits)
    return 0;
  memcpy(&v, bits + (size_t)lane * bytes, bytes < 8 ? bytes : 8);
  if (bytes == 16)
    memcpy(&high, bits + (size_t)lane * 16 + 8, 8);
  return v | high;
}

static void put(const struct exec *x, uint32_t o, unsigned bytes, int lane, u64 v) {
  uint8_t *bits = bits_of(x, o);
  if (!bits)
    return;
  memcpy(bits + (size_t)lane * bytes, &v, bytes < 8 ? bytes : 8);
  if (bytes == 16)
    memcpy(bits + (size_t)lane * 16 + 8, &v, 8);
}

static u64 value(const struct exec *x, uint32_t o, unsigned bytes, int lane) {
  u64 v = 0;
  memcpy(&v, (const uint8_t *)operand(x, o) + (size_t)lane * bytes, bytes < 8 ? bytes : 8);
  return v;
}

static u32 predicate_bits(const struct exec *x, uint32_t o) {
  const uint8_t *bits = bits_of(x, o);
  u32 v = 0;
  if (bits)
    memcpy(&v, bits, sizeof v);
  return v;
}

static void put_predicate(const struct exec *x, uint32_t o, u32 v) {
  uint8_t *bits = bits_of(x, o);
  if (!bits)
    return;
  v = (predicate_bits(x, o) & ~x->mask) | (v & x->mask);
  memcpy(bits, &v, sizeof v);
}

static u64 ones(unsigned bytes) {
  return bytes >= 8 ? ~(u64)0 : ((u64)1 << 8 * bytes) - 1;
}

/* ---- life ---- */

/* Now and then: back to the fast loop when nothing undefined is left. */
static void look(struct exec *x) {
  enum { INTERVAL = 256 };
  struct frame *f = x->frame;
  if (++f->undefined->age % INTERVAL)
    return;
  u64 any = 0;
  for (size_t k = 0; k < f->function->reg_bytes / 8; k++)
    any |= f->undefined->bits[k];
  if (any)
    return;
  frame_forget_undefined(f);
  x->stop = x->stop ? x->stop : STOP_RESCHEDULE;
}

static void begin(struct exec *x) {
  size_t bytes = x->frame->function->reg_bytes;
  if (!x->frame->undefined && !(x->frame->undefined = calloc(1, sizeof *x->frame->undefined + bytes)))
    abort();
  x->stop = x->stop ? x->stop : STOP_RESCHEDULE; /* on with the other loop */
}

/* ---- reports ---- */

/* At the read, which is where the frame's last undefined value came from: not always this one, but near. */
static void report(struct exec *x, const struct insn *i, int lane, const char *use) {
  struct undefined *u = x->frame->undefined;
  uint32_t pc = x->pc;
  char where[300], what[400];
  exec_place(x, (uint32_t)(i - x->code), where, sizeof where);
  exec_describe(x, u->space, u->address, u->bytes, what, sizeof what);
  if (x->sim->options.uninit == UNINIT_ERROR) {
    x->pc = u->pc + 1;
    exec_fault(x, lane, SIM_ILLEGAL_ADDRESS, "read of uninitialised memory: %s; %s at %s depends on it", what, use,
               where);
    x->pc = pc;
  } else
    exec_finding(x, u->pc, lane, "uninitialised", "read of uninitialised memory: %s; %s at %s depends on it", what, use,
                 where);
  memset(u->bits, 0, x->frame->function->reg_bytes); /* what follows from it is not reported again */
}

/* True: reported. */
static bool decides(struct exec *x, const struct insn *i, u32 lanes, const char *use) {
  if (lanes)
    report(x, i, __builtin_ctz(lanes), use);
  return lanes != 0;
}

/* The active lanes any of whose bits of O are undefined; or all of whose bits. */
static u32 lanes_of(const struct exec *x, uint32_t o, unsigned bytes, bool all) {
  u32 lanes = 0;
  for (u32 m = x->mask; m; m &= m - 1) {
    u64 u = get(x, o, bytes, __builtin_ctz(m));
    if (all ? u == ones(bytes) : u != 0)
      lanes |= m & -m;
  }
  return lanes;
}

/* ---- memory ---- */

static bool any_written(const struct target *t, unsigned first, unsigned bytes) {
  for (unsigned b = 0; b < bytes; b++)
    if (bits_all(t->init, t->at + first + b, 1))
      return true;
  return false;
}

/* The undefined bits of a byte that is not written, or not as a whole. */
static uint8_t rest_of(const struct exec *x, const struct target *t, size_t at) {
  const uint8_t *partly = t->space == S_LOCAL ? x->warp->local_partly : NULL;
  return partly ? (uint8_t)~partly[at] : 0xff;
}

static u64 unwritten(const struct exec *x, const struct target *t, unsigned first, unsigned bytes) {
  u64 u = 0;
  for (unsigned b = 0; b < bytes && b < 8; b++)
    u |= bits_all(t->init, t->at + first + b, 1) ? 0 : (u64)rest_of(x, t, t->at + first + b) << 8 * b;
  return u;
}

void undefined_loaded(struct exec *x, const struct insn *i, int lane, const struct target *t) {
  const uint32_t *regs = registers(i, &i->d);
  bool now = x->sim->options.uninit == UNINIT_ALL, word = (i->flags & FLAG_VOLATILE) && i->bytes == 4;
  for (unsigned k = 0; k < i->count && t->space == S_GLOBAL; k++)
    now |= regs[k] != NO_OPERAND && !(word && any_written(t, 0, 4)) && !any_written(t, k * i->bytes, i->bytes);
  if (now) {
    exec_uninitialised(x, i, lane, t->address, t->space);
    return;
  }
  begin(x);
  struct undefined *u = x->frame->undefined;
  u->pc = (uint32_t)(i - x->code);
  u->address = t->address;
  u->space = t->space;
  u->bytes = i->bytes;
  for (unsigned k = 0; k < i->count; k++) {
    u64 bits = unwritten(x, t, k * i->bytes, i->bytes);
    if (is_signed(i) && bits >> (8 * (i->bytes < 8 ? i->bytes : 8) - 1))
      bits |= ~ones(i->bytes);
    put(x, regs[k], i->rbytes, lane, bits);
  }
}

/* A store's undefined bits are as if it had not written them; elsewhere than in .local memory, its undefined bytes. */
static void unwrite_byte(struct exec *x, const struct target *t, size_t at, uint8_t undefined) {
  struct warp *w = x->warp;
  if (!undefined || (t->space != S_LOCAL && undefined != 0xff))
    return;
  bits_clear(t->init, at, 1);
  if (t->space != S_LOCAL)
    return;
  if (!w->local_partly && !(w->local_partly = calloc((size_t)w->local_capacity * LANES, 1)))
    abort();
  w->local_partly[at] = (uint8_t)~undefined;
}

static void unwrite(struct exec *x, const struct insn *i) {
  const uint32_t *regs = registers(i, &i->d);
  struct target t;
  for (u32 m = x->mask; m && x->stop != STOP_FAULT; m &= m - 1) {
    int l = __builtin_ctz(m);
    for (unsigned k = 0; k < i->count; k++) {
      u64 u = get(x, regs[k], i->rbytes, l);
      if (!u ||
          !exec_resolve((struct lookup){x, i, l, exec_address(x, i, l) + k * i->bytes, i->bytes, ACCESS_WRITE}, &t) ||
          !t.init)
        continue;
      for (unsigned b = 0; b < i->bytes && b < 8; b++)
        unwrite_byte(x, &t, t.at + b, (uint8_t)(u >> 8 * b));
    }
  }
}

static u32 lanes_outside_local(const struct exec *x, const struct insn *i) {
  u32 lanes = 0;
  for (u32 m = x->mask; m; m &= m - 1) {
    uint64_t address = exec_address(x, i, __builtin_ctz(m));
    lanes |= exec_untag(i->space, &address) == S_LOCAL ? 0 : m & -m;
  }
  return lanes;
}

static bool check_address(struct exec *x, const struct insn *i) {
  return i->kind && decides(x, i, lanes_of(x, i->a, i->kind, false), "the address");
}

static void store(struct exec *x, const struct insn *i) {
  const uint32_t *regs = registers(i, &i->d);
  if (check_address(x, i))
    return;
  u32 lanes = lanes_outside_local(x, i);
  for (unsigned k = 0; lanes && k < i->count; k++) {
    u32 undefined = 0;
    for (u32 m = lanes; m; m &= m - 1) {
      u64 all = ones(i->bytes), u = get(x, regs[k], i->rbytes, __builtin_ctz(m));
      undefined |= (u & all) == all ? m & -m : 0;
    }
    if (decides(x, i, undefined, "the store"))
      return;
  }
}

static void load(struct exec *x, const struct insn *i) {
  const uint32_t *regs = registers(i, &i->d);
  if ((i->fn == exec_ld || i->fn == exec_ld_strong) && check_address(x, i))
    return;
  for (unsigned k = 0; k < i->count; k++)
    for (u32 m = x->mask; m; m &= m - 1)
      put(x, regs[k], i->rbytes, __builtin_ctz(m), 0);
}

/* What a compare-and-swap gives counts as written, as a loop around it decides by nothing else whether it is done; so
   does what it was compared with, in a word of which other threads may not have written their bytes yet. */
static void atomic(struct exec *x, const struct insn *i) {
  if (check_address(x, i) || decides(x, i, lanes_of(x, i->b, i->bytes, true), "the atomic") ||
      decides(x, i, i->c == NO_OPERAND ? 0 : lanes_of(x, i->c, i->bytes, true), "the atomic"))
    return;
  for (u32 m = i->d == NO_OPERAND ? 0 : x->mask; m; m &= m - 1) {
    put(x, i->d, i->bytes, __builtin_ctz(m), 0);
    if (i->round == ATOM_CAS)
      put(x, i->b, i->bytes, __builtin_ctz(m), 0);
  }
}

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

static void generic(struct exec *x, const struct insn *i, const struct ptx_inst *inst) {
  u32 lanes = 0;
  for (size_t k = 1; k < inst->noperands; k++)
    lanes |= source_lanes(x, &inst->operands[k]);
  if (i->klass == CLASS_SHUFFLE)
    lanes = lanes ? x->mask : 0; /* any lane may be the one that it comes from */
  lanes &= ~settled(x, i, inst);
  if (inst->noperands)
    set_destination(x, &inst->operands[0], lanes);
}

static void control(struct exec *x, const struct insn *i, const struct ptx_inst *inst) {
  u32 lanes = 0;
  for (size_t k = 0; k < inst->noperands; k++)
    lanes |= source_lanes(x, &inst->operands[k]);
  decides(x, i, lanes, i->klass == CLASS_BARRIER ? "the barrier" : "the branch");
}

void undefined_before(struct exec *x, const struct insn *i) {
  const struct ptx_inst *inst = x->program->source[i - x->code];
  if (!inst)
    return;
  switch ((enum insn_class)i->klass) {
  case CLASS_LOAD:
    load(x, i);
    return;
  case CLASS_STORE:
    store(x, i);
    return;
  case CLASS_ATOMIC:
    if (i->fn == exec_atom)
      atomic(x, i);
    else
      generic(x, i, inst);
    return;
  case CLASS_BRANCH:
  case CLASS_CALL:
  case CLASS_BARRIER:
    control(x, i, inst);
    return;
  case CLASS_FENCE:
  case CLASS_NONE:
    return;
  default:
    if (!logic(x, i, inst) && !convert(x, i, inst) && !choose(x, i, inst) && !fields_of(x, i, inst) &&
        !move_elements(x, i, inst) && !repack(x, i, inst) && !shuffle(x, i))
      generic(x, i, inst);
  }
}

void undefined_after(struct exec *x, const struct insn *i) {
  if (i->fn == exec_st || i->fn == exec_st_release)
    unwrite(x, i);
  look(x);
}

void undefined_guard(struct exec *x, const struct insn *i) {
  if (i->guard != NO_OPERAND)
    decides(x, i, predicate_bits(x, i->guard) & x->active, "the condition");
}
