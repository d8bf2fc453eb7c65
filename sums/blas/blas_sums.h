/*
 * blas_sums.h - libsumac-blas: BLAS functions that sum, in place of those of the BLAS library that a program is linked
 * with. Each product is rounded, the sum of the products is exact to the digits of sumac/digits.h, and is rounded once.
 * So the results depend on no order: not on threads, vectors or blocks of the library.
 *
 * Integers are 32 bits. Complex functions of Fortran return by value, as gfortran's do.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_BLAS_SUMS_H
#define SUMAC_BLAS_SUMS_H

#include "sumac/sums.h"

enum { BLOCK = 512 };

/* Terms that are not added yet stand in BLOCK. */
struct terms {
  struct sumac_digits digits;
  int n;
  double block[BLOCK];
};

static inline void terms_begin(struct terms *t) {
  t->digits = (struct sumac_digits){0};
  t->n = 0;
}

static inline void terms_flush(struct terms *t) {
  __sumac_sums_add(&t->digits, t->block, t->n);
  t->n = 0;
}

/* The block is full of elements of X and Y, STRIDE bytes apart, or of X alone (Y is NULL): behind these come others. */
static inline void terms_flush_of(struct terms *t, const void *x, long x_stride, const void *y, long y_stride) {
  const struct sumac_digits_ahead ahead[] = {sumac_digits_ahead_of(x, x_stride), sumac_digits_ahead_of(y, y_stride)};
  __sumac_sums_add_ahead(&t->digits, t->block, t->n, ahead, t->n < BLOCK ? 0 : y ? 2 : 1);
  t->n = 0;
}

static inline void terms_add(struct terms *t, double x) {
  t->block[t->n++] = x;
  if (t->n == BLOCK)
    terms_flush(t);
}

static inline double terms_f64(struct terms *t) {
  terms_flush(t);
  return sumac_digits_f64(&t->digits);
}

static inline float terms_f32(struct terms *t) {
  terms_flush(t);
  return sumac_digits_f32(&t->digits);
}

/* The first of N elements with a stride: of a negative one, they begin at the end. */
static inline long first_of(long n, long stride) {
  return stride < 0 ? (1 - n) * stride : 0;
}

/* The function of the BLAS library behind this one; a message and abort where there is none. */
__attribute__((visibility("hidden"))) void (*blas_next(const char *name))(void);

#endif
