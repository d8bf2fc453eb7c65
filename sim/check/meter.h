/*
 * meter.h - the observer of a grid whose time is to be estimated: what check/observe.c tells it, and what the schedule
 * by clock (run/clock.c) asks.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_CHECK_METER_H
#define SUMAC_SIM_CHECK_METER_H

#include "check/machine.h"
#include "exec/mem.h"
#include "predict/cache.h"

struct predict { /* of a device */
  struct card card;
  struct cache l2; /* stays from launch to launch */
  double dirty;    /* sectors of it, before the launch */
  struct ledger *ledger;
};

enum { ADDRESSES = 1 << 16 };

struct meter { /* of a grid */
  struct predict *of;
  struct grid *grid;
  struct machine_code *code;
  struct counts counts;
  struct clocks *slots; /* all that were made, for their end */
  struct cache *l1;     /* of each multiprocessor */
  struct load {         /* of each multiprocessor */
    double slots, passes;
  } *loads;
  uint32_t multiprocessors, mask; /* MASK: of numbers of registers */
  uint64_t *executed;             /* of each instruction: by so many warps */
  struct one_address {
    uint64_t address;
    uint32_t count, free; /* FREE: the cycle at which the next atomic on it may begin */
  } *addresses;
  uint32_t until; /* cycle at which warps give way */
  struct wait {   /* the instruction whose request is next */
    const struct machine *machine;
    uint32_t start;
  } wait;
};

struct clocks { /* of the warps of a CTA; the cycles since the launch */
  struct clocks *next;
  uint32_t multiprocessor, end; /* END: of the last CTA here */
  struct warp_clock {
    uint32_t now;    /* the block began */
    uint32_t latest; /* the last instruction of the block starts */
    uint32_t order;  /* the last store of the block starts */
    uint32_t issued; /* slots of the block */
    uint32_t *ready; /* when registers are there */
  } of[];
};

/* meter_device.c */
struct predict *predict_new(const struct card *);
void predict_free(struct predict *);
void predict_copied(struct predict *, uint64_t address, uint64_t bytes); /* the host, or a copy, has written there */

/* meter.c */
struct meter *meter_new(struct grid *, struct predict *);
void meter_free(struct meter *); /* the grid is done: adds it to the ledger */
void meter_cta(struct meter *, struct cta *, uint32_t slot);
void meter_cta_end(struct meter *, struct cta *);
void meter_instruction(struct meter *, struct exec *, const struct insn *);
void meter_barrier(struct cta *, const uint32_t *lanes);

/* meter_requests.c - what requests cost, and when their results are there */
void meter_request(struct meter *, struct exec *, const struct insn *, const uint64_t *address, unsigned bytes,
                   enum access);

/* The warp has no more to do before CYCLE. */
void meter_skip(const struct warp *, uint32_t cycle);

static inline struct warp_clock *meter_clock(const struct warp *w) {
  return &((struct clocks *)w->cta->clocks)->of[w->index];
}

#endif
