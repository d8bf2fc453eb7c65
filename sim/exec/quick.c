/*
 * quick.c - the common loads and stores, all lanes at once, where no observer wants to see each lane's: 32 lanes
 * that read or write one ascending run are one copy; else, lanes that all stay inside one object are checked together.
 * Whatever is wrong with an access is left to mem.c, which says so. A part of the core: compiled for each kind of
 * processor, as alu.c is.
 * To change the speed of loads and stores: quick.c; measured by bench/sim.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "exec/mem.h"
#include "exec/table.h"
#include "exec/transfer.h"
#include "exec/watch.h"

/* The live allocation around ADDRESS: mostly the one that the instruction met last. */
static inline struct allocation *allocation_at(struct exec *x, const struct insn *i, uint64_t address) {
  struct allocation *a = exec_recent(x, i)->allocation;
  return a && address - a->base < a->bytes && !a->freed ? a : exec_allocation(x, i, address);
}

struct place { /* what the lanes' addresses are in */
  uint8_t *data, *init;
  uint64_t base, bytes; /* the address of data[0], as the lanes write it; how many there are */
  uint64_t least, most; /* so far from the base, and so many bytes, the instruction may use */
  enum ptx_space space;
  struct allocation *allocation; /* of global memory */
};

/* A warp often goes through memory in even steps, larger than the host's processor foresees: fetches what it will touch
   a few turns later. */
static void foresee(struct recent *last, const struct place *p, uint64_t address, uint64_t bytes) {
  enum { LINE = 64, STEPS = 4 };
  uint64_t next = address - p->base + STEPS * (address - last->address);
  last->address = address;
  if (next < p->bytes)
    for (uint64_t k = 0; k < bytes; k += LINE)
      __builtin_prefetch(p->data + next + k);
}

/* ---- places ---- */

/* Each lane has its own .local memory: as large as that of the lane that has least. */
static struct place local_place(const struct exec *x, uint64_t base) {
  struct warp *w = x->warp;
  uint32_t least = UINT32_MAX;
  for (int l = 0; l < LANES; l++)
    least = (x->mask >> l & 1) && w->local_sp[l] < least ? w->local_sp[l] : least;
  uint8_t *init = x->sim->options.uninit != UNINIT_OFF ? w->local_init : NULL;
  return (struct place){w->local, init, base, least, 0, least, S_LOCAL, NULL};
}

/* False: none that all lanes can share, or none at all. */
static bool find_place(struct exec *x, const struct insn *i, enum access access, uint64_t address, struct place *p) {
  uint64_t offset = address;
  enum ptx_space space = exec_untag(i->space, &offset);
  if (space == S_SHARED) {
    uint64_t least, most = shared_bounds(x, i, &least);
    *p = (struct place){
        x->cta->shared, x->cta->shared_init, address - offset, x->grid->shared_bytes, least, most, S_SHARED, NULL};
    return p->bytes != 0;
  }
  if (space == S_LOCAL) {
    *p = local_place(x, address - offset);
    return true;
  }
  if (space != S_GLOBAL)
    return false;
  struct allocation *a = allocation_at(x, i, address);
  if (!a || a->divided || (a->readonly && access != ACCESS_READ))
    return false;
  *p = (struct place){a->data, a->init, a->base, a->bytes, 0, a->bytes, S_GLOBAL, a};
  return true;
}

/* Do all lanes, also those that do nothing, touch one ascending run of one object? Then it begins at *AT. */
static inline bool is_run(struct exec *x, const struct insn *i, enum access access, struct place *p, uint64_t *at) {
  uint64_t length = (uint64_t)i->bytes * LANES;
  if (i->count > 1 || i->kind != 8)
    return false;
  const u64 *address = operand(x, i->a);
  if (address[1] - address[0] != i->bytes || !ascends(address, __builtin_ctz(i->bytes)))
    return false;
  uint64_t first = address[0] + (u64)i->imm;
  if ((first & (i->bytes - 1u)) || !find_place(x, i, access, first, p) || p->space == S_LOCAL)
    return false;
  *at = first - p->base;
  if (*at - p->least >= p->most || length > p->most - (*at - p->least))
    return false;
  if (p->space == S_GLOBAL)
    foresee(exec_recent(x, i), p, first, length);
  return true;
}

