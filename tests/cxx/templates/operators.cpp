// RUN: %sumac++ -std=c++17 -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// RUN: %sumac++ -std=c++20 -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run-once %t
// Operators of a template's parameter where the program has functions for the operators, too.
#include "Inputs/check.h"

template <class T> struct Pair {
  T x;
};
template <class T> bool operator==(const Pair<T> &a, const Pair<T> &b) { return a.x == b.x; }
template <class T> bool operator!=(const Pair<T> &a, const Pair<T> &b) { return a.x != b.x; }
template <class T> bool operator<(const Pair<T> &a, const Pair<T> &b) { return a.x < b.x; }
template <class T> Pair<T> operator+(const Pair<T> &a, const Pair<T> &b) { return {a.x + b.x}; }
template <class T> Pair<T> operator-(const Pair<T> &a) { return {-a.x}; }
template <class T> Pair<T> &operator+=(Pair<T> &a, const Pair<T> &b) {
  a.x += b.x;
  return a;
}
template <class T> Pair<T> &operator++(Pair<T> &a) {
  ++a.x;
  return a;
}

template <class T, class N> T run(const T *v, N n) {
  T s = 0, all = 1;
#pragma acc parallel loop copyin(v[0:n]) reduction(+:s)
  for (int i = 0; i < n; ++i)
    s += v[i] + n;
#pragma acc parallel loop copyin(v[0:n]) reduction(+:all)
  for (long i = 0; i != n; ++i) {
    T t = -v[i];
    ++t;
    t += s == s ? 1 : 0;
    all = all + t;
  }
  return s + all;
}

int main() {
  const int a[4] = {1, 2, 3, 4};
  const double b[4] = {1, 2, 3, 4};
  CHECK(run(a, 4) == 25, "%d", run(a, 4));
  CHECK(run(b, 4l) == 25, "%g", run(b, 4l));
  return check_end();
}
