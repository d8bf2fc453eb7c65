/*
 * warp.c - a warp's splits. There is no reconvergence stack: lanes that part become splits of (pc, frame), each can run
 * at any time (independent thread scheduling, as on sm_70 and later), and splits that meet become one. Normally the
 * split that is deepest in calls and earliest in reverse post-order runs, which reconverges at post-dominators; a split
 * that only spins gives way.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "exec/async.h"
#include "exec/warp.h"
#include "exec/watch.h"

enum { ROTATE_INSTRUCTIONS = 512, FRAME_HEADER = 64 };

/* ---- splits ---- */

/* S becomes the one that runs. */
static void warp_select(struct exec *x, struct split *s) {
  x->split = s;
  x->active = s->mask;
  x->pc = s->pc;
  x->frame = s->frame;
  x->base[BASE_FRAME] = s->frame->regs;
}

/* LANES, which no split has, wait at PC: with those that are there already, or as a split of their own. */
static void add_lanes(struct exec *x, uint32_t lanes, uint32_t pc, struct frame *frame) {
  struct warp *w = x->warp;
  uint64_t key = warp_key(x, pc, frame);
  x->horizon = key < x->horizon ? key : x->horizon;
  for (int k = 0; k < w->nsplits; k++) {
    struct split *s = &w->splits[k];
    if (s != x->split && s->state == SPLIT_READY && s->pc == pc && s->frame == frame) {
      s->mask |= lanes;
      return;
    }
  }
  struct split *s = &w->splits[w->nsplits++]; /* at most 32: masks are disjoint and not empty */
  *s = (struct split){.pc = pc, .mask = lanes, .frame = frame, .state = SPLIT_READY, .last_run = w->picks};
}

/* Lanes of the running split go to PC in FRAME; what is left of the split goes on. */
void warp_diverge(struct exec *x, uint32_t lanes, uint32_t pc, struct frame *frame) {
  if (lanes == x->active) {
    x->pc = pc;
    x->frame = frame;
    warp_reconverge(x);
    return;
  }
  x->active &= ~lanes;
  add_lanes(x, lanes, pc, frame);
  x->stop = x->stop ? x->stop : STOP_RESCHEDULE;
}

/* Of the two sides the one that comes first goes on at once. */
void warp_branch(struct exec *x, uint32_t lanes, uint32_t pc) {
  const uint32_t *rank = x->program->rank;
  uint32_t others = x->active & ~lanes, next = x->pc;
  if (lanes == 0 || others == 0)
    x->pc = lanes ? pc : next;
  else if (rank[pc] < rank[next]) {
    x->active = lanes;
    x->pc = pc;
    add_lanes(x, others, next, x->frame);
  } else {
    x->active = others;
    add_lanes(x, lanes, pc, x->frame);
  }
  warp_reconverge(x);
}

static bool same_place(const struct split *s, const struct split *t) {
  return s->state == SPLIT_READY && t->state == SPLIT_READY && s->pc == t->pc && s->frame == t->frame;
}

/* Splits at the same place as S become one with it; returns where S is then. */
static struct split *gather_at(struct warp *w, struct split *s) {
  for (int k = w->nsplits - 1; k >= 0; k--) {
    struct split *t = &w->splits[k], *last = &w->splits[w->nsplits - 1];
    if (t == s || !same_place(s, t))
      continue;
    s->mask |= t->mask;
    *t = *last;
    s = s == last ? t : s;
    w->nsplits--;
  }
  return s;
}

/* The least key of the splits that can run, but for the running one. */
static uint64_t horizon(const struct exec *x) {
  uint64_t least = NO_HORIZON;
  for (int k = 0; k < x->warp->nsplits; k++) {
    const struct split *s = &x->warp->splits[k];
    uint64_t key = s != x->split && s->state == SPLIT_READY ? warp_key(x, s->pc, s->frame) : NO_HORIZON;
    least = key < least ? key : least;
  }
  return least;
}

void warp_meet(struct exec *x) {
  struct split *mine = x->split;
  if (x->stop)
    return;
  mine->pc = x->pc;
  mine->mask = x->active;
  mine->frame = x->frame;
  x->split = gather_at(x->warp, mine);
  x->active = x->split->mask;
  x->horizon = horizon(x);
  if (warp_key(x, x->pc, x->frame) >= x->horizon)
    x->stop = STOP_RESCHEDULE;
}

