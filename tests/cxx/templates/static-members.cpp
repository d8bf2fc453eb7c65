// RUN: %sumac++ -std=c++17 -fopenacc -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Static members of classes that depend on a template's parameters, C<T>::x, in regions and clauses: read, written,
// reduced, in sections, arrays, beside others of their names and beside constants.
#include "Inputs/check.h"

namespace model {
template <class T, int N> struct State {
  static T scale;
  static inline T total = 0;
  static T table[N];
  static T *data;
  static constexpr int size = N;
  static const bool is_small = N < 10;
  static T twice(T x) { return 2 * x; }
};
template <class T, int N> T State<T, N>::scale = 3;
template <class T, int N> T State<T, N>::table[N] = {1, 2, 3};
template <class T, int N> T *State<T, N>::data;
}
template <class T> struct Other {
  static T scale;
};
template <class T> T Other<T>::scale = 100;
using model::State;

/* Read: by value; constants stay what they are. */
template <class T> T read(int n) {
  T s = 0, scale = 1;
#pragma omp target teams distribute parallel for reduction(+: s)
  for (int i = 0; i < n; i++) {
    T part[State<T, 4>::size] = {};
    part[i % 4] = State<T, 4>::scale * i + Other<T>::scale + scale;
    if constexpr (State<T, 4>::is_small)
      s += State<T, 4>::twice(part[i % 4]) / 2;
  }
  return s;
}
/* Arrays, in clauses and without. */
template <class T, int N> T arrays() {
  T s = 0;
#pragma acc parallel loop copy(State<T, N>::table)
  for (int i = 0; i < N; i++)
    State<T, N>::table[i] += State<T, N>::scale;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < N; i++)
    State<T, N>::table[i] *= 2;
  for (int i = 0; i < N; i++)
    s += State<T, N>::table[i];
  return s;
}
/* A result, and a section behind a pointer. */
template <class T> void sections(T *p, int n) {
  State<T, 2>::data = p;
#pragma omp target teams distribute parallel for map(tofrom: State<T, 2>::data[0:n]) map(tofrom: State<T, 2>::total)   \
    reduction(+: State<T, 2>::total)
  for (int i = 0; i < n; i++) {
    State<T, 2>::data[i] += 1;
    State<T, 2>::total += State<T, 2>::data[i];
  }
}

int main() {
  State<float, 4>::scale = 0.5f;
  CHECK(read<double>(4) == 18 + 404, "%g", read<double>(4));
  CHECK(read<float>(4) == 3 + 404, "%g", double(read<float>(4)));
  double a = arrays<double, 5>();
  long b = arrays<long, 4>();
  CHECK(a == 42 && b == 36, "%g %ld", a, b);
  int p[4] = {1, 2, 3, 4};
  sections(p, 4);
  int total = State<int, 2>::total;
  CHECK(p[3] == 5 && total == 14, "%d %d", p[3], total);
  return check_end();
}
