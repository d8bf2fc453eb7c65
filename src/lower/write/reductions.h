/*
 * reductions.h - the text of reductions, for whoever writes loops and regions. LOCAL is the name of the variable in
 * which a thread accumulates, RESULT the reduced variable as the code around the loop knows it.
 */
#ifndef SUMAC_LOWER_WRITE_REDUCTIONS_H
#define SUMAC_LOWER_WRITE_REDUCTIONS_H

#include "lower/analyse/updates.h"
#include "lower/write/bindings.h"

struct edits;
struct text;

struct red_site { /* the place of a loop or construct whose reductions' text is written */
  struct lowering *l;
  struct text *out;
  struct region *region;
  const struct binding *outer; /* how the code around the loop refers to variables */
  int lid;                     /* 0: of the construct */
  /* Set and used by array.c and its helpers own.c and fields.c, for one reduction at a time: */
  bool declare;               /* bounds of sections declare their temporaries */
  const char *local;          /* LOCAL's name */
  const char *local_first;    /* lvalue: LOCAL, or its first element */
  const char *result_first;   /* lvalue: RESULT, or its first element */
  const char *count;          /* expression: how many elements; NULL: a scalar or structure */
  struct operand low, length; /* of a section's first dimension */
  const char *row; /* of rows behind pointers, the one that FIRST and COUNT are of; NULL: all, as LOCAL has them */
  struct operand row_low, row_length;
};
/* The four builtins of a reduction (include/sumac/builtins.def). */
enum phase { PHASE_SETUP, PHASE_INIT, PHASE_FINI, PHASE_TEARDOWN };

/* array.c */
extern const char *const phase_names[]; /* "setup" */
/* LOCAL's declaration, and the temporaries of a section's bounds. */
void reduction_declare(struct red_site *, const struct reduction *, const char *local);
/* NAME, another object like LOCAL, which is declared. */
void reduction_declare_another(struct red_site *, const struct reduction *, const char *name);
void reduction_copy(struct red_site *, const struct reduction *, const char *local, bool in);
/* "LOCAL = __sumac_red_PHASE_f64(res, LOCAL, level, op, lid, rid); " for every part. LEVEL: text, "__sumac_gang";
   WITH_RESULT: RES is RESULT's address, else 0. */
void reduction_call(struct red_site *, const struct reduction *, const char *local, enum phase, const char *level,
                    bool with_result);
/* Part I of OBJECT, which has LOCAL's type; its elements lie a sizeof STEP apart. */
struct part_text {
  const char *suffix, *type; /* of the builtins */
  const char *at, *result;   /* lvalues: the first element in OBJECT and in RESULT */
  const char *count, *step;  /* how many; a type or lvalue */
};
/* Objects of a reduction that a declared operator combines. */
struct object_text {
  const char *at, *result,
      *original; /* lvalues: the first one in LOCAL, in RESULT, in the copy of its old value or 0 */
  const char *count;
};
struct object_text reduction_object(struct red_site *, const struct reduction *, const char *local);
struct part_text reduction_part(struct red_site *, const struct reduction *, size_t i, const char *object);
struct binding *reduction_bind(struct red_site *, const struct reduction *, const char *local,
                               const struct binding *inner);

/* own.c: reductions by declared operators */
/* Name of the variable that keeps the value which RESULT had before the loop (omp_orig). */
const char *own_original(struct red_site *, const struct reduction *);
/* Declares and fills it, if the operator's initializer refers to it; under the gangs' lock where RESULT is shared, as
   other gangs may change it at the same time. */
void own_keep_original(struct red_site *, const struct reduction *);
/* The builtin for one phase, as reduction_call. ORIGINAL: first element of that variable; NULL: there is none. */
void own_call(struct red_site *, const struct reduction *, const char *original, enum phase, const char *level,
              bool with_result);
const char *own_initial(struct lowering *, const struct own_operator *); /* name of the function that initialises */
const char *own_combine(struct lowering *, const struct own_operator *); /* and of that which combines */
void own_prototypes(struct lowering *, struct text *out);
void own_functions(struct lowering *); /* edits that insert the operators' functions into the file's text */

void own_tables(struct lowering *, struct text *out); /* what the late half tries operators out by */

bool own_commutes(const struct own_operator *); /* its combiner shows at a glance that it does */

/* One of the operator's functions up to the body of its loop over elements, in two braces. INSIDE a function it is a
   captured statement. own_place inserts TEXT, of such functions, into the file's, and frees it. */
void own_begin(struct lowering *, struct text *out, const struct own_operator *, bool combines, bool inside);
void own_place(struct lowering *, struct text *text, size_t at, bool inside);

/* The address of element __sumac_i, which lies __sumac_STEPstep bytes behind the one before it. It is aligned as its
   type asks, but to 16 bytes at most: memory of the runtime is not aligned to more. */
const char *own_element(struct lowering *, const char *type, const char *base, const char *step);

/* memberwise.c: those that Sumac makes; own.c calls these */
void memberwise_functions(struct lowering *);

/* own_parts.c */
/* The operator's struct sumac_operator, NAME. */
void own_table(struct lowering *, struct text *out, const struct own_operator *, const char *combine,
               const char *initial, const char *name);

/* best.c: the smallest or largest value and what comes with it */
/* Where NODE finds a better value: edits that note the iteration. */
void best_note(struct lowering *, struct region *, struct edits *, struct node *, const struct binding *);
void best_functions(struct lowering *, struct text *out); /* the operators of all such reductions */
/* What these do with RESULT, for the region: its function's variables are those of the user's function. */
void best_results(struct lowering *, struct text *out, struct region *);

/* fields.c: bit-fields, and what else is locked. AT is the one in LOCAL. */
/* The identity of OP, as C text. EXACT: of a floating-point sum -0.0, else 0. */
const char *type_identity(struct lowering *, const char *suffix, enum red_op, bool exact);
const char *part_identity(struct lowering *, const struct part *, int op, bool exact);
void field_call(struct red_site *, const struct reduction *, const struct part *, enum phase, const char *at,
                const char *call);
/* One phase at gang level where RESULT, locked by the address OBJECT, is in memory that all gangs share. */
void field_gang(struct red_site *, const struct reduction *, const struct part *, enum phase, const char *at,
                const char *result, const char *object);

/* "A op B", also where op is max or min. */
const char *combined_values(struct lowering *, int op, const char *a, const char *b);

/* update.c */
/* The text for NODE, an update of an element of the array that UPDATED binds. */
const char *update_text(struct lowering *, struct region *, struct node *, const struct element_update *,
                        const struct binding *updated, const struct binding *);
const char *apart_text(struct lowering *, const char *local, const char *result); /* call of __sumac_red_apart */

#endif
