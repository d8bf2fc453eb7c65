// RUN: %sumac++ -std=c++14 -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// What a range or an iterator is, is known in each instance of a template.
#include "Inputs/check.h"
#include <array>
#include <vector>

template <class R> double sum(const R &range) {
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (const auto &x : range)
    s += x;
  return s;
}

template <class It> long between(It first, It last) {
  long s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (It i = first; i < last; ++i)
    s += *i;
  return s;
}

template <class V> long by_iterators(V &v) {
  long s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (typename V::iterator i = v.begin(); i != v.end(); ++i)
    s += *i;
  return s;
}

template <class T, int N> struct Field {
  T data[N];
  T *begin() { return data; }
  T *end() { return data + N; }
  void fill(T x) {
#pragma omp target teams distribute parallel for
    for (T &d : data)
      d = x;
  }
  T sum() {
    T s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (T d : *this)
      s += d;
    return s;
  }
};

int main() {
  std::vector<int> v(100, 2);
  int *p = v.data();
  std::array<float, 20> a{};
  a.fill(0.5f);
  double d[] = {1, 2, 3};
#pragma omp target data map(to : p[0 : 100])
  {
    CHECK(sum(v) == 200, "of a vector %g", sum(v));
    CHECK(by_iterators(v) == 200, "by iterators %ld", by_iterators(v));
    CHECK(between(p, p + 10) == 20, "between pointers %ld", between(p, p + 10));
  }
  CHECK(sum(a) == 10, "of a std::array %g", sum(a));
  CHECK(sum(d) == 6, "of an array %g", sum(d));
  Field<double, 50> f;
  f.fill(3);
  CHECK(f.sum() == 150, "of a field %g", f.sum());
  Field<long, 7> g;
  g.fill(-1);
  CHECK(g.sum() == -7, "of a field %ld", g.sum());
  return check_end();
}
