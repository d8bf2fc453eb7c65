/*
 * digits.h - the digits of a sum that no order changes, as compiler, runtime and libraries keep and send them.
 *
 * They are those of struct sumac_sum (sumac_reproducible.h, which says how numbers are cut into digits), in 32 bytes:
 * the digits' sums at the three highest places, as integers of 80 bits, for up to 2^46 terms. Besides they know which
 * kinds of numbers were among the terms, so that a sum of nothing but -0.0 is -0.0. All bytes zero: a sum of no terms.
 * The bits depend on nothing but the terms. Plain C and C++, for host and devices; needs round to nearest.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_DIGITS_H
#define SUMAC_DIGITS_H

#ifndef SUMAC_DIGITS
#define SUMAC_DIGITS static inline __attribute__((unused))
#endif

enum { SUMAC_DIGITS_PLACES = 3, SUMAC_DIGITS_LARGE = 63 - 2, SUMAC_DIGITS_LOWER = 8 };
/* Flags of special values among the terms. */
enum {
  SUMAC_DIGITS_NAN = 1,
  SUMAC_DIGITS_PLUS_INFINITY = 2,
  SUMAC_DIGITS_MINUS_INFINITY = 4,
  SUMAC_DIGITS_OTHER = 8, /* any but -0.0 */
  SUMAC_DIGITS_TERM = 16  /* any */
};

struct sumac_digits {
  unsigned long long low[SUMAC_DIGITS_PLACES]; /* the sum at place TOP + 2 - k: high * 2^64 + low */
  short high[SUMAC_DIGITS_PLACES];
  unsigned char top;   /* the highest place, less 2 */
  unsigned char terms; /* SUMAC_DIGITS_... */
};

/* An array of which the next terms will be made: while others are taken apart, its elements come from memory into the
   cache. Nothing is read from there. */
enum { SUMAC_DIGITS_STEP = 16, SUMAC_DIGITS_AHEAD = 4 /* arrays, at most */ };
struct sumac_digits_ahead {
  const char *at; /* the elements of SUMAC_DIGITS_STEP terms, */
  int size;       /* in bytes; 0: none */
  int step;       /* and from there to those of the next ones */
};

/* The first element is at AT, others STRIDE bytes apart: further than a cache line has bytes, they are none. */
SUMAC_DIGITS struct sumac_digits_ahead sumac_digits_ahead_of(const void *at, long stride) {
  struct sumac_digits_ahead ahead = {(const char *)at, 0, 0};
  if (stride < -64 || stride > 64)
    return ahead;
  ahead.step = SUMAC_DIGITS_STEP * (int)stride;
  ahead.size = stride < 0 ? -ahead.step : ahead.step;
  if (stride < 0)
    ahead.at += ahead.step - (int)stride;
  return ahead;
}

SUMAC_DIGITS unsigned long long sumac_digits_bits(double x) {
  unsigned long long bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  return bits;
}

SUMAC_DIGITS double sumac_digits_number(unsigned long long bits) {
  double x;
  __builtin_memcpy(&x, &bits, sizeof x);
  return x;
}

/* The place, less 2, for a number with these bits, without sign. */
SUMAC_DIGITS int sumac_digits_place(unsigned long long bits) {
  int place = ((int)(bits >> 52) + 52) / 32 - 2;
  return place < 0 ? 0 : place;
}

/* A number added to it is rounded to multiples of the unit of place TOP + 2 - K, which stand in the last bits. From
   SUMAC_DIGITS_LARGE on numbers are taken apart SUMAC_DIGITS_LOWER places below where they are. */
SUMAC_DIGITS double sumac_digits_magic(int top, int k) {
  int place = top + 2 - k - (top < SUMAC_DIGITS_LARGE ? 0 : SUMAC_DIGITS_LOWER);
  return sumac_digits_number((unsigned long long)(32 * place + 1) << 52 | 1ull << 51);
}

SUMAC_DIGITS double sumac_digits_scaled(double x, int top) {
  return top < SUMAC_DIGITS_LARGE ? x : x * 0x1p-256;
}

/* The bits of the least number for which the place is above TOP. */
SUMAC_DIGITS unsigned long long sumac_digits_bound(int top) {
  unsigned long long exponent = (unsigned long long)(32 * (top + 3) - 52);
  return (exponent < 0x7ff ? exponent : 0x7ff) << 52;
}

/* Adds VALUE at place TOP + 2 - K. */
SUMAC_DIGITS void sumac_digits_add_at(struct sumac_digits *d, int k, long long value) {
  unsigned long long before = d->low[k];
  d->low[k] = before + (unsigned long long)value;
  d->high[k] = (short)(d->high[k] + (d->low[k] < before) - (value < 0));
}

/* To TOP, if that is higher. */
SUMAC_DIGITS void sumac_digits_raise(struct sumac_digits *d, int top) {
  int by = top - d->top;
  if (by <= 0)
    return;
  d->low[2] = by == 1 ? d->low[1] : by == 2 ? d->low[0] : 0;
  d->high[2] = (short)(by == 1 ? d->high[1] : by == 2 ? d->high[0] : 0);
  d->low[1] = by == 1 ? d->low[0] : 0;
  d->high[1] = (short)(by == 1 ? d->high[0] : 0);
  d->low[0] = 0;
  d->high[0] = 0;
  d->top = (unsigned char)top;
}

