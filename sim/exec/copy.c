/*
 * copy.c - copies from global to .shared memory beside the thread (PTX ISA, "Data Movement and Conversion Instructions:
 * Asynchronous copy"). cp.async is done as late as a card may be: where its thread waits for it. So who reads before
 * the wait reads what was there, or what nobody wrote. Bulk copies are done at once; their barrier is told then.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "exec/async.h"
#include "exec/warp.h"
#include "exec/watch.h"
#include "util/util.h"

struct copy { /* begun, not done */
  const struct insn *insn;
  uint64_t to, from; /* generic */
  uint32_t group;    /* how many groups its lane had committed before */
  uint8_t lane, bytes, filled;
};

static void read_bytes(struct exec *x, const struct target *t, uint8_t *value, unsigned bytes) {
  memcpy(value, t->data, bytes);
  if (x->watch && t->space == S_GLOBAL && x->cta->buffer)
    weak_read(x->cta, t, value, bytes);
}

static bool write_bytes(struct exec *x, const struct insn *i, int lane, uint64_t to, const uint8_t *value,
                        unsigned bytes) {
  struct target t;
  if (!exec_resolve(&(struct lookup){x, i, lane, to, bytes, ACCESS_WRITE}, &t))
    return false;
  if (x->watch)
    x->grid->watchers->access(x, i, lane, &t, bytes, ACCESS_WRITE);
  if (t.init)
    bits_set(t.init, t.at, bytes);
  if (x->watch && t.space == S_GLOBAL && x->cta->buffer) {
    weak_write(x->cta, &t, value, bytes);
    return true;
  }
  if (memcmp(t.data, value, bytes) != 0) {
    memcpy(t.data, value, bytes);
    memory_changed(x);
  }
  return true;
}

/* BYTES, any number of them, from FROM on. False: a fault. */
static bool find_source(struct exec *x, const struct insn *i, int lane, uint64_t from, unsigned bytes,
                        struct target *t) {
  return exec_resolve(&(struct lookup){x, i, lane, from + bytes - 1, 1, ACCESS_READ}, t) &&
         exec_resolve(&(struct lookup){x, i, lane, from, 1, ACCESS_READ}, t);
}

/* Of its bytes the first FILLED come from memory, and the rest are zero. False: a fault. */
static bool do_copy(struct exec *x, const struct copy *c) {
  const struct insn *i = c->insn;
  const int lane = c->lane;
  const unsigned filled = c->filled;
  uint8_t value[16] = {0};
  struct target t;
  if (filled) {
    if (!find_source(x, i, lane, c->from, filled, &t))
      return false;
    if (x->watch)
      x->grid->watchers->access(x, i, lane, &t, filled, ACCESS_READ);
    if (t.init && !bits_all(t.init, t.at, filled))
      exec_uninitialised(x, i, lane, t.address, t.space);
    read_bytes(x, &t, value, filled);
  }
  return write_bytes(x, i, lane, c->to, value, c->bytes);
}

static void add_copy(struct warp *w, struct copy c) {
  if (w->ncopies == w->copies_capacity) {
    w->copies_capacity = w->copies_capacity ? w->copies_capacity * 2 : 64;
    w->copies = xrealloc(w->copies, w->copies_capacity * sizeof *w->copies);
  }
  w->copies[w->ncopies++] = c;
}

/* cp.async [to], [from], bytes: insn.bytes; b: how many of them are read, or NO_OPERAND; c: of .ignore */
void exec_copy(struct exec *x, const struct insn *i) {
  const struct async_operands *o = i->extra;
  u32 ignored = o->ignore ? read_predicate(x, i->c, i->flags & FLAG_NEGATED) : 0;
  for (u32 m = x->mask; m; m &= m - 1) {
    int l = __builtin_ctz(m);
    u32 filled = i->b == NO_OPERAND ? i->bytes : ((const u32 *)operand(x, i->b))[l];
    uint64_t to = TAGGED(TAG_SHARED, exec_address(x, &o->to.at, l)), from = exec_address(x, &o->from.at, l);
    struct target t;
    if (filled > i->bytes) {
      exec_fault(x, l, SIM_ILLEGAL_INSTRUCTION, "cp.async of %u bytes reads %u", i->bytes, filled);
      return;
    }
    filled = ignored >> l & 1 ? 0 : filled;
    if (!exec_resolve(&(struct lookup){x, i, l, to, i->bytes, ACCESS_WRITE},
                      &t)) /* a wrong address is reported here, not at the wait */
      return;
    if (filled && (from & (i->bytes - 1u))) {
      exec_fault(x, l, SIM_MISALIGNED, "misaligned global load of %u bytes at 0x%llx", i->bytes,
                 (unsigned long long)from);
      return;
    }
    if (filled && !find_source(x, i, l, from, filled, &t))
      return;
    add_copy(x->warp, (struct copy){i, to, from, x->warp->copy_groups[l], (uint8_t)l, i->bytes, (uint8_t)filled});
  }
  x->progress = true;
}

