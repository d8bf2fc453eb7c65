/*
 * search.h - the search for names that a construct uses; shared by uses.c, uses_calls.c and uses_clauses.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_SEARCH_H
#define SUMAC_FORTRAN_SEARCH_H

#include "fortran/cxx.h"

struct search {
  struct file *file;
  struct scope *scope;
  struct scope *outer; /* around the construct: names of inner scopes are the construct's own */
  struct uses *uses;
  struct directive *owner;          /* the construct whose clauses are searched: the host evaluates them; or NULL */
  vec_of(struct symbol *) loops;    /* DO variables of the loops around */
  vec_of(struct symbol *) privates; /* arrays that clauses of directives around make private */
  vec_of(struct stmt *) dos;        /* DOs around, as far as they belong to the construct */
  int conditions;                   /* conditional statements and operands around */
  bool may_be_left;                 /* a statement in front may have left this one out: CYCLE, EXIT, a branch */
  bool in_teams;                    /* the clauses are those of TEAMS in TARGET */
  bool failed;
};

/* uses.c */
void search_expr(struct search *, struct expr *);
/* The answer to "is it there?" is wanted of the variable that the expression names. */
void ask_presence(struct search *, const struct expr *);

/* pointers.c */
void search_pointed(struct search *, struct stmt *); /* both sides of "=>" */

/* apart.c - a message where the symbol and another one of the construct cannot be told apart. */
void check_apart(struct search *, const struct symbol *, struct place);
bool has_known_rank(struct file *, const struct symbol *, struct place); /* false after a message: "(..)" */

/* uses_calls.c */
void ask_optional(struct search *, const struct unit *, const struct expr *call);
void search_callee(struct search *, struct expr *call); /* code for devices is needed of the subroutine */
bool search_passed(struct search *,
                   struct stmt *); /* arrays that have to be copied for the subroutine; false: an error */

/* absence.c - the place of a use at which its object has to be there. */
void note_access(struct search *, struct use *, struct place);
void note_question(struct search *, struct use *);
void note_leaving(struct search *, const struct stmt *); /* CYCLE, EXIT, GO TO, RETURN */

/* uses_clauses.c */
void search_bounds(struct search *, struct symbol *);
void search_block(struct search *, const struct scope *); /* bounds of what a BLOCK declares */
void search_clauses(struct search *, struct directive *, bool is_outer);
/* Arrays of the directive's clauses are private in its body. Returns how many were private around it. */
size_t enter_privates(struct search *, const struct directive *);

/* declare_reduction.c - the construct has the operator of that DECLARE REDUCTION, if there is one for the variable. */
void note_operator(struct file *, struct scope *, const struct clause *, const struct symbol *);

/* host_values.c */
/* Expressions of the clause that the host's compiler evaluates become names of variables. */
void take_host_values(struct search *, const struct clause *);

#endif
