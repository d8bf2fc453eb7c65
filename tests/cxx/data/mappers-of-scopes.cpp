// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Default mappers of one type in classes and namespaces: a construct has the nearest one around it, or the one beside
// its type (OpenMP 5.2 5.8.8).
#include "Inputs/check.h"

struct V {
  int n;
  double *p;
};
struct A {
#pragma omp declare mapper(V v) map(v, v.p[0 : v.n])
  static void add(V &v) {
#pragma omp target map(tofrom : v)
    for (int i = 0; i < v.n; i++)
      v.p[i] += 1;
  }
};
struct B {
#pragma omp declare mapper(V v) map(v, v.p[0 : 2 * v.n])
  static void add(V &v) {
#pragma omp target map(tofrom : v)
    for (int i = 0; i < 2 * v.n; i++)
      v.p[i] += 1;
  }
};
namespace n {
struct W {
  int n;
  double *p;
};
#pragma omp declare mapper(W w) map(w, w.p[0 : w.n])
#pragma omp declare mapper(V v) map(v, v.p[0 : v.n + 1])
inline void add(V &v) {
#pragma omp target map(tofrom : v)
  for (int i = 0; i < v.n + 1; i++)
    v.p[i] += 1;
}
}

int main() {
  double a[8] = {0};
  V v = {4, a};
  A::add(v);
  B::add(v);
  n::add(v);
  CHECK(a[0] == 3 && a[4] == 2 && a[7] == 1, "%g %g %g", a[0], a[4], a[7]);
  n::W w = {4, a};
#pragma omp target map(tofrom : w)
  for (int i = 0; i < w.n; i++)
    w.p[i] += 1;
  CHECK(a[0] == 4 && a[4] == 2, "%g %g", a[0], a[4]);
  return check_end();
}
