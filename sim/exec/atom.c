/*
 * atom.c - atom and red (PTX ISA, "atom", "red"): each lane's operation is one host compare-and-swap loop, so
 * that CTAs on several host threads agree. Lanes act one after another; their order is unspecified (descending
 * schedules turn it round).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "exec/half.h"
#include "exec/warp.h"
#include "exec/watch.h"

static f32 add32(f32 a, f32 b, bool ftz) {
  return finish32(flush(a, ftz ? FLAG_FTZ : 0) + flush(b, ftz ? FLAG_FTZ : 0), ftz ? FLAG_FTZ : 0);
}

static u64 add_typed(const struct insn *i, u64 old, u64 v) {
  switch (i->type) {
  case T_F32:
    return f32_bits(add32(f32_of((u32)old), f32_of((u32)v), false));
  case T_F64:
    return f64_bits(f64_of(old) + f64_of(v));
  case T_F16:
    return half_add((u16)old, (u16)v);
  case T_BF16:
    return bhalf_add((u16)old, (u16)v);
  case T_F16X2:
    return half_add((u16)old, (u16)v) | (u32)half_add((u16)(old >> 16), (u16)(v >> 16)) << 16;
  case T_BF16X2:
    return bhalf_add((u16)old, (u16)v) | (u32)bhalf_add((u16)(old >> 16), (u16)(v >> 16)) << 16;
  default:
    return old + v;
  }
}

static bool less(const struct insn *i, u64 a, u64 b) {
  switch (i->type) {
  case T_S32:
    return (s32)a < (s32)b;
  case T_S64:
    return (s64)a < (s64)b;
  default:
    return a < b;
  }
}

static bool is_half(const struct insn *i) {
  return i->type == T_F16 || i->type == T_F16X2 || i->type == T_BF16 || i->type == T_BF16X2;
}

static u64 extreme(const struct insn *i, u64 a, u64 b, bool max) {
  bool bhalf = i->type == T_BF16 || i->type == T_BF16X2;
  if (!is_half(i))
    return (max ? less(i, a, b) : less(i, b, a)) ? b : a;
  u32 low = half_extreme((u16)a, (u16)b, bhalf, max);
  return i->bytes == 2 ? low : low | (u32)half_extreme((u16)(a >> 16), (u16)(b >> 16), bhalf, max) << 16;
}

static u64 combine(const struct insn *i, u64 old, u64 v, u64 w) {
  switch (i->round) {
  case ATOM_ADD:
    return add_typed(i, old, v);
  case ATOM_AND:
    return old & v;
  case ATOM_OR:
    return old | v;
  case ATOM_XOR:
    return old ^ v;
  case ATOM_EXCH:
    return v;
  case ATOM_MIN:
    return extreme(i, old, v, false);
  case ATOM_MAX:
    return extreme(i, old, v, true);
  case ATOM_INC:
    return old >= v ? 0 : old + 1;
  case ATOM_DEC:
    return old == 0 || old > v ? v : old - 1;
  default:
    return old == v ? w : old; /* cas */
  }
}

static u64 mask_of(unsigned bytes) {
  return bytes >= 8 ? ~(u64)0 : ((u64)1 << 8 * bytes) - 1;
}

/* One lane's read-modify-write. Returns the old value; *changed: memory is another than before. */
#define UPDATE(T)                                                                                                      \
  static u64 update_##T(const struct insn *i, void *at, u64 v, u64 w, bool *changed) {                                 \
    T *p = at, old = __atomic_load_n(p, __ATOMIC_RELAXED), fresh;                                                      \
    do                                                                                                                 \
      fresh = (T)combine(i, old, v, w);                                                                                \
    while (!__atomic_compare_exchange_n(p, &old, fresh, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE));                   \
    *changed = fresh != old;                                                                                           \
    return old;                                                                                                        \
  }
UPDATE(u16)
UPDATE(u32)
UPDATE(u64)

static u64 update(const struct insn *i, void *at, u64 v, u64 w, bool *changed) {
  return i->bytes == 4   ? update_u32(i, at, v, w, changed)
         : i->bytes == 8 ? update_u64(i, at, v, w, changed)
                         : update_u16(i, at, v, w, changed);
}

