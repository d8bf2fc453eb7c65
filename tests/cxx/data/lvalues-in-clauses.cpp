// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t && %run %t
// List items that are lvalue expressions, in templates and methods: (*q)[0:n], *(p + i), *this, (*this).a[0:n].
#include "Inputs/check.h"

template <class T> static T add(T **q, int n) {
#pragma omp target map(tofrom : (*q)[0 : n])
  for (int i = 0; i < n; i++)
    (*q)[i] += 100;
#pragma omp target map(tofrom : *(*q + 1))
  (*q)[1] += 1000;
  return (*q)[1];
}
template <class P> static void increment(P p, int i) {
#pragma omp target map(tofrom : *(p + i))
  p[i]++;
#pragma omp target map(tofrom : (p + i)[0 : 1])
  p[i]++;
}
struct Buffer {
  int *a, n;
  void fill(int x) {
#pragma omp target map(to : *this) map(tofrom : (*this).a[0 : n])
    for (int i = 0; i < n; i++)
      a[i] = x + i;
  }
  int last() {
    int r = 0;
#pragma omp target map(to : *(a + n - 1)) map(from : r)
    r = a[n - 1];
    return r;
  }
};

int main() {
  int a[3] = {1, 2, 3}, *p = a, &r = a[2];
  CHECK(add(&p, 3) == 1102 && a[0] == 101 && a[2] == 103, "%d %d %d", a[0], a[1], a[2]);
  increment(p, 2);
  CHECK(a[2] == 105, "%d", a[2]);
#pragma omp target map(tofrom : (r))
  r = 3;
  CHECK(a[2] == 3, "%d", a[2]);
  Buffer b{a, 3};
  b.fill(7);
  CHECK(a[0] == 7 && a[1] == 8 && a[2] == 9, "%d %d %d", a[0], a[1], a[2]);
  CHECK(b.last() == 9, "the last element");
  return check_end();
}
