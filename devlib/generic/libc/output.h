/*
 * output.h - what conversions of printf write to, and what is said of each; its arguments.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LIBC_OUTPUT_H
#define SUMAC_LIBC_OUTPUT_H

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

static char sign_of(const struct spec *s, int negative) {
  return negative ? '-' : s->plus ? '+' : s->space ? ' ' : 0;
}

#endif
