/*
 * add.c - many terms of a sum at once (sumac/digits.h): at the places where the sum is, all numbers that fit are taken
 * apart by vectors. For a block that has others places rise first, which they do once or twice in a sum; infinities,
 * and numbers that have to be scaled, are added one by one.
 *
 * While a block is taken apart, the processor fetches what comes next from memory: reading alone, which is what a plain
 * sum does, would wait for memory about as long as taking apart takes, and these times would add up.
 *
 * To change many terms at once, by vectors: add.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/sums.h"

#ifdef __x86_64__
#include <immintrin.h>
#endif

enum { BLOCK = 512 };

#define INTO_ALL inline __attribute__((always_inline))

/* ADD_FITTING of each kind of vectors: X[0] .. X[N-1], N <= BLOCK, at the places of D, and 0; or, if one of them does
   not fit, nothing is done but to return a number whose highest 16 bits are those of the largest one without its sign.
   Which kinds of terms there are is not its affair.

   A term fits if it is less than sumac_digits_bound, that is 2^31 of the highest place's units. Its digits are then
   what sumac_digits_add cuts it into, by the same additions. The bits of a magic number and a digit's sum are those of
   the magic number and the digit added up as integers, so the sums of bits are those of digits, and N magic numbers.
   Bits below the highest 16 need not be compared, as those of the bound are zero; infinities and NaNs do not fit. */
#ifdef __x86_64__
#define VECTOR 16
#define TARGET
#define NAME(x) sse2_##x
#define LARGER(a, b) (sse2_words) _mm_max_epi16((__m128i)(a), (__m128i)(b))
#include "take_apart.h"
#define VECTOR 32
#define TARGET __attribute__((target("avx2")))
#define NAME(x) avx2_##x
#define LARGER(a, b) (avx2_words) _mm256_max_epi16((__m256i)(a), (__m256i)(b))
#include "take_apart.h"
#define VECTOR 64
#define TARGET __attribute__((target("avx512f")))
#define NAME(x) avx512_##x
#define LARGER(a, b) (avx512_words) _mm512_max_epu64((__m512i)(a), (__m512i)(b))
#include "take_apart.h"

/* The vectors of a processor, up to those of SUMAC_WIDEST: tests and benchmarks ask for narrower ones. */
enum { NARROW, AVX2, AVX512 };
#ifndef SUMAC_WIDEST
#define SUMAC_WIDEST AVX512
#endif

static unsigned long long add_fitting(struct sumac_digits *d, const double *x, long n,
                                      const struct sumac_digits_ahead *ahead, int many) {
  if (n >= 16 && SUMAC_WIDEST >= AVX512 && __builtin_cpu_supports("avx512f"))
    return avx512_add_fitting(d, x, n, ahead, many);
  if (n >= 16 && SUMAC_WIDEST >= AVX2 && __builtin_cpu_supports("avx2"))
    return avx2_add_fitting(d, x, n, ahead, many);
  return sse2_add_fitting(d, x, n, ahead, many);
}
#else
#define VECTOR 16
#define TARGET
#define NAME(x) x
#define LARGER(a, b) (((a) & (words)((a) > (b))) | ((b) & ~(words)((a) > (b))))
#include "take_apart.h"
#endif

/* To the place for a number of that size, if it is finite. */
static void raise_for(struct sumac_digits *d, unsigned long long size) {
  if (size < 0x7ffull << 52)
    sumac_digits_raise(d, sumac_digits_place(size));
}

void __sumac_sums_add_ahead(struct sumac_digits *d, const double *x, long n, const struct sumac_digits_ahead *ahead,
                            int many) {
  unsigned long long larger = 1;
  if (n <= 0)
    return;
  if (!d->terms) /* the first term often says where all are */
    raise_for(d, sumac_digits_bits(x[0]) & ~0ull >> 1);
  if (d->top < SUMAC_DIGITS_LARGE && (larger = add_fitting(d, x, n, ahead, many))) {
    raise_for(d, larger);
    larger = d->top >= SUMAC_DIGITS_LARGE || add_fitting(d, x, n, ahead, many);
  }
  for (long i = 0; larger && i < n; i++)
    sumac_digits_add(d, x[i]);
  d->terms |= SUMAC_DIGITS_TERM;
  for (long i = 0; i < n && !(d->terms & SUMAC_DIGITS_OTHER); i++)
    d->terms = (unsigned char)(d->terms | sumac_digits_kind(sumac_digits_bits(x[i])));
}

void __sumac_sums_add(struct sumac_digits *d, const double *x, long n) {
  for (; n > BLOCK; n -= BLOCK, x += BLOCK) {
    const struct sumac_digits_ahead next = sumac_digits_ahead_of(x + BLOCK, sizeof *x);
    __sumac_sums_add_ahead(d, x, BLOCK, &next, 1);
  }
  __sumac_sums_add_ahead(d, x, n, 0, 0);
}

void __sumac_sums_add_f32(struct sumac_digits *d, const float *x, long n) {
  double wide[BLOCK];
  for (long first = 0; first < n; first += BLOCK) {
    long count = n - first < BLOCK ? n - first : BLOCK;
    const struct sumac_digits_ahead next = sumac_digits_ahead_of(x + first + count, sizeof *x);
    for (long i = 0; i < count; i++)
      wide[i] = x[first + i];
    __sumac_sums_add_ahead(d, wide, count, &next, first + count < n);
  }
}
