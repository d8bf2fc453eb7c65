/*
 * check.h - the observers of a grid, and what those who run it tell them; the interpreter itself tells them by the
 * table of exec/watch.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_CHECK_H
#define SUMAC_SIM_CHECK_H

#include "exec/watch.h"

struct counters;
struct race;
struct lines;
struct meter;
struct checks {      /* NULL: off */
  bool instructions; /* something wants to know of each */
  struct counters *counters;
  struct lines *lines;
  struct race *race;
  struct meter *meter; /* check/meter.h */
};

/* observe.c */
void watch_begin(struct grid *); /* sets grid->watchers, and grid->checks when an observer is asked for */
void watch_end(struct grid *);
void watch_cta(struct exec *, struct cta *);                /* the CTA becomes resident */
void watch_cta_end(struct exec *, struct cta *);            /* all its threads have ended */
void watch_instruction(struct exec *, const struct insn *); /* before it; exec.mask may be empty */

/* undefined.c - uninitialised values on their way through the registers of a frame */
struct undefined { /* frame.undefined */
  uint32_t pc;     /* the last load of one, and what it read */
  unsigned bytes;
  enum ptx_space space;
  uint64_t address;
  uint32_t age;
  uint64_t bits[]; /* of each bit of the frame's registers: it is undefined */
};
/* A load found bytes at TARGET that nobody wrote, and has not yet changed its registers. */
void undefined_loaded(struct exec *, const struct insn *, int lane, const struct target *);
/* Around each instruction of a frame that has undefined values. */
void undefined_guard(struct exec *, const struct insn *);
void undefined_before(struct exec *, const struct insn *);
void undefined_after(struct exec *, const struct insn *);

/* counters.c: what a request costs: transactions of global memory, passes of .shared memory */
struct request_cost {
  enum ptx_space space; /* S_GLOBAL, S_SHARED; of others nothing is known */
  unsigned took, least;
  unsigned bytes; /* that the lanes touch; those that several lanes touch count once */
};
struct request_cost request_cost(const struct exec *, const struct insn *, const uint64_t *address, unsigned bytes);
struct counters *counters_new(void);
void counters_launched(const struct counters *, const struct grid *); /* the grid is done: prints or sums them */
void counters_instruction(struct counters *, struct exec *, const struct insn *);
void counters_request(struct counters *, const struct request_cost *, enum access);

/* lines.c: the same by line of the source */
struct lines *lines_new(const struct grid *);
void lines_free(struct lines *);
void lines_launched(const struct lines *, const struct grid *); /* the grid is done: adds them up */
void lines_instruction(struct lines *, struct exec *, const struct insn *);
void lines_request(struct lines *, const struct exec *, const struct insn *, const struct request_cost *, enum access);

/* race.c */
struct race *race_new(struct grid *);
void race_free(struct race *);
void race_cta(struct race *, struct cta *);
void race_cta_end(struct race *, struct cta *);
void race_access(struct exec *, const struct insn *, int lane, const struct target *, unsigned bytes, enum access);
/* All lanes' accesses by an instruction. False: they have to be told one by one. */
bool race_accesses(struct exec *, const struct insn *, const struct accesses *, enum access);
void race_done(struct race *); /* all lanes' accesses by one instruction */
/* race_values.c, race_early.c - loads whose values may go unused */
void race_instruction(struct race *, struct exec *, const struct insn *); /* before it; exec.mask may be empty */
void race_shuffle(struct race *, struct exec *, uint32_t members, const struct insn *const *, const uint8_t *from);
/* race_exchange.c: lanes get values of those that FROM says */
void race_exchange(struct race *, struct exec *, const struct insn *, uint32_t members, const uint8_t *from);
void race_forget(struct grid *, struct frame *); /* the frame's registers are gone */
/* race_order.c */
void race_fence(struct race *, struct exec *, const struct insn *);
void race_barrier(struct race *, struct exec *, struct cta *, unsigned number, const uint32_t *lanes);
void race_arrive(struct race *, struct exec *, unsigned number);
void race_warp_sync(struct race *, struct exec *, uint32_t lanes);

/* guess.c - does the load at PC only begin a loop of compare-and-swaps, which then finds out whether the value was old?
 */
bool feeds_compare_and_swap(const struct program *, uint32_t pc);

/* accumulation.c - is the store at PC of the form x = x op e? The operator as the user writes it, or NULL. */
const char *accumulation_operator(const struct program *, uint32_t pc);

#endif
