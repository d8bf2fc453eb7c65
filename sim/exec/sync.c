/*
 * sync.c - the .sync operations of a warp (shfl, vote, match, redux, bar.warp): each waits until every live lane
 * of its membermask executes it; the lanes may come in several splits. And fences.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "exec/collective.h"
#include "exec/watch.h"

static bool lane_predicate(const struct exec *x, const struct collective *c, int lane) {
  const struct insn *i = c->insn[lane];
  return (*(const u32 *)lane_operand(x, c, lane, i->a) >> lane & 1) != ((i->flags & FLAG_NEGATED) != 0);
}

static void put_u32(const struct exec *x, const struct collective *c, int lane, uint32_t o, u32 value) {
  if (o != NO_OPERAND)
    ((u32 *)lane_operand(x, c, lane, o))[lane] = value;
}

static void put_predicate(const struct exec *x, const struct collective *c, int lane, uint32_t o, bool value) {
  if (o == NO_OPERAND)
    return;
  u32 *p = lane_operand(x, c, lane, o);
  *p = (*p & ~((u32)1 << lane)) | (u32)value << lane;
}

static bool same_operation(const struct insn *a, const struct insn *b) {
  return a->fn == b->fn && a->kind == b->kind && a->type == b->type;
}

/* Gathers the waiting splits that execute the same operation with the same mask. */
static uint32_t gather(struct exec *x, const struct insn *i, uint32_t mask, struct collective *c) {
  struct warp *w = x->warp;
  c->members = 0;
  for (int k = 0; k < w->nsplits; k++) {
    struct split *s = &w->splits[k];
    bool running = s == x->split, waiting = s->state == SPLIT_SYNC && s->wait_mask == mask;
    if (!running && (!waiting || !same_operation(split_insn(x, s), i)))
      continue;
    uint32_t lanes = running ? x->mask : s->mask;
    for (int l = 0; l < LANES; l++)
      if (lanes >> l & 1) {
        c->insn[l] = running ? i : split_insn(x, s);
        c->regs[l] = running ? x->frame->regs : s->frame->regs;
      }
    c->members |= lanes;
  }
  return c->members;
}

static void wake(struct exec *x, const struct insn *i, uint32_t mask) {
  struct warp *w = x->warp;
  for (int k = 0; k < w->nsplits; k++) {
    struct split *s = &w->splits[k];
    if (s != x->split && s->state == SPLIT_SYNC && s->wait_mask == mask && same_operation(split_insn(x, s), i)) {
      s->state = SPLIT_READY;
      x->stop = x->stop ? x->stop : STOP_RESCHEDULE;
    }
  }
}

/* The running lanes wait for the rest of their membermask. Lanes whose guard is false go on. */
static void park(struct exec *x, uint32_t mask) {
  if (x->mask != x->active)
    warp_diverge(x, x->active & ~x->mask, x->pc, x->frame);
  x->split->state = SPLIT_SYNC;
  x->split->wait_mask = mask;
  x->split->pc = x->pc;
  x->split->mask = x->active;
  x->split->frame = x->frame;
  x->stop = x->stop ? x->stop : STOP_RESCHEDULE;
}

/* insn.e: membermask. Lanes with different masks are different groups: the others part and execute the instruction by
 * themselves. */
void collective_run(struct exec *x, const struct insn *i, collective_fn *fn) {
  const u32 *masks = operand(x, i->e);
  uint32_t mask = masks[__builtin_ctz(x->mask)], same = 0;
  for (int l = 0; l < LANES; l++)
    if ((x->mask >> l & 1) && masks[l] == mask)
      same |= (uint32_t)1 << l;
  if (same & ~mask) {
    exec_fault(x, __builtin_ctz(same & ~mask), SIM_ILLEGAL_INSTRUCTION,
               "the membermask 0x%08x of a .sync operation lacks the lane that executes it", mask);
    return;
  }
  if (same != x->mask) {
    warp_diverge(x, x->mask & ~same, x->pc - 1, x->frame);
    x->mask = same;
  }
  struct collective c;
  uint32_t need = mask & x->warp->live;
  if ((gather(x, i, mask, &c) & need) != need) {
    park(x, mask);
    return;
  }
  c.members &= need;
  fn(x, &c);
  wake(x, i, mask);
}

