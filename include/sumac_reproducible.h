/*
 * sumac_reproducible.h - sums of floating-point numbers that do not depend on the order: the same bits however the
 * terms are dealt to threads, gangs, atomics or MPI ranks, and the same for every tree that merges them.
 *
 *     struct sumac_sum s;
 *     sumac_sum_init(&s);
 *     sumac_sum_add(&s, x);                on any device, or sumac_sum_add_n(&s, a, n)
 *     sumac_sum_merge(&s, &other);
 *     double r = sumac_sum_value(&s);
 *
 * in a region, with sumacc or with OpenMP:
 *
 *     #pragma acc parallel loop reduction(sumac_sum : s)
 *     for (int i = 0; i < n; i++)
 *       sumac_sum_add(&s, a[i]);
 *
 * and over MPI ranks, where <mpi.h> is included first:
 *
 *     MPI_Allreduce(MPI_IN_PLACE, &s, 1, sumac_sum_mpi_type(), sumac_sum_mpi_op(), MPI_COMM_WORLD);
 *
 * How: a fixed grid cuts the numbers into digits of 32 bits. Digit i of x counts multiples of 2^(32 i - 1074), rounded
 * to nearest, and what is left of x goes to the digits below. A sum keeps, of all its terms, the digits at the three
 * highest places where a term has one, as integers: their sums are exact, and the places depend on the largest term
 * alone (the binned sums of Demmel and Nguyen, IEEE Trans. Computers 64(7), 2015, with integers for bins). What is
 * lost of each term is less than 2^-63 of the largest term. The value is rounded once. Up to 2^61 terms.
 *
 * Infinities and NaNs end in what their sum is. Needs round to nearest, and no -ffast-math; subnormal numbers count
 * unless the program flushes them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_REPRODUCIBLE_H
#define SUMAC_REPRODUCIBLE_H

#ifdef __FAST_MATH__
#error "-ffast-math and -Ofast take the roundings away by which sumac_reproducible.h takes numbers apart"
#endif

#ifdef _OPENACC
#define SUMAC_SUM_ROUTINE _Pragma("acc routine seq")
#else
#define SUMAC_SUM_ROUTINE
#endif

/* On the host, arrays are added up by vectors of AVX2 where the processor has them, whatever the program is compiled
   for. Code for other devices must not see that: there, calls are of another function. gcc has no clause 'bind'. */
#if !defined(_OPENACC)
#define SUMAC_SUM_ON_HOST
#elif defined(__clang__)
#define SUMAC_SUM_ON_HOST _Pragma("acc routine seq bind(sumac_sum_add_blocks)")
#endif
#if defined(SUMAC_SUM_ON_HOST) && defined(__x86_64__) && defined(__GNUC__) && !defined(__AVX2__)
#define SUMAC_SUM_AVX2
#endif
#ifdef __GNUC__
#define SUMAC_SUM_INLINE inline __attribute__((always_inline))
#else
#define SUMAC_SUM_INLINE inline
#endif

enum { SUMAC_SUM_PLACES = 3, SUMAC_SUM_BITS = 32, SUMAC_SUM_MOST = 1 << 30 };

struct sumac_sum {
  long long low[SUMAC_SUM_PLACES], high[SUMAC_SUM_PLACES]; /* the digits' sum at place TOP - k: high * 2^32 + low */
  double special;                                          /* sum of what is not finite, or 0 */
  int top;                                                 /* the highest place */
  int pending;                                             /* terms since LOW was last carried over to HIGH */
};

SUMAC_SUM_ROUTINE static inline void sumac_sum_init(struct sumac_sum *s) {
  for (int k = 0; k < SUMAC_SUM_PLACES; k++)
    s->low[k] = s->high[k] = 0;
  s->special = 0;
  s->top = SUMAC_SUM_PLACES - 1;
  s->pending = 0;
}

