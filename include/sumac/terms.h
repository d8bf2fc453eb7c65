/*
 * terms.h - what regions do with -freproducible=order-free: the text is part of files that are compiled so, behind
 * digits.h (lower/write/digits.c).
 *
 * A thread that adds to a sum keeps terms open, beside its struct sumac_digits: on the host it collects them and has
 * the runtime take them apart, many at a time, by vectors; on SIMT devices it takes each apart at once, and has the
 * digits' sums in registers, with magic numbers (digits.h) in them and without carries, for numbers below BOUND. Larger
 * ones, and what is not finite, are the digits' own affair, as is every term as long as there were none but -0.0.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_TERMS_H
#define SUMAC_TERMS_H

#include "digits.h"

enum { __sumac_terms_held = 512 };
#define SUMAC_TERMS_MOST (1u << 31)

struct __sumac_terms {
  double held[__sumac_terms_held];
  double magic[SUMAC_DIGITS_PLACES];
  double bound;
  unsigned long long sum[SUMAC_DIGITS_PLACES];
  unsigned n; /* number of terms */
  int top;    /* place at which the terms are taken apart */
  int few;    /* true if there will be less than 2^32 terms */
};

/* Digits of a complex number. */
struct __sumac_digits_pair {
  struct sumac_digits part[2];
};
struct __sumac_terms_pair {
  struct __sumac_terms part[2];
};

/* N more terms. The runtime's. */
void __sumac_sums_add(__attribute__((noescape)) struct sumac_digits *, __attribute__((noescape)) const double *,
                      long n);
/* Adds up to 512 numbers, while the next MANY arrays come into the cache. */
void __sumac_sums_add_ahead(__attribute__((noescape)) struct sumac_digits *, __attribute__((noescape)) const double *,
                            long n, __attribute__((noescape)) const struct sumac_digits_ahead *, int many);

SUMAC_DIGITS int __sumac_terms_are_held(void) {
  return !__sumac_is_kind(__sumac_device_kind_nvidia);
}

/* FEW: there will be less than 2^32 terms, or __sumac_terms_add counts them; where not, on SIMT devices each term is
   the digits' own affair. */
SUMAC_DIGITS void __sumac_terms_open(struct __sumac_terms *t, const struct sumac_digits *d, int few) {
  t->few = few;
  t->n = 0;
  if (__sumac_terms_are_held())
    return;
  int top = t->top = d->top;
  t->magic[0] = sumac_digits_magic(top, 0);
  t->magic[1] = sumac_digits_magic(top, 1);
  t->magic[2] = sumac_digits_magic(top, 2);
  t->sum[0] = t->sum[1] = t->sum[2] = 0;
  t->bound = few && d->terms & SUMAC_DIGITS_OTHER && top < SUMAC_DIGITS_LARGE
                 ? sumac_digits_number(sumac_digits_bound(top))
                 : 0;
}

/* The digits, which may have risen meanwhile, get the sums of N terms that have been taken apart at TOP. */
SUMAC_DIGITS __attribute__((always_inline)) void __sumac_terms_close_with(struct sumac_digits *d, int top,
                                                                          unsigned long long sum0,
                                                                          unsigned long long sum1,
                                                                          unsigned long long sum2, unsigned n) {
  const unsigned long long sum[SUMAC_DIGITS_PLACES] = {sum0, sum1, sum2};
  struct sumac_digits closed;
  if (!n)
    return;
  __builtin_memset(&closed, 0, sizeof closed);
  closed.top = (unsigned char)top;
  for (int k = 0; k < SUMAC_DIGITS_PLACES; k++)
    sumac_digits_add_at(&closed, k, (long long)(sum[k] - n * sumac_digits_bits(sumac_digits_magic(top, k))));
  sumac_digits_merge(d, &closed);
}

/* The digits get N terms, and then rise so that X has room, if it is a number as any: it is taken apart by the caller.
   Else it is added. */