static void meet(struct exec *x, const struct collective *c) {
  if (x->grid->checks)
    x->grid->watchers->warp_sync(x, c->members);
}

void exec_bar_warp(struct exec *x, const struct insn *i) {
  collective_run(x, i, meet);
}

int shuffle_source(const struct insn *i, int lane, u32 operand_b, u32 operand_c, bool *ok) {
  int b = (int)(operand_b & 31), c = (int)operand_c;
  int clamp = c & 31, segment = c >> 8 & 31, max = (lane & segment) | (clamp & ~segment), min = lane & segment, j;
  switch (i->kind) {
  case 0:
    j = lane - b;
    *ok = j >= max;
    break;
  case 1:
    j = lane + b;
    *ok = j <= max;
    break;
  case 2:
    j = lane ^ b;
    *ok = j <= max;
    break;
  default:
    j = min | (b & ~segment);
    *ok = j <= max;
  }
  return *ok ? j : lane;
}

/* shfl.sync.mode d|p, a, b, c, membermask (PTX ISA, "shfl.sync"): kind 0 up, 1 down, 2 bfly, 3 idx. imm: operand of p
 * or -1 */
static void shuffle(struct exec *x, const struct collective *g) {
  u64 value[LANES];
  u8 from[LANES];
  bool given[LANES];
  for (int l = 0; l < LANES; l++)
    value[l] = g->members >> l & 1 ? lane_value(x, g, l, g->insn[l]->a, g->insn[l]->rbytes) : 0;
  for (int l = 0; l < LANES; l++) {
    if (!(g->members >> l & 1))
      continue;
    const struct insn *i = g->insn[l];
    bool ok;
    int j = shuffle_source(i, l, lane_u32(x, g, l, i->b), lane_u32(x, g, l, i->c), &ok);
    if (!(g->members >> j & 1)) {
      exec_fault(x, l, SIM_ILLEGAL_INSTRUCTION, "shfl.sync reads lane %d, which does not take part", j);
      return;
    }
    from[l] = (u8)j;
    given[l] = ok;
  }
  if (x->grid->checks)
    x->grid->watchers->shuffle(x, g->members, g->insn, from);
  for (int l = 0; l < LANES; l++)
    if (g->members >> l & 1) {
      put_u32(x, g, l, g->insn[l]->d, (u32)value[from[l]]);
      put_predicate(x, g, l, (uint32_t)g->insn[l]->imm, given[l]);
    }
}

/* All lanes here, one shape: the shuffle trees of reductions. */
static bool shuffle_whole_warp(struct exec *x, const struct insn *i) {
  if (x->mask != 0xffffffffu || (uint32_t)i->imm != NO_OPERAND || i->b >> 30 != BASE_CONSTANT ||
      i->c >> 30 != BASE_CONSTANT || i->e >> 30 != BASE_CONSTANT)
    return false;
  u32 mask = *(const u32 *)operand(x, i->e), c = *(const u32 *)operand(x, i->c),
      b = *(const u32 *)operand(x, i->b) & 31;
  if (mask != 0xffffffffu || (c != 31 && !(c == 0 && i->kind == 0)))
    return false;
  u32 a[LANES], *d = operand(x, i->d);
  u8 from[LANES];
  memcpy(a, operand(x, i->a), sizeof a);
  const int kind = i->kind;
  for (u32 l = 0; l < LANES; l++) {
    u32 j = kind == 0 ? l - b : kind == 1 ? l + b : kind == 2 ? l ^ b : b;
    from[l] = (u8)(j < LANES ? j : l);
  }
  for (u32 l = 0; l < LANES; l++)
    d[l] = a[from[l]];
  if (x->grid->checks)
    x->grid->watchers->exchange(x, i, from);
  return true;
}

void exec_shfl(struct exec *x, const struct insn *i) {
  if (x->frame->values || !shuffle_whole_warp(x, i))
    collective_run(x, i, shuffle);
}

