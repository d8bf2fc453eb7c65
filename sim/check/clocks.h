/*
 * clocks.h - vector clocks: what somebody knows of the past. One counter of synchronisation events serves all threads;
 * an entry says "everything that KEY did up to event STAMP happened before". Sparse, for a grid has millions of threads
 * of which few exchange anything; shared between owners, copied when one of them learns more.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_CHECK_CLOCKS_H
#define SUMAC_SIM_CHECK_CLOCKS_H

#include <stdbool.h>
#include <stdint.h>

enum clock_kind { CLOCK_THREAD = 1, CLOCK_WARP, CLOCK_CTA, CLOCK_ALL };

static inline uint64_t clock_key(enum clock_kind kind, uint32_t n) {
  return (uint64_t)kind << 32 | n;
}

/* clocks.c - a NULL struct clocks knows nothing. */
struct clocks;
struct clocks *clocks_share(struct clocks *);
void clocks_drop(struct clocks **);
uint32_t clocks_get(const struct clocks *, uint64_t key); /* 0: nothing */
void clocks_learn(struct clocks **, uint64_t key, uint32_t stamp);
void clocks_join(struct clocks **, struct clocks *from);
/* For each entry of K; stops when FN says so. */
typedef void clocks_fn(void *context, uint64_t key, uint32_t stamp);
void clocks_each(const struct clocks *, clocks_fn *, void *context);

/*
 * What was published through one location, in order. A reader remembers how long the log was when it read: that is what
 * it may learn, however much later it fences, and remembering costs nothing. A log that has become long only keeps when
 * it was last written: who reads it then counts as knowing all that anybody did before. That may hide a race, after
 * thousands of releases through one location, and never invents one; without it, time and memory would grow with their
 * square.
 */
struct log;
struct log *log_share(struct log *);
void log_drop(struct log **);
uint32_t log_length(const struct log *);
void log_publish(struct log **, uint64_t key, uint32_t stamp);
void log_publish_all(struct log **, const struct clocks *);
void log_read(const struct log *, uint32_t from, uint32_t to, struct clocks **); /* entries FROM to TO are learnt */

#endif
