/*
 * decimal.h - all decimal digits of a double: at most 309 before the decimal point and 1074 after it.
 *
 * The number is kept in base 10^9 ("limbs") and multiplied by 2^29, or divided by 2^9, one step after the other. Both
 * are exact: 2^29 times a limb fits in 64 bits, and 2^9 divides 10^9, so that a division's rest moves to the next limb
 * as a whole number.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LIBC_DECIMAL_H
#define SUMAC_LIBC_DECIMAL_H

enum { LIMBS = 160, BASE = 1000000000, MOST_DIGITS = 9 * LIMBS };

struct decimal {           /* 0.d1d2d3... * 10^point, d1 != 0 unless all are */
  int n, point;            /* digits, without zeros at the end */
  char digit[MOST_DIGITS]; /* 0..9 */
};

/* The digits of MANTISSA * 2^EXPONENT. */
static void decimal_make(struct decimal *d, unsigned long mantissa, int exponent) {
  unsigned limb[LIMBS]; /* limb[first] to limb[last - 1], the highest first; the point is before limb[point] */
  int point = exponent > 0 ? LIMBS - 1 : 4, first = point, last = point;
  for (; mantissa; mantissa /= BASE)
    limb[--first] = (unsigned)(mantissa % BASE);
  for (int left = exponent; left > 0; left -= 29) {
    unsigned long carry = 0;
    int shift = left < 29 ? left : 29;
    for (int k = last; k-- > first; carry /= BASE) {
      carry += (unsigned long)limb[k] << shift;
      limb[k] = (unsigned)(carry % BASE);
    }
    if (carry)
      limb[--first] = (unsigned)carry;
  }
  for (int left = -exponent; left > 0; left -= 9) {
    unsigned carry = 0;
    int shift = left < 9 ? left : 9;
    for (int k = first; k < last; k++) {
      unsigned rest = limb[k] & ((1u << shift) - 1);
      limb[k] = (limb[k] >> shift) + carry;
      carry = (BASE >> shift) * rest;
    }
    if (carry)
      limb[last++] = carry;
    if (first < last && !limb[first])
      first++;
  }
  int n = 0, zeros = 0;
  for (int k = first; k < last; k++)
    for (unsigned unit = BASE / 10; unit; unit /= 10) {
      char digit = (char)(limb[k] / unit % 10);
      if (n || digit)
        d->digit[n++] = digit;
      else
        zeros++;
    }
  d->point = 9 * (point - first) - zeros;
  while (n && !d->digit[n - 1])
    n--;
  d->n = n;
  if (!n)
    d->point = 1;
}

/* Rounds to the first N digits, a tie to even; with N < 0 to nothing. */
static void decimal_round(struct decimal *d, int n) {
  if (n >= d->n)
    return;
  int next = n >= 0 ? d->digit[n] : 0, more = n >= 0 && d->n > n + 1;
  int up = next > 5 || (next == 5 && (more || (n > 0 && d->digit[n - 1] % 2)));
  d->n = n > 0 ? n : 0;
  while (up && d->n && d->digit[d->n - 1] == 9)
    d->n--;
  if (up && d->n)
    d->digit[d->n - 1]++;
  else if (up) {
    d->digit[0] = 1;
    d->n = 1;
    d->point++;
  }
  while (d->n && !d->digit[d->n - 1])
    d->n--;
}

/* Digit number K, from 0; zeros beyond both ends. */
static char decimal_digit(const struct decimal *d, int k) {
  return (char)('0' + (k >= 0 && k < d->n ? d->digit[k] : 0));
}

#endif
