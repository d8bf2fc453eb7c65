/*
 * characters.hpp - Fortran's characters in the C++ that Sumac makes of it (Fortran 2018, 7.4.4, 10.1.5.3, 16.9).
 *
 * A variable is a "text"; characters in memory are "chars". An expression is what has size() and operator[]: it holds
 * what it is computed of, and its characters are computed one by one where they are assigned, compared or printed.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_CHARACTERS_HPP
#define SUMAC_FORTRAN_CHARACTERS_HPP

#include <sumac/fortran/choices.hpp>
#include <sumac/fortran/program.hpp>

namespace fortran {

/* --- in memory --- */

template <long n> struct text {
  char at[n ? n : 1];
  long size() const {
    return n;
  }
  char operator[](long i) const {
    return at[i];
  }
};

struct chars {
  char *at;
  long n;
  long size() const {
    return n;
  }
  char operator[](long i) const {
    return at[i];
  }
};

template <long n> static inline chars of(const text<n> &variable) {
  return {(char *)variable.at, n};
}
/* A literal. */
template <unsigned long n> static inline chars of(const char (&literal)[n]) {
  return {(char *)literal, (long)n - 1};
}
/* The first characters in memory as a variable of that length. */
template <long n> static inline text<n> &as(chars c) {
  return *(text<n> *)c.at;
}

/* --- expressions --- */

template <class E> struct cut {
  E of;
  long from, n; /* FROM: the number of the first character, from 0 */
  long size() const {
    return n;
  }
  char operator[](long i) const {
    return of[from + i];
  }
};

/* Substrings, by numbers from 1. */
static inline chars part(chars c, long from, long to) {
  return {c.at + (from - 1), to < from ? 0 : to - from + 1};
}
static inline chars part(chars c, long from) {
  return part(c, from, c.n);
}
template <class E> static inline cut<E> part(E e, long from, long to) {
  return {e, from - 1, to < from ? 0 : to - from + 1};
}
template <class E> static inline cut<E> part(E e, long from) {
  return part(e, from, e.size());
}

/* Part with -fcheck=bounds. The status is gfortran's. */
template <class E> static inline auto part_within(E e, long from, long to, const char *file, int line) {
  if (from <= to && (from < 1 || to > e.size())) {
    printf("%s:%d: error: characters %ld to %ld are asked for, and there are %ld\n", file, line, from, to, e.size());
    exit(2);
  }
  return part(e, from, to);
}
template <class E> static inline auto part_within(E e, long from, const char *file, int line) {
  return part_within(e, from, e.size(), file, line);
}

template <class A, class B> struct joined {
  A a;
  B b;
  long size() const {
    return a.size() + b.size();
  }
  char operator[](long i) const {
    return i < a.size() ? a[i] : b[i - a.size()];
  }
};
template <class A, class B> static inline joined<A, B> join(A a, B b) {
  return {a, b};
}

struct single {
  char c;
  long size() const {
    return 1;
  }
  char operator[](long) const {
    return c;
  }
};
static inline single achar(long i) {
  return {(char)i};
}

template <class A, class B> struct either {
  A a;
  B b;
  bool first;
  long size() const {
    return first ? a.size() : b.size();
  }
  char operator[](long i) const {
    return first ? a[i] : b[i];
  }
};
template <class A, class B> static inline either<A, B> merge(A a, B b, bool mask) {
  return {a, b, mask};
}

template <class E> struct repeated {
  E of;
  long times;
  long size() const {
    return times > 0 ? of.size() * times : 0;
  }
  char operator[](long i) const {
    return of[i % of.size()];
  }
};
template <class E> static inline repeated<E> repeat(E e, long times) {
  return {e, times};
}

/* --- lengths --- */

template <class R, class E> static inline R len(const E &e) {
  return (R)e.size();
}
template <class R, class E> static inline R len_trim(const E &e) {
  long n = e.size();
  while (n > 0 && e[n - 1] == ' ')
    n--;
  return (R)n;
}
static inline chars trim(chars c) {
  return {c.at, len_trim<long>(c)};
}
template <class E> static inline cut<E> trim(E e) {
  return {e, 0, len_trim<long>(e)};
}

/* Characters moved to the left or the right; blanks follow. */
template <class E> struct moved {
  E of;
  long by;
  long size() const {
    return of.size();
  }
  char operator[](long i) const {
    return i + by >= 0 && i + by < of.size() ? of[i + by] : ' ';
  }
};
template <class E> static inline moved<E> adjustl(E e) {
  long blanks = 0;
  while (blanks < e.size() && e[blanks] == ' ')
    blanks++;
  return {e, blanks};
}
template <class E> static inline moved<E> adjustr(E e) {
  return {e, len_trim<long>(e) - e.size()};
}

