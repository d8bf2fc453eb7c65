/*
 * run.h - a grid at work: what the files run_*.c share.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_RUN_H
#define SUMAC_SIM_RUN_H

#include "check/check.h"
#include "exec/warp.h"

enum {
  WARP_BUDGET = 20000, /* backward branches before a warp gives way */
  STALLED_BUDGET = 64,
  STALL_ROUNDS = 8 /* rounds of the grid without progress before a look for a deadlock */
};

struct worker { /* one host thread: its resident CTAs */
  struct exec x;
  struct grid *grid;
  struct cta *slots;
  uint32_t nslots, active;
  uint32_t *next_cta; /* shared by all workers */
  uint64_t stalled, stall_version;
  struct worker *all; /* of the grid */
  int nall;
  uint64_t claim; /* the memory version at which its warps only spin; others read it */
};

enum { CLAIM_NONE = 0, CLAIM_ENDED = 1, CLAIM_FIRST = 2 }; /* from there on: a version */

enum outcome { RUN_YIELDED, RUN_BLOCKED, RUN_DONE, RUN_FAULT };

/* warp.c - one turn of a warp: until it gives way, waits, or ends. BUDGET: backward branches. */
enum outcome run_warp(struct worker *, struct warp *, int64_t budget);

/* cta.c */
bool cta_fill(struct worker *, struct cta *slot); /* the next CTA becomes resident; false: there is none */
void cta_end(struct worker *, struct cta *);
void cta_free(struct worker *, struct cta *);
/* One round: every warp of the CTA once. False: a fault. */
bool cta_round(struct worker *, struct cta *, int64_t budget);

/* deadlock.c */
void deadlock_report(struct worker *, const struct cta *, const char *what);
bool past_limit(struct worker *); /* asked often; true: it is reported, and the grid has to end */
bool deadlocked(struct worker *); /* asked after each turn of the grid; true: it is reported, and the grid has to end */

/* schedule.c - runs CTAs of the grid until there are none left, or a fault. */
void *run_worker(void *worker);

/* clock.c - the same, by the clocks of warps */
void run_by_clock(struct worker *);

#endif
