/*
 * forms.h - the forms of reductions (lower/reduction.h), a row each in forms.c: how LOCAL is declared, combined and
 * given back. Each function appends text. All that depends on the form is here, so that loops, constructs and crews
 * treat all reductions alike.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LOWER_WRITE_FORMS_H
#define SUMAC_LOWER_WRITE_FORMS_H

#include "lower/write/emitter.h"

typedef void form_writer(struct emitter *, const struct reduction *);

/* Code of a loop over columns for a tree (reproducible.c). */
struct reproducible_form {
  form_writer *nodes; /* declares them, once for each run of columns */
  form_writer *begin; /* the turn's columns get the identity */
  form_writer *push;  /* and go to the nodes */
  void (*total)(struct emitter *, const struct reduction *,
                unsigned outer); /* LOCAL := the run's; OUTER levels share */
  void (*end)(struct emitter *, const struct reduction *, const char *level);
  form_writer *gather;    /* LOCAL, in the leader, := the tree of the workers' trees */
  form_writer *give_back; /* RESULT = RESULT op LOCAL, where RESULT is a private object */
};

struct form_row {
  const char *builtins; /* "red": their names begin with __sumac_red_ */
  form_writer
      *declare; /* LOCAL and what belongs to it; where RESULT is private and the builtins ask for it, its value */
  void (*phase)(struct emitter *, const struct reduction *, enum phase, unsigned level); /* the builtins at LEVEL */
  const struct binding *(*bind)(struct emitter *, const struct reduction *, const struct binding *inner);
  form_writer *give_back; /* RESULT, a private object, := LOCAL */
  /* Where the body works on variables of its own instead of LOCAL; else NULL: these := LOCAL behind the FORKs, and back
     before the JOINs. */
  form_writer *take, *give;
  const struct reproducible_form *reproducible; /* NULL: it is none */
  /* Code of a crew's threads for objects of LOCAL's type, lvalues: OBJECT = the identity; INTO op= FROM, where INTO
     is NULL into RESULT; OBJECT = RESULT (IN), or back. */
  void (*identity)(struct emitter *, const struct reduction *, const char *object);
  void (*combine)(struct emitter *, const struct reduction *, const char *into, const char *from);
  void (*move)(struct emitter *, const struct reduction *, const char *object, bool in);
};

const struct form_row *form_of(const struct lowering *, const struct reduction *); /* writers.c */

/* forms.c */
extern const struct form_row form_rows[]; /* by enum form */
bool has_reproducible(const struct loop *);

/* loop_reductions.c */
form_writer scalar_give_back;
void scalar_phase(struct emitter *, const struct reduction *, enum phase, unsigned level);
const struct binding *local_bind(struct emitter *, const struct reduction *, const struct binding *inner);

/* array.c */
form_writer components_declare, components_give_back;
void components_phase(struct emitter *, const struct reduction *, enum phase, unsigned level);

/* operators.c */
void object_phase(struct emitter *, const struct reduction *, enum phase, unsigned level);

/* best.c */
form_writer best_declare, best_take, best_give, best_give_back;
void best_phase(struct emitter *, const struct reduction *, enum phase, unsigned level);
const struct binding *best_bind(struct emitter *, const struct reduction *, const struct binding *inner);

/* reproducible.c; reproducible_give_back of all trees */
form_writer reproducible_give_back, reproducible_nodes, reproducible_begin, reproducible_push, reproducible_gather,
    reproducible_add;
void reproducible_total(struct emitter *, const struct reduction *, unsigned outer);
void reproducible_end(struct emitter *, const struct reduction *, const char *level);

/* reproducible_components.c */
form_writer reproducible_components_declare, reproducible_components_nodes, reproducible_components_begin,
    reproducible_components_push, reproducible_components_gather, reproducible_components_add;
void reproducible_components_phase(struct emitter *, const struct reduction *, enum phase, unsigned level);
const struct binding *reproducible_components_bind(struct emitter *, const struct reduction *,
                                                   const struct binding *inner);
void reproducible_components_total(struct emitter *, const struct reduction *, unsigned outer);

/* reproducible_object.c */
form_writer reproducible_object_nodes, reproducible_object_begin, reproducible_object_push, reproducible_object_gather,
    reproducible_object_add;
void reproducible_object_total(struct emitter *, const struct reduction *, unsigned outer);
void reproducible_object_end(struct emitter *, const struct reduction *, const char *level);

/* digits.c; digits_blocks.c: digits_few, whether a thread adds less than 2^32 terms, as C; NULL: nobody knows */
const char *digits_terms(struct emitter *, const struct reduction *);      /* name of the object that collects terms */
const char *digits_functions(struct lowering *, const struct reduction *); /* how names of functions on that begin */
const char *digits_few(struct emitter *, const struct reduction *);
form_writer digits_declare, digits_take, digits_give, digits_give_back;
void digits_phase(struct emitter *, const struct reduction *, enum phase, unsigned level);
const struct binding *digits_bind(struct emitter *, const struct reduction *, const struct binding *inner);

/* crew_reductions.c */
void components_identity(struct emitter *, const struct reduction *, const char *object);
void components_combine(struct emitter *, const struct reduction *, const char *into, const char *from);
void components_move(struct emitter *, const struct reduction *, const char *object, bool in);
void object_identity(struct emitter *, const struct reduction *, const char *object);
void object_combine(struct emitter *, const struct reduction *, const char *into, const char *from);
void object_move(struct emitter *, const struct reduction *, const char *object, bool in);

#endif
