/*
 * dot.c - dot products. The runtime knows the digits of their results: MPI_Allreduce of them (libsumac-mpi) adds up
 * the products of all ranks.
 * To change a function of BLAS: dot.c, norms.c, gemv.c; the BLAS library itself: next.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <complex.h>

#include "blas_sums.h"

/* Products are rounded to TYPE, and the sum to RESULT. */
#define REAL_DOT(function, type, product, result, suffix)                                                              \
  result function##_(const int *n, const type *x, const int *incx, const type *y, const int *incy);                    \
  result cblas_##function(int n, const type *x, int incx, const type *y, int incy);                                    \
  result cblas_##function(int n, const type *x, int incx, const type *y, int incy) {                                   \
    struct terms t;                                                                                                    \
    if (n <= 0)                                                                                                        \
      return 0;                                                                                                        \
    x += first_of(n, incx);                                                                                            \
    y += first_of(n, incy);                                                                                            \
    terms_begin(&t);                                                                                                   \
    for (long at = 0; at < n; at += BLOCK) {                                                                           \
      t.n = n - at < BLOCK ? (int)(n - at) : BLOCK;                                                                    \
      if (incx == 1 && incy == 1)                                                                                      \
        for (int i = 0; i < t.n; i++) /* by vectors */                                                                 \
          t.block[i] = (product)x[at + i] * (product)y[at + i];                                                        \
      else                                                                                                             \
        for (int i = 0; i < t.n; i++)                                                                                  \
          t.block[i] = (product)x[(at + i) * incx] * (product)y[(at + i) * incy];                                      \
      terms_flush_of(&t, x + (at + BLOCK) * incx, (long)sizeof *x * incx, y + (at + BLOCK) * incy,                     \
                     (long)sizeof *y * incy);                                                                          \
    }                                                                                                                  \
    result value = terms_##suffix(&t);                                                                                 \
    __sumac_sums_note_passed(&value, (int)sizeof value, 1, &t.digits);                                                 \
    return value;                                                                                                      \
  }                                                                                                                    \
  result function##_(const int *n, const type *x, const int *incx, const type *y, const int *incy) {                   \
    return cblas_##function(*n, x, *incx, y, *incy);                                                                   \
  }
REAL_DOT(ddot, double, double, double, f64)
REAL_DOT(sdot, float, float, float, f32)
REAL_DOT(dsdot, float, double, double, f64)

float sdsdot_(const int *n, const float *b, const float *x, const int *incx, const float *y, const int *incy);
float cblas_sdsdot(int n, float b, const float *x, int incx, const float *y, int incy);

/* B is one more term. */
float cblas_sdsdot(int n, float b, const float *x, int incx, const float *y, int incy) {
  struct terms t;
  long at = first_of(n, incx), to = first_of(n, incy);
  if (n <= 0)
    return b;
  terms_begin(&t);
  terms_add(&t, b);
  for (int i = 0; i < n; i++, at += incx, to += incy)
    terms_add(&t, (double)x[at] * (double)y[to]);
  float value = terms_f32(&t);
  __sumac_sums_note_passed(&value, (int)sizeof value, 1, &t.digits);
  return value;
}

float sdsdot_(const int *n, const float *b, const float *x, const int *incx, const float *y, const int *incy) {
  return cblas_sdsdot(*n, *b, x, *incx, y, *incy);
}

/* Four products an element, two for each part. SIGN: -1 conjugates X. */
#define COMPLEX_DOT(function, type, sign, suffix)                                                                      \
  type _Complex function##_(const int *n, const void *x, const int *incx, const void *y, const int *incy);             \
  void cblas_##function##_sub(int n, const void *x, int incx, const void *y, int incy, void *result);                  \
  void cblas_##function##_sub(int n, const void *x, int incx, const void *y, int incy, void *result) {                 \
    struct terms re, im;                                                                                               \
    type *value = result;                                                                                              \
    long at = first_of(n, incx), to = first_of(n, incy);                                                               \
    value[0] = value[1] = 0;                                                                                           \
    if (n <= 0)                                                                                                        \
      return;                                                                                                          \
    terms_begin(&re);                                                                                                  \
    terms_begin(&im);                                                                                                  \
    for (int i = 0; i < n; i++, at += incx, to += incy) {                                                              \
      const type *a = (const type *)x + 2 * at, *b = (const type *)y + 2 * to;                                         \
      terms_add(&re, a[0] * b[0]);                                                                                     \
      terms_add(&re, -(sign * a[1]) * b[1]);                                                                           \
      terms_add(&im, a[0] * b[1]);                                                                                     \
      terms_add(&im, sign *a[1] * b[0]);                                                                               \
    }                                                                                                                  \
    value[0] = terms_##suffix(&re);                                                                                    \
    value[1] = terms_##suffix(&im);                                                                                    \
    __sumac_sums_note_passed(&value[0], (int)sizeof(type), 1, &re.digits);                                             \
    __sumac_sums_note_passed(&value[1], (int)sizeof(type), 1, &im.digits);                                             \
  }                                                                                                                    \
  type _Complex function##_(const int *n, const void *x, const int *incx, const void *y, const int *incy) {            \
    type _Complex value;                                                                                               \
    cblas_##function##_sub(*n, x, *incx, y, *incy, &value);                                                            \
    return value;                                                                                                      \
  }
COMPLEX_DOT(zdotu, double, 1, f64)
COMPLEX_DOT(zdotc, double, -1, f64)
COMPLEX_DOT(cdotu, float, 1, f32)
COMPLEX_DOT(cdotc, float, -1, f32)
