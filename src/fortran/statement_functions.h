/*
 * statement_functions.h - statement functions, "sqr(x) = x * x".
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_STATEMENT_FUNCTIONS_H
#define SUMAC_FORTRAN_STATEMENT_FUNCTIONS_H

#include "fortran/parse.h"

/* True if the statement, among the declarations of the scope, defines one; the scope keeps it. */
bool take_statement_function(struct file *, struct scope *, const struct statement *);
/* True if the call is of one; then it becomes the function's expression. GOOD: false after a message. */
bool resolve_statement_function(struct file *, struct scope *, struct expr *call, bool *good);

#endif
