// RUN: %sumac++ -std=c++14 -fopenmp -O2 -I%S/../../run %s -o %t -lm && %run %t
// RUN: %sumac++ -std=c++14 -fopenacc -O2 -I%S/../../run %s -o %t.acc -lm && %run %t.acc
// Lambdas with directives in default arguments: of functions, of one that is declared first, of methods, templates and
// lambdas; and in the first value of a member.
#include "Inputs/check.h"

int apply(int n, int (*f)(int) = [](int n) {
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+: s)
#pragma acc parallel loop reduction(+: s)
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}) {
  int t = 0;
#pragma omp target teams distribute parallel for reduction(+: t)
#pragma acc parallel loop reduction(+: t)
  for (int i = 0; i < n; i++)
    t += 1;
  return 1000 * t + f(n);
}

namespace n {
double later(double x, double (*f)(double) = +[](double x) {
#pragma omp target map(tofrom: x)
#pragma acc serial copy(x)
  x *= 2;
  return x;
});
double later(double x, double (*f)(double)) { return f(x) + 1; }
} // namespace n

template <class T> struct Each {
  T add = T(2);
  template <class F> static T sum(int n, F f) {
    T s = 0;
#pragma omp target teams distribute parallel for reduction(+: s)
#pragma acc parallel loop reduction(+: s)
    for (int i = 0; i < n; i++)
      s += f(i);
    return s;
  }
  T all(int n, T (*f)(T, int) = [](T a, int n) {
    T s = 0;
#pragma omp target teams distribute parallel for reduction(+: s)
#pragma acc parallel loop reduction(+: s)
    for (int i = 0; i < n; i++)
      s += a;
    return s;
  }) {
    return f(add, n);
  }
};
template <class T> T twice(T x, T (*f)(T) = [](T x) {
  T y;
#pragma omp target map(from: y)
#pragma acc serial copyout(y)
  y = x + x;
  return y;
}) {
  return f(x);
}

struct Member {
  int (*f)(int) = [](int n) {
    int s = 0;
#pragma omp target teams distribute parallel for reduction(+: s)
#pragma acc parallel loop reduction(+: s)
    for (int i = 0; i < n; i++)
      s += 2 * i;
    return s;
  };
};

int main() {
  auto outer = [](int n, int (*f)(int) = [](int n) {
    int s = n;
#pragma omp target map(tofrom: s)
#pragma acc serial copy(s)
    s *= 3;
    return s;
  }) { return f(n) + 1; };
  CHECK(outer(3) == 10, "%d", outer(3));
  CHECK(Member().f(10) == 90, "%d", Member().f(10));
  CHECK(apply(10) == 10045, "%d", apply(10));
  CHECK(apply(10, [](int n) { return -n; }) == 9990, "%d", apply(10));
  CHECK(n::later(2.5) == 6, "%g", n::later(2.5));
  CHECK(Each<int>().all(10) == 20 && Each<double>().all(5) == 10, "%d", Each<int>().all(10));
  CHECK(twice(4) == 8 && twice(1.5) == 3, "%d", twice(4));
  return check_end();
}
