/*
 * barrier.c - barriers of a CTA (PTX ISA, "bar, barrier").
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "exec/warp.h"
#include "exec/watch.h"

static void write_reduction(struct exec *x, struct split *s, const struct barrier *b) {
  const struct insn *i = split_insn(x, s);
  uint8_t *regs = s->frame->regs + (i->d & 0x3fffffff);
  if (i->kind == BAR_POPC) {
    for (int l = 0; l < LANES; l++)
      if (s->mask >> l & 1)
        ((u32 *)(void *)regs)[l] = b->votes;
  } else if (i->kind == BAR_AND || i->kind == BAR_OR) {
    bool value = i->kind == BAR_AND ? b->votes == b->waiting : b->votes != 0;
    u32 *p = (u32 *)(void *)regs;
    *p = value ? *p | s->mask : *p & ~s->mask;
  }
}

/* All threads of a warp that wait at an aligned barrier must wait at the same instruction. */
static bool aligned_alike(struct exec *x, const struct cta *cta, unsigned number) {
  for (uint32_t w = 0; w < cta->nwarps; w++) {
    const struct split *first = NULL;
    for (int k = 0; k < cta->warps[w].nsplits; k++) {
      const struct split *s = &cta->warps[w].splits[k];
      if (s->state != SPLIT_BARRIER || s->barrier != number || !(split_insn(x, s)->flags & FLAG_ALIGNED))
        continue;
      if (first && first->pc != s->pc) {
        char here[200], there[200];
        exec_place(x, first->pc - 1, here, sizeof here);
        exec_place(x, s->pc - 1, there, sizeof there);
        exec_fault(
            x, -1, SIM_ILLEGAL_INSTRUCTION,
            "divergent barrier: threads of warp %u of CTA %u wait in bar.sync %u at %s, others of the same warp at %s",
            w, cta->linear, number, here, there);
        return false;
      }
      first = first ? first : s;
    }
  }
  return true;
}

static void release(struct exec *x, struct cta *cta, unsigned number) {
  struct barrier *b = &cta->barriers[number];
  uint32_t lanes[SIM_MAX_THREADS / LANES] = {0};
  if (!aligned_alike(x, cta, number))
    return;
  for (uint32_t w = 0; w < cta->nwarps; w++)
    for (int k = 0; k < cta->warps[w].nsplits; k++) {
      struct split *s = &cta->warps[w].splits[k];
      if (s->state == SPLIT_BARRIER && s->barrier == number) {
        write_reduction(x, s, b);
        lanes[w] |= s->mask;
        s->state = SPLIT_READY;
        x->horizon = 0; /* it may be of this warp: choose anew where splits meet */
        cta->warps[w].spinning = false;
      }
    }
  if (x->grid->checks)
    x->grid->watchers->barrier(x, cta, number, lanes);
  *b = (struct barrier){0};
  x->progress = true;
}

/* Threads at a barrier with a count arrive warp by warp: lanes that have exited count with their warp. */
static uint32_t counted(const struct cta *cta, unsigned number) {
  uint32_t sum = cta->barriers[number].arrived;
  for (uint32_t w = 0; w < cta->nwarps; w++) {
    uint32_t here = 0;
    for (int k = 0; k < cta->warps[w].nsplits; k++)
      if (cta->warps[w].splits[k].state == SPLIT_BARRIER && cta->warps[w].splits[k].barrier == number)
        here |= cta->warps[w].splits[k].mask;
    if (here)
      sum += here == cta->warps[w].live ? LANES : (uint32_t)__builtin_popcount(here);
  }
  return sum;
}

/* Opens a barrier for which all have come, and makes it ready for the next ones; those who came with bar.arrive may be
   all: then nobody is released, but the threads that come later wait for others. */
static void barrier_check(struct exec *x, struct cta *cta, unsigned number) {
  struct barrier *b = &cta->barriers[number];
  if (!b->waiting && !b->arrived)
    return;
  if (b->expected ? counted(cta, number) >= b->expected : b->waiting + b->arrived >= cta->live_threads)
    release(x, cta, number);
}

/* ---- barrier.cluster: a cluster is one CTA ---- */

/* All live threads have come: those who wait may go on, and know what the others did. */
static void cluster_check(struct exec *x, struct cta *cta) {
  uint32_t lanes[SIM_MAX_THREADS / LANES] = {0}, arrived = 0;
  for (uint32_t w = 0; w < cta->nwarps; w++) {
    const struct warp *warp = &cta->warps[w];
    uint32_t phase = cta->cluster_phase ? warp->cluster_phase : ~warp->cluster_phase;
    lanes[w] = warp->cluster_arrived & phase & warp->live;
    arrived += (uint32_t)__builtin_popcount(lanes[w]);
  }
  if (!arrived || arrived < cta->live_threads)
    return;
  cta->cluster_phase = !cta->cluster_phase;
  for (uint32_t w = 0; w < cta->nwarps; w++)
    cta->warps[w].spinning = false;
  if (x->grid->checks)
    x->grid->watchers->barrier(x, cta, CLUSTER_BARRIER, lanes);
  x->progress = true;
}

