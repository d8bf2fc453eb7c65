/*
 * norms.c - sums of magnitudes, whose digits the runtime knows, and Euclidean norms.
 */
#include <math.h>

#include "blas_sums.h"

/* PARTS: 2 of complex numbers, each of which is a term. */
#define ASUM(function, type, parts, suffix)                                                                            \
  type function##_(const int *n, const void *x, const int *incx);                                                      \
  type cblas_##function(int n, const void *x, int incx);                                                               \
  type cblas_##function(int n, const void *x, int incx) {                                                              \
    struct terms t;                                                                                                    \
    if (n <= 0 || incx <= 0)                                                                                           \
      return 0;                                                                                                        \
    terms_begin(&t);                                                                                                   \
    for (long i = 0; i < n; i++)                                                                                       \
      for (int part = 0; part < parts; part++)                                                                         \
        terms_add(&t, fabs((double)((const type *)x)[parts * i * incx + part]));                                       \
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

/* Where squares of the largest number, which is LARGEST, leave the range of double, or those of others that count: a
   power of two that all are multiplied by. Of two passes; no order changes the largest number. */
static double scale_for(double largest) {
  if (largest == 0 || isinf(largest) || (largest > 0x1p-400 && largest < 0x1p450))
    return 1;
  return largest < 1 ? 0x1p600 : 0x1p-600;
}

#define NRM2(function, type, parts)                                                                                    \
  type function##_(const int *n, const void *x, const int *incx);                                                      \
  type cblas_##function(int n, const void *x, int incx);                                                               \
  type cblas_##function(int n, const void *x, int incx) {                                                              \
    struct terms t;                                                                                                    \
    if (n <= 0)                                                                                                        \
      return 0;                                                                                                        \
    double largest = 0;                                                                                                \
    const type *from = (const type *)x + parts * first_of(n, incx);                                                    \
    for (long i = 0; sizeof(type) > 4 && i < n; i++) /* squares of float are exact in double */                        \
      for (int part = 0; part < parts; part++) {                                                                       \
        double size = fabs((double)from[parts * i * incx + part]);                                                     \
        largest = size > largest ? size : largest;                                                                     \
      }                                                                                                                \
    double scale = scale_for(largest);                                                                                 \
    terms_begin(&t);                                                                                                   \
    for (long i = 0; i < n; i++)                                                                                       \
      for (int part = 0; part < parts; part++) {                                                                       \
        double scaled = (double)from[parts * i * incx + part] * scale;                                                 \
        terms_add(&t, scaled *scaled);                                                                                 \
      }                                                                                                                \
    return (type)(sqrt(terms_f64(&t)) / scale);                                                                        \
  }                                                                                                                    \
  type function##_(const int *n, const void *x, const int *incx) {                                                     \
    return cblas_##function(*n, x, *incx);                                                                             \
  }
NRM2(dnrm2, double, 1)
NRM2(dznrm2, double, 2)
NRM2(snrm2, float, 1)
NRM2(scnrm2, float, 2)
