/*
 * bug.c - the end of the compiler where it has found a fault of its own.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "util/util.h"

void bug(const char *pass, const char *function, const char *format, ...) {
  va_list args;
  va_start(args, format);
  fprintf(stderr, "sumacc: internal error in %s (%s): ", pass, function);
  vfprintf(stderr, format, args);
  fputc('\n', stderr);
  va_end(args);
  abort();
}
