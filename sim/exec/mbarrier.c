/*
 * mbarrier.c - barriers in .shared memory (PTX ISA, "Parallel Synchronization and Communication Instructions:
 * mbarrier"). The eight bytes, which a program may not look into, hold from below: how many arrivals the phase still
 * waits for, how many each phase waits for, how many bytes of copies are still to come, the phase's parity, and a mark
 * that it is one.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "exec/async.h"
#include "exec/warp.h"
#include "exec/watch.h"

enum { COUNT_BITS = 20, MAX_COUNT = (1 << COUNT_BITS) - 1, BYTES_BITS = 21, MARK = 0x2 };

struct mbarrier {
  int32_t pending, expected, bytes;
  bool phase, valid;
};

static struct mbarrier unpack(u64 word) {
  struct mbarrier b = {(int32_t)(word & MAX_COUNT), (int32_t)(word >> COUNT_BITS & MAX_COUNT), 0, word >> 61 & 1,
                       word >> 62 == MARK};
  b.bytes = (int32_t)((s64)(word << 3) >> (64 - BYTES_BITS));
  return b;
}

static u64 pack(struct mbarrier b) {
  u64 bytes = (u64)(u32)b.bytes & (((u64)1 << BYTES_BITS) - 1);
  return (u64)b.pending | (u64)b.expected << COUNT_BITS | bytes << 40 | (u64)b.phase << 61 | (u64)MARK << 62;
}

static void next_phase(struct mbarrier *b) {
  if (b->pending || b->bytes)
    return;
  b->phase = !b->phase;
  b->pending = b->expected;
}

/* The barrier at ADDRESS, for an access that the race detector sees as ACCESS. False: a fault. */
static bool find(struct exec *x, const struct insn *i, int lane, uint64_t address, enum access access,
                 struct target *t) {
  struct insn at = *i;
  at.bytes = 8;
  at.space = S_GENERIC;
  if (!exec_resolve(&(struct lookup){x, &at, lane, address, 8, access}, t))
    return false;
  if (t->space != S_SHARED) {
    exec_fault(x, lane, SIM_ILLEGAL_ADDRESS, "an mbarrier is in .shared memory");
    return false;
  }
  return true;
}

static void watch(struct exec *x, const struct insn *i, int lane, const struct target *t, enum access access) {
  if (x->watch)
    x->grid->watchers->access(x, i, lane, t, 8, access);
}

static bool load(struct exec *x, int lane, const struct target *t, struct mbarrier *b) {
  u64 word;
  memcpy(&word, t->data, 8);
  *b = unpack(word);
  if (b->valid && (!t->init || bits_all(t->init, t->at, 8)))
    return true;
  exec_fault(x, lane, SIM_ILLEGAL_INSTRUCTION, "no mbarrier was initialised at offset %llu of .shared memory",
             (unsigned long long)t->at);
  return false;
}

static void store(struct exec *x, const struct target *t, struct mbarrier b) {
  u64 word = pack(b);
  memcpy(t->data, &word, 8);
  memory_changed(x);
  x->progress = true;
}

static uint64_t address_of(const struct exec *x, const struct insn *i, int lane) {
  uint64_t address = exec_address(x, i, lane);
  return i->space == S_SHARED ? TAGGED(TAG_SHARED, address) : address;
}

static u32 count_of(const struct exec *x, uint32_t o, int lane) {
  return o == NO_OPERAND ? 1 : ((const u32 *)operand(x, o))[lane];
}

/* Begins or ends the life of a barrier. False: a fault. */
static bool live(struct exec *x, const struct insn *i, int lane, const struct target *t) {
  u32 count = count_of(x, i->b, lane);
  if (i->type2 == MBARRIER_INVAL) {
    u64 nothing = 0;
    memcpy(t->data, &nothing, 8);
    if (t->init)
      bits_clear(t->init, t->at, 8);
    return true;
  }
  if (count < 1 || count > MAX_COUNT) {
    exec_fault(x, lane, SIM_ILLEGAL_INSTRUCTION, "an mbarrier for %u arrivals: from 1 to %d", count, MAX_COUNT);
    return false;
  }
  if (t->init)
    bits_set(t->init, t->at, 8);
  store(x, t, (struct mbarrier){.pending = (int32_t)count, .expected = (int32_t)count});
  return true;
}

static bool arrive(struct exec *x, int lane, struct mbarrier *b, u32 count) {
  if (count > (u32)b->pending) {
    exec_fault(x, lane, SIM_ILLEGAL_INSTRUCTION, "%u arrivals at an mbarrier that waits for %d more in this phase",
               count, b->pending);
    return false;
  }
  b->pending -= (int32_t)count;
  return true;
}