SUMAC_SUM_ROUTINE static inline unsigned long long sumac_sum_bits(double x) {
  union {
    double number;
    unsigned long long bits;
  } both;
  both.number = x;
  return both.bits;
}

SUMAC_SUM_ROUTINE static inline double sumac_sum_number(unsigned long long bits) {
  union {
    unsigned long long bits;
    double number;
  } both;
  both.bits = bits;
  return both.number;
}

/* The highest place where a number with these bits, without sign, may have a digit. */
SUMAC_SUM_ROUTINE static inline int sumac_sum_place(unsigned long long bits) {
  int place = ((int)(bits >> 52) + 52) / SUMAC_SUM_BITS;
  return place < SUMAC_SUM_PLACES - 1 ? SUMAC_SUM_PLACES - 1 : place;
}

/* To the next place, so that 2^30 more terms have room. */
SUMAC_SUM_ROUTINE static inline void sumac_sum_carry(struct sumac_sum *s) {
  for (int k = 0; k < SUMAC_SUM_PLACES; k++) {
    s->high[k] += s->low[k] >> SUMAC_SUM_BITS;
    s->low[k] &= (1ll << SUMAC_SUM_BITS) - 1;
  }
  s->pending = 0;
}

SUMAC_SUM_ROUTINE static inline void sumac_sum_raise(struct sumac_sum *s, int top) {
  for (; s->top < top; s->top++) {
    for (int k = SUMAC_SUM_PLACES - 1; k > 0; k--) {
      s->low[k] = s->low[k - 1];
      s->high[k] = s->high[k - 1];
    }
    s->low[0] = s->high[0] = 0;
  }
}

/* From place 63 on numbers are taken apart 8 places below where they are, so that nothing overflows. */
enum { SUMAC_SUM_LARGE = 63, SUMAC_SUM_LOWER = 8 };

SUMAC_SUM_ROUTINE static inline double sumac_sum_scaled(double x, int top) {
  return top < SUMAC_SUM_LARGE ? x : x * 0x1p-256;
}

/* 1.5 * 2^(52 + 32 PLACE - 1074): a number of up to 2^51 multiples of the place's unit, added to it, is rounded to
   them, and they stand in the last bits of the sum. */
SUMAC_SUM_ROUTINE static inline double sumac_sum_magic(int place, int top) {
  place -= top < SUMAC_SUM_LARGE ? 0 : SUMAC_SUM_LOWER;
  return sumac_sum_number((unsigned long long)(SUMAC_SUM_BITS * place + 1) << 52 | 1ull << 51);
}

SUMAC_SUM_ROUTINE static inline void sumac_sum_add(struct sumac_sum *s, double x) {
  unsigned long long bits = sumac_sum_bits(x) & ~0ull >> 1;
  if (bits >= 0x7ffull << 52) {
    s->special += x;
    return;
  }
  sumac_sum_raise(s, sumac_sum_place(bits));
  if (++s->pending >= SUMAC_SUM_MOST)
    sumac_sum_carry(s);
  double rest = sumac_sum_scaled(x, s->top);
  for (int k = 0; k < SUMAC_SUM_PLACES; k++) {
    double magic = sumac_sum_magic(s->top - k, s->top), sum = rest + magic;
    s->low[k] += (long long)(sumac_sum_bits(sum) - sumac_sum_bits(magic));
    rest -= sum - magic;
  }
}

/* X[0] .. X[N-1], N <= 2^20, at the places where S is, in a loop that is made for vectors, those of plain x86-64 too.
   0, and nothing done, where one is too large for them, or not finite, and where numbers have to be scaled. */
