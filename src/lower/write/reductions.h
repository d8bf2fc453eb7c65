/*
 * reductions.h - the text of reductions, for whoever writes loops and regions. LOCAL is the name of the variable in
 * which a thread accumulates, RESULT the reduced variable as the code around the loop knows it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LOWER_WRITE_REDUCTIONS_H
#define SUMAC_LOWER_WRITE_REDUCTIONS_H

#include "lower/analyse/analyse.h"
#include "lower/write/write.h"

struct edits;
struct emitter;
struct text;

/* The four builtins of a reduction (include/sumac/builtins.def). */
enum phase { PHASE_SETUP, PHASE_INIT, PHASE_FINI, PHASE_TEARDOWN };

/* names.c */
extern const char *const phase_names[]; /* "setup" */
const char *local_name(struct emitter *, const struct reduction *);
const char *result_name(struct emitter *, const struct reduction *); /* RESULT, as the code around the loop calls it */
/* The type of a scalar that is reduced. */
const char *scalar_type_name(struct emitter *, const struct reduction *);
/* At LEVEL the builtins combine into RESULT, whose address they get. */
bool into_result(const struct reduction *, unsigned level);

/* array.c */
/* LOCAL, the temporaries of a section's bounds, and what operator_keep_original keeps. */
void local_declare(struct emitter *, const struct reduction *);
/* NAME, another object like LOCAL, which is declared. */
void local_declare_another(struct emitter *, const struct reduction *, const char *name);
/* OBJECT, which has LOCAL's type, := RESULT, a private object (IN), or back. */
void local_copy(struct emitter *, const struct reduction *, const char *object, bool in);
size_t component_count(const struct reduction *); /* a scalar has one */
/* Part I of OBJECT, which has LOCAL's type; its elements lie a sizeof STEP apart. */
struct component_text {
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
/* LOCAL, whose scalars are objects of the type ELEMENT, with the temporaries of a section's bounds. */
void local_declare_of(struct emitter *, const struct reduction *, const char *element, const char *local);
/* The scalars of such a LOCAL and of RESULT; LOCAL NULL: of RESULT alone. DECLARE: the temporaries of bounds are
   declared. */
struct object_text reduction_elements(struct emitter *, const struct reduction *, const char *local, bool declare);
struct object_text reduction_object(struct emitter *, const struct reduction *, const char *local);
struct component_text reduction_component(struct emitter *, const struct reduction *, size_t i, const char *object);
struct binding *reduction_bind(struct emitter *, const struct reduction *, const char *local,
                               const struct binding *inner);

/* operators.c: reductions by declared operators */
/* Name of the variable that keeps the value which RESULT had before the loop (omp_orig). */
const char *operator_original(struct emitter *, const struct reduction *);
/* Declares and fills it, if the operator's initializer refers to it; under the gangs' lock where RESULT is shared, as
   other gangs may change it at the same time. */
void operator_keep_original(struct emitter *, const struct reduction *);
const char *operator_initial(struct lowering *,
                             const struct user_operator *); /* name of the function that initialises */
const char *operator_combine(struct lowering *, const struct user_operator *); /* and of that which combines */
void operator_prototypes(struct lowering *, struct text *out);
void operator_functions(struct lowering *); /* edits that insert the operators' functions into the file's text */

void operator_tables(struct lowering *, struct text *out); /* for trials (src/xform/trial) */

bool operator_commutes(const struct user_operator *); /* shown by the combiner at a glance */

/* One of the operator's functions up to the body of its loop over elements, in two braces. INSIDE a function it is a
   captured statement. operator_place inserts TEXT, of such functions, into the file's, and frees it. */
void operator_begin(struct lowering *, struct text *out, const struct user_operator *, bool combines, bool inside);
void operator_place(struct lowering *, struct text *text, size_t at, bool inside);

/* The address of element __sumac_i, which lies __sumac_STEPstep bytes behind the one before it. It is aligned as its
   type asks, but to 16 bytes at most: memory of the runtime is not aligned to more. */
const char *operator_element(struct lowering *, const char *type, const char *base, const char *step);

/* memberwise.c: those that Sumac makes; operators.c calls these */
void memberwise_functions(struct lowering *);

/* operator_tables.c */
/* The operator's struct sumac_operator, NAME. */
void operator_table(struct lowering *, struct text *out, const struct user_operator *, const char *combine,
                    const char *initial, const char *name);

/* best.c: the smallest or largest value and what comes with it */
/* Where NODE finds a better value: edits that note the iteration. */
void on_better(struct lowering *, struct region *, struct edits *, struct node *, const struct binding *);
void best_functions(struct lowering *, struct text *out); /* the operators of all such reductions */
/* Writes these operators' access to RESULT, for the region: its function's variables are the user's function's. */
void best_results(struct lowering *, struct text *out, struct region *);

/* digits.c: sums of their terms in whatever order */
/* The text of NODE, if NODE adds terms to a variable of which a binding has the digits; NULL: it does not. */
const char *digits_text(struct lowering *, struct region *, struct node *, const struct binding *);
bool digits_are_pairs(struct lowering *, const struct reduction *);   /* of complex numbers */
const char *digits_real(struct lowering *, const struct reduction *); /* "f64": of a number, or of its parts */
/* C++: "__sumac_sum<T>", what digits are to each instance of a template; NULL: R's type depends on no parameter. */
const char *digits_of_any(struct lowering *, const struct reduction *);
/* How many numbers the sum has, of complex ones their parts, and its first object, in the user's scope. */
const char *digits_count(struct lowering *, const struct reduction *, const char **first);
bool digits_are_single(const struct reduction *); /* one object, whose terms threads collect */
/* The region that is executed behind REGION, in which RESULTs that gangs share get the values of their digits: its
   name, NULL where there is none, and its text. */
const char *digits_region(struct lowering *, const struct region *);
void digits_results(struct lowering *, struct text *out, struct region *);

/* fields.c: bit-fields, and what else is locked. AT is the one in LOCAL. */
void field_call(struct emitter *, const struct reduction *, const struct component *, enum phase, const char *at,
                const char *call);
/* RESULT, in memory that all gangs share, op= AT, locked by the address OBJECT. */
void field_combine(struct emitter *, const struct reduction *, const char *at, const char *result, const char *object);

/* operator_text.c */
/* The identity of OP, as C text. EXACT: of a floating-point sum -0.0, else 0. TYPE: in C, if it depends on a template's
   parameters. */
const char *type_identity(struct lowering *, const char *suffix, const char *type, enum red_op, bool exact);
const char *component_identity(struct lowering *, const struct component *, int op, bool exact);
const char *field_limit(struct lowering *, const struct decl *field, bool largest); /* of what a bit-field can hold */
/* "A op B" as the device libraries have it, also of max and min: a NaN in A is replaced. */
const char *combined_values(struct lowering *, int op, const char *a, const char *b);
/* "__sumac_a = __sumac_a op __sumac_b; ", as devlib/generic/tree.h has it. */
void combine_values(struct emitter *, const char *suffix, const char *type, int op);
/* C++: asserts for each instance of a template that TYPE, or LOCAL's type, is one that builtins take. */
void check_reduced_type(struct emitter *, const struct reduction *, const char *type);
void check_instances(struct emitter *, const struct reduction *, const char *local);

/* update.c */
/* The text for NODE, an update of an element of the array that UPDATED binds. */
const char *update_text(struct lowering *, struct region *, struct node *, const struct element_update *,
                        const struct binding *updated, const struct binding *);
const char *apart_text(struct lowering *, const char *local, const char *result); /* call of __sumac_red_apart */

#endif
