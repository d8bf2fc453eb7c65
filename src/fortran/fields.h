/*
 * fields.h - components of all elements of an array of objects, "p(1:n)%x", "p%c(2)"; shared by fields.c and what
 * resolves and computes expressions of arrays.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_FIELDS_H
#define SUMAC_FORTRAN_FIELDS_H

#include "fortran/parse.h"

/* A member "p%x" of a whole array of objects becomes "p(:)%x". */
void take_elements(struct file *, struct scope *, struct expr *member);
/* The array of objects of which the resolved expression has a component of each; NULL: it is no such expression. */
const struct expr *array_of_parts(const struct expr *);
/* True unless both the component and what it is of are arrays, which Fortran does not allow; false after a message. */
bool is_one_array(struct file *, const struct expr *member);

#endif
