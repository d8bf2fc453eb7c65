/*
 * mem.c - loads and stores (PTX ISA, "ld", "st"). Every access is checked: inside a live allocation,
 * aligned, and, for loads, of bytes that were written. Here lane by lane, with all that can go wrong and all observers;
 * what is common is tried first in quick.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "exec/mem.h"
#include "exec/table.h"
#include "exec/watch.h"

/* The lane's address: insn.a is the register (insn.kind bytes wide; 0: no register), insn.imm the offset. */
uint64_t exec_address(const struct exec *x, const struct insn *i, int lane) {
  if (i->kind == 8)
    return ((const u64 *)operand(x, i->a))[lane] + (u64)i->imm;
  if (i->kind == 4)
    return (u32)(((const u32 *)operand(x, i->a))[lane] + (u32)i->imm);
  return (u64)i->imm;
}

static const char *const space_names[] = {"", "register", "parameter", "local", "shared", "global", "constant"};
static const char *const access_names[] = {"load", "store", "atomic"};

static void out_of_bounds(const struct lookup *at, enum ptx_space space, uint64_t limit) {
  struct exec *x = at->x;
  char what[400];
  const char *how = "out of bounds: ";
  if (space == S_SHARED && at->insn->flags & FLAG_BOUNDED)
    exec_describe_beyond(x, at->insn, at->address, what, sizeof what);
  else if (space == S_SHARED || space == S_LOCAL || space == S_PARAM)
    snprintf(what, sizeof what, "offset %lld of %llu bytes of .%s memory", (long long)at->address,
             (unsigned long long)limit, space_names[space]);
  else {
    const struct allocation *a = sim_find_running(x->sim, at->address);
    sim_describe(x->sim, at->address, at->bytes, what, sizeof what);
    if (TAG_OF(at->address) != TAG_GLOBAL || !a)
      how = "at ";
    else if (a->freed)
      how = "after free: ";
  }
  exec_fault(x, at->lane, SIM_ILLEGAL_ADDRESS, "%s %s of %u bytes %s%s", space_names[space], access_names[at->access],
             at->bytes, how, what);
}

/* A generic address says its space by its tag. */
enum ptx_space exec_untag(enum ptx_space space, uint64_t *address) {
  if (space != S_GENERIC)
    return space;
  switch (TAG_OF(*address)) {
  case TAG_SHARED:
    *address = OFFSET_OF(*address);
    return S_SHARED;
  case TAG_LOCAL:
    *address = OFFSET_OF(*address);
    return S_LOCAL;
  case TAG_PARAM:
    *address = OFFSET_OF(*address);
    return S_PARAM;
  default:
    return S_GLOBAL;
  }
}

/* The device keeps whole words: atomics on the last bytes of an object use the word that they are in. */
static bool in_last_word(const struct allocation *a, uint64_t at, unsigned bytes) {
  return bytes == 4 && (a->bytes & 3) && at == (a->bytes & ~(size_t)3);
}

enum found { FOUND, OUTSIDE, FAULTED };

/* How an access is looked up. LIMIT becomes the bytes of the shared, local or parameter memory. */
typedef enum found finder(const struct lookup *, struct target *, uint64_t *limit);

/* The CTA's; a variable's bounds may be narrower, which is reported, but the memory is there. */
static enum found find_shared(const struct lookup *at, struct target *t, uint64_t *limit) {
  struct exec *x = at->x;
  *limit = x->grid->shared_bytes;
  if (at->address >= *limit || at->bytes > *limit - at->address)
    return OUTSIDE;
  t->data = x->cta->shared + at->address;
  t->init = x->cta->shared_init;
  t->at = at->address;
  uint64_t least, most = shared_bounds(x, at->insn, &least);
  if (at->address - least >= most || at->bytes > most - (at->address - least))
    exec_beyond(x, at->insn, at->lane, at->address, at->bytes, access_names[at->access]);
  return FOUND;
}

/* The lane's part of the warp's stacks. */
static enum found find_local(const struct lookup *at, struct target *t, uint64_t *limit) {
  struct warp *w = at->x->warp;
  *limit = w->local_sp[at->lane];
  if (at->address >= *limit || at->bytes > *limit - at->address)
    return OUTSIDE;
  t->at = (size_t)at->lane * w->local_capacity + at->address;
  t->data = w->local + t->at;
  t->init = at->x->sim->options.uninit != UNINIT_OFF ? w->local_init : NULL;
  return FOUND;
}

