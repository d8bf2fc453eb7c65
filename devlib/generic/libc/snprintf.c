/*
 * snprintf.c - the printf functions that write to memory: NAMED(snprintf)(to, room, format, arguments), where the
 * arguments lie one after another as in a C struct (src/target/image/libc.c packs them). All conversions of C17 but
 * those of long double; wide characters up to 127; glibc's text where C leaves it open: (nil), (null), inf, nan.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "entries.h"
#include "floating.h"

#define NULL ((void *)0)

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