/* vote.sync: kind 0 all, 1 any, 2 uni, 3 ballot */
static void vote(struct exec *x, const struct collective *g) {
  u32 yes = 0;
  for (int l = 0; l < LANES; l++)
    if ((g->members >> l & 1) && lane_predicate(x, g, l))
      yes |= (u32)1 << l;
  bool all = yes == g->members, any = yes != 0;
  for (int l = 0; l < LANES; l++) {
    if (!(g->members >> l & 1))
      continue;
    const struct insn *i = g->insn[l];
    if (i->kind == 3)
      put_u32(x, g, l, i->d, yes);
    else
      put_predicate(x, g, l, i->d, i->kind == 0 ? all : i->kind == 1 ? any : all || !any);
  }
}

void exec_vote(struct exec *x, const struct insn *i) {
  collective_run(x, i, vote);
}

/* match.any.sync d, a; match.all.sync d|p, a: kind 0 any, 1 all; imm: operand of p */
static void match(struct exec *x, const struct collective *g) {
  u64 value[LANES];
  for (int l = 0; l < LANES; l++)
    value[l] = g->members >> l & 1 ? lane_value(x, g, l, g->insn[l]->a, g->insn[l]->bytes) : 0;
  for (int l = 0; l < LANES; l++) {
    if (!(g->members >> l & 1))
      continue;
    const struct insn *i = g->insn[l];
    u32 same = 0;
    for (int k = 0; k < LANES; k++)
      same |= (g->members >> k & 1) && value[k] == value[l] ? (u32)1 << k : 0;
    bool all = same == g->members;
    put_u32(x, g, l, i->d, i->kind == 0 || all ? same : 0);
    put_predicate(x, g, l, i->kind == 0 ? NO_OPERAND : (uint32_t)i->imm, all);
  }
}

void exec_match(struct exec *x, const struct insn *i) {
  collective_run(x, i, match);
}

/* redux.sync: kind 0 add, 1 min, 2 max, 3 and, 4 or, 5 xor */
static void redux(struct exec *x, const struct collective *g) {
  int first = __builtin_ctz(g->members);
  const struct insn *op = g->insn[first];
  u32 r = lane_u32(x, g, first, op->a);
  for (int l = first + 1; l < LANES; l++) {
    if (!(g->members >> l & 1))
      continue;
    u32 v = lane_u32(x, g, l, g->insn[l]->a);
    bool less = op->type == T_S32 ? (s32)v < (s32)r : v < r;
    switch (op->kind) {
    case 0:
      r += v;
      break;
    case 1:
      r = less ? v : r;
      break;
    case 2:
      r = less ? r : v;
      break;
    case 3:
      r &= v;
      break;
    case 4:
      r |= v;
      break;
    default:
      r ^= v;
    }
  }
  for (int l = 0; l < LANES; l++)
    if (g->members >> l & 1)
      put_u32(x, g, l, g->insn[l]->d, r);
}

void exec_redux(struct exec *x, const struct insn *i) {
  collective_run(x, i, redux);
}

/* elect.sync d|p, membermask: the lowest member leads; imm: operand of p */
static void elect(struct exec *x, const struct collective *g) {
  int leader = __builtin_ctz(g->members);
  for (int l = 0; l < LANES; l++)
    if (g->members >> l & 1) {
      put_u32(x, g, l, g->insn[l]->d, (u32)leader);
      put_predicate(x, g, l, (uint32_t)g->insn[l]->imm, l == leader);
    }
}

void exec_elect(struct exec *x, const struct insn *i) {
  collective_run(x, i, elect);
}

void exec_activemask(struct exec *x, const struct insn *i) {
  u32 r[LANES];
  for (int l = 0; l < LANES; l++)
    r[l] = x->mask;
  STORE_LANES(u32, x, i->d, r);
}

/* membar and fence: FLAG_CTA_SCOPE ones order nothing that another CTA could see. CTAs may be run by threads of the
   host, whose processor must not put loads behind the fence before stores in front of it (PTX ISA, "Memory Consistency
   Model"). */
void exec_fence(struct exec *x, const struct insn *i) {
  if (!(i->flags & FLAG_CTA_SCOPE)) {
    weak_flush(x, x->cta);
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
  }
  if (x->grid->checks)
    x->grid->watchers->fence(x, i);
}
