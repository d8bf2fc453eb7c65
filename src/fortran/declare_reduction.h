/*
 * declare_reduction.h - DECLARE REDUCTION as the user writes it; shared by what finds one and what writes it in C++.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_DECLARE_REDUCTION_H
#define SUMAC_FORTRAN_DECLARE_REDUCTION_H

#include "fortran/parse.h"

/* The clause with the list of the argument; the name in front of its first ":", as "add" or ".add."; or NULL. */
const struct clause *operator_argument(const struct directive *);
const char *declared_name(const struct directive *);
/* The types from token 2 of the argument on; false: they are not understood. The parser is behind their ":". */
struct types {
  struct type *item;
  size_t n, capacity;
};
bool read_operator_types(struct parser *, struct types *);
/* The declaration for the variable's type that the scope or one around it has under the name, by itself or by USE;
   NULL: there is none. */
struct directive *find_declared_operator(struct file *, const struct scope *, const char *name, const struct symbol *);
/* A module that declares such an operator, for messages; NULL: there is none. */
const struct unit *module_with_operator(struct file *, const char *name, const struct symbol *);

#endif
