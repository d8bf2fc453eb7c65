/*
 * emitter.h - the files that together write the text of one loop: emit.c, and the parts of it that have files of their
 * own. Each function appends to the emitter's text, unless it returns text.
 *
 * Names in the text end with the loop's number (<lid>) and, if there is one for each dimension of a collapsed or tiled
 * loop, with that (_<d>, from 0). A "run" is a sequence of iterations of the innermost dimension that one thread does.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LOWER_WRITE_EMITTER_H
#define SUMAC_LOWER_WRITE_EMITTER_H

#include "lower/write/reductions.h"

struct text;

struct emitter {
  struct lowering *l;
  struct text *out;
  struct region *region;
  struct loop *loop;           /* NULL: the text is of the construct's reductions */
  const struct binding *outer; /* how the code around the loop refers to variables */
  const struct binding *inner; /* and the body, once that begins */
  int lid;                     /* 0: of the construct */
  const char *number;          /* in the body: of the iteration, from 0 on */
  const char *order;           /* of a made loop: the number of the iteration that is shared out; NULL: NUMBER */
  const char *last;            /* of a slanted space: the last iteration's number */
  struct run_access access[MAX_RUN_ACCESSES]; /* accesses in the body for which runs prefetch (see hints.c) */
  size_t naccesses;
};

/* bounds.c */
const char *emit_expression(struct emitter *, struct node *); /* text of NODE as it is outside of the loop */
/* Declarations of dimension D's bounds and trip count, "__sumac_n<lid>_<d>". */
void emit_bounds(struct emitter *, int d);
/* Where dimension D, whose bounds are declared, begins and ends. */
void emit_ends(struct emitter *, int d, const char **begin, const char **end);
const char *emit_value_text(struct emitter *, int d, const char *k);       /* "(T)(lower + K * step)" */
void emit_value(struct emitter *, int d, const char *name, const char *k); /* "T NAME = lower + K * step; " */
void emit_variable(struct emitter *, int d, const char *k); /* the user's loop variable gets that value */
struct operand emit_step_size(struct emitter *, int d);     /* absolute value; no text: 1 */
const char *emit_step(struct emitter *);                    /* "__sumac_v<lid> += step", of the innermost dimension */
const char *tile_iteration(struct emitter *, int d, const char *x);

/* hints.c */
/* The argument of "#pragma clang loop vectorize" for the loop: "enable", "assume_safety"; NULL: none. */
const char *emit_vector_hint(struct emitter *);
int emit_facts(struct emitter *); /* facts for next() of a loop without inner loops; 0: none */
/* Writes the pragma for the loop that follows. Returns what next() of that loop says of it, or 0. */
int emit_hint(struct emitter *);
void emit_far(struct emitter *); /* before a tiled loop: finds the accesses for which its runs prefetch */
void emit_prefetch(struct emitter *, const char *variable);
/* ", &a[i], 8, 0, 0 ...": SUMAC_DIGITS_AHEAD arrays that iterations from number K on access, their next elements'
   places, and strides; "" where there is none. Declares the loop variable's value that these are computed from. */
const char *emit_ahead(struct emitter *, const char *k);

/* partitions.c */
bool has_gang_chunks(const struct loop *); /* gangs have chunks of a fixed size, or a dimension of their own */
/* Opens a loop over this thread's share of 0 <= k < N, if units of the levels in MASK share it; returns k as an
   expression. Adds to *CLOSERS how many braces end it. HINT: emit_hint first. */
const char *open_partition(struct emitter *, const char *n, unsigned mask, int *closers, bool hint);
void close_braces(struct emitter *, int closers);
/* Opens a loop over this thread's share of 0 <= k < N among the units of the levels of MASK, as the target deals it;
   MASK 0: all of it. The loop needs no FORK of its own. FACTS: what its next() says. */
void open_range(struct emitter *, const char *k, const char *n, unsigned mask, int facts);
/* "T NAME<lid> = NAME<lid>_0 * NAME<lid>_1 ...; " over all dimensions */
void emit_product(struct emitter *, const char *name);
/* Declares DIGIT<lid>_d: the digits of INDEX in the mixed radix system with the radices RADIX<lid>_d, the innermost
   dimension's fastest. So the number of a combined iteration becomes one number for each dimension. */
void emit_digits(struct emitter *, const char *index, const char *digit, const char *radix);
void open_run(struct emitter *, const char *loop, const char *first);
void close_run(struct emitter *, const char *k); /* the do-while loop */
void open_numbers(struct emitter *, const char *k, const char *n, unsigned mask);
void run_length(struct emitter *, const char *k, const char *most, unsigned mask);
void find_runs(struct emitter *, const char *k, unsigned mask, bool in_rows);
void next_run(struct emitter *, const char *k, unsigned mask); /* closes find_runs */
void open_runs(struct emitter *, const char *k, unsigned mask, bool in_rows);
void close_runs(struct emitter *, const char *k, unsigned mask); /* closes open_runs */