/* The frame's: a function's own parameters can be read only. */
static enum found find_param(const struct lookup *at, struct target *t, uint64_t *limit) {
  struct frame *frame = at->x->frame;
  size_t left = 0;
  uint8_t *p = at->address < UINT32_MAX ? exec_param(frame, (uint32_t)at->address, at->lane, &left) : NULL;
  bool may = at->access == ACCESS_READ || frame->in_stride || at->address >= frame->function->param_bytes;
  *limit = left;
  t->data = p;
  return p && at->bytes <= left && may ? FOUND : OUTSIDE;
}

/* An allocation of the device, or a variable of the module. */
static enum found find_global(const struct lookup *at, struct target *t, uint64_t *limit) {
  (void)limit;
  struct allocation *a = exec_allocation(at->x, at->insn, at->address);
  bool inside =
      a && (at->bytes <= a->bytes - (at->address - a->base) || in_last_word(a, at->address - a->base, at->bytes));
  if (!inside || (a->divided && !sim_in_range(at->x->sim, at->address, at->bytes)))
    return OUTSIDE;
  if (at->access != ACCESS_READ && a->readonly) {
    exec_fault(at->x, at->lane, SIM_ILLEGAL_ADDRESS, "%s to constant memory (%s)", access_names[at->access],
               a->name ? a->name : "?");
    return FAULTED;
  }
  t->at = at->address - a->base;
  t->data = a->data + t->at;
  t->init = a->init;
  t->allocation = a;
  t->space = S_GLOBAL;
  return FOUND;
}

static finder *const find_in[] = {
    [S_SHARED] = find_shared, /* ld.shared [x] */
    [S_LOCAL] = find_local,   /* st.local [x] */
    [S_PARAM] = find_param,   /* ld.param [f_param_0] */
    [S_GLOBAL] = find_global, /* ld.global [p] */
    [S_CONST] = find_global,  /* ld.const [x] */
};

bool exec_resolve(struct lookup *at, struct target *t) {
  enum ptx_space space = exec_untag(at->insn->space, &at->address);
  *t = (struct target){.space = space, .address = at->address};
  if (at->address & (at->bytes - 1)) {
    exec_fault(at->x, at->lane, SIM_MISALIGNED, "misaligned %s %s of %u bytes at 0x%llx", space_names[space],
               access_names[at->access], at->bytes, (unsigned long long)at->address);
    return false;
  }
  uint64_t limit = 0;
  enum found found = find_in[space](at, t, &limit);
  if (found == OUTSIDE)
    out_of_bounds(at, space, limit);
  return found == FOUND;
}

/* Random schedules let another warp in after one access of four, adversarial ones after each, the one by clock when the
 * warp is late. */
void exec_accessed(struct exec *x) {
  enum schedule schedule = x->sim->options.schedule;
  x->grid->watchers->done(x);
  if (schedule < SCHEDULE_RANDOM || x->stop > STOP_YIELD)
    return;
  if (schedule == SCHEDULE_CLOCK) {
    x->stop = x->late ? STOP_YIELD : x->stop;
    return;
  }
  x->grid->random = x->grid->random * 6364136223846793005u + 1442695040888963407u;
  if (schedule == SCHEDULE_ADVERSARIAL || x->grid->random >> 62 == 0) {
    x->stop = STOP_YIELD;
    x->warp->rotate = true;
  }
}

/* ---- loads and stores, lane by lane ---- */

/* All lanes together, which are told of first; false: lane by lane. */
static bool at_once(struct exec *x, const struct insn *i, enum access access) {
  if (x->request) {
    u64 address[LANES];
    for (int l = 0; l < LANES; l++)
      address[l] = x->mask >> l & 1 ? exec_address(x, i, l) : 0;
    x->grid->watchers->request(x, i, address, (unsigned)i->bytes * i->count, access);
  }
  bool done = access == ACCESS_READ ? x->sim->core->load(x, i) : x->sim->core->store(x, i);
  if (done && x->watch)
    exec_accessed(x);
  return done;
}

