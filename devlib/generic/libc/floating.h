/*
 * floating.h - conversions of floating point: %e, %f, %g, %a.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LIBC_FLOATING_H
#define SUMAC_LIBC_FLOATING_H

#include "decimal.h"
#include "output.h"

static int is_capital(const struct spec *s) {
  return s->letter < 'a';
}

/* BEHIND: number of digits after the decimal point. */
static void put_fixed(struct output *o, const struct spec *s, const struct decimal *d, char sign, int behind) {
  int before = d->point > 0 ? d->point : 1, from = d->point > 0 ? 0 : d->point - 1;
  long after = begin(o, s, &sign, sign != 0, before + (long)behind + (behind || s->alternate), s->zero);
  for (int k = 0; k < before; k++)
    put(o, decimal_digit(d, from + k));
  if (behind || s->alternate)
    put(o, '.');
  for (int k = 0; k < behind; k++)
    put(o, decimal_digit(d, from + before + k));
  pad(o, ' ', after);
}

static void put_exponent(struct output *o, int exponent, int least) {
  char digits[8];
  int n = 0;
  unsigned value = exponent < 0 ? -(unsigned)exponent : (unsigned)exponent;
  put(o, exponent < 0 ? '-' : '+');
  for (; value || n < least; value /= 10)
    digits[n++] = (char)('0' + value % 10);
  while (n)
    put(o, digits[--n]);
}

static void put_scientific(struct output *o, const struct spec *s, const struct decimal *d, char sign, int behind) {
  int exponent = d->n ? d->point - 1 : 0, large = exponent <= -100 || exponent >= 100;
  long length = 1 + (behind || s->alternate) + (long)behind + 4 + large;
  long after = begin(o, s, &sign, sign != 0, length, s->zero);
  put(o, decimal_digit(d, 0));
  if (behind || s->alternate)
    put(o, '.');
  for (int k = 1; k <= behind; k++)
    put(o, decimal_digit(d, k));
  put(o, is_capital(s) ? 'E' : 'e');
  put_exponent(o, exponent, 2);
  pad(o, ' ', after);
}

static void put_general(struct output *o, const struct spec *s, struct decimal *d, char sign) {
  int precision = s->precision < 0 ? 6 : s->precision ? s->precision : 1;
  decimal_round(d, precision);
  int exponent = d->n ? d->point - 1 : 0, significant = s->alternate ? precision : d->n ? d->n : 1;
  if (exponent < -4 || exponent >= precision)
    put_scientific(o, s, d, sign, significant - 1);
  else
    put_fixed(o, s, d, sign, significant - 1 > exponent ? significant - 1 - exponent : 0);
}

/* 0x1.8p+3 */
static void put_hexadecimal(struct output *o, const struct spec *s, unsigned long bits, char sign) {
  unsigned long fraction = bits & (1ul << 52) - 1, one = (bits >> 52 & 2047) != 0;
  int exponent = !one && !fraction ? 0 : one ? (int)(bits >> 52 & 2047) - 1023 : -1022, behind = 13;
  unsigned long value = one << 52 | fraction;
  if (s->precision >= 0 && s->precision < 13) {
    unsigned long unit = 1ul << 4 * (13 - s->precision), rest = value & (unit - 1);
    value -= rest;
    value += rest > unit / 2 || (rest == unit / 2 && (value & unit)) ? unit : 0;
  }
  for (unsigned long v = value; behind && !(v & 15); v >>= 4)
    behind--;
  behind = s->precision < 0 ? behind : s->precision;
  char prefix[3] = {sign};
  int nprefix = sign != 0, n = 1; /* N: digits of the exponent */
  prefix[nprefix++] = '0';
  prefix[nprefix++] = is_capital(s) ? 'X' : 'x';
  for (int e = exponent / 10; e; e /= 10)
    n++;
  long after = begin(o, s, prefix, nprefix, 1 + (behind || s->alternate) + (long)behind + 2 + n, s->zero);
  put(o, (char)('0' + (value >> 52)));
  if (behind || s->alternate)
    put(o, '.');
  for (int k = 1; k <= behind; k++)
    put(o, (is_capital(s) ? "0123456789ABCDEF" : "0123456789abcdef")[k <= 13 ? value >> 4 * (13 - k) & 15 : 0]);
  put(o, is_capital(s) ? 'P' : 'p');
  put_exponent(o, exponent, 1);
  pad(o, ' ', after);
}

static void put_double(struct output *o, const struct spec *s, double x) {
  union {
    double x;
    unsigned long bits;
  } u = {x};
  char sign = sign_of(s, u.bits >> 63 != 0);
  unsigned long fraction = u.bits & (1ul << 52) - 1;
  int exponent = (int)(u.bits >> 52 & 2047), behind = s->precision < 0 ? 6 : s->precision;
  if (exponent == 2047) {
    const char *word = is_capital(s) ? fraction ? "NAN" : "INF" : fraction ? "nan" : "inf";
    long after = begin(o, s, &sign, sign != 0, 3, 0);
    put_all(o, word, 3);
    pad(o, ' ', after);
    return;
  }
  if (s->letter == 'a' || s->letter == 'A') {
    put_hexadecimal(o, s, u.bits, sign);
    return;
  }
  struct decimal d;
  decimal_make(&d, exponent ? fraction | 1ul << 52 : fraction, (exponent ? exponent : 1) - 1075);
  if (s->letter == 'f' || s->letter == 'F') {
    if (behind < MOST_DIGITS)
      decimal_round(&d, d.point + behind);
    put_fixed(o, s, &d, sign, behind);
  } else if (s->letter == 'e' || s->letter == 'E') {
    if (behind < MOST_DIGITS)
      decimal_round(&d, behind + 1);
    put_scientific(o, s, &d, sign, behind);
  } else
    put_general(o, s, &d, sign);
}

#endif
