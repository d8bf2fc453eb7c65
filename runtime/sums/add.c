/*
 * add.c - many terms of a sum at once (sumac/digits.h): at the places where the sum is, all numbers that fit are taken
 * apart by vectors. For a block that has others places rise first, which they do once or twice in a sum; infinities,
 * and numbers that have to be scaled, are added one by one.
 */
#include "sumac/sums.h"

enum { BLOCK = 512 };

#ifdef __GNUC__
#define INTO_ALL inline __attribute__((always_inline))
#else
#define INTO_ALL inline
#endif

/* X[0] .. X[N-1], N <= BLOCK, at the places of D. 0, and nothing done: one of them does not fit. KINDS: it is not known
   yet whether there are others than -0.0. */
static INTO_ALL int add_fitting(struct sumac_digits *d, const double *x, long n, int kinds) {
  const double m0 = sumac_digits_magic(d->top, 0), m1 = sumac_digits_magic(d->top, 1),
               m2 = sumac_digits_magic(d->top, 2);
  const unsigned long long bound = sumac_digits_bound(d->top), sign = 1ull << 63;
  unsigned long long d0 = 0, d1 = 0, d2 = 0, fitting = ~0ull, others = 0, count = (unsigned long long)n;
  for (long i = 0; i < n; i++) {
    double rest = x[i], sum = rest + m0;
    unsigned long long bits = sumac_digits_bits(x[i]);
    fitting &= (bits & ~sign) - bound; /* its highest bit is set where the difference is negative */
    if (kinds)
      others |= bits ^ sign;
    d0 += sumac_digits_bits(sum);
    rest -= sum - m0;
    sum = rest + m1;
    d1 += sumac_digits_bits(sum);
    rest -= sum - m1;
    d2 += sumac_digits_bits(rest + m2);
  }
  if (!(fitting >> 63))
    return 0;
  sumac_digits_add_at(d, 0, (long long)(d0 - count * sumac_digits_bits(m0)));
  sumac_digits_add_at(d, 1, (long long)(d1 - count * sumac_digits_bits(m1)));
  sumac_digits_add_at(d, 2, (long long)(d2 - count * sumac_digits_bits(m2)));
  d->terms = (unsigned char)(d->terms | SUMAC_DIGITS_TERM | (others ? SUMAC_DIGITS_OTHER : 0));
  return 1;
}

static INTO_ALL int add_block(struct sumac_digits *d, const double *x, long n) {
  if (d->top >= SUMAC_DIGITS_LARGE)
    return 0;
  return d->terms & SUMAC_DIGITS_OTHER ? add_fitting(d, x, n, 0) : add_fitting(d, x, n, 1);
}

/* To the place of the largest number, if all are finite. */
static INTO_ALL void raise_for(struct sumac_digits *d, const double *x, long n) {
  unsigned long long largest = 0;
  for (long i = 0; i < n; i++) {
    unsigned long long size = sumac_digits_bits(x[i]) & ~0ull >> 1;
    largest = size > largest ? size : largest;
  }
  if (largest < 0x7ffull << 52)
    sumac_digits_raise(d, sumac_digits_place(largest));
}

static INTO_ALL void add_blocks(struct sumac_digits *d, const double *x, long n) {
  for (long first = 0; first < n; first += BLOCK) {
    long count = n - first < BLOCK ? n - first : BLOCK;
    if (add_block(d, x + first, count))
      continue;
    raise_for(d, x + first, count);
    if (!add_block(d, x + first, count))
      for (long i = 0; i < count; i++)
        sumac_digits_add(d, x[first + i]);
  }
}

/* The vectors of a processor, up to those of SUMAC_WIDEST: tests and benchmarks ask for narrower ones. */
enum { NARROW, AVX2, AVX512 };
#ifndef SUMAC_WIDEST
#define SUMAC_WIDEST AVX512
#endif

#if defined(__x86_64__) && defined(__GNUC__)
__attribute__((target("avx2"))) static void add_avx2(struct sumac_digits *d, const double *x, long n) {
  add_blocks(d, x, n);
}

__attribute__((target("avx512f"))) static void add_avx512(struct sumac_digits *d, const double *x, long n) {
  add_blocks(d, x, n);
}

static int width(void) {
  return SUMAC_WIDEST >= AVX512 && __builtin_cpu_supports("avx512f") ? AVX512
         : SUMAC_WIDEST >= AVX2 && __builtin_cpu_supports("avx2")    ? AVX2
                                                                     : NARROW;
}
#else
static void add_avx2(struct sumac_digits *d, const double *x, long n) {
  add_blocks(d, x, n);
}

static void add_avx512(struct sumac_digits *d, const double *x, long n) {
  add_blocks(d, x, n);
}

static int width(void) {
  return NARROW;
}
#endif

void __sumac_sums_add(struct sumac_digits *d, const double *x, long n) {
  int wide = n >= 16 ? width() : NARROW;
  if (wide == AVX512)
    add_avx512(d, x, n);
  else if (wide == AVX2)
    add_avx2(d, x, n);
  else
    add_blocks(d, x, n);
}

void __sumac_sums_add_f32(struct sumac_digits *d, const float *x, long n) {
  double wide[BLOCK];
  for (long first = 0; first < n; first += BLOCK) {
    long count = n - first < BLOCK ? n - first : BLOCK;
    for (long i = 0; i < count; i++)
      wide[i] = x[first + i];
    __sumac_sums_add(d, wide, count);
  }
}