static u64 read_value(const struct exec *x, uint32_t o, unsigned bytes, int lane) {
  if (o == NO_OPERAND)
    return 0;
  u64 v = 0;
  memcpy(&v, (const uint8_t *)operand(x, o) + (size_t)lane * bytes, bytes);
  return v;
}

/* exch.b128 and cas.b128 (sm_90): only one host thread may use them, which the loader of the program sees to */
static bool update_128(struct exec *x, const struct insn *i, int lane, uint8_t *at) {
  uint8_t old[16], *b = (uint8_t *)operand(x, i->b) + lane * 16;
  memcpy(old, at, 16);
  bool swap = i->round == ATOM_EXCH || memcmp(old, b, 16) == 0;
  if (swap)
    memcpy(at, i->round == ATOM_EXCH ? b : (uint8_t *)operand(x, i->c) + lane * 16, 16);
  if (i->d != NO_OPERAND)
    memcpy((uint8_t *)operand(x, i->d) + lane * 16, old, 16);
  return memcmp(old, at, 16) != 0;
}

static void put_old(struct exec *x, uint32_t d, const struct insn *i, int lane, u64 old) {
  if (d != NO_OPERAND)
    memcpy((uint8_t *)operand(x, d) + (size_t)lane * i->bytes, &old, i->bytes);
}

static uint32_t bytes_set(uint32_t word) {
  uint32_t bytes = 0;
  for (uint32_t b = 0; b < 4; b++)
    bytes |= word >> 8 * b & 0xff ? (uint32_t)1 << b : 0;
  return bytes;
}

uint32_t atom_bytes(const struct exec *x, const struct insn *i, int lane) {
  u32 b = i->bytes == 4 ? ((const u32 *)operand(x, i->b))[lane] : 0;
  if (i->bytes != 4)
    return ~0u;
  switch (i->round) {
  case ATOM_CAS:
    return bytes_set(b ^ ((const u32 *)operand(x, i->c))[lane]);
  case ATOM_OR:
  case ATOM_XOR:
    return bytes_set(b);
  case ATOM_AND:
    return bytes_set(~b);
  default:
    return ~0u;
  }
}

/* Reads and sets the bytes that the atomic can change: the word may hold single bytes that belong to others. */
static void initialise(struct exec *x, const struct insn *i, int lane, const struct target *t) {
  uint32_t bytes = atom_bytes(x, i, lane);
  for (unsigned k = 0; k < i->bytes; k++) {
    if (!(bytes >> k & 1))
      continue;
    if (i->round != ATOM_EXCH && !bits_all(t->init, t->at + k, 1))
      exec_uninitialised(x, i, lane, t->address, t->space);
    bits_set(t->init, t->at + k, 1);
  }
}

/* The lanes only spin: others first. Those of the same warp, one of which may hold the lock, before those of other
   warps, but no oftener than there are any. */
static void give_way(struct exec *x) {
  struct warp *w = x->warp;
  bool ordered = x->sim->options.schedule < SCHEDULE_RANDOM;
  w->rotate = true;
  if (!x->stop)
    x->stop = ordered && ++w->fruitless < w->nsplits ? STOP_RESCHEDULE : STOP_YIELD;
}

/* [a + imm] op= b (cas: c is the new value); d: the old value. When every lane's cas fails, the lanes only spin: others
 * first. */