SUMAC_DIGITS int sumac_digits_kind(unsigned long long bits) {
  const unsigned long long sign = 1ull << 63, infinity = 0x7ffull << 52;
  int kind = SUMAC_DIGITS_TERM;
  if (bits != sign)
    kind |= SUMAC_DIGITS_OTHER;
  if ((bits & ~sign) > infinity)
    kind |= SUMAC_DIGITS_NAN;
  else if ((bits & ~sign) == infinity)
    kind |= bits & sign ? SUMAC_DIGITS_MINUS_INFINITY : SUMAC_DIGITS_PLUS_INFINITY;
  return kind;
}

/* One more term. */
SUMAC_DIGITS void sumac_digits_add(struct sumac_digits *d, double x) {
  unsigned long long bits = sumac_digits_bits(x), size = bits & ~0ull >> 1;
  d->terms = (unsigned char)(d->terms | sumac_digits_kind(bits));
  if (size >= 0x7ffull << 52)
    return;
  sumac_digits_raise(d, sumac_digits_place(size));
  double rest = sumac_digits_scaled(x, d->top);
  for (int k = 0; k < SUMAC_DIGITS_PLACES; k++) {
    double magic = sumac_digits_magic(d->top, k), sum = rest + magic;
    sumac_digits_add_at(d, k, (long long)(sumac_digits_bits(sum) - sumac_digits_bits(magic)));
    rest -= sum - magic;
  }
}

/* INTO gets the terms of FROM, too. */
SUMAC_DIGITS void sumac_digits_merge(struct sumac_digits *into, const struct sumac_digits *from) {
  struct sumac_digits other = *from;
  if (into->top != other.top) {
    sumac_digits_raise(into, other.top);
    sumac_digits_raise(&other, into->top);
  }
  for (int k = 0; k < SUMAC_DIGITS_PLACES; k++) {
    unsigned long long sum = into->low[k] + other.low[k];
    into->high[k] = (short)(into->high[k] + other.high[k] + (sum < other.low[k]));
    into->low[k] = sum;
  }
  into->terms = (unsigned char)(into->terms | other.terms);
}

/* 192 bits, W[0] the lowest: the digits' sums together, in units of the lowest place's. */
SUMAC_DIGITS void sumac_digits_words(const struct sumac_digits *d, unsigned long long w[3]) {
  unsigned long long high0 = (unsigned long long)(long long)d->high[0],
                     high1 = (unsigned long long)(long long)d->high[1],
                     high2 = (unsigned long long)(long long)d->high[2], middle = d->low[1] >> 32 | high1 << 32;
  w[0] = d->low[2] + (d->low[1] << 32);
  unsigned carry = w[0] < d->low[2], more = 0;
  w[1] = high2 + carry;
  more += w[1] < carry;
  w[1] += middle;
  more += w[1] < middle;
  w[1] += d->low[0];
  more += w[1] < d->low[0];
  w[2] = (0 - (high2 >> 63)) + (0 - (high1 >> 63)) + high0 + more;
}

/* The value, rounded once, to nearest, to MANTISSA bits (53: double, 24: float), as a double that is one of float's
   where these were asked for. LEAST: the exponent of the type's smallest number, -1074 or -149. */
SUMAC_DIGITS double sumac_digits_rounded(const struct sumac_digits *d, int mantissa, int least) {
  const int both = SUMAC_DIGITS_PLUS_INFINITY | SUMAC_DIGITS_MINUS_INFINITY;
  unsigned long long w[3], number, rest;
  if (d->terms & SUMAC_DIGITS_NAN || (d->terms & both) == both)
    return __builtin_nan("");
  if (d->terms & both)
    return d->terms & SUMAC_DIGITS_PLUS_INFINITY ? __builtin_inf() : -__builtin_inf();
  sumac_digits_words(d, w);
  int negative = (int)(w[2] >> 63), exponent = 32 * d->top - 1074; /* exponent of NUMBER's lowest bit */
  if (negative) {                                                  /* -x = ~x + 1 */
    w[0] = 0 - w[0];
    w[1] = ~w[1] + !w[0];
    w[2] = ~w[2] + (!w[0] && !w[1]);
  }
  for (int k = 0; k < 2 && !w[2]; k++) { /* the highest word that is not zero */
    w[2] = w[1];
    w[1] = w[0];
    w[0] = 0;
    exponent -= 64;
  }
  if (!w[2])
    return d->terms & SUMAC_DIGITS_TERM && !(d->terms & SUMAC_DIGITS_OTHER) ? -0.0 : 0.0; /* terms: all -0.0 */
  int shift = __builtin_clzll(w[2]);
  number = w[2] << shift | (shift ? w[1] >> (64 - shift) : 0);
  rest = w[1] << shift | w[0];
  exponent += 128 - shift;
  int keep = exponent + 64 - mantissa > least ? mantissa : exponent + 64 - least, drop = 64 - keep;
  if (drop > 64)
    return negative ? -0.0 : 0.0;
  unsigned long long half = number >> (drop - 1) & 1, below = number & ((1ull << (drop - 1)) - 1);
  number = drop < 64 ? number >> drop : 0;
  number += half && (below || rest || number & 1);
  exponent += drop;
  double value = (double)number * sumac_digits_number((unsigned long long)(exponent / 2 + 1023) << 52) *
                 sumac_digits_number((unsigned long long)(exponent - exponent / 2 + 1023) << 52);
  return negative ? -value : value;
}

SUMAC_DIGITS double sumac_digits_f64(const struct sumac_digits *d) {
  return sumac_digits_rounded(d, 53, -1074);
}

SUMAC_DIGITS float sumac_digits_f32(const struct sumac_digits *d) {
  return (float)sumac_digits_rounded(d, 24, -149);
}

#endif
