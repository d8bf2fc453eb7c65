/*
 * uses.h - the names that a construct uses, and how.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_USES_H
#define SUMAC_FORTRAN_USES_H

#include "fortran/file.h"

/* A place that needs the object of a component, if all DOs around have iterations. */
struct access {
  struct place place;
  struct stmt **dos; /* from the outermost one */
  size_t ndos;
};

/* A name that a construct uses. */
struct use {
  struct symbol *symbol;
  const char *name;      /* local name, which USE may have changed */
  bool in_clause;        /* true if a clause of the outer directive names the variable: nothing is added */
  bool is_private;       /* true if the construct uses copies of the array alone */
  bool is_copied;        /* true if these copies begin with the array's values */
  bool is_shared;        /* true if the array is used where no clause around makes copies */
  bool is_inside;        /* true if that is in statements that the outer directive governs */
  bool is_split;         /* true if both copies and the array are used: C++ has the copies as __q_NAME */
  bool is_last;          /* true if a LASTPRIVATE has the array: C++ has it as an array, and no pointer to it */
  bool is_assigned;      /* true if a statement may change the variable */
  bool is_value;         /* true if the scalar component is passed by its value */
  bool is_spent;         /* true if nobody reads the scalar's value after KERNELS, in which C++ declares it */
  bool outside;          /* true if the variable is used where no DO of the construct runs over it */
  bool loops;            /* true if a DO of the construct runs over the variable */
  const char *behaviour; /* behaviour by DEFAULTMAP in a target construct, if no clause names it; or NULL */
  bool has_address;      /* true if a clause says that the name means an address on the device */
  bool is_address;       /* true if a clause of OpenACC says that of the scalar: C++ has a pointer */
  bool is_cell;          /* true if C++ has the scalar as NAME[0]: threads that are there reduce it */
  bool is_asked;         /* true if the construct asks for PRESENT, ALLOCATED or ASSOCIATED: __NAME_there in C++ */
  const struct clause *inherited; /* clause of a data construct around that has the variable; NULL: none */
  size_t item;                    /* number of its item in INHERITED */
  vec_of(struct access) accesses; /* places that need the object of which the variable is a component (absence.c) */
};
vec_named(uses, struct use);

/* uses.c - resolves all expressions of a construct, and lists what it uses; false after messages. */
bool uses_of_directive(struct file *, struct directive *, struct uses *);
bool uses_of_body(struct file *, struct scope *, const struct stmts *, struct uses *);
bool uses_of_expr(struct file *, struct scope *, struct expr *, struct uses *);
struct use *uses_find(const struct uses *, const struct symbol *);
struct expr *actual_of(const struct expr *call, const struct unit *, size_t dummy); /* argument for it, or NULL */

/* privates.c */
/* Called when uses of the directive's body are known. */
void note_private_parts(const struct uses *);
/* Called when uses of its clauses are known, too; false after a message. */
bool check_private_parts(struct file *, const struct directive *, const struct uses *);

/* inherited.c - what data constructs around a compute construct say (OpenACC 3.4, 2.6.1 and 2.6.2). */
bool find_inherited(struct file *, const struct directive *, struct uses *); /* false after a message */
const char *default_word(const struct directive *);                          /* word of DEFAULT; "": no clause */

/* associated_loops.c - variables that get last values are used by the construct. */
void use_last_values(struct file *, const struct directive *, const struct uses *);

#endif