struct bounds { /* of addresses, to each of which OFFSET is added */
  uint64_t offset, base, least, last, low;
};

/* How far each address is from BASE; false if that is not LEAST to LEAST + LAST, or has a bit of LOW in the address,
   for a lane of MASK. Other lanes are at the place of lane FIRST then. LAST has no sign. */
static inline bool lie_inside(const u64 *address, const struct bounds *b, u32 mask, u64 *restrict at) {
  static const u64 bit[LANES] = {BITS_16(u64, 0), BITS_16(u64, 16)};
  const u64 to_base = b->offset - b->base, offset = b->offset, least = b->least, last = b->last;
  u64 outside = 0, unaligned = 0;
  if (mask == ~(u32)0)
    for (int l = 0; l < LANES; l++) {
      const u64 from = address[l] + to_base - least;
      outside |= from | (last - from);
      unaligned |= address[l] + offset;
      at[l] = from + least;
    }
  else {
    const u64 other = address[__builtin_ctz(mask)];
    for (int l = 0; l < LANES; l++) {
      const u64 here = mask & bit[l] ? address[l] : other, from = here + to_base - least;
      outside |= from | (last - from);
      unaligned |= here + offset;
      at[l] = from + least;
    }
  }
  return !(outside >> 63) && !(unaligned & b->low);
}

/* Where the active lanes' accesses of WIDTH bytes lie in one object, and where the first one's lies for other lanes;
   false if they do not. */
static inline bool lanes_at(struct exec *x, const struct insn *i, enum access access, unsigned width, struct place *p,
                            u64 *at) {
  if (!x->mask || !i->kind)
    return false;
  u64 wide[LANES];
  const u64 *address = wide;
  uint64_t offset = i->kind == 8 ? (u64)i->imm : 0;
  if (i->kind == 8)
    address = operand(x, i->a);
  else {
    const u32 *narrow = operand(x, i->a);
    for (int l = 0; l < LANES; l++)
      wide[l] = (u32)(narrow[l] + (u32)i->imm);
  }
  if (!find_place(x, i, access, address[__builtin_ctz(x->mask)] + offset, p) || p->most < width)
    return false;
  struct bounds bounds = {offset, p->base, p->least, p->most - width, width - 1};
  if (!lie_inside(address, &bounds, x->mask, at))
    return false;
  for (int l = 0; p->space == S_LOCAL && l < LANES; l++)
    at[l] += (u64)l * x->warp->local_capacity;
  return true;
}

enum lie { LIE_RUN, LIE_SAME, LIE_APART }; /* how the lanes' places lie */

/* Tells observers of the lanes' accesses: a run from AT[0] on, all there, or each at its own place. False: they want to
   be told lane by lane. */
static bool tell(struct exec *x, const struct insn *i, enum access access, const struct place *p, const u64 *at,
                 enum lie lie) {
  const u64 *each = lie == LIE_APART ? at : NULL;
  struct accesses all = {p->space, p->allocation, at[0], each, lie == LIE_SAME, (unsigned)i->bytes * i->count};
  return p->space == S_LOCAL || x->grid->watchers->accesses(x, i, &all, access);
}

/* ---- which bytes were written ---- */

static bool all_written(const uint8_t *init, const u64 *at, u32 lanes, unsigned width) {
  if (width > 8) {
    for (u32 m = lanes; m; m &= m - 1)
      if (!bits_all(init, at[__builtin_ctz(m)], width))
        return false;
    return true;
  }
  unsigned missing = 0; /* aligned accesses of up to 8 bytes have their bits in one byte */
  EACH_LANE(l, lanes, missing |= (unsigned)~init[at[l] >> 3] >> (at[l] & 7));
  return !(missing & ((1u << width) - 1));
}

