// RUN: %sumac++ -fopenacc -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Loops over ranges and iterators beside default(none) and defaultmap(none): what Sumac declares for them needs no
// clause (OpenMP 5.2 5.1.1), the range does.
#include "Inputs/check.h"
#include <vector>

template <class C> static int sum(C &c) {
  int s = 0;
#pragma omp target map(tofrom : s) map(to : c)
#pragma omp parallel for default(none) shared(c) reduction(+ : s)
  for (auto x : c)
    s += x;
  return s;
}

int main() {
  int a[10], s = 0, t = 0, u = 0, w = 0;
  for (int i = 0; i < 10; i++)
    a[i] = i;
#pragma omp target map(to : a) map(tofrom : s)
#pragma omp parallel for default(none) shared(a) reduction(+ : s)
  for (auto x : a)
    s += x;
#pragma acc parallel loop default(none) copyin(a) reduction(+ : t) copy(t)
  for (auto &x : a)
    t += x;
  std::vector<int> v(a, a + 10);
  int *p = v.data();
#pragma omp target data map(to : p[0 : 10])
#pragma omp target teams distribute parallel for default(none) shared(v) reduction(+ : u) map(tofrom : u)
  for (auto i = v.begin(); i != v.end(); ++i)
    u += *i;
#pragma omp target parallel for collapse(2) defaultmap(none) map(to : a) map(tofrom : w) reduction(+ : w)
  for (int i = 0; i < 2; i++)
    for (auto x : a)
      w += x;
  CHECK(s == 45 && t == 45 && u == 45 && w == 90, "%d %d %d %d", s, t, u, w);
  CHECK(sum(a) == 45, "%d", sum(a));
  return check_end();
}
