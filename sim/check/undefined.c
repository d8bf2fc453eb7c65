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
 * To change when an uninitialised value counts: undefined.c; which bits of a result are undefined: undefined_values.c;
 * when a copy to the host does: sim/driver/unwritten.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "check/undefined.h"

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
          !exec_resolve(&(struct lookup){x, i, l, exec_address(x, i, l) + k * i->bytes, i->bytes, ACCESS_WRITE}, &t) ||
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

/* ---- instructions ---- */

static void control(struct exec *x, const struct insn *i, const struct ptx_inst *inst) {
  decides(x, i, undefined_sources(x, inst, 0), i->klass == CLASS_BARRIER ? "the barrier" : "the branch");
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
      undefined_compute(x, i, inst);
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
    undefined_compute(x, i, inst);
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