/* --- values --- */

template <class R, class E> static inline R ichar(const E &e) {
  return (R)(unsigned char)e[0];
}

/* Less than 0, 0, or more: the shorter one has blanks behind it. */
template <class A, class B> static inline int compare(const A &a, const B &b) {
  long n = a.size(), m = b.size(), most = n > m ? n : m;
  for (long i = 0; i < most; i++) {
    int x = (unsigned char)(i < n ? a[i] : ' '), y = (unsigned char)(i < m ? b[i] : ' ');
    if (x != y)
      return x - y;
  }
  return 0;
}
template <class A, class B> static inline bool lge(const A &a, const B &b) {
  return compare(a, b) >= 0;
}
template <class A, class B> static inline bool lgt(const A &a, const B &b) {
  return compare(a, b) > 0;
}
template <class A, class B> static inline bool lle(const A &a, const B &b) {
  return compare(a, b) <= 0;
}
template <class A, class B> static inline bool llt(const A &a, const B &b) {
  return compare(a, b) < 0;
}

template <class R, class A, class B> static inline R index(const A &a, const B &b, bool back = false) {
  long last = a.size() - b.size();
  for (long k = 0; k <= last; k++) {
    long at = back ? last - k : k, i = 0;
    while (i < b.size() && a[at + i] == b[i])
      i++;
    if (i == b.size())
      return (R)(at + 1);
  }
  return 0;
}
template <class B> static inline bool is_among(char c, const B &set) {
  for (long i = 0; i < set.size(); i++)
    if (set[i] == c)
      return true;
  return false;
}
template <class R, class A, class B> static inline R seek(const A &a, const B &set, bool back, bool among) {
  for (long k = 0; k < a.size(); k++) {
    long at = back ? a.size() - 1 - k : k;
    if (is_among(a[at], set) == among)
      return (R)(at + 1);
  }
  return 0;
}
template <class R, class A, class B> static inline R scan(const A &a, const B &set, bool back = false) {
  return seek<R>(a, set, back, true);
}
template <class R, class A, class B> static inline R verify(const A &a, const B &set, bool back = false) {
  return seek<R>(a, set, back, false);
}

/* --- assignment: blanks are put behind what is shorter, and what is longer is cut --- */

template <class E> static inline void assign(chars to, const E &e) {
  long n = e.size() < to.n ? e.size() : to.n;
  for (long i = 0; i < n; i++)
    to.at[i] = e[i];
  for (long i = n; i < to.n; i++)
    to.at[i] = ' ';
}
/* Both may be of one variable. */
static inline void assign(chars to, const chars &from) {
  long n = from.n < to.n ? from.n : to.n;
  if (from.at < to.at)
    for (long i = n; i-- > 0;)
      to.at[i] = from.at[i];
  else
    for (long i = 0; i < n; i++)
      to.at[i] = from.at[i];
  for (long i = n; i < to.n; i++)
    to.at[i] = ' ';
}
/* The value uses the variable that is assigned, of MOST characters. */
template <long most, class E> static inline void assign_apart(chars to, const E &e) {
  text<most> own;
  assign(chars{own.at, to.n}, e);
  assign(to, chars{own.at, to.n});
}
template <class E> static inline void assign_apart(chars to, const E &e) {
  char own[to.n > 0 ? to.n : 1];
  assign(chars{own, to.n}, e);
  assign(to, chars{own, to.n});
}

template <long n, class E> static inline text<n> fixed(const E &e) {
  text<n> variable;
  assign(chars{variable.at, n}, e);
  return variable;
}
/* At most MOST characters, as many as the expression has. */
template <long most> struct kept {
  text<most> of;
  long n;
};
template <long most, class E> static inline kept<most> keep(const E &e) {
  kept<most> variable;
  variable.n = e.size();
  assign(chars{variable.of.at, variable.n}, e);
  return variable;
}
template <long most> static inline chars of(kept<most> &variable) {
  return {variable.of.at, variable.n};
}
/* For C, with a zero at the end. */
template <long n, class E> static inline text<n> ended(const E &e) {
  text<n> variable;
  long length = e.size() < n - 1 ? e.size() : n - 1;
  for (long i = 0; i < length; i++)
    variable.at[i] = e[i];
  variable.at[length] = 0;
  return variable;
}

} // namespace fortran

#endif
