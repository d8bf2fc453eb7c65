/*
 * specification.h - statements of specification parts; shared by declarations.c and imports.c. A function returns true
 * if the statement is one of its own.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_SPECIFICATION_H
#define SUMAC_FORTRAN_SPECIFICATION_H

#include "fortran/parse.h"

void parse_kind(struct parser *, struct type *); /* type_specs.c - "(8)", "*8" behind a type */
bool parse_implicit(struct parser *);
bool parse_use(struct parser *);
struct expr *parse_value(struct parser *); /* behind "="; NULL: it is not understood, which is no error */
bool parse_data(struct parser *);

#endif