static bool change(struct exec *x, const struct insn *i, int lane, struct mbarrier *b) {
  u32 count = count_of(x, i->b, lane);
  switch (i->type2) {
  case MBARRIER_EXPECT:
    b->bytes += (int32_t)count;
    return true;
  case MBARRIER_COMPLETE:
    b->bytes -= (int32_t)count;
    next_phase(b);
    return true;
  case MBARRIER_ARRIVE_EXPECT:
  case MBARRIER_DROP_EXPECT:
    b->bytes += (int32_t)count;
    count = 1;
    break;
  case MBARRIER_COPIES:
    b->pending++; /* which its own arrival then takes back */
    count = 1;
    break;
  default:
    break;
  }
  if (!arrive(x, lane, b, count))
    return false;
  if (i->type2 == MBARRIER_DROP || i->type2 == MBARRIER_DROP_EXPECT)
    b->expected -= (int32_t)count;
  next_phase(b);
  return true;
}

/* test_wait, try_wait: d is whether the phase of c (a state; a parity where insn.round) is over. */
static void test(struct exec *x, const struct insn *i) {
  u32 done = 0;
  for (u32 m = x->mask; m; m &= m - 1) {
    int l = __builtin_ctz(m);
    struct target t;
    struct mbarrier b;
    if (!find(x, i, l, address_of(x, i, l), ACCESS_READ, &t) || !load(x, l, &t, &b))
      return;
    bool phase = i->round ? ((const u32 *)operand(x, i->c))[l] & 1 : unpack(((const u64 *)operand(x, i->c))[l]).phase;
    if (b.phase == phase)
      continue;
    done |= m & -m;
    watch(x, i, l, &t, ACCESS_READ);
  }
  store_predicate(x, i->d, done);
  if (done)
    x->progress = true;
  if (done != x->mask) { /* others first: a card would let the thread sleep */
    x->stop = x->stop ? x->stop : STOP_YIELD;
    x->warp->rotate = true;
  }
}

/* type2: which; the barrier's address as of a load; b: a count, or bytes; d: the state before, or NO_OPERAND */
void exec_mbarrier(struct exec *x, const struct insn *i) {
  if (i->type2 == MBARRIER_TEST || i->type2 == MBARRIER_TRY) {
    test(x, i);
    return;
  }
  if (i->type2 >= MBARRIER_COPIES)
    copies_complete(x, x->mask);
  for (int k = 0; k < LANES && x->stop != STOP_FAULT; k++) {
    int l = x->reverse ? LANES - 1 - k : k;
    enum access access = i->type2 <= MBARRIER_INVAL ? ACCESS_WRITE : ACCESS_ATOMIC;
    struct target t;
    struct mbarrier b = {0};
    if (!(x->mask >> l & 1))
      continue;
    if (!find(x, i, l, address_of(x, i, l), access, &t) || (i->type2 != MBARRIER_INIT && !load(x, l, &t, &b)))
      return;
    watch(x, i, l, &t, access);
    if (i->type2 <= MBARRIER_INVAL) {
      if (!live(x, i, l, &t))
        return;
      continue;
    }
    u64 before = pack(b);
    if (!change(x, i, l, &b))
      return;
    if (i->d != NO_OPERAND)
      ((u64 *)operand(x, i->d))[l] = before;
    store(x, &t, b);
  }
}

/* d = how many arrivals the state a says were still waited for */
void exec_pending_count(struct exec *x, const struct insn *i) {
  const u64 *state = operand(x, i->a);
  u32 r[LANES];
  for (int l = 0; l < LANES; l++)
    r[l] = (u32)unpack(state[l]).pending;
  STORE_LANES(u32, x, i->d, r);
}

bool mbarrier_complete(struct exec *x, const struct insn *i, int lane, uint64_t address, uint32_t bytes) {
  struct insn told = *i; /* as a release: who waits sees the bytes */
  struct target t;
  struct mbarrier b;
  told.bytes = 8;
  told.d = NO_OPERAND;
  told.flags = FLAG_VOLATILE | FLAG_RELEASE | FLAG_CTA_SCOPE;
  if (!find(x, &told, lane, TAGGED(TAG_SHARED, address), ACCESS_ATOMIC, &t) || !load(x, lane, &t, &b))
    return false;
  watch(x, &told, lane, &t, ACCESS_ATOMIC);
  b.bytes -= (int32_t)bytes;
  next_phase(&b);
  store(x, &t, b);
  return true;
}
