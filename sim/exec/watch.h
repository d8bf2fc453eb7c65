/*
 * watch.h - what the interpreter tells checkers: a table that sim/check fills (check/observe.c), one for each grid.
 * Each may be called whether any checker is on; callers look at exec.watch, or at grid.checks where it is about
 * threads, so a grid without checkers pays one test an access.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_EXEC_WATCH_H
#define SUMAC_SIM_EXEC_WATCH_H

#include "exec/mem.h"

struct accesses { /* of an instruction's lanes, WIDTH bytes each, all in one object */
  enum ptx_space space;
  struct allocation *allocation; /* of global memory; else NULL */
  uint64_t first;                /* where the lanes' run begins in the object */
  const uint64_t *at;            /* where each lane's bytes are; NULL: in a run, or all FIRST */
  bool same;                     /* true if all lanes access FIRST; then AT is NULL */
  unsigned width;
};

struct watchers {
  /* Loads, stores, atomics: the addresses of all lanes of the instruction, before the accesses themselves. */
  void (*request)(struct exec *, const struct insn *, const uint64_t *address, unsigned bytes, enum access);
  /* The same, and copies, mbarriers, matrices: one lane's access, before it changes memory. */
  void (*access)(struct exec *, const struct insn *, int lane, const struct target *, unsigned bytes, enum access);
  /* quick.c, where exec.tell: the same of all lanes that are active. False: they have to be told of one by one. */
  bool (*accesses)(struct exec *, const struct insn *, const struct accesses *, enum access);
  /* mem.c: an instruction's accesses by all lanes are done. */
  void (*done)(struct exec *);
  /* mem.c: a load found bytes that nobody wrote, and has not yet changed its registers. */
  void (*loaded)(struct exec *, const struct insn *, int lane, const struct target *);
  /* sync.c: a fence; bar.warp.sync is complete. */
  void (*fence)(struct exec *, const struct insn *);
  void (*warp_sync)(struct exec *, uint32_t lanes);
  /* barrier.c: a CTA's barrier opens, LANES of each warp waited in it; bar.arrive, the current lanes do not wait. */
  void (*barrier)(struct exec *, struct cta *, unsigned number, const uint32_t *lanes);
  void (*arrive)(struct exec *, unsigned number);
  /* sync.c: a shuffle of MEMBERS, each by its own instruction, or of all current lanes by one, takes the value of lane
     FROM; registers are not changed yet. */
  void (*shuffle)(struct exec *, uint32_t members, const struct insn *const *, const uint8_t *from);
  void (*exchange)(struct exec *, const struct insn *, const uint8_t *from);
  /* warp.c: no lane is in the frame any more, which has loaded values (frame.values). */
  void (*frame_end)(struct grid *, struct frame *);
};

#endif
