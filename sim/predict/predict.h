/*
 * predict.h - estimates of time for a card that is not there: SUMAC_SIM=predict=CARD[:FILE].
 *
 * meter.c watches a grid and counts (counts.def): it runs clocks of warps that wait for operands alone, and caches
 * (cache.c). model.c makes times of the counts and of a card's figures (cards.def). ledger.c keeps what was launched
 * and copied, and tells it at the end.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_PREDICT_H
#define SUMAC_SIM_PREDICT_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct card {
  const char *name, *title;
#define FIGURE(member, h100, a100, t4, rtx4090) double member;
#include "predict/cards.def"
};

struct counts {
#define COUNT(name) double name;
#include "predict/counts.def"
};

/* ---- card.c ---- */

const struct card *card_find(const char *name, size_t length);  /* NULL: there is none */
const char *card_names(void);                                   /* "h100 a100 ..." */
bool card_set(struct card *, const char *member, double value); /* false: no such figure */

/* ---- counts.c: counts by name ---- */

bool counts_set(struct counts *, const char *name, double value); /* false: no such count */
void counts_write(const struct counts *, FILE *);                 /* "ctas": 1, ... */

/* ---- occupancy.c ---- */

struct device_limits {  /* of a multiprocessor, as cudaDeviceProp has them */
  int warps, ctas;      /* resident */
  int registers, parts; /* 32-bit registers; schedulers that share them evenly */
  int register_unit;    /* registers that a warp gets at a time */
  int shared, reserved; /* bytes; of them the driver's in each CTA */
  int shared_cta;       /* bytes, the most of a CTA */
  int shared_unit;      /* bytes that a CTA gets at a time */
};
struct occupancy {
  int ctas;    /* on a multiprocessor; 0: it cannot be launched */
  double part; /* warps that are there of those that could be */
  enum { LIMIT_WARPS, LIMIT_CTAS, LIMIT_REGISTERS, LIMIT_SHARED } limit;
};
struct device_limits device_limits_of(int sm);
/* REGISTERS of a thread, 0: they are no limit; SHARED bytes of a CTA. */
struct occupancy occupancy(const struct device_limits *, int threads, int registers, int shared);

/* ---- model.c ---- */

enum bound {
  BOUND_ISSUE,
  BOUND_INTEGER,
  BOUND_FLOAT,
  BOUND_DOUBLE,
  BOUND_SPECIAL,
  BOUND_ACCESS, /* units that loads, stores and shuffles pass */
  BOUND_L1,     /* and .shared memory */
  BOUND_L2,
  BOUND_DRAM,
  BOUND_ATOMIC,
  BOUND_LATENCY,
  BOUNDS
};
struct estimate {              /* microseconds */
  double bounds[BOUNDS];       /* what the kernel would take if this alone were slow */
  double kernel, launch, tail; /* TAIL: of the kernel, for which multiprocessors wait for the busiest one */
  enum bound bound;            /* the largest */
  bool by_launch;              /* the launch takes more than the kernel */
};
struct estimate estimate_kernel(const struct card *, const struct counts *);
extern const char *const bound_names[BOUNDS];

enum copying { COPY_TO, COPY_FROM, COPY_WITHIN, COPY_KINDS };
double estimate_copy(const struct card *, enum copying, double bytes, bool pageable);
extern const char *const copy_names[COPY_KINDS];

/* ---- ledger.c ---- */

struct ledger;
struct ledger *ledger_new(void);
bool ledger_empty(const struct ledger *);
void ledger_kernel(struct ledger *, const char *name, const struct counts *);
void ledger_copy(struct ledger *, enum copying, double bytes, bool pageable);
/* A table for people, of what was launched and copied so far. */
void ledger_print(const struct ledger *, const struct card *, FILE *);
/* {"card": ..., "work": [...], "kernels": [...], ...} */
void ledger_write(const struct ledger *, const struct card *, FILE *);
void ledger_free(struct ledger *);

/* ---- replay.c: sumac-sim predict ---- */

int predict_replay(char **argv); /* the words behind `predict` */

#endif