void exec_atom(struct exec *x, const struct insn *i) {
  bool any = false;
  u64 address[LANES];
  for (int l = 0; l < LANES; l++)
    address[l] = x->mask >> l & 1 ? exec_address(x, i, l) : 0;
  if (x->watch)
    x->grid->watchers->request(x, i, address, i->bytes, ACCESS_ATOMIC);
  if ((i->flags & FLAG_RELEASE) && !(i->flags & FLAG_CTA_SCOPE))
    weak_flush(x, x->cta);
  for (int k = 0; k < LANES; k++) {
    int l = x->reverse ? LANES - 1 - k : k;
    struct target t;
    if (!(x->mask >> l & 1))
      continue;
    if (!exec_resolve(&(struct lookup){x, i, l, address[l], i->bytes, ACCESS_ATOMIC}, &t))
      return;
    if (x->watch) {
      if (t.space == S_GLOBAL && x->cta->buffer)
        weak_flush_at(x, x->cta, &t, i->bytes);
      x->grid->watchers->access(x, i, l, &t, i->bytes, ACCESS_ATOMIC);
    }
    if (t.init && (i->round == ATOM_EXCH || !bits_all(t.init, t.at, i->bytes)))
      initialise(x, i, l, &t);
    bool changed = false;
    if (i->bytes == 16)
      changed = update_128(x, i, l, t.data);
    else {
      u64 v = read_value(x, i->b, i->bytes, l), w = read_value(x, i->c, i->bytes, l);
      put_old(x, i->d, i, l, update(i, t.data, v, w, &changed) & mask_of(i->bytes));
    }
    any |= changed;
  }
  if (any) {
    x->warp->fruitless = 0;
    memory_changed(x);
    x->progress = true;
  } else if (i->round == ATOM_CAS || i->round == ATOM_EXCH)
    give_way(x);
  if (x->watch)
    exec_accessed(x);
}

/* {d} = [a + imm] op= {b}: count elements, each an atomic of its own; insn.extra: their d, then their b */
void exec_atom_vector(struct exec *x, const struct insn *i) {
  const uint32_t *d = i->extra, *b = d + i->count;
  unsigned bytes = (unsigned)i->bytes * i->count;
  u64 address[LANES];
  bool any = false;
  for (int l = 0; l < LANES; l++)
    address[l] = x->mask >> l & 1 ? exec_address(x, i, l) : 0;
  if (x->watch)
    x->grid->watchers->request(x, i, address, bytes, ACCESS_ATOMIC);
  if ((i->flags & FLAG_RELEASE) && !(i->flags & FLAG_CTA_SCOPE))
    weak_flush(x, x->cta);
  for (int n = 0; n < LANES; n++) {
    int l = x->reverse ? LANES - 1 - n : n;
    struct target t;
    if (!(x->mask >> l & 1))
      continue;
    if (!exec_resolve(&(struct lookup){x, i, l, address[l], bytes, ACCESS_ATOMIC}, &t))
      return;
    if (t.space != S_GLOBAL) {
      exec_fault(x, l, SIM_ILLEGAL_ADDRESS, "an atomic on a vector works on global memory only");
      return;
    }
    if (t.init && !bits_all(t.init, t.at, bytes))
      exec_uninitialised(x, i, l, t.address, t.space);
    if (t.init)
      bits_set(t.init, t.at, bytes);
    for (unsigned k = 0; k < i->count; k++, t.at += i->bytes, t.data += i->bytes, t.address += i->bytes) {
      bool changed = false;
      if (x->watch && x->cta->buffer)
        weak_flush_at(x, x->cta, &t, i->bytes);
      if (x->watch)
        x->grid->watchers->access(x, i, l, &t, i->bytes, ACCESS_ATOMIC);
      put_old(x, d[k], i, l, update(i, t.data, read_value(x, b[k], i->bytes, l), 0, &changed) & mask_of(i->bytes));
      any |= changed;
    }
  }
  x->progress |= any;
  if (any)
    memory_changed(x);
  if (x->watch)
    exec_accessed(x);
}

/* discard.global.L2 [a], 128: what these bytes hold is nothing that a program may read */
void exec_discard(struct exec *x, const struct insn *i) {
  enum { DISCARDED = 128 };
  for (int l = 0; l < LANES; l++) {
    struct target t;
    if (!(x->mask >> l & 1))
      continue;
    if (!exec_resolve(&(struct lookup){x, i, l, exec_address(x, i, l), DISCARDED, ACCESS_WRITE}, &t))
      return;
    if (t.allocation)
      sim_unwrite(x->sim, t.allocation, t.at, DISCARDED);
  }
  x->progress = true;
}
