/*
 * norms.c - sums of magnitudes, whose digits the runtime knows, and Euclidean norms.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <math.h>
#include <stddef.h>

#include "blas_sums.h"

enum what { MAGNITUDES, SQUARES };

/* Of non-negative numbers, without NaNs: in so many variables that none waits for the one before. */
static double largest_of(const double *x, int n) {
  double most[8] = {0}, largest = 0;
  int i = 0;
  for (; i + 8 <= n; i += 8)
    for (int k = 0; k < 8; k++)
      most[k] = x[i + k] > most[k] ? x[i + k] : most[k];
  for (; i < n; i++)
    largest = x[i] > largest ? x[i] : largest;
  for (int k = 0; k < 8; k++)
    largest = most[k] > largest ? most[k] : largest;
  return largest;
}

/* N groups of PARTS numbers, which stand one behind another in a group; groups are INC apart. */
struct groups {
  long n, parts, inc;
};

/* Adds WHAT of X[0] * SCALE, ... Returns the largest of these terms, if they are squares. */
#define ADD_ALL(function, type)                                                                                        \
  static inline double function(struct terms *t, const type *x, struct groups of, enum what what, double scale) {      \
    const long parts = of.parts, n = of.n * parts, incx = of.inc;                                                      \
    double largest = 0;                                                                                                \
    for (long at = 0; at < n; at += BLOCK) { /* no group is in two blocks */                                           \
      const type *from = x + at * incx;                                                                                \
      double *block = t->block;                                                                                        \
      int count = t->n = n - at < BLOCK ? (int)(n - at) : BLOCK;                                                       \
      if (incx == 1)                                                                                                   \
        for (int i = 0; i < count; i++) /* by vectors */                                                               \
          block[i] = what == SQUARES ? (double)from[i] * scale * ((double)from[i] * scale) : fabs((double)from[i]);    \
      else                                                                                                             \
        for (int i = 0; i < count; i++) {                                                                              \
          double number = (double)from[i / parts * parts * incx + i % parts] * scale;                                  \
          block[i] = what == SQUARES ? number * number : fabs(number);                                                 \
        }                                                                                                              \
      if (what == SQUARES) {                                                                                           \
        double most = largest_of(block, count);                                                                        \
        largest = most > largest ? most : largest;                                                                     \
      }                                                                                                                \
      terms_flush_of(t, from + BLOCK * incx, (long)sizeof *x * incx, NULL, 0);                                         \
    }                                                                                                                  \
    return largest;                                                                                                    \
  }
ADD_ALL(add_all_double, double)
ADD_ALL(add_all_float, float)

/* PARTS: 2 of complex numbers, each of which is a term. */
#define ASUM(function, type, parts, suffix)                                                                            \
  type function##_(const int *n, const void *x, const int *incx);                                                      \
  type cblas_##function(int n, const void *x, int incx);                                                               \
  type cblas_##function(int n, const void *x, int incx) {                                                              \
    struct terms t;                                                                                                    \
    if (n <= 0 || incx <= 0)                                                                                           \
      return 0;                                                                                                        \
    terms_begin(&t);                                                                                                   \
    add_all_##type(&t, x, (struct groups){n, parts, incx}, MAGNITUDES, 1);                                             \
    type value = terms_##suffix(&t);                                                                                   \
    __sumac_sums_note_passed(&value, (int)sizeof value, 1, &t.digits);                                                 \
    return value;                                                                                                      \
  }                                                                                                                    \
  type function##_(const int *n, const void *x, const int *incx) {                                                     \
    return cblas_##function(*n, x, *incx);                                                                             \
  }
ASUM(dasum, double, 1, f64)
ASUM(dzasum, double, 2, f64)
ASUM(sasum, float, 1, f32)
ASUM(scasum, float, 2, f32)

/* Where squares of the largest number leave the range of double, or those of others that count: a power of two that all
   are multiplied by. No order changes the largest number. */
static double scale_for(double largest) {
  if (largest == 0 || isinf(largest) || (largest > 0x1p-400 && largest < 0x1p450))
    return 1;
  return largest < 1 ? 0x1p600 : 0x1p-600;
}

/* Nearly always one pass will do: its largest square says so. Squares of float are exact in double. */
#define NRM2(function, type, parts)                                                                                    \
  type function##_(const int *n, const void *x, const int *incx);                                                      \
  type cblas_##function(int n, const void *x, int incx);                                                               \
  type cblas_##function(int n, const void *x, int incx) {                                                              \
    struct terms t;                                                                                                    \
    if (n <= 0)                                                                                                        \
      return 0;                                                                                                        \
    const type *from = (const type *)x + parts * first_of(n, incx);                                                    \
    double scale = 1;                                                                                                  \
    terms_begin(&t);                                                                                                   \
    double square = add_all_##type(&t, from, (struct groups){n, parts, incx}, SQUARES, 1);                             \
    if (sizeof(type) > 4 && !(square > 0x1p-800 && square < 0x1p900)) {                                                \
      double largest = 0;                                                                                              \
      for (long i = 0; i < n; i++)                                                                                     \
        for (int part = 0; part < parts; part++) {                                                                     \
          double size = fabs((double)from[parts * i * incx + part]);                                                   \
          largest = size > largest ? size : largest;                                                                   \
        }                                                                                                              \
      scale = scale_for(largest);                                                                                      \
      terms_begin(&t);                                                                                                 \
      add_all_##type(&t, from, (struct groups){n, parts, incx}, SQUARES, scale);                                       \
    }                                                                                                                  \
    return (type)(sqrt(terms_f64(&t)) / scale);                                                                        \
  }                                                                                                                    \
  type function##_(const int *n, const void *x, const int *incx) {                                                     \
    return cblas_##function(*n, x, *incx);                                                                             \
  }
NRM2(dnrm2, double, 1)
NRM2(dznrm2, double, 2)
NRM2(snrm2, float, 1)
NRM2(scnrm2, float, 2)
