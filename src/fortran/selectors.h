/*
 * selectors.h - what names of an ASSOCIATE stand for in constructs and routines; shared by associates.c, selectors.c
 * and section_names.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_SELECTORS_H
#define SUMAC_FORTRAN_SELECTORS_H

#include "fortran/reader.h"
#include "fortran/scalarize.h"

struct association {
  const char *name;
  struct expr *target;
};

/* The names of an ASSOCIATE that stand for something, and the block that uses them. */
struct associations {
  struct file *file;
  struct scope *outer; /* scope of the targets' names */
  vec_named(associated, struct association) list;
  const struct stmts *body;
  bool has_calls; /* the block calls procedures */
  bool failed;    /* after a message */
};

/* selectors.c */
/* True if the expression is a variable, an element, a component or a section without vector subscripts. */
bool is_designator(struct file *, struct scope *, const struct expr *);
/* Subscripts in E that the block may change become variables, which statements of AROUND compute. */
void keep_subscripts(struct associations *, struct stmt *around, struct expr *e);

/* section_names.c */
/* The part of a target that has a range among its subscripts; NULL: none. */
struct expr *section_in(struct expr *target);
/* E, the name of a section with subscripts, becomes elements of its target. */
void take_subscripts(struct associations *, struct expr *e, const struct expr *target);

#endif