void exec_cluster_arrive(struct exec *x, const struct insn *i) {
  struct warp *w = x->warp;
  (void)i;
  if (x->mask & w->cluster_arrived) {
    exec_fault(x, __builtin_ctz(x->mask & w->cluster_arrived), SIM_ILLEGAL_INSTRUCTION,
               "barrier.cluster.arrive twice, without a wait between");
    return;
  }
  w->cluster_arrived |= x->mask;
  w->cluster_phase = (w->cluster_phase & ~x->mask) | (x->cta->cluster_phase ? x->mask : 0);
  x->progress = true;
  cluster_check(x, x->cta);
}

/* Lanes that have to wait try again in their warp's next turn. */
void exec_cluster_wait(struct exec *x, const struct insn *i) {
  struct warp *w = x->warp;
  (void)i;
  if (x->mask & ~w->cluster_arrived) {
    exec_fault(x, __builtin_ctz(x->mask & ~w->cluster_arrived), SIM_ILLEGAL_INSTRUCTION,
               "barrier.cluster.wait without an arrive before");
    return;
  }
  uint32_t same = x->cta->cluster_phase ? w->cluster_phase : ~w->cluster_phase, waiting = x->mask & same;
  w->cluster_arrived &= ~(x->mask & ~waiting);
  if (!waiting)
    return;
  if (waiting != x->active)
    warp_diverge(x, x->active & ~waiting, x->pc, x->frame);
  x->pc--;
  x->stop = STOP_YIELD;
  w->rotate = true;
}

void barrier_check_all(struct exec *x, struct cta *cta) {
  for (unsigned n = 0; n < NAMED_BARRIERS; n++)
    barrier_check(x, cta, n);
  cluster_check(x, cta);
}

/* bar.sync a[, b]; bar.arrive a, b; bar.red d, a[, b], [!]c. flags: FLAG_ALIGNED, FLAG_NEGATED for c; e: c */
void exec_bar(struct exec *x, const struct insn *i) {
  int first = __builtin_ctz(x->mask);
  uint32_t number = ((const u32 *)operand(x, i->a))[first];
  uint32_t expected = i->b == NO_OPERAND ? 0 : ((const u32 *)operand(x, i->b))[first];
  if (number >= NAMED_BARRIERS) {
    exec_fault(x, first, SIM_ILLEGAL_INSTRUCTION, "barrier %u: there are %d", number, NAMED_BARRIERS);
    return;
  }
  if (expected % LANES || expected > (x->grid->nwarps) * LANES) {
    exec_fault(x, first, SIM_ILLEGAL_INSTRUCTION,
               "barrier %u waits for %u threads: not a multiple of 32, or more than the CTA has", number, expected);
    return;
  }
  struct barrier *b = &x->cta->barriers[number];
  if ((b->waiting || b->arrived) && b->expected != expected) {
    exec_fault(x, first, SIM_ILLEGAL_INSTRUCTION, "barrier %u is used for %u and for %u threads at once", number,
               b->expected ? b->expected : x->grid->threads, expected ? expected : x->grid->threads);
    return;
  }
  b->expected = expected;
  x->progress = true;
  if (i->kind == BAR_ARRIVE) {
    b->arrived += x->mask == x->warp->live ? LANES : (uint32_t)__builtin_popcount(x->mask);
    if (x->grid->checks)
      x->grid->watchers->arrive(x, number);
    barrier_check(x, x->cta, number);
    return;
  }
  if (i->kind >= BAR_POPC)
    b->votes += (uint32_t)__builtin_popcount(read_predicate(x, i->e, i->flags & FLAG_NEGATED) & x->mask);
  b->waiting += (uint32_t)__builtin_popcount(x->mask);
  if (x->mask != x->active) /* the lanes whose guard is false go on */
    warp_diverge(x, x->active & ~x->mask, x->pc, x->frame);
  x->split->state = SPLIT_BARRIER;
  x->split->barrier = number;
  x->split->pc = x->pc;
  x->split->mask = x->active;
  x->split->frame = x->frame;
  x->stop = x->stop ? x->stop : STOP_RESCHEDULE;
  barrier_check(x, x->cta, number);
}
