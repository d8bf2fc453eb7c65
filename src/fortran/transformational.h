/*
 * transformational.h - functions of arrays as rows; shared by transformational.c, which finds their types, and the
 * files that compute them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_TRANSFORMATIONAL_H
#define SUMAC_FORTRAN_TRANSFORMATIONAL_H

#include "fortran/scalarize.h"

/* How a function is computed: REDUCTION: of all elements, or those along DIM. LOCATION: of the place of one. The last
   two find their elements one after the other. */
enum transform { REDUCTION, LOCATION, DOT, MATMUL, TRANSPOSE, SPREAD, CSHIFT, EOSHIFT, RESHAPE, PACK, UNPACK, SIZE };
struct transform_row {
  const char *name;
  enum transform form;
  const char *types; /* letters of types that the array may have */
  enum op op;        /* operator of a step; OP_NONE: FUNCTION makes the step */
  const char *function;
  const char *initial;   /* "0", "1", "true", "false", "lowest", "highest", "ones" */
  const char *arguments; /* names of the arguments, in order */
};
const struct transform_row *transform_row(const char *name); /* NULL: there is none */

/* Arguments of a resolved reference; each but the first may be NULL. */
enum {
  SLOT_ARRAY,
  SLOT_SECOND, /* MASK, or the other array of MATMUL */
  SLOT_THIRD,  /* SHIFT, VALUE, SHAPE, NCOPIES */
  SLOT_FILL,   /* BOUNDARY, PAD, VECTOR, FIELD */
  SLOT_LAST,   /* ORDER, BACK */
  SLOTS
};

/* reduce.c */
struct expr *constant_of(struct file *, struct type, const char *initial);      /* INITIAL: as in a row */
struct stmts only_if(struct file *, struct expr *condition, struct stmts body); /* CONDITION: NULL is true */
/* A scalar of the reference's type that begins with INITIAL, for the element that the nest is at; of a scalar, in front
   of all loops. */
struct expr *result_variable(struct nest *, const struct expr *call, struct expr *initial);
/* The loops of a reduction: over all of the array, or along DIM where the nest around is at an element of the others.
 */
struct inner {
  struct nest loops;    /* loops of the reduction's own */
  struct nest elements; /* all dimensions of the array */
  struct stmts body;
};
bool make_inner(struct nest *, const struct expr *call, struct inner *);
/* The nest for ARRAY, whose dimension number I is number FROM[I] of the nest's. */
struct nest nest_at(const struct nest *, const int *from, int rank);

/* locations.c - MAXLOC, MINLOC and FINDLOC with DIM; NULL: this is not supported here. */
struct expr *locate(struct nest *, const struct expr *call, const struct transform_row *);
/* array_constructors.c - the length of an array of rank 1; -1: it is no constant. Its element number I, from 0. */
long static_length(struct file *, struct scope *, const struct expr *);
struct expr *static_element(struct file *, struct scope *, struct expr *, int i);
/* rearrange.c - CSHIFT, EOSHIFT and RESHAPE. */
struct expr *rearranged(struct nest *, const struct expr *call, const struct transform_row *);

/* shapes.c */
struct expr *elements_along(const struct nest *, int dim); /* number of the loop's iterations; less than 0: none */
struct expr *size_along(const struct nest *, int dim);     /* number of the loop's iterations, 0 where there are none */
/* A call of an intrinsic function of one or two arguments (SECOND: or NULL), of the first one's type. */
struct expr *resolved_call(struct file *, const char *intrinsic, struct expr *, struct expr *second);

/* collect.c - functions whose elements are found one after the other: the value is computed into an array by statements
   at the end of BODY, which *E becomes. False after a message. */
bool is_collected(const struct expr *);
bool collect(struct file *, struct scope *, struct stmts *body, struct expr **e);
/* Where statements that find elements go. */
struct collecting {
  struct file *file;
  struct scope *scope;
  struct stmts *body;
};
struct nest no_loops(const struct collecting *);
struct expr *counter(const struct collecting *, long long value, struct place); /* a variable that counts from VALUE */
struct stmt *add_to(const struct collecting *, struct expr *variable, struct expr *by);
struct expr *vector_of(const struct collecting *, struct expr *length, struct type, struct place); /* an array */
/* The element of VECTOR whose number is in COUNT. */
struct expr *element_number(const struct collecting *, struct expr *vector, struct expr *count);
/* TO counts the elements of ARRAY where MASK is true, and VALUES, if there are some, have these. */
bool put_elements(const struct collecting *, struct expr *array, struct expr *mask, struct expr *to,
                  struct expr *values);
/* array_constructors.c */
bool collect_constructor(const struct collecting *, struct expr **e);
/* array_functions.c */
void complain_of_function(struct file *, const struct expr *call); /* the reference stands where it is not computed */
bool collect_function(const struct collecting *, struct expr **e);
bool collect_locations(struct file *, struct scope *, struct stmts *body, struct expr **e); /* locations.c */

#endif