SUMAC_SUM_ROUTINE static SUMAC_SUM_INLINE int sumac_sum_add_fitting(struct sumac_sum *s, const double *x, long n) {
  const double m0 = sumac_sum_magic(s->top, s->top), m1 = sumac_sum_magic(s->top - 1, s->top),
               m2 = sumac_sum_magic(s->top - 2, s->top);
  /* The least exponent for which SUMAC_SUM_PLACE is above TOP. */
  const unsigned long long bound = (unsigned long long)(SUMAC_SUM_BITS * (s->top + 1) - 52) << 52;
  unsigned long long d0 = 0, d1 = 0, d2 = 0, fitting = ~0ull, count = (unsigned long long)n;
  if (s->top >= SUMAC_SUM_LARGE)
    return 0;
  for (long i = 0; i < n; i++) {
    double rest = x[i], sum = rest + m0;
    fitting &=
        (sumac_sum_bits(x[i]) & ~0ull >> 1) - bound; /* the highest bit is set where the difference is negative */
    d0 += sumac_sum_bits(sum);
    rest -= sum - m0;
    sum = rest + m1;
    d1 += sumac_sum_bits(sum);
    rest -= sum - m1;
    d2 += sumac_sum_bits(rest + m2);
  }
  if (!(fitting >> 63))
    return 0;
  if (s->pending >= SUMAC_SUM_MOST - n)
    sumac_sum_carry(s);
  s->pending += (int)n;
  s->low[0] += (long long)(d0 - count * sumac_sum_bits(m0));
  s->low[1] += (long long)(d1 - count * sumac_sum_bits(m1));
  s->low[2] += (long long)(d2 - count * sumac_sum_bits(m2));
  return 1;
}

enum { SUMAC_SUM_BLOCK = 512 };

/* The places rise once or twice in a sum. */
SUMAC_SUM_ROUTINE static inline void sumac_sum_add_each(struct sumac_sum *s, const double *x, long n) {
  for (long i = 0; i < n; i++)
    sumac_sum_add(s, x[i]);
}

SUMAC_SUM_ROUTINE static SUMAC_SUM_INLINE void sumac_sum_add_blocks(struct sumac_sum *s, const double *x, long n) {
  for (long first = 0; first < n; first += SUMAC_SUM_BLOCK) {
    long count = n - first < SUMAC_SUM_BLOCK ? n - first : SUMAC_SUM_BLOCK;
    if (!sumac_sum_add_fitting(s, x + first, count))
      sumac_sum_add_each(s, x + first, count);
  }
}

#ifdef SUMAC_SUM_AVX2
SUMAC_SUM_ROUTINE __attribute__((target("avx2"))) static inline void sumac_sum_add_wide(struct sumac_sum *s,
                                                                                        const double *x, long n) {
  sumac_sum_add_blocks(s, x, n);
}
#endif

/* X[0] .. X[N-1], faster than one by one. */
#ifdef SUMAC_SUM_ON_HOST
SUMAC_SUM_ON_HOST static inline void sumac_sum_add_n(struct sumac_sum *s, const double *x, long n) {
#ifdef SUMAC_SUM_AVX2
  if (n >= SUMAC_SUM_BLOCK && __builtin_cpu_supports("avx2")) {
    sumac_sum_add_wide(s, x, n);
    return;
  }
#endif
  sumac_sum_add_blocks(s, x, n);
}
#else
SUMAC_SUM_ROUTINE static inline void sumac_sum_add_n(struct sumac_sum *s, const double *x, long n) {
  sumac_sum_add_blocks(s, x, n);
}
#endif

/* INTO gets the terms of FROM, too. Afterwards its bits depend on nothing but the terms. */
SUMAC_SUM_ROUTINE static inline void sumac_sum_merge(struct sumac_sum *into, const struct sumac_sum *from) {
  struct sumac_sum other = *from;
  sumac_sum_carry(into);
  sumac_sum_carry(&other);
  sumac_sum_raise(into, other.top);
  sumac_sum_raise(&other, into->top);
  for (int k = 0; k < SUMAC_SUM_PLACES; k++) {
    into->low[k] += other.low[k];
    into->high[k] += other.high[k];
  }
  into->special += other.special;
  sumac_sum_carry(into);
}

