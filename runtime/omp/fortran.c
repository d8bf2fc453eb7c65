/*
 * fortran.c - routines without arguments by the names that references of Fortran without BIND(C) have
 * (sumac/omp_names.def): gfortran's module OMP_LIB declares them so. And a routine of LLVM's library that does not take
 * its argument as Fortran passes it.
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

void omp_destroy_allocator(unsigned long allocator) __attribute__((weak));
void __sumac_omp_destroy_allocator_(const unsigned long *allocator);

void __sumac_omp_destroy_allocator_(const unsigned long *allocator) {
  if (omp_destroy_allocator)
    omp_destroy_allocator(*allocator);
}