static void mark_written(uint8_t *init, u64 first, unsigned width) {
  if (width > 8)
    bits_set(init, first, width);
  else
    init[first >> 3] |= (uint8_t)(((1u << width) - 1) << (first & 7));
}

/* ---- loads ---- */

static void load_lane(const struct insn *i, void *reg, int l, const uint8_t *from, bool extend) {
  uint8_t value[16];
  fetch_scalar(value, from, i->bytes);
  put_lane(reg, i->rbytes, l, value, i->bytes, extend);
}

static inline void load_run(struct exec *x, const struct insn *i, const uint8_t *from) {
  void *reg = operand(x, i->d);
  bool extend = is_signed(i), all = x->mask == ~(u32)0;
  if (i->bytes == i->rbytes && i->bytes == 4) {
    if (all)
      memcpy(reg, from, sizeof(u32) * LANES);
    else
      blend_u32(reg, (const u32 *)(const void *)from, x->mask);
  } else if (i->bytes == i->rbytes && i->bytes == 8) {
    if (all)
      memcpy(reg, from, sizeof(u64) * LANES);
    else
      blend_u64(reg, (const u64 *)(const void *)from, x->mask);
  } else if (i->bytes == i->rbytes && all)
    memcpy(reg, from, (size_t)i->bytes * LANES);
  else
    for (int l = 0; l < LANES; l++)
      if (x->mask >> l & 1)
        load_lane(i, reg, l, from + l * i->bytes, extend);
}

static void load_lanes(struct exec *x, const struct insn *i, const uint8_t *data, const u64 *at) {
  const uint32_t *regs = registers(i, &i->d);
  bool extend = is_signed(i), strong = i->flags & FLAG_VOLATILE;
  for (unsigned k = 0; k < i->count; k++) {
    if (regs[k] == NO_OPERAND)
      continue;
    void *reg = operand(x, regs[k]);
    const uint8_t *from = data + k * i->bytes;
    if (i->bytes == 4 && i->rbytes == 4 && !strong)
      load_lanes_u32(reg, from, at, x->mask);
    else if (i->bytes == 8 && i->rbytes == 8 && !strong)
      load_lanes_u64(reg, from, at, x->mask);
    else
      EACH_LANE(l, x->mask, load_lane(i, reg, l, from + at[l], extend));
  }
}

/* Do all lanes, also those that do nothing, load whole registers from one place? Then it is where *AT says. */
static inline bool is_place(struct exec *x, const struct insn *i, unsigned width, struct place *p, u64 *at) {
  if (!x->mask || i->kind != 8 || i->bytes != i->rbytes || (i->bytes != 4 && i->bytes != 8) || i->flags & FLAG_VOLATILE)
    return false;
  const u64 *address = operand(x, i->a);
  if (address[1] != address[0] || !are_same(address))
    return false;
  const uint64_t from = address[0] + (u64)i->imm;
  if ((from & (width - 1)) || !find_place(x, i, ACCESS_READ, from, p) || p->space == S_LOCAL || p->most < width ||
      from - p->base - p->least > p->most - width)
    return false;
  *at = from - p->base;
  return true;
}

static void load_place(struct exec *x, const struct insn *i, const uint8_t *from) {
  const uint32_t *regs = registers(i, &i->d);
  for (unsigned k = 0; k < i->count; k++, from += i->bytes)
    if (regs[k] != NO_OPERAND && i->bytes == 4)
      load_place_u32(operand(x, regs[k]), from, x->mask);
    else if (regs[k] != NO_OPERAND)
      load_place_u64(operand(x, regs[k]), from, x->mask);
}

