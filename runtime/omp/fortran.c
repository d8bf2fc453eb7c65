/*
 * fortran.c - routines without arguments by the names that references of Fortran without BIND(C) have
 * (sumac/omp_names.def): gfortran's module OMP_LIB declares them so.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define RENAMED(name)
#define INQUIRY(name)                                                                                                  \
  int __sumac_##name(void);                                                                                            \
  int __sumac_##name##_(void);                                                                                         \
  int __sumac_##name##_(void) {                                                                                        \
    return __sumac_##name();                                                                                           \
  }
#include "sumac/omp_names.def"
