/*
 * scalarize.h - assignments and expressions of arrays as loops over their elements; shared by the files that make
 * them. What is made here is resolved: names have their symbols, expressions their types.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_SCALARIZE_H
#define SUMAC_FORTRAN_SCALARIZE_H

#include "fortran/parse.h"

/* Loops over the elements of arrays of one shape. */
struct nest {
  struct file *file;
  struct scope *scope;   /* scope of the loops' variables, and of those that OUTSIDE computes */
  struct stmts *outside; /* statements in front of the loops */
  struct scope *own;     /* scope in the innermost loop, of variables that BEFORE computes */
  struct stmts *before;  /* statements in front of the use of an element */
  int rank;
  struct expr *variable[MAX_RANK], *from[MAX_RANK], *to[MAX_RANK], *step[MAX_RANK]; /* STEP: NULL is 1 */
  bool failed;                                                                      /* after a message */
};

/* The array that E names, with or without subscripts, also a component of an element; NULL: it is an expression. */
const struct symbol *array_in(const struct expr *e);
struct expr *assigned_array(struct expr *left);              /* "z(:)" of "z(:)%re", "p" of "p%x" */
const struct symbol *root_of(const struct expr *left);       /* the variable that the left side is of */
bool may_use(const struct expr *left, const struct expr *e); /* E is a function that may use the variable of LEFT */
/* A nest over the elements of an array, a section or a constructor; what has to be computed for it in front of its
   loops goes to OUTSIDE. */
struct nest nest_over(struct file *, struct scope *, const struct expr *designator, struct stmts *outside);
/* shapes.c - a nest over the elements of any expression of arrays; it has failed after a message. */
struct nest nest_of(struct file *, struct scope *, const struct expr *e, struct stmts *outside);
void add_range(struct nest *, struct expr *from, struct expr *to, struct expr *step); /* another dimension */
/* E for the element that the nest is at; scalars stay as they are. NULL after a message. */
struct expr *element(struct nest *, struct expr *e);
/* An array that is an argument as it is; functions of arrays in its subscripts are computed. NULL after a message. */
struct expr *array_as_it_is(struct nest *, struct expr *e);
bool is_computed(struct file *, const struct expr *); /* no function of arrays is left in it; else a message */
/* The nest's loops around what is computed for an element and BODY, the first dimension innermost. */
struct stmt *loops_around(const struct nest *, struct place, struct stmts body);
void begin_body(struct nest *, struct stmts *before); /* OWN and BEFORE, for a body to come */

/* True if E, which is computed in front of an assignment to LEFT, has an element of that array that may not be the one
   that is assigned. */
bool meets(struct file *, struct scope *, const struct expr *left, const struct expr *e);
bool same_section(struct file *, const struct expr *a,
                  const struct expr *b); /* true if both are one section of one array */
bool may_alias(const struct symbol *, const struct symbol *);
bool reads(const struct expr *left, const struct expr *e); /* E has any element of that array */
bool subscripts_meet(struct file *, struct scope *, const struct expr *left, const struct expr *subscripted);
/* Subscripts of LEFT that have elements of that array are computed by statements at the end of BODY. False after a
   message. */
bool subscripts_first(struct file *, struct scope *, struct stmts *body, struct expr *left);
/* Scalars in E that call functions, also of arrays, are computed once, by statements at the end of BODY. False after a
   message. */
bool compute_once(struct file *, struct scope *, struct stmts *body, struct expr **e);
/* Arguments of functions of arrays in E that call functions are computed once, as by compute_once. */
bool arguments_once(struct file *, struct scope *, struct stmts *body, struct expr *e);
/* array_arguments.c - arrays that the reference of a function needs copies of are copied by statements at the end of
   BODY. False after a message. */
bool copy_arguments(struct file *, struct scope *, struct stmts *body, struct expr *call);
/* A function of the program is called in E. */
bool has_call(const struct expr *);
/* E becomes an array of its own with these values. False after a message. */
bool put_in_array(struct file *, struct scope *, struct stmts *body, struct expr **e);
/* "left = right" for all elements of LEFT, as a loop at the end of BODY. False after a message. */
bool assign_elements(struct file *, struct scope *, struct stmts *body, struct expr *left, struct expr *right);
/* A new array of the nest's shape, from 1 in each dimension, that the nest's OUTSIDE declares. */
struct expr *temporary(struct nest *, struct type, struct place);
struct scope *make_block(struct file *, struct scope *, struct stmt *); /* the statement becomes a BLOCK; its scope */

struct expr *lower_bound(struct file *, const struct expr *array, int dim); /* ARRAY: an array or a section */
struct expr *upper_bound(struct file *, const struct expr *array, int dim);
/* A variable of the scope that no program has declared. */
struct symbol *hidden_variable(struct file *, struct scope *, const char *stem, struct type);
void declare_in(struct file *, struct scope *, struct symbol *); /* a BLOCK with that scope has it in C++ */

/* transformational.c: the value of a function of arrays (SUM, MATMUL, ...) for the element that the nest is at; what
   computes it goes to the nest's BEFORE, of a scalar to its OUTSIDE. NULL after a message. */
struct expr *transformed(struct nest *, struct expr *call);

#endif