static bool before(const struct exec *x, const struct split *s, const struct split *t) {
  uint64_t a = warp_key(x, s->pc, s->frame), b = warp_key(x, t->pc, t->frame);
  return a != b ? a < b : x->reverse != (s->mask < t->mask);
}

/* The oldest of the splits that can run: for fairness among spinning lanes. */
static struct split *oldest(struct warp *w, const struct split *not_this) {
  struct split *best = NULL;
  for (int k = 0; k < w->nsplits; k++) {
    struct split *s = &w->splits[k];
    if (s->state == SPLIT_READY && s != not_this && (!best || s->last_run < best->last_run))
      best = s;
  }
  return best;
}

/* The split that comes first; while a rotation lasts, the one that runs. */
static struct split *choose(struct exec *x) {
  struct warp *w = x->warp;
  struct split *current = x->split, *best = NULL;
  if (w->rotate) {
    w->rotate = false;
    best = oldest(w, current);
    w->rotate_until = w->clock + ROTATE_INSTRUCTIONS;
  } else if (current && w->clock < w->rotate_until && current->state == SPLIT_READY)
    best = current;
  if (best)
    return best;
  for (int k = 0; k < w->nsplits; k++) {
    struct split *s = &w->splits[k];
    if (s->state == SPLIT_READY && (!best || before(x, s, best)))
      best = s;
  }
  return best;
}

bool warp_pick(struct exec *x) {
  struct warp *w = x->warp;
  struct split *best = w->nsplits == 1 ? (w->splits[0].state == SPLIT_READY ? &w->splits[0] : NULL) : choose(x);
  x->horizon = NO_HORIZON;
  if (!best)
    return false;
  if (w->nsplits > 1)
    best = gather_at(w, best);
  warp_select(x, best);
  x->horizon = horizon(x);
  return true;
}

/* LANES of the running split end; the frames above them forget them, and waits may now be complete. */
void warp_exit(struct exec *x, uint32_t lanes) {
  struct warp *w = x->warp;
  for (struct frame *f = x->frame, *up; f; f = up) {
    up = f->up;
    frame_leave(w, f, lanes);
  }
  w->live &= ~lanes;
  x->cta->live_threads -= (uint32_t)__builtin_popcount(lanes);
  x->active &= ~lanes;
  x->progress = true;
  for (int k = 0; k < w->nsplits; k++) /* look again at who waits for these lanes */
    if (w->splits[k].state == SPLIT_SYNC) {
      x->horizon = 0;
      w->splits[k].state = SPLIT_READY;
      w->splits[k].pc--;
    }
  if (!x->active) {
    struct split *last = &w->splits[--w->nsplits];
    if (x->split != last)
      *x->split = *last;
    x->split = NULL;
    x->stop = x->stop ? x->stop : STOP_RESCHEDULE;
  }
  if (x->cta->live_threads)
    barrier_check_all(x, x->cta);
}

/* ---- beginning and end ---- */

/* %tid. Lanes count on from the warp's first thread: divisions for each would cost more than short kernels do. */
static void fill_thread_ids(struct warp *w) {
  const struct dim3 *block = &w->cta->grid->block;
  const u32 first = w->index * LANES;
  u32 x = first % block->x, y = first / block->x % block->y, z = first / block->x / block->y;
  u32(*r)[LANES] = (u32(*)[LANES])w->special;
  for (u32 l = 0; l < LANES; l++) {
    r[SPECIAL_TID][l] = x;
    r[SPECIAL_TID + 1][l] = y;
    r[SPECIAL_TID + 2][l] = z;
    if (++x < block->x)
      continue;
    x = 0;
    if (++y == block->y) {
      y = 0;
      z++;
    }
  }
}

