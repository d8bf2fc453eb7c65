/*
 * print.hpp - list-directed output of constructs, in gfortran's form (Fortran 2018, 13.10.4): a line is written into
 * memory, and printed by one call, so that lines of several threads are not mixed.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_PRINT_HPP
#define SUMAC_FORTRAN_PRINT_HPP

#include <sumac/fortran/characters.hpp>

extern "C" void sumac_fortran_flush(void);

namespace fortran {

extern "C" int snprintf(char *, unsigned long, const char *, ...) noexcept;

struct line {
  char *at;
  long n;
  bool is_first, was_text;
};

static inline void add(line &l, char c) {
  l.at[l.n++] = c;
}

/* A blank is in front of each value, but between two texts. */
static inline void separate(line &l, bool is_text) {
  if (l.is_first || !is_text || !l.was_text)
    add(l, ' ');
  l.is_first = false;
  l.was_text = is_text;
}

template <class E> static inline void put_text(line &l, const E &e) {
  separate(l, true);
  for (long i = 0; i < e.size(); i++)
    add(l, e[i]);
}

/* N characters of T to the right of WIDTH. */
static inline void put_right(line &l, const char *t, long n, long width) {
  for (long i = n; i < width; i++)
    add(l, ' ');
  for (long i = 0; i < n; i++)
    add(l, t[i]);
}

template <class T> static inline void put_integer(line &l, T value, long width) {
  char digits[24];
  separate(l, false);
  put_right(l, digits, snprintf(digits, sizeof digits, "%ld", (long)value), width);
}
static inline void put(line &l, signed char value) {
  put_integer(l, value, 4);
}
static inline void put(line &l, short value) {
  put_integer(l, value, 6);
}
static inline void put(line &l, int value) {
  put_integer(l, value, 11);
}
static inline void put(line &l, long value) {
  put_integer(l, value, 20);
}
static inline void put(line &l, bool value) {
  separate(l, false);
  add(l, value ? 'T' : 'F');
}

/* A number's characters. */
struct number {
  char at[40];
  long n;
  bool has_exponent;
};
static inline void add(number &t, char c) {
  t.at[t.n++] = c;
}
static inline void add_word(number &t, const char *word) {
  while (*word)
    add(t, *word++);
}

/* The digits of "-d.ddde-xx", and the exponent. */
struct scientific {
  char digits[24];
  bool is_negative;
  int exponent;
  scientific(double x, int n) {
    char t[40];
    snprintf(t, sizeof t, "%.*e", n - 1, x);
    const char *c = t;
    is_negative = *c == '-';
    c += is_negative;
    for (int i = 0; i < n; c++)
      if (*c != '.')
        digits[i++] = *c;
    bool is_small = c[1] == '-';
    exponent = 0;
    for (c += 2; *c; c++)
      exponent = exponent * 10 + (*c - '0');
    exponent = is_small ? -exponent : exponent;
  }
};

/* Without an exponent, from a tenth up to N digits in front of the point. */
static inline void add_plain(number &t, const scientific &s, int n) {
  int in_front = s.exponent + 1;
  if (in_front <= 0)
    add(t, '0');
  for (int i = 0; i < n; i++) {
    if (i == in_front)
      add(t, '.');
    add(t, s.digits[i]);
  }
  if (in_front == n)
    add(t, '.');
}
static inline void add_scientific(number &t, const scientific &s, int n, int digits) {
  int size = s.exponent < 0 ? -s.exponent : s.exponent;
  add(t, s.digits[0]);
  add(t, '.');
  for (int i = 1; i < n; i++)
    add(t, s.digits[i]);
  add(t, 'E');
  add(t, s.exponent < 0 ? '-' : '+');
  if (digits == 3)
    add(t, (char)('0' + size / 100));
  add(t, (char)('0' + size / 10 % 10));
  add(t, (char)('0' + size % 10));
}

/* N significant digits; MORE of them with an exponent, as parts of complex numbers have. */
static inline number number_of(double x, int n, int more, const char *infinity) {
  number t;
  t.n = 0;
  t.has_exponent = true; /* numbers without an exponent have blanks there */
  if (x != x) {
    add_word(t, "NaN");
  } else if (x - x != 0) {
    add_word(t, x < 0 ? "-" : "");
    add_word(t, infinity);
  } else {
    scientific s(x, n);
    if (s.is_negative)
      add(t, '-');
    t.has_exponent = s.exponent < -1 || s.exponent >= n;
    if (!t.has_exponent)
      add_plain(t, s, n);
    else
      add_scientific(t, more ? scientific(x, n + more) : s, n + more, n > 9 ? 3 : 2);
  }
  return t;
}
static inline void put_real(line &l, double x, int n, long width, long blanks) {
  number t = number_of(x, n, 0, "Infinity");
  separate(l, false);
  put_right(l, t.at, t.n, t.has_exponent ? width : width - blanks);
  for (long i = 0; i < blanks && !t.has_exponent; i++)
    add(l, ' ');
}
static inline void put(line &l, float x) {
  put_real(l, x, 9, 16, 4);
}
static inline void put(line &l, double x) {
  put_real(l, x, 17, 25, 5);
}
static inline void put_complex(line &l, double re, double im, int n, long width) {
  number a = number_of(re, n, 1, "Inf"), b = number_of(im, n, 1, "Inf");
  separate(l, false);
  for (long i = a.n + b.n + 3; i < width; i++)
    add(l, ' ');
  add(l, '(');
  put_right(l, a.at, a.n, 0);
  add(l, ',');
  put_right(l, b.at, b.n, 0);
  add(l, ')');
}
static inline void put(line &l, float _Complex z) {
  put_complex(l, __real__ z, __imag__ z, 9, 35);
}
static inline void put(line &l, double _Complex z) {
  put_complex(l, __real__ z, __imag__ z, 17, 53);
}

static inline void end(line &l) {
  l.at[l.n] = 0;
  printf("%s\n", l.at);
}

} // namespace fortran

#endif