static __attribute__((noinline, unused)) void __sumac_terms_add_large(struct sumac_digits *d, int top,
                                                                      unsigned long long sum0, unsigned long long sum1,
                                                                      unsigned long long sum2, unsigned n, double x,
                                                                      int few) {
  unsigned long long bits = sumac_digits_bits(x), size = bits & ~0ull >> 1;
  __sumac_terms_close_with(d, top, sum0, sum1, sum2, n);
  if (few && size < sumac_digits_bound(SUMAC_DIGITS_LARGE - 1) && d->top < SUMAC_DIGITS_LARGE && bits != 1ull << 63) {
    d->terms = (unsigned char)(d->terms | SUMAC_DIGITS_TERM | SUMAC_DIGITS_OTHER);
    sumac_digits_raise(d, sumac_digits_place(size));
  } else
    sumac_digits_add(d, x);
}

SUMAC_DIGITS void __sumac_terms_close(struct __sumac_terms *t, struct sumac_digits *d) {
  if (__sumac_terms_are_held())
    __sumac_sums_add(d, t->held, t->n);
  else
    __sumac_terms_close_with(d, t->top, t->sum[0], t->sum[1], t->sum[2], t->n);
}

/* One more term, of up to 2^32 - 1 together: a sum of so many digits fits in 64 bits, as each is less than 2^31. */
SUMAC_DIGITS void __sumac_terms_add_few(struct __sumac_terms *t, struct sumac_digits *d, double x) {
  if (__sumac_terms_are_held()) {
    t->held[t->n++] = x;
    if (t->n == __sumac_terms_held) {
      __sumac_sums_add(d, t->held, t->n);
      t->n = 0;
    }
    return;
  }
  if (__builtin_expect(!(__builtin_fabs(x) < t->bound), 0)) {
    __sumac_terms_add_large(d, t->top, t->sum[0], t->sum[1], t->sum[2], t->n, x, t->few);
    __sumac_terms_open(t, d, t->few);
    if (!(__builtin_fabs(x) < t->bound))
      return;
  }
  double sum = x + t->magic[0], rest = x - (sum - t->magic[0]);
  t->sum[0] += sumac_digits_bits(sum);
  sum = rest + t->magic[1];
  t->sum[1] += sumac_digits_bits(sum);
  rest -= sum - t->magic[1];
  t->sum[2] += sumac_digits_bits(rest + t->magic[2]);
  t->n++;
}

SUMAC_DIGITS void __sumac_terms_add(struct __sumac_terms *t, struct sumac_digits *d, double x) {
  if (t->n == SUMAC_TERMS_MOST) {
    __sumac_terms_close(t, d);
    __sumac_terms_open(t, d, t->few);
  }
  __sumac_terms_add_few(t, d, x);
}

/* Iteration AT of a block, which adds one term or none. */
SUMAC_DIGITS void __sumac_terms_none(struct __sumac_terms *t, long at) {
  if (__sumac_terms_are_held())
    t->held[at] = -0.0;
}

SUMAC_DIGITS void __sumac_terms_put(struct __sumac_terms *t, struct sumac_digits *d, long at, double x) {
  if (__sumac_terms_are_held())
    t->held[at] = x;
  else
    __sumac_terms_add_few(t, d, x);
}

/* The end of a block of N iterations. */
SUMAC_DIGITS void __sumac_terms_block(const struct __sumac_terms *t, struct sumac_digits *d, long n) {
  if (__sumac_terms_are_held())
    __sumac_sums_add(d, t->held, n);
}

/* And up to four arrays that the next one reads, from A, B, C and E on, with their strides; 0: there is none. */
SUMAC_DIGITS void __sumac_terms_block_ahead(const struct __sumac_terms *t, struct sumac_digits *d, long n,
                                            const void *a, long a_stride, const void *b, long b_stride, const void *c,
                                            long c_stride, const void *e, long e_stride) {
  if (!__sumac_terms_are_held())
    return;
  const struct sumac_digits_ahead ahead[SUMAC_DIGITS_AHEAD] = {
      sumac_digits_ahead_of(a, a_stride), sumac_digits_ahead_of(b, b_stride), sumac_digits_ahead_of(c, c_stride),
      sumac_digits_ahead_of(e, e_stride)};
  int many = !a ? 0 : !b ? 1 : !c ? 2 : !e ? 3 : 4;
  __sumac_sums_add_ahead(d, t->held, n, ahead, n == __sumac_terms_held ? many : 0);
}