/* slanted.c */
void emit_slanted(struct emitter *); /* all of the loop but its exit */
/* Where the variables of the loops around are declared: the bounds of dimension D, if they depend on these. */
void emit_slanted_bounds(struct emitter *, int d);

/* noted.c: variables whose last value is that of the last iteration that assigns to them. Nothing is written where
   there are none. */
void note_before(struct emitter *); /* declares memory that the loop's threads share */
void note_begin(struct emitter *);  /* declares variables of each thread */
void note_begin_iteration(struct emitter *);
void note_iteration(struct emitter *, const struct binding *inner, const char *number);
void note_end(struct emitter *); /* the largest number of all threads wins */

/* crew_scan.c: loops whose iterations see what is reduced up to them */
void emit_scan(struct emitter *); /* all of the loop */

/* triangles.c: slanted loops whose iterations are numbered without gaps */
bool has_exact_rows(struct emitter *);
void emit_exact_rows(struct emitter *); /* all of the loop but its exit */

/* fused.c: what a call of __sumac_fused stands for; NULL: it is another call. Edits around the body of a loop or nest
   that is fused with others, which is returned; NULL: NODE is none, or no canonical loop, of which an error tells. */
const char *fused_count_text(struct lowering *, struct region *, const struct node *call, const struct binding *);
struct node *fused_edits(struct lowering *, struct region *, struct edits *, const struct node *,
                         const struct binding *);
/* An edit in front of a loop that stands among others that are fused, if NODE is one. */
void fused_mark(struct lowering *, struct region *, struct edits *, const struct node *, const struct binding *);

/* generated.c: loops that transformations make */
void emit_generated(struct emitter *);                       /* all of the loop but its exit */
const char *generated_count(struct emitter *, int j);        /* how many iterations loop J has in the part around it */
void generated_part(struct emitter *, int j, const char *x); /* declares what its iteration X has */
int generated_open(struct emitter *, int j);                 /* the loops from J on; returns how many braces end them */
const char *generated_number(struct emitter *, int d);       /* inside of all: the number of dimension D's iteration */

/* tiles.c */
void emit_tiled(struct emitter *);

/* loop_reductions.c */
void reductions_enter(struct emitter *); /* declares the LOCALs; SETUP, FORK, INIT for each level */
void reductions_leave(struct emitter *); /* FINI, JOIN, TEARDOWN for each level; private RESULTs get their values */
/* In front of the body: the bindings by which it refers to the LOCALs. */
const struct binding *reductions_bind(struct emitter *, const struct binding *inner);
void emit_forks(struct emitter *, bool fork); /* FORK, or JOIN, of all levels, without reductions */

/* digits_blocks.c: loops whose threads add a term or none in each iteration, to sums of which they have the digits */
bool has_digit_blocks(const struct loop *);
void emit_digit_blocks(struct emitter *); /* all of the loop but its exit */

/* reproducible.c: loops with reproducible reductions */
void emit_reproducible(struct emitter *); /* all of the loop but its exit (FINI, JOIN, TEARDOWN) */

/* reproducible_components.c: trees of arrays and structures, part by part */
/* The last arguments of all tree builtins: "levels, op, lid, rid); " */
void reproducible_end_call(struct emitter *, const struct reduction *, size_t part);
const char *reproducible_heights(struct emitter *); /* how many nodes a loop of its trip count's type can need */

/* reproducible_short.c: trees of few iterations, by one thread */
bool reproducible_may_be_short(struct emitter *);
const char *reproducible_if_short(struct emitter *,
                                  const char *value); /* "it is ? VALUE : ", or nothing where it cannot be */
void reproducible_open_short(
    struct emitter *); /* the text behind, up to a brace, is compiled twice: short, not short */
void reproducible_short_sums(struct emitter *, const struct reduction *);
/* Text of a block's begin, "it is ? VALUE : ", and of its width in columns. */
const char *reproducible_short_begin(struct emitter *);
const char *reproducible_short_width(struct emitter *);
/* Opens the loop over blocks, which adds STEP per column to __sumac_vr<lid>; NULL: " + K" is what a block begins with.
   Returns how many braces end it. */
int reproducible_open_blocks(struct emitter *, const char *step);
const char *reproducible_short_index(struct emitter *);
const char *reproducible_column_value(struct emitter *, const struct reduction *); /* of the column __sumac_j<lid> */
void reproducible_close_blocks(struct emitter *);                                  /* the end of the loop's body */
void reproducible_close_short(struct emitter *, const struct reduction *); /* "if it is, LOCAL = the tree; else { " */

/* --- layers: code woven around and into a loop (layers.c) --- */
void layers_open(struct emitter *);       /* in front of all that stands for the loop, a task's too */
void layers_before(struct emitter *);     /* in front of a split loop's bounds */
void layers_enter(struct emitter *);      /* behind the bounds, in front of the loops over iterations: FORKs are here */
void layers_body_begin(struct emitter *); /* the loop variables are declared; sets the bindings of the body */
void layers_body_end(struct emitter *);
void layers_leave(struct emitter *); /* JOINs */
void layers_close(struct emitter *);
void emit_body(struct emitter *); /* one iteration; the loop variables are declared already */

#endif