/* d = [a + imm]: insn.count registers of insn.rbytes each, insn.bytes in memory */
void exec_ld(struct exec *x, const struct insn *i) {
  struct target t;
  bool extend = is_signed(i);
  if (at_once(x, i, ACCESS_READ))
    return;
  unsigned bytes = (unsigned)i->bytes * i->count;
  const uint32_t *regs = registers(i, &i->d);
  u64 address[LANES]; /* all of them first: the destination may be the address register */
  for (int l = 0; l < LANES; l++)
    address[l] = x->mask >> l & 1 ? exec_address(x, i, l) : 0;
  for (int l = 0; l < LANES; l++) {
    if (!(x->mask >> l & 1))
      continue;
    uint8_t value[32];
    if (!exec_resolve(&(struct lookup){x, i, l, address[l], bytes, ACCESS_READ}, &t))
      return;
    bool buffered = x->watch && t.space == S_GLOBAL && x->cta->buffer;
    if (buffered && i->flags & FLAG_VOLATILE)
      weak_flush_at(x, x->cta, &t, bytes);
    for (unsigned e = 0; e < i->count; e++)
      fetch_scalar(value + e * i->bytes, t.data + e * i->bytes, i->bytes);
    if (x->watch) {
      if (buffered && !(i->flags & FLAG_VOLATILE))
        weak_read(x->cta, &t, value, bytes);
      x->grid->watchers->access(x, i, l, &t, bytes, ACCESS_READ);
    }
    if (t.init && !bits_all(t.init, t.at, bytes))
      x->grid->watchers->loaded(x, i, l, &t);
    for (unsigned k = 0; k < i->count; k++)
      if (regs[k] != NO_OPERAND)
        put_lane(operand(x, regs[k]), i->rbytes, l, value + k * i->bytes, i->bytes, extend);
  }
  if (x->watch)
    exec_accessed(x);
}

/* Where all lanes read one place: NULL if they do not. */
static const struct allocation *one_place(struct exec *x, const struct insn *i, uint64_t *at) {
  int first = __builtin_ctz(x->mask);
  uint64_t address = exec_address(x, i, first);
  for (u32 m = i->kind ? x->mask & (x->mask - 1) : 0; m; m &= m - 1)
    if (exec_address(x, i, __builtin_ctz(m)) != address)
      return NULL;
  if ((i->space != S_GLOBAL && i->space != S_GENERIC) || TAG_OF(address) != TAG_GLOBAL || i->count > 1 || i->bytes > 8)
    return NULL;
  const struct allocation *a = exec_allocation(x, i, address);
  if (!a || i->bytes > a->bytes - (address - a->base))
    return NULL;
  *at = address - a->base;
  return a;
}

/* A volatile load, or a stronger one: whoever repeats it waits for another thread. So it costs much of the turn, and
   the warp remembers what it found (run/warp.c). */
void exec_ld_strong(struct exec *x, const struct insn *i) {
  enum { COST = 256 };
  uint64_t at = 0;
  const struct allocation *a = one_place(x, i, &at);
  struct spin found = {i, a, at, 0, 0, i->bytes};
  exec_ld(x, i);
  if (x->stop == STOP_FAULT)
    return;
  if (i->flags & FLAG_ACQUIRE) /* from a CTA that another thread of the host may run */
    __atomic_thread_fence(__ATOMIC_ACQUIRE);
  if (x->sim->options.schedule < SCHEDULE_RANDOM)
    x->budget -= COST;
  struct spin *s = &x->warp->spin;
  if (a)
    found.value = load_scalar(a->data + at, i->bytes);
  if (s->insn == i && s->allocation == a && s->at == at && s->value == found.value)
    found.again = s->again + 1;
  *s = found;
}

/* [a + imm] = d */
void exec_st(struct exec *x, const struct insn *i) {
  struct target t;
  x->progress = true;
  if (at_once(x, i, ACCESS_WRITE))
    return;
  unsigned bytes = (unsigned)i->bytes * i->count;
  const uint32_t *regs = registers(i, &i->d);
  for (int k = 0; k < LANES; k++) {
    int l = x->reverse ? LANES - 1 - k : k;
    if (!(x->mask >> l & 1))
      continue;
    uint8_t value[32];
    for (unsigned e = 0; e < i->count; e++)
      memcpy(value + e * i->bytes, get_lane(operand(x, regs[e]), i->rbytes, l), i->bytes);
    if (!exec_resolve(&(struct lookup){x, i, l, exec_address(x, i, l), bytes, ACCESS_WRITE}, &t))
      return;
    if (x->watch)
      x->grid->watchers->access(x, i, l, &t, bytes, ACCESS_WRITE);
    if (t.init)
      bits_set(t.init, t.at, bytes);
    if (x->watch && t.space == S_GLOBAL && x->cta->buffer) {
      if (!(i->flags & FLAG_VOLATILE)) {
        weak_write(x->cta, &t, value, bytes);
        continue;
      }
      if (i->flags & FLAG_RELEASE && !(i->flags & FLAG_CTA_SCOPE))
        weak_flush(x, x->cta);
      weak_flush_at(x, x->cta, &t, bytes);
    }
    bool changed = false;
    for (unsigned e = 0; e < i->count; e++)
      changed |= change_scalar(t.data + e * i->bytes, value + e * i->bytes, i->bytes, i->flags & FLAG_VOLATILE);
    if (changed)
      memory_changed(x);
  }
  if (x->watch)
    exec_accessed(x);
}