/* Those of LANES whose group is below their limit; LIMIT NULL: all. */
static void complete(struct exec *x, uint32_t lanes, const uint32_t *limit) {
  struct warp *w = x->warp;
  uint32_t kept = 0;
  for (uint32_t k = 0; k < w->ncopies; k++) {
    struct copy c = w->copies[k];
    if (!(lanes >> c.lane & 1) || (limit && c.group >= limit[c.lane]))
      w->copies[kept++] = c;
    else if (x->stop != STOP_FAULT)
      do_copy(x, &c);
  }
  w->ncopies = kept;
}

void copies_complete(struct exec *x, uint32_t lanes) {
  complete(x, lanes, NULL);
}

void copies_forget(struct warp *w) {
  w->ncopies = 0;
  memset(w->copy_groups, 0, sizeof w->copy_groups);
}

/* insn.kind: commit, wait until at most imm groups are under way, or wait for all */
void exec_copy_group(struct exec *x, const struct insn *i) {
  struct warp *w = x->warp;
  uint32_t limit[LANES];
  for (int l = 0; l < LANES; l++) {
    w->copy_groups[l] += i->kind == GROUP_COMMIT && (x->mask >> l & 1);
    limit[l] = w->copy_groups[l] > (uint64_t)i->imm ? w->copy_groups[l] - (uint32_t)i->imm : 0;
  }
  if (i->kind == GROUP_WAIT)
    complete(x, x->mask, limit);
  else if (i->kind == GROUP_WAIT_ALL)
    complete(x, x->mask, NULL);
  x->progress = true;
}

/* cp.async.bulk [to], [from], b[, [barrier]]: b bytes, a multiple of 16 */
void exec_copy_bulk(struct exec *x, const struct insn *i) {
  const struct async_operands *o = i->extra;
  const u32 *bytes = operand(x, i->b);
  x->progress = true;
  for (u32 m = x->mask; m; m &= m - 1) {
    int l = __builtin_ctz(m);
    uint64_t to = exec_address(x, &o->to.at, l), from = exec_address(x, &o->from.at, l);
    to = o->to.at.space == S_SHARED ? TAGGED(TAG_SHARED, to) : to;
    from = o->from.at.space == S_SHARED ? TAGGED(TAG_SHARED, from) : from;
    if (bytes[l] % 16 || to % 16 || from % 16) {
      exec_fault(x, l, SIM_MISALIGNED, "%s of %u bytes to 0x%llx from 0x%llx: all have to be multiples of 16",
                 "cp.async.bulk", bytes[l], (unsigned long long)to, (unsigned long long)from);
      return;
    }
    for (u32 k = 0; k < bytes[l]; k += 16)
      if (!do_copy(x, &(struct copy){i, to + k, from + k, 0, (uint8_t)l, 16, 16}))
        return;
    if (o->has_barrier && !mbarrier_complete(x, i, l, exec_address(x, &o->barrier.at, l), bytes[l]))
      return;
  }
}

/* st.async [to], {d}, [barrier]: as a store; the barrier is told of its bytes. insn.extra: also the registers */
void exec_st_async(struct exec *x, const struct insn *i) {
  const struct async_operands *o = i->extra;
  unsigned bytes = (unsigned)i->bytes * i->count;
  x->progress = true;
  for (u32 m = x->mask; m; m &= m - 1) {
    int l = __builtin_ctz(m);
    uint64_t to = TAGGED(TAG_SHARED, exec_address(x, &o->to.at, l));
    uint8_t value[32];
    for (unsigned k = 0; k < i->count; k++)
      memcpy(value + k * i->bytes, get_lane(operand(x, o->values[k]), i->rbytes, l), i->bytes);
    if (!write_bytes(x, i, l, to, value, bytes) ||
        !mbarrier_complete(x, i, l, exec_address(x, &o->barrier.at, l), bytes))
      return;
  }
}

/* d = the address a in the CTA of rank b of the cluster, of which there is one */
void exec_mapa(struct exec *x, const struct insn *i) {
  const u32 *rank = operand(x, i->b);
  uint8_t r[LANES * 8];
  for (u32 m = x->mask; m; m &= m - 1)
    if (rank[__builtin_ctz(m)]) {
      exec_fault(x, __builtin_ctz(m), SIM_ILLEGAL_INSTRUCTION, "mapa: the cluster has no CTA of rank %u",
                 rank[__builtin_ctz(m)]);
      return;
    }
  memcpy(r, operand(x, i->a), (size_t)i->bytes * LANES);
  if (i->bytes == 8)
    STORE_LANES(u64, x, i->d, r);
  else
    STORE_LANES(u32, x, i->d, r);
}
