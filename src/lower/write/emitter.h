/*
 * emitter.h - what writes the text of one loop (emit.c), and what tree.c uses of it.
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

/* emit.c */
void emit_bounds(struct emitter *, int d); /* of dimension D, and its trip count: "__sumac_n<lid>_<d>" */
/* "K NAME<lid> = product of the FACTOR<lid>_ds; ", of all dimensions */
void emit_product(struct emitter *, enum counter, const char *name, const char *factor);
/* "DIGIT<lid>_ds": the digits of INDEX in the number system with the radices RADIX<lid>_d */
void emit_digits(struct emitter *, enum counter, const char *index, const char *digit, const char *radix);
void emit_value(struct emitter *, int d, const char *name, const char *k); /* "T NAME = lower + K * step; " */
const char *emit_step(struct emitter *);        /* "__sumac_v<lid> += step", of the innermost dimension */
const char *emit_vector_hint(struct emitter *); /* for clang's vectoriser; NULL: none */
void emit_entry(struct emitter *);              /* LOCALs, SETUP, FORK, INIT */
void emit_body(struct emitter *);               /* one iteration, whose variables are declared */
const char *local_name(struct emitter *, const struct reduction *);

/* tree.c: a loop some of whose reductions are trees, between setup and finish */
void emit_tree(struct emitter *);
bool has_tree(const struct loop *);
/* "RESULT = RESULT op LOCAL; ", of a private RESULT */
void tree_give_back(struct emitter *, const struct reduction *, const char *result);

#endif