bool CORE_NAME(load)(struct exec *x, const struct insn *i) {
  struct place p;
  u64 at[LANES];
  unsigned width = (unsigned)i->bytes * i->count;
  if (x->each)
    return false;
  if (!(i->flags & FLAG_VOLATILE) && is_run(x, i, ACCESS_READ, &p, at)) {
    if (!p.init || bits_all(p.init, at[0], (size_t)width * LANES)) {
      if (x->tell && !tell(x, i, ACCESS_READ, &p, at, LIE_RUN))
        return false;
      load_run(x, i, p.data + at[0]);
      return true;
    }
  }
  bool same = is_place(x, i, width, &p, at);
  if (!same && !lanes_at(x, i, ACCESS_READ, width, &p, at))
    return false;
  if (p.init && !all_written(p.init, at, same ? 1 : x->mask, width))
    return false;
  if (x->tell && !tell(x, i, ACCESS_READ, &p, at, same ? LIE_SAME : LIE_APART))
    return false;
  if (same)
    load_place(x, i, p.data + at[0]);
  else
    load_lanes(x, i, p.data, at);
  return true;
}

/* ---- stores ---- */

/* The stores of a part of the lanes to a run, as one where nobody else can store to the rest of it meanwhile. */
static bool may_store_run(const struct exec *x, const struct insn *i) {
  if (i->bytes != i->rbytes || i->flags & FLAG_VOLATILE)
    return false;
  return x->mask == ~(u32)0 || (x->sim->options.threads == 1 && (i->bytes == 4 || i->bytes == 8));
}

static void store_run(struct exec *x, const struct insn *i, const struct place *p, u64 at) {
  size_t bytes = (size_t)i->bytes * LANES;
  bool all = x->mask == ~(u32)0;
  if (all)
    memcpy(p->data + at, operand(x, i->d), bytes);
  else if (i->bytes == 4)
    blend_u32((u32 *)(void *)(p->data + at), operand(x, i->d), x->mask);
  else
    blend_u64((u64 *)(void *)(p->data + at), operand(x, i->d), x->mask);
  if (p->init && all)
    bits_set(p->init, at, bytes);
  for (u32 m = p->init && !all ? x->mask : 0; m; m &= m - 1)
    mark_written(p->init, at + (u64)__builtin_ctz(m) * i->bytes, i->bytes);
  memory_changed(x);
}

static void store_lanes(struct exec *x, const struct insn *i, const struct place *p, const u64 *at) {
  const uint32_t *regs = registers(i, &i->d);
  unsigned width = (unsigned)i->bytes * i->count;
  bool changed = false, strong = i->flags & FLAG_VOLATILE;
  bool plain = i->count == 1 && i->bytes == i->rbytes && (i->bytes == 4 || i->bytes == 8) && !strong && !x->reverse;
  if (plain && !p->init) {
    changed = i->bytes == 4 ? store_each_u32(x->mask, operand(x, i->d), p->data, at)
                            : store_each_u64(x->mask, operand(x, i->d), p->data, at);
    if (changed)
      memory_changed(x);
    return;
  }
  for (u32 m = x->mask; m;) { /* lanes that collide act in this order */
    int l = x->reverse ? 31 - __builtin_clz(m) : __builtin_ctz(m);
    m &= ~((u32)1 << l);
    for (unsigned k = 0; k < i->count; k++) {
      const uint8_t *from = get_lane(operand(x, regs[k]), i->rbytes, l);
      uint8_t *to = p->data + at[l] + k * i->bytes;
      changed |= i->bytes == 4   ? change_scalar(to, from, 4, strong)
                 : i->bytes == 8 ? change_scalar(to, from, 8, strong)
                                 : change_scalar(to, from, i->bytes, strong);
    }
    if (p->init)
      mark_written(p->init, at[l], width);
  }
  if (changed)
    memory_changed(x);
}

bool CORE_NAME(store)(struct exec *x, const struct insn *i) {
  struct place p;
  u64 at[LANES];
  if (x->each)
    return false;
  if (may_store_run(x, i) && is_run(x, i, ACCESS_WRITE, &p, at)) {
    if (x->tell && !tell(x, i, ACCESS_WRITE, &p, at, LIE_RUN))
      return false;
    store_run(x, i, &p, at[0]);
    return true;
  }
  if (!lanes_at(x, i, ACCESS_WRITE, (unsigned)i->bytes * i->count, &p, at))
    return false;
  if (x->tell && !tell(x, i, ACCESS_WRITE, &p, at, LIE_APART))
    return false;
  store_lanes(x, i, &p, at);
  return true;
}
