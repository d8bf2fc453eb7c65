/*
 * next.c - the functions of the BLAS library itself.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* RTLD_NEXT */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "blas_sums.h"

void (*blas_next(const char *name))(void) {
  void *found = dlsym(RTLD_NEXT, name);
  void (*function)(void);
  if (!found) {
    fprintf(stderr, "sumac: error: no BLAS library behind libsumac-blas has %s\n", name);
    abort();
  }
  memcpy(&function, &found, sizeof function); /* C has no conversion */
  return function;
}
