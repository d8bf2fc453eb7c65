/*
 * described.h - one reduction and an object of LOCAL's type, as texts, for array.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LOWER_WRITE_DESCRIBED_H
#define SUMAC_LOWER_WRITE_DESCRIBED_H

#include "lower/write/emitter.h"

struct described {
  struct lowering *l;
  struct emitter *e;
  bool declare;               /* bounds of sections declare their temporaries */
  bool no_local;              /* there is none: lengths are those of RESULT's dimensions */
  const char *local;          /* the object's name */
  const char *local_first;    /* lvalue: the object, or its first element */
  const char *result_first;   /* lvalue: RESULT, or its first element */
  const char *count;          /* expression: how many elements; NULL: a scalar or structure */
  struct operand low, length; /* of a section's first dimension */
  const char *row; /* of rows behind pointers, the one that FIRST and COUNT are of; NULL: all, as LOCAL has them */
  struct operand row_low, row_length;
  const char *base; /* instead of what leads to a row: a pointer of its type */
};

/* described.c */
/* Fills S, for reduction R with this LOCAL. */
void describe(struct described *, const struct reduction *, const char *local);
/* The reduced variable or member, without sections, as the code around the loop refers to it: an outer loop may have a
   LOCAL for it. */
const char *outer_name(struct described *, const struct reduction *);
/* Element LOW of the reduced variable, also where an outer loop has a LOCAL for a section or an element of it alone; of
   rows: where row LOW begins. */
const char *outer_element(struct described *, const struct reduction *, const char *low);
/* "N > 0 ? N : 1": arrays without elements are no objects. */
const char *at_least_one(struct described *, const struct operand *length);
bool has_rows(const struct reduction *);
/* for each row { ... } Rows without elements may be null pointers, to which nothing can be added. */
void open_rows(struct described *, const struct reduction *);
void close_rows(struct described *);

#endif