/* A complex number is two terms of two sums. */
SUMAC_DIGITS void __sumac_terms_pair_open(struct __sumac_terms_pair *t, const struct __sumac_digits_pair *d, int few) {
  __sumac_terms_open(&t->part[0], &d->part[0], few);
  __sumac_terms_open(&t->part[1], &d->part[1], few);
}

SUMAC_DIGITS void __sumac_terms_pair_close(struct __sumac_terms_pair *t, struct __sumac_digits_pair *d) {
  __sumac_terms_close(&t->part[0], &d->part[0]);
  __sumac_terms_close(&t->part[1], &d->part[1]);
}

SUMAC_DIGITS void __sumac_terms_pair_add(struct __sumac_terms_pair *t, struct __sumac_digits_pair *d,
                                         double _Complex z) {
  __sumac_terms_add(&t->part[0], &d->part[0], __real__ z);
  __sumac_terms_add(&t->part[1], &d->part[1], __imag__ z);
}

SUMAC_DIGITS void __sumac_terms_pair_add_few(struct __sumac_terms_pair *t, struct __sumac_digits_pair *d,
                                             double _Complex z) {
  __sumac_terms_add_few(&t->part[0], &d->part[0], __real__ z);
  __sumac_terms_add_few(&t->part[1], &d->part[1], __imag__ z);
}

SUMAC_DIGITS void __sumac_terms_pair_none(struct __sumac_terms_pair *t, long at) {
  __sumac_terms_none(&t->part[0], at);
  __sumac_terms_none(&t->part[1], at);
}

SUMAC_DIGITS void __sumac_terms_pair_put(struct __sumac_terms_pair *t, struct __sumac_digits_pair *d, long at,
                                         double _Complex z) {
  __sumac_terms_put(&t->part[0], &d->part[0], at, __real__ z);
  __sumac_terms_put(&t->part[1], &d->part[1], at, __imag__ z);
}

SUMAC_DIGITS void __sumac_terms_pair_block(const struct __sumac_terms_pair *t, struct __sumac_digits_pair *d, long n) {
  __sumac_terms_block(&t->part[0], &d->part[0], n);
  __sumac_terms_block(&t->part[1], &d->part[1], n);
}

SUMAC_DIGITS void __sumac_terms_pair_block_ahead(const struct __sumac_terms_pair *t, struct __sumac_digits_pair *d,
                                                 long n, const void *a, long a_stride, const void *b, long b_stride,
                                                 const void *c, long c_stride, const void *e, long e_stride) {
  __sumac_terms_block_ahead(&t->part[0], &d->part[0], n, a, a_stride, b, b_stride, c, c_stride, e, e_stride);
  __sumac_terms_block(&t->part[1], &d->part[1], n);
}

SUMAC_DIGITS void __sumac_digits_pair_add(struct __sumac_digits_pair *d, double _Complex z) {
  sumac_digits_add(&d->part[0], __real__ z);
  sumac_digits_add(&d->part[1], __imag__ z);
}

/* The functions of the reductions by builtins. */
SUMAC_DIGITS __attribute__((always_inline)) void __sumac_digits_combine(void *into, const void *from, long n, long step,
                                                                        long from_step) {
  for (long i = 0; i < n; i++)
    for (long k = 0; k < step / (long)sizeof(struct sumac_digits); k++)
      sumac_digits_merge((struct sumac_digits *)((char *)into + i * step) + k,
                         (const struct sumac_digits *)((const char *)from + i * from_step) + k);
}

SUMAC_DIGITS __attribute__((always_inline)) void __sumac_digits_initial(void *to, const void *original, long n,
                                                                        long step) {
  (void)original;
  for (long i = 0; i < n; i++)
    __builtin_memset((char *)to + i * step, 0, (unsigned long)step);
}

/* RESULT, N of it, becomes the sum of what it was and of D's terms, which D has afterwards. */
#define SUMAC_GIVE(S, T)                                                                                               \
  SUMAC_DIGITS void __sumac_digits_give_##S(T *result, struct sumac_digits *d, long n) {                               \
    for (long i = 0; i < n; i++) {                                                                                     \
      sumac_digits_add(&d[i], result[i]);                                                                              \
      result[i] = sumac_digits_##S(&d[i]);                                                                             \
    }                                                                                                                  \
  }
SUMAC_GIVE(f32, float)
SUMAC_GIVE(f64, double)
#undef SUMAC_GIVE

#endif
