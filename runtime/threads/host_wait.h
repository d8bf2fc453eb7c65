/*
 * host_wait.h - how threads of the host device wait: they spin for a while, and then sleep on a futex, so that they
 * leave their cores to other processes (docs/user-guide.md, "Threads of the host"). How long one spins is learnt from
 * how long its last waits were.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_HOST_WAIT_H
#define SUMAC_HOST_WAIT_H

#include <stdatomic.h>

#include "ground/base.h"

/* Nanoseconds. */
enum {
  LONG_SPIN = 200000,  /* the longest that a thread spins */
  SHORT_SPIN = 2000,   /* the shortest */
  TEAM_SPIN = 5000000, /* the longest that a thread of a team spins for the others, at work as it is */
  LOST = 20000         /* time between two readings of the clock by which the system took the thread from its core */
};

/* How long a thread spins at one place in the code before it sleeps: more after a wait that a spin of LONG_SPIN would
   have covered, less after one that was longer. */
struct patience {
  uint64_t spin;  /* ns, SHORT_SPIN .. LONG_SPIN; initialise it with either */
  uint64_t began; /* beginning of the present wait in ns; 0: the wait was over before the clock was read */
};

/* Condition that ends a wait: EQUAL: (*WORD & MASK) == VALUE; else (*WORD & MASK) != VALUE. */
struct event {
  _Atomic uint32_t *word;
  uint32_t mask, value;
  bool equal;
};

static inline bool has_come(const struct event *e) {
  return ((atomic_load_explicit(e->word, memory_order_acquire) & e->mask) == e->value) == e->equal;
}

HIDDEN void futex_wait(_Atomic uint32_t *word, uint32_t value); /* sleeps while *WORD is VALUE; may return early */
HIDDEN void futex_wait_for(_Atomic uint32_t *word, uint32_t value, long nanoseconds); /* not longer; 0: as futex_wait */
HIDDEN void futex_wake(_Atomic uint32_t *word, int threads); /* up to so many of those that sleep on WORD */

HIDDEN uint64_t wait_now(void); /* nanoseconds of a clock */
HIDDEN void wait_pause(int n);  /* N pauses of the processor, some 10 ns each or more */
/* Spins until the event has come, which returns true, or for the time that PATIENCE says. */
HIDDEN bool wait_spinning(struct patience *, const struct event *);
/* Spins for MOST ns at most, in threads that run together and wait for each other again and again. One that shares its
   processor with another one leaves it in between, as that may be the very thread that it waits for: where foreign
   processes keep the processors busy, the system puts both on one. One that is alone stays: what it leaves to a foreign
   process it has back only when that has had its turn, which is some milliseconds, and so have the others by then. */
HIDDEN bool wait_together(const struct event *, uint64_t most);
/* A part of that, about a microsecond or two; what ends it where the event has not come. */
HIDDEN bool wait_a_while(const struct event *);
HIDDEN void wait_gone(void);
HIDDEN void wait_forked(void); /* in a child of fork, which has none of those threads */
/* Call it when the event has come, spinning or sleeping: adapts the time of the next spin. */
HIDDEN void wait_learn(struct patience *);

/* host_float.c - the floating-point control register: rounding mode, treatment of subnormal numbers, unmasked
   exceptions. Threads that run a region's code take the launching thread's. */
HIDDEN uint64_t float_control(void);
HIDDEN void set_float_control(uint64_t control);

#endif
