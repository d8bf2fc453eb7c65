// RUN: %sumac++ -std=c++20 -fopenacc -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Variables of packs of arguments in regions: expanded in calls and folds, several packs at once, in lambdas, in loops
// that reduce, with any types, and none at all.
#include "Inputs/check.h"

template <class... F> double sum_of(F... f) { return (0.0 + ... + f); }

/* An operator + for other types, which folds of numbers do not take. */
struct Money {
  long pence;
  friend Money operator+(const Money &a, const Money &b) { return {a.pence + b.pence}; }
};
template <class T> struct Wrapped {
  T value;
};
template <class T, class U> long operator+(const Wrapped<T> &a, const Wrapped<U> &b) { return a.value + b.value; }

/* Functors one after the other; statements, operands, arguments. */
template <class... F> void apply(double *p, int n, F... f) {
#pragma omp target teams distribute parallel for map(tofrom: p[0:n])
  for (int i = 0; i < n; i++) {
    ((p[i] = f(p[i])), ...);
    p[i] += (f(1.0) + ... + 0.0) + sizeof...(f);
    double x = sum_of(f(2.0)...), y = sum_of(sum_of(i, f(2.0)...), sum_of(f(i)...));
    p[i] += x + y;
  }
}
/* Two packs at once, in a reduction. */
template <class... W> struct Weights {
  template <class... X> static double dot(int n, W... w, const X &...x) {
    double s = 0;
#pragma acc parallel loop reduction(+:s)
    for (int i = 0; i < n; i++)
      s += i * ((w * x) + ...);
    return s;
  }
};
/* In a lambda of the region, and in the condition of an if; an object with members. */
struct Range {
  int low, high;
  bool has(int i) const { return low <= i && i < high; }
};
template <class... R> int inside(int n, const R &...range) {
  int k = 0, first = -1;
#pragma omp target map(tofrom: k, first)
  {
    auto in_all = [&](int i) { return (range.has(i) && ...); };
    auto copied = [=](int i) { return (range.has(i) || ...); };
    for (int i = 0; i < n; i++) {
      k += in_all(i);
      if (first < 0 && (range.has(i) && ...) && copied(i))
        first = i;
    }
  }
  return 100 * first + k;
}
/* Arrays that a pack names, each mapped outside. */
template <class... T> void scale(int n, T *...a) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    ((a[i] *= 2), ...);
}
/* The region stands in a lambda that has the pack, or one with a first value. */
template <class... T> long in_lambda(T... t) {
  auto run = [t...](int n) {
    long s = 0;
#pragma omp target teams distribute parallel for reduction(+: s)
    for (int i = 0; i < n; i++)
      s += (long(t) + ...) * i;
    return s;
  };
  auto again = [... u = 2 * t](int n) {
    long s = 0;
#pragma acc parallel loop reduction(+:s)
    for (int i = 0; i < n; i++)
      s += (long(u) + ...) * i;
    return s;
  };
  return run(10) + again(10);
}

int main() {
  double p[4] = {0, 1, 2, 3}, k = 3;
  apply(p, 4, [=](double x) { return x + k; }, [](double x) { return 2 * x; });
  for (int i = 0; i < 4; i++) {
    double want = 2 * (i + 3.0) + (4 + 2) + 2 + (5 + 4) + (i + 9) + (i + 3 + 2 * i);
    CHECK(p[i] == want, "%d: %g %g", i, p[i], want);
  }
  double q[2] = {5, 6};
  apply(q, 2);
  CHECK(q[1] == 7, "%g", q[1]);
  double d = Weights<int, float, double>::dot(10, 2, 3.f, 0.5, 1, 2, 3.0);
  CHECK(d == 45 * 9.5, "%g", d);
  int in = inside(100, Range{10, 60}, Range{5, 40}, Range{20, 99});
  CHECK(in == 2020, "%d", in);
  float a[3] = {1, 2, 3};
  long b[3] = {4, 5, 6};
#pragma acc data copy(a, b)
  {
#pragma acc host_data use_device(a, b)
    scale(3, a, b);
  }
  CHECK(a[2] == 6 && b[0] == 8, "%g %ld", double(a[2]), b[0]);
  CHECK(in_lambda(1, 2L, char(3)) == 810, "%ld", in_lambda(1, 2L, char(3)));
  return check_end();
}