/* A release, in front of which all that the warp's CTA stored has to be seen by the threads of the host that run
 * others. */
void exec_st_release(struct exec *x, const struct insn *i) {
  __atomic_thread_fence(__ATOMIC_RELEASE);
  exec_st(x, i);
}

/* ---- parameters ---- */

/* Where .param OFFSET of the frame lies for LANE; *left: bytes from there to the end of its area. */
uint8_t *exec_param(struct frame *f, uint32_t offset, int lane, size_t *left) {
  uint32_t formals = f->function->param_bytes, area = f->function->param_area;
  if (offset < formals) {
    *left = formals - offset;
    return f->in + (size_t)lane * f->in_stride + offset;
  }
  if (offset >= area)
    return NULL;
  *left = area - offset;
  return f->out + (size_t)lane * f->out_stride + (offset - formals);
}

/* A kernel's parameters are the same for all lanes. */
static void load_same(struct exec *x, const struct insn *i, uint32_t reg, const uint8_t *from) {
  u128 v = 0; /* as wide as a register may be */
  u64 r[LANES];
  u32 words[LANES];
  put_lane(&v, i->rbytes, 0, from, i->bytes, is_signed(i));
  for (int l = 0; l < LANES; l++) {
    r[l] = (u64)v;
    words[l] = (u32)v;
  }
  if (i->rbytes == 8)
    STORE_LANES(u64, x, reg, r);
  else
    STORE_LANES(u32, x, reg, words);
}

/* The decoder has checked that imm..imm+bytes lies inside the variable. */
void exec_ld_param(struct exec *x, const struct insn *i) {
  const uint32_t *regs = registers(i, &i->d);
  bool extend = is_signed(i);
  size_t left = 0;
  if (!x->frame->in_stride && (i->rbytes == 4 || i->rbytes == 8) && i->imm < x->frame->function->param_bytes) {
    const uint8_t *from = exec_param(x->frame, (uint32_t)i->imm, 0, &left);
    for (unsigned k = 0; k < i->count; k++)
      if (regs[k] != NO_OPERAND)
        load_same(x, i, regs[k], from + k * i->bytes);
    return;
  }
  for (int l = 0; l < LANES; l++)
    if (x->mask >> l & 1) {
      const uint8_t *from = exec_param(x->frame, (uint32_t)i->imm, l, &left);
      for (unsigned k = 0; k < i->count; k++)
        if (regs[k] != NO_OPERAND)
          put_lane(operand(x, regs[k]), i->rbytes, l, from + k * i->bytes, i->bytes, extend);
    }
}

void exec_st_param(struct exec *x, const struct insn *i) {
  const uint32_t *regs = registers(i, &i->d);
  size_t left = 0;
  for (int l = 0; l < LANES; l++)
    if (x->mask >> l & 1) {
      uint8_t *to = exec_param(x->frame, (uint32_t)i->imm, l, &left);
      for (unsigned k = 0; k < i->count; k++)
        memcpy(to + k * i->bytes, get_lane(operand(x, regs[k]), i->rbytes, l), i->bytes);
    }
}

bool exec_string(struct exec *x, const struct insn *i, int lane, uint64_t address, char *text, size_t size) {
  struct insn byte = *i;
  byte.space = S_GENERIC;
  for (size_t n = 0; n + 1 < size; n++) {
    struct target t;
    /* not through the cache: BYTE is no instruction of the program */
    enum ptx_space space = exec_untag(S_GENERIC, &(uint64_t){address + n});
    struct allocation *a = space == S_GLOBAL ? sim_find_running(x->sim, address + n) : NULL;
    if (a && !a->freed && address + n - a->base < a->bytes)
      text[n] = (char)a->data[address + n - a->base];
    else if (space == S_GLOBAL) {
      char what[300];
      sim_describe(x->sim, address + n, 1, what, sizeof what);
      exec_fault(x, lane, SIM_ILLEGAL_ADDRESS, "string out of bounds: %s", what);
      return false;
    } else if (exec_resolve(&(struct lookup){x, &byte, lane, address + n, 1, ACCESS_READ}, &t))
      text[n] = (char)*t.data;
    else
      return false;
    if (!text[n])
      return true;
    text[n + 1] = 0;
  }
  return true;
}
