/*
 * host_wait.h - how threads of the host device wait: they spin for a while, and then sleep on a futex, so that they
 * leave their cores to other processes (docs/user-guide.md, "Threads of the host"). How long one spins is learnt from
 * how long its last waits were.
 */
#ifndef SUMAC_HOST_WAIT_H
#define SUMAC_HOST_WAIT_H

#include <stdatomic.h>

#include "core/base.h"

/* Waiting, in nanoseconds. */
enum {
  LONG_SPIN = 200000,
  SHORT_SPIN = 2000,
  LOST = 20000 /* between two looks at the clock: the core was taken away */
};

/* How long a thread spins at one place of waiting: twice as long after a wait that a long spin would have met, less
   after one that was longer. */
struct patience {
  uint64_t spin; /* ns; 0: not known yet */
  uint64_t began;
};

/* What ends a wait: that the bits of MASK in *WORD are VALUE, or are not. */
struct event {
  _Atomic uint32_t *word;
  uint32_t mask, value;
  bool equal;
};

static inline bool has_come(const struct event *e) {
  return ((atomic_load_explicit(e->word, memory_order_acquire) & e->mask) == e->value) == e->equal;
}

HIDDEN void futex_wait(_Atomic uint32_t *word, uint32_t value);
HIDDEN void futex_wake(_Atomic uint32_t *word, int threads);

/* Waits for the event, but not for long. False: it has not come. */
HIDDEN bool wait_spinning(struct patience *, const struct event *);
/* The wait that began with wait_spinning is over. */
HIDDEN void wait_learn(struct patience *);

/* host_float.c - rounding, the treatment of subnormal numbers and which exceptions trap: a region's code has them from
   the launching thread, whoever runs it. */
HIDDEN uint64_t float_control(void);
HIDDEN void set_float_control(uint64_t control);

#endif