static void fill_special(struct warp *w) {
  const struct grid *g = w->cta->grid;
  u32(*r)[LANES] = (u32(*)[LANES])w->special;
  const u32 uniform[][2] = {{SPECIAL_NTID, g->block.x},
                            {SPECIAL_NTID + 1, g->block.y},
                            {SPECIAL_NTID + 2, g->block.z},
                            {SPECIAL_CTAID, w->cta->id[0]},
                            {SPECIAL_CTAID + 1, w->cta->id[1]},
                            {SPECIAL_CTAID + 2, w->cta->id[2]},
                            {SPECIAL_NCTAID, g->grid.x},
                            {SPECIAL_NCTAID + 1, g->grid.y},
                            {SPECIAL_NCTAID + 2, g->grid.z},
                            {SPECIAL_WARPID, w->index},
                            {SPECIAL_NWARPID, g->nwarps},
                            {SPECIAL_SMID, w->cta->linear % (u32)g->sim->options.multiprocessors},
                            {SPECIAL_NSMID, (u32)g->sim->options.multiprocessors},
                            {SPECIAL_GRIDID, (u32)g->id},
                            {SPECIAL_DYNAMIC_SMEM, g->dynamic_shared},
                            {SPECIAL_TOTAL_SMEM, g->kernel->shared_bytes + g->dynamic_shared},
                            {SPECIAL_ZERO, 0},
                            {SPECIAL_ONE, 1},
                            {SPECIAL_WORKSPACE_HIGH, (u32)(g->workspace >> 32)},
                            {SPECIAL_WORKSPACE_LOW, (u32)g->workspace}};
  for (size_t k = 0; k < sizeof uniform / sizeof *uniform; k++)
    for (int l = 0; l < LANES; l++)
      r[uniform[k][0]][l] = uniform[k][1];
  fill_thread_ids(w);
  for (u32 l = 0; l < LANES; l++) {
    const u32 one = (u32)1 << l;
    r[SPECIAL_LANEID][l] = l;
    r[SPECIAL_EQ][l] = one;
    r[SPECIAL_LT][l] = one - 1;
    r[SPECIAL_LE][l] = one | (one - 1);
    r[SPECIAL_GE][l] = ~(one - 1);
    r[SPECIAL_GT][l] = ~(one | (one - 1));
  }
}

/* A warp of a CTA that becomes resident; memory of the warp that was here before is used again. */
void warp_begin(struct warp *w, struct cta *cta, uint32_t index) {
  uint32_t threads = cta->grid->threads - index * LANES;
  w->cta = cta;
  w->index = index;
  w->live = threads >= LANES ? 0xffffffffu : ((u32)1 << threads) - 1;
  w->done = w->rotate = w->spinning = false;
  w->clock = w->rotate_until = w->picks = 0;
  w->nsplits = 0;
  if (!w->special)
    w->special = warp_aligned(SPECIAL_COUNT * LANES * 4);
  fill_special(w);
  w->spin = (struct spin){0};
  w->waits = false;
  w->skipped = 0;
  copies_forget(w);
  w->cluster_arrived = w->cluster_phase = 0;
  for (int l = 0; l < LANES; l++)
    w->local_sp[l] = 16; /* offset 0 stays free: it is the null pointer of .local */
}

void warp_launch(struct exec *x, struct warp *w) {
  x->warp = w;
  x->cta = w->cta;
  x->frame = NULL;
  x->stop = STOP_NONE;
  struct frame *frame = frame_push(x, x->grid->kernel, w->live);
  frame->in = x->grid->params;
  frame->in_stride = 0;
  w->splits[0] = (struct split){.pc = x->grid->kernel->entry_pc, .mask = w->live, .frame = frame};
  w->nsplits = 1;
}

static void free_frames(struct frame *f) {
  while (f) {
    struct frame *next = f->up;
    frame_forget_undefined(f);
    free(f->memory);
    free(f);
    f = next;
  }
}

void warp_end(struct warp *w) {
  for (int k = 0; k < w->nsplits; k++) /* only after a fault: the frames that are still in use */
    for (struct frame *f = w->splits[k].frame, *up; f && f->lanes; f = up) {
      up = f->up;
      f->lanes = 0;
      if (f->values)
        w->cta->grid->watchers->frame_end(w->cta->grid, f);
      f->up = w->free_frames;
      w->free_frames = f;
    }
  w->nsplits = 0;
  free_frames(w->free_frames);
  free(w->special);
  free(w->copies);
  free(w->local);
  free(w->local_init);
  free(w->local_partly);
  memset(w, 0, sizeof *w);
}
