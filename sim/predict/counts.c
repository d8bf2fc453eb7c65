/*
 * counts.c - counts by their names, for files.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "predict/predict.h"

bool counts_set(struct counts *c, const char *name, double value) {
#define COUNT(count)                                                                                                   \
  if (strcmp(name, #count) == 0) {                                                                                     \
    c->count = value;                                                                                                  \
    return true;                                                                                                       \
  }
#include "predict/counts.def"
  return false;
}

void counts_write(const struct counts *c, FILE *out) {
  const char *separator = "";
#define COUNT(count)                                                                                                   \
  fprintf(out, "%s\"%s\": %.0f", separator, #count, c->count);                                                         \
  separator = ", ";
#include "predict/counts.def"
}
