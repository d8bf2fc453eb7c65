/*
 * snprintf.c - the printf functions that write to memory: NAMED(snprintf)(to, room, format, arguments), where the
 * arguments lie one after another as in a C struct (src/target/image/libc.c packs them). All conversions of C17 but
 * those of long double; wide characters up to 127; glibc's text where C leaves it open: (nil), (null), inf, nan.
 */
#include "decimal.h"
#include "entries.h"

#define NULL ((void *)0)

struct output {
  char *to;
  unsigned long room, n; /* N: bytes so far, also those without room */
};

struct spec {
  int left, plus, space, alternate, zero, width, precision; /* precision < 0: none */
  int bytes;                                                /* of an integer */
  char letter;
};

struct arguments {
  const char *at;
};

static void put(struct output *o, char c) {
  if (o->n + 1 < o->room)
    o->to[o->n] = c;
  o->n++;
}

static void pad(struct output *o, char c, long n) {
  for (; n > 0; n--)
    put(o, c);
}

static void put_all(struct output *o, const char *s, int n) {
  for (int k = 0; k < n; k++)
    put(o, s[k]);
}

static const void *next_argument(struct arguments *a, unsigned long bytes) {
  a->at += -(unsigned long)a->at & (bytes - 1);
  const void *value = a->at;
  a->at += bytes;
  return value;
}

static int next_int(struct arguments *a) {
  return *(const int *)next_argument(a, 4);
}

static unsigned long next_long(struct arguments *a) {
  return *(const unsigned long *)next_argument(a, 8);
}

/* Begins the output of a conversion: padding on the left, and PREFIX (sign, 0x). LENGTH more bytes will follow; returns
   how many blanks the caller has to put after them. */
static long begin(struct output *o, const struct spec *s, const char *prefix, int nprefix, long length, int zero) {
  long fill = s->width - nprefix - length;
  if (!s->left && !zero)
    pad(o, ' ', fill);
  put_all(o, prefix, nprefix);
  if (!s->left && zero)
    pad(o, '0', fill);
  return s->left ? fill : 0;
}

/* ---- integers, strings ---- */

static void put_integer(struct output *o, const struct spec *s, unsigned long value, char sign) {
  const char *symbols = s->letter == 'X' ? "0123456789ABCDEF" : "0123456789abcdef";
  unsigned base = s->letter == 'o' ? 8 : s->letter == 'x' || s->letter == 'X' ? 16 : 10;
  char digits[24], prefix[3];
  int n = 0, nprefix = 0;
  if (sign)
    prefix[nprefix++] = sign;
  if (base == 16 && s->alternate && value)
    prefix[nprefix++] = '0', prefix[nprefix++] = s->letter;
  for (; value; value /= base)
    digits[n++] = symbols[value % base];
  int length = s->precision < 0 ? (n ? n : 1) : n > s->precision ? n : s->precision;
  if (base == 8 && s->alternate && length <= n)
    length = n + 1;
  if (base == 8 && s->alternate && !n)
    length = s->precision > 1 ? s->precision : 1;
  long after = begin(o, s, prefix, nprefix, length, s->zero && s->precision < 0);
  pad(o, '0', length - n);
  while (n)
    put(o, digits[--n]);
  pad(o, ' ', after);
}

static char sign_of(const struct spec *s, int negative) {
  return negative ? '-' : s->plus ? '+' : s->space ? ' ' : 0;
}

static void put_signed(struct output *o, const struct spec *s, struct arguments *a) {
  long value = s->bytes == 8 ? (long)next_long(a) : next_int(a);
  value = s->bytes == 1 ? (signed char)value : s->bytes == 2 ? (short)value : value;
  put_integer(o, s, value < 0 ? -(unsigned long)value : (unsigned long)value, sign_of(s, value < 0));
}

static void put_unsigned(struct output *o, const struct spec *s, struct arguments *a) {
  unsigned long value = s->bytes == 8 ? next_long(a) : (unsigned)next_int(a);
  put_integer(o, s, s->bytes == 1 ? (unsigned char)value : s->bytes == 2 ? (unsigned short)value : value, 0);
}

static void put_text(struct output *o, const struct spec *s, const char *text, long n) {
  long after = begin(o, s, NULL, 0, n, 0);
  for (long k = 0; k < n; k++)
    put(o, text[k]);
  pad(o, ' ', after);
}

static void put_string(struct output *o, const struct spec *s, const char *text) {
  long n = 0;
  if (!text)
    text = s->precision < 0 || s->precision >= 6 ? "(null)" : "";
  while ((s->precision < 0 || n < s->precision) && text[n])
    n++;
  put_text(o, s, text, n);
}

