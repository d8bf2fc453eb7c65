/*
 * operators.c - DECLARE REDUCTION of intrinsic types (OpenMP 5.2, 5.5.11): an operator of C++ of the same name.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/tree.h"

const char *operator_name(struct writer *w, const char *op) {
  (void)w;
  (void)op;
  return NULL;
}