/* The sum, rounded to nearest; +0 where it is zero. */
SUMAC_SUM_ROUTINE static inline double sumac_sum_value(const struct sumac_sum *sum) {
  struct sumac_sum s = *sum;
  unsigned
      limb[SUMAC_SUM_PLACES + 3]; /* of 32 bits, lowest first; the last three hold the highest place and the sign */
  long long carry = 0;
  if (s.special != 0)
    return s.special;
  sumac_sum_carry(&s);
  for (int k = SUMAC_SUM_PLACES - 1, l = 0; k >= 0; k--, l++) { /* low is not negative, and less than 2^32 */
    carry += s.low[k];
    limb[l] = (unsigned)carry;
    carry = (carry >> SUMAC_SUM_BITS) + s.high[k];
  }
  limb[SUMAC_SUM_PLACES] = (unsigned)carry;
  limb[SUMAC_SUM_PLACES + 1] = (unsigned)(carry >> SUMAC_SUM_BITS);
  int n = SUMAC_SUM_PLACES + 2, negative = carry < 0;
  for (int l = 0, more = negative; negative && l < n; l++) { /* -x = ~x + 1 */
    limb[l] = ~limb[l] + (unsigned)more;
    more = more && !limb[l];
  }
  while (n > 0 && !limb[n - 1])
    n--;
  if (!n)
    return 0;
  int exponent = SUMAC_SUM_BITS * (s.top - SUMAC_SUM_PLACES + 1) - 1074; /* of the lowest limb's unit */
  int bits = 32 * n;
  while (!(limb[n - 1] >> (bits - 1) % 32 & 1))
    bits--;
  /* The number of the result's bits: 53, or fewer where the result is subnormal. */
  int keep = bits + exponent > -1021 ? 53 : bits + exponent + 1074, drop = bits - keep;
  unsigned long long mantissa = 0;
  int half = 0, sticky = 0;
  for (int b = bits - 1; b >= 0; b--) {
    int bit = limb[b / 32] >> b % 32 & 1;
    if (b >= drop)
      mantissa = mantissa << 1 | (unsigned)bit;
    else if (b == drop - 1)
      half = bit;
    else
      sticky |= bit;
  }
  int scale = drop > 0 ? exponent + drop : exponent;
  mantissa += (unsigned)(half && (sticky || (mantissa & 1)));
  double value = (double)mantissa; /* times 2^scale, in steps that do not round */
  for (; scale > 500; scale -= 500)
    value *= 0x1p500;
  for (; scale < -500; scale += 500)
    value *= 0x1p-500;
  value *= sumac_sum_number((unsigned long long)(scale + 1023) << 52);
  return negative ? -value : value;
}

#if defined(_OPENACC) || defined(_OPENMP)
#pragma omp declare reduction(sumac_sum : struct sumac_sum : sumac_sum_merge(&omp_out, &omp_in))                       \
    initializer(sumac_sum_init(&omp_priv))
#endif

#ifdef MPI_VERSION
static inline void sumac_sum_mpi_combine(void *from, void *into, int *n, MPI_Datatype *type) {
  (void)type;
  for (int i = 0; i < *n; i++)
    sumac_sum_merge((struct sumac_sum *)into + i, (const struct sumac_sum *)from + i);
}

/* Of struct sumac_sum, between equal machines; made at the first call, and kept. */
static inline MPI_Datatype sumac_sum_mpi_type(void) {
  static MPI_Datatype type;
  static int made;
  if (!made) {
    MPI_Type_contiguous((int)sizeof(struct sumac_sum), MPI_BYTE, &type);
    MPI_Type_commit(&type);
    made = 1;
  }
  return type;
}

/* Commutative, and associative to the last bit: MPI may merge in any order. */
static inline MPI_Op sumac_sum_mpi_op(void) {
  static MPI_Op op;
  static int made;
  if (!made) {
    MPI_Op_create(sumac_sum_mpi_combine, 1, &op);
    made = 1;
  }
  return op;
}
#endif

#endif