/* False: a character that the C locale has no byte for. */
static int put_wide_string(struct output *o, const struct spec *s, const int *text) {
  long n = 0;
  if (!text) {
    put_string(o, s, NULL);
    return 1;
  }
  for (; (s->precision < 0 || n < s->precision) && text[n]; n++)
    if ((unsigned)text[n] > 127)
      return 0;
  long after = begin(o, s, NULL, 0, n, 0);
  for (long k = 0; k < n; k++)
    put(o, (char)text[k]);
  pad(o, ' ', after);
  return 1;
}

static void put_pointer(struct output *o, struct spec *s, unsigned long value) {
  if (!value) {
    put_text(o, s, "(nil)", 5);
    return;
  }
  s->alternate = 1;
  s->letter = 'x';
  put_integer(o, s, value, sign_of(s, 0));
}

/* ---- floating point ---- */

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

/* ---- formats ---- */

static const char *read_number(const char *f, int *value) {
  long n = 0;
  for (; *f >= '0' && *f <= '9'; f++)
    n = n > 100000000 ? n : n * 10 + (*f - '0');
  *value = (int)n;
  return f;
}

static const char *read_spec(const char *f, struct spec *s, struct arguments *a) {
  *s = (struct spec){.precision = -1, .bytes = 4};
  for (;; f++) {
    int *flag = *f == '-'   ? &s->left
                : *f == '+' ? &s->plus
                : *f == ' ' ? &s->space
                : *f == '#' ? &s->alternate
                : *f == '0' ? &s->zero
                            : NULL;
    if (flag)
      *flag = 1;
    else if (*f != '\'') /* groups of thousands: the C locale has none */
      break;
  }
  if (*f == '*') {
    s->width = next_int(a);
    f++;
  } else
    f = read_number(f, &s->width);
  if (s->width < 0)
    s->left = 1, s->width = -s->width;
  if (*f == '.' && *++f == '*') {
    s->precision = next_int(a);
    f++;
  } else if (f[-1] == '.')
    f = read_number(f, &s->precision);
  for (;; f++)
    if (*f == 'h')
      s->bytes = s->bytes == 2 ? 1 : 2;
    else if (*f == 'l' || *f == 'j' || *f == 'z' || *f == 't' || *f == 'q')
      s->bytes = 8;
    else
      break;
  s->letter = *f;
  return f;
}

static void store_count(const struct spec *s, void *to, unsigned long n) {
  if (s->bytes == 8)
    *(long *)to = (long)n;
  else if (s->bytes == 4)
    *(int *)to = (int)n;
  else if (s->bytes == 2)
    *(short *)to = (short)n;
  else
    *(signed char *)to = (signed char)n;
}

/* False: a conversion that is unknown, or a character that cannot be converted. */
static int convert(struct output *o, struct spec *s, struct arguments *a) {
  char c;
  switch (s->letter) {
  case 'd':
  case 'i':
    put_signed(o, s, a);
    return 1;
  case 'u':
  case 'o':
  case 'x':
  case 'X':
    put_unsigned(o, s, a);
    return 1;
  case 'C':
    s->bytes = 8; /* falls through */
  case 'c': {
    int value = next_int(a);
    c = (char)value;
    put_text(o, s, &c, 1);
    return s->bytes != 8 || (unsigned)value < 128;
  }
  case 'S':
    s->bytes = 8; /* falls through */
  case 's':
    if (s->bytes == 8)
      return put_wide_string(o, s, (const int *)next_long(a));
    put_string(o, s, (const char *)next_long(a));
    return 1;
  case 'p':
    put_pointer(o, s, next_long(a));
    return 1;
  case 'n':
    store_count(s, (void *)next_long(a), o->n);
    return 1;
  case '%':
    put(o, '%');
    return 1;
  case 'e':
  case 'E':
  case 'f':
  case 'F':
  case 'g':
  case 'G':
  case 'a':
  case 'A':
    put_double(o, s, *(const double *)next_argument(a, 8));
    return 1;
  default:
    return 0;
  }
}

int NAMED(snprintf)(char *to, unsigned long room, const char *format, const void *arguments) {
  struct output o = {to, room, 0};
  struct arguments a = {arguments};
  int right = 1;
  for (const char *f = format; right && *f; f++) {
    struct spec s;
    if (*f != '%') {
      put(&o, *f);
      continue;
    }
    f = read_spec(f + 1, &s, &a);
    right = convert(&o, &s, &a);
  }
  if (room)
    to[o.n < room ? o.n : room - 1] = 0;
  return right ? (int)o.n : -1;
}

/* sprintf as _FORTIFY_SOURCE calls it: the object has ROOM bytes, and an overflow is a trap. */
int NAMED(sprintf_chk)(char *to, unsigned long room, const char *format, const void *arguments) {
  int n = NAMED(snprintf)(to, room, format, arguments);
  if (n >= 0 && (unsigned long)n >= room)
    __builtin_trap();
  return n;
}
