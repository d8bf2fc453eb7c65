/*
 * warp.h - splits and frames: how lanes of a warp part, meet and come home.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_WARP_H
#define SUMAC_SIM_WARP_H

#include "exec/mem.h"

/* frame.c */
struct frame *frame_push(struct exec *, const struct function *, uint32_t lanes);
void frame_leave(struct warp *, struct frame *, uint32_t lanes);
void frame_forget_undefined(struct frame *); /* all that its registers hold is defined */
bool warp_reserve_local(struct warp *, uint32_t bytes);
/* Nobody has written these bytes of a lane. */
void warp_fresh_local(struct warp *, int lane, size_t start, size_t bytes);
void *warp_aligned(size_t bytes); /* memory for registers */

/* warp.c */
void warp_diverge(struct exec *, uint32_t lanes, uint32_t pc, struct frame *); /* LANES of the split go elsewhere */
void warp_exit(struct exec *, uint32_t lanes);
void warp_branch(struct exec *, uint32_t lanes,
                 uint32_t pc); /* the same in one frame, without a new choice if it can be */
void warp_meet(struct exec *); /* at the place of another split, or behind it */
bool warp_pick(struct exec *); /* chooses among the splits that can run; false: none */
void warp_begin(struct warp *, struct cta *, uint32_t index);
void warp_launch(struct exec *, struct warp *); /* the kernel's first frame */
void warp_end(struct warp *);

#define NO_HORIZON UINT64_MAX

/* The split with the least key runs: the deepest in calls first, then the earliest in reverse post-order. Lanes with
   the same key are at the same instruction. */
static inline uint64_t warp_key(const struct exec *x, uint32_t pc, const struct frame *f) {
  return (uint64_t)(UINT32_MAX - f->depth) << 32 | x->program->rank[pc];
}

/* Where splits may meet: those that are here join the running one, which stops when another comes first. */
static inline void warp_reconverge(struct exec *x) {
  if (x->horizon != NO_HORIZON && warp_key(x, x->pc, x->frame) >= x->horizon)
    warp_meet(x);
}

/* A backward branch spends the warp's budget, so that every loop gives way in the end. Called before the pc changes. */
static inline void exec_spend(struct exec *x, const struct insn *i) {
  if ((uint32_t)i->imm < x->pc && --x->budget < 0) {
    x->stop = x->stop ? x->stop : STOP_YIELD;
    x->warp->rotate = true;
  }
}

/* The lanes that execute the instruction: of the split's, those whose guard holds. */
static inline uint32_t exec_guarded(const struct exec *x, const struct insn *i) {
  if (i->guard == NO_OPERAND)
    return x->active;
  uint32_t p = *(const uint32_t *)operand(x, i->guard);
  return x->active & (i->guard_negated ? ~p : p);
}

/* Other threads of the host read the count of the warps' instructions, for the option limit. */
static inline void exec_count(struct exec *x, uint64_t instructions, uint64_t threads) {
  __atomic_store_n(&x->warp_instructions, x->warp_instructions + instructions, __ATOMIC_RELAXED);
  x->thread_instructions += threads;
}

/* The instruction that a split waits at. */
static inline const struct insn *split_insn(const struct exec *x, const struct split *s) {
  return &x->code[s->pc - 1];
}

/* control.c */
exec_fn exec_bra, exec_brx, exec_call, exec_ret, exec_exit, exec_trap, exec_join, exec_nop, exec_nanosleep;
exec_fn exec_alloca, exec_stacksave, exec_stackrestore;

/* barrier.c */
enum { BAR_SYNC, BAR_ARRIVE, BAR_POPC, BAR_AND, BAR_OR }; /* insn.kind of exec_bar */
exec_fn exec_bar, exec_cluster_arrive, exec_cluster_wait;

/* sync.c */
exec_fn exec_bar_warp, exec_shfl, exec_vote, exec_match, exec_redux, exec_activemask, exec_fence, exec_elect;
/* The lane whose value a shuffle gives to LANE, whose operands b and c these are; *ok: the one that it asks for. */
int shuffle_source(const struct insn *, int lane, u32 b, u32 c, bool *ok);
void barrier_check_all(struct exec *, struct cta *);

/* atom.c */
exec_fn exec_atom, exec_atom_vector, exec_discard;
/* lib.c - vprintf, malloc, free: what the driver gives to programs */
struct library {
  const char *name;
  exec_fn *fn;
};
extern const struct library exec_library[];

enum {
  SPECIAL_TID = 0,
  SPECIAL_NTID = 3,
  SPECIAL_CTAID = 6,
  SPECIAL_NCTAID = 9,
  SPECIAL_LANEID = 12,
  SPECIAL_WARPID,
  SPECIAL_NWARPID,
  SPECIAL_SMID,
  SPECIAL_NSMID,
  SPECIAL_EQ,
  SPECIAL_LE,
  SPECIAL_LT,
  SPECIAL_GE,
  SPECIAL_GT,
  SPECIAL_GRIDID,
  SPECIAL_DYNAMIC_SMEM,
  SPECIAL_TOTAL_SMEM,
  SPECIAL_ZERO,
  SPECIAL_ONE,
  SPECIAL_WORKSPACE_HIGH,
  SPECIAL_WORKSPACE_LOW,
  SPECIAL_COUNT
};

#endif
