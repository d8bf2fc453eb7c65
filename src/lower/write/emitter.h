/*
 * emitter.h - what writes the text of one loop: emit.c, with the parts that have files of their own.
 */
#ifndef SUMAC_LOWER_WRITE_EMITTER_H
#define SUMAC_LOWER_WRITE_EMITTER_H

#include "lower/analyse/runs.h"
#include "lower/lowering.h"
#include "lower/write/bindings.h"

struct text;

struct emitter {
  struct lowering *l;
  struct text *out;
  struct loop *loop;
  const struct binding *outer; /* how the code around the loop refers to variables */
  int lid;
  struct run_access access[MAX_RUN_ACCESSES]; /* that runs of tiles fetch ahead */
  size_t naccesses;
};

/* bounds.c */
const char *emit_expression(struct emitter *, struct node *); /* as the code around the loop has it */
void emit_bounds(struct emitter *, int d); /* of dimension D, and its trip count: "__sumac_n<lid>_<d>" */
void emit_value(struct emitter *, int d, const char *name, const char *k); /* "T NAME = lower + K * step; " */
void emit_variable(struct emitter *, int d, const char *k);                /* the same of the user's variable */
struct operand emit_step_size(struct emitter *, int d); /* no text: 1 */
const char *emit_step(struct emitter *); /* "__sumac_v<lid> += step", of the innermost dimension */

/* hints.c */
const char *emit_vector_hint(struct emitter *); /* for clang's vectoriser; NULL: none */
void emit_hint(struct emitter *);               /* the same as a pragma, in front of the loop */
void emit_far(struct emitter *);                /* before a tiled loop: finds what its runs fetch ahead */
void emit_prefetch(struct emitter *, const char *variable);

/* partitions.c */
bool own_gangs(const struct loop *); /* its gangs have chunks of a fixed size, or a dimension of their own */
/* Opens loops over 0 <= k < N on the levels of MASK; returns k. CLOSERS: how many braces end them, more. */
const char *open_partition(struct emitter *, const char *n, unsigned mask, int *closers, bool hint);
void close_braces(struct emitter *, int closers);
/* "K NAME<lid> = product of the FACTOR<lid>_ds; ", of all dimensions */
void emit_product(struct emitter *, enum counter, const char *name, const char *factor);
/* "DIGIT<lid>_ds": the digits of INDEX in the number system with the radices RADIX<lid>_d */
void emit_digits(struct emitter *, enum counter, const char *index, const char *digit, const char *radix);
void open_run(struct emitter *, const char *loop, const char *first);
void open_runs(struct emitter *, enum counter, const char *k, const char *n, unsigned mask, const char *radix,
               const char *first, bool in_rows);
void close_runs(struct emitter *, enum counter, const char *k, unsigned mask);

/* tiles.c */
void emit_tiled(struct emitter *);
const char *tile_iteration(struct emitter *, int d, const char *x);

/* emit.c */
void emit_entry(struct emitter *); /* LOCALs, SETUP, FORK, INIT */
void emit_body(struct emitter *);  /* one iteration, whose variables are declared */
const char *local_name(struct emitter *, const struct reduction *);

/* tree.c: a loop some of whose reductions are trees, between setup and finish */
void emit_tree(struct emitter *);
bool has_tree(const struct loop *);
/* "RESULT = RESULT op LOCAL; ", of a private RESULT */
void tree_give_back(struct emitter *, const struct reduction *, const char *result);

#endif
