// RUN: %sumac++ -std=c++11 -fopenacc -O2 -I%S/../../run %s -o %t.acc -lm && %run %t.acc
// RUN: %sumac++ -std=c++11 -fopenmp -O2 -I%S/../../run %s -o %t.omp -lm && %run %t.omp
// RUN: %sumac++ -std=c++11 -fopenacc -O2 -I%S/../../run %s -c -o %t.o -Minfo=accel 2>&1 | FileCheck %s
// OpenACC 3.3 2.5.15, OpenMP 5.2 5.8.1: without a clause a scalar is firstprivate, also one whose type is a template's
// parameter: in OpenACC each gang has its own. An object of a class is copied.
// CHECK: scalars-without-clauses.cpp:[[#@LINE + 17]]: implicit copy({{.*}}y{{.*}}); firstprivate where its type is a scalar's
#include "Inputs/check.h"

struct Pair {
  int a, b;
  Pair(int n = 0) : a(n), b(n) {}
  Pair &operator+=(const Pair &o) {
    a += o.a;
    b += o.b;
    return *this;
  }
  bool operator!=(const Pair &o) const { return a != o.a || b != o.b; }
};

enum { N = 64 };
template <class T> int own() {
  T y = T(4), out[N];
#pragma acc parallel num_gangs(N) copyout(out)
#pragma omp target map(from: out)
  {
    y += T(1);
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      out[i] = y;
  }
  int wrong = y != T(4);
  for (int i = 0; i < N; i++)
    wrong += out[i] != T(5);
  return wrong;
}
template <class T> int copied(T y) {
  T &r = y;
#pragma acc serial
#pragma omp target
  r += T(1);
  return y != T(5);
}
/* What is reduced, or what a clause around it names, is copied. */
template <class T> int summed() {
  T s = T(1), t = T(2), u = T(3);
#pragma acc parallel loop reduction(+: s)
#pragma omp target teams distribute parallel for reduction(+: s)
  for (int i = 0; i < N; i++)
    s += T(i);
#pragma acc data copy(t)
#pragma omp target data map(tofrom: t)
  {
#pragma acc serial present(t)
#pragma omp target map(tofrom: t)
    t += T(1);
  }
#pragma acc kernels
#pragma omp target defaultmap(tofrom: scalar)
  u += T(1);
  return (s != T(2017)) + (t != T(3)) + (u != T(4));
}
/* A pointer, too. */
template <class P> int moved(P p, int n) {
  P first = p;
#pragma acc serial copy(p[0:n])
#pragma omp target map(tofrom: p[0:n])
  *p = 7;
  P q = p;
#pragma acc parallel num_gangs(2) present_or_copy(first[0:n])
#pragma omp target map(tofrom: first[0:n])
  q = nullptr;
  return p != first || q != first || *p != 7;
}

int main() {
  int x[3] = {1, 2, 3};
  CHECK(own<int>() == 0, "%d", own<int>());
  CHECK(own<double>() == 0, "%d", own<double>());
  CHECK(own<char>() == 0, "%d", own<char>());
  CHECK(copied<int>(5) == 0 && copied<float>(5) == 0 && copied<Pair>(4) == 0, "%d", copied<Pair>(4));
  CHECK(summed<int>() == 0 && summed<double>() == 0, "%d", summed<int>());
  CHECK(moved(x, 3) == 0, "%d", moved(x, 3));
  return check_end();
}
