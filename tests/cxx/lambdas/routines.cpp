// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Lambdas that are routines: by a directive in front, by their name, by the loops in them; functors, too.
#include "Inputs/check.h"

#pragma acc routine vector
auto total = [](const double *a, int n) {
  double s = 0;
#pragma acc loop reduction(+ : s)
  for (int i = 0; i < n; ++i)
    s += a[i];
  return s;
};
static auto square = [](double x) { return x * x; };
auto highest = [](const double *a, int n) {
  double s = 0;
#pragma acc loop vector reduction(max : s)
  for (int i = 0; i < n; ++i)
    s = a[i] > s ? a[i] : s;
  return s;
};
auto twice = [](auto x) { return x + x; };
#pragma acc routine(twice, square) seq
struct Scale {
  double by;
#pragma acc routine worker
  void operator()(double *a, int n) const {
#pragma acc loop worker vector
    for (int i = 0; i < n; ++i)
      a[i] *= by;
  }
};

int main() {
  const int n = 64;
  double a[n], r = 0, t = 0, u = 0;
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc routine seq
  auto cube = [](double x) { return x * x * x; };
#pragma acc routine worker
  auto lowest = [](const double *a, int n) {
    double s = 1e9;
#pragma acc loop worker vector reduction(min : s)
    for (int i = 0; i < n; ++i)
      s = a[i] < s ? a[i] : s;
    return s;
  };
  double shift = 2;
#pragma acc routine seq
  auto shifted = [shift](double x) { return x + shift; };
#pragma acc parallel loop reduction(+ : r) copyin(a)
  for (int i = 0; i < n; i++)
    r += square(a[i]) + cube(a[i]) + twice(a[i]) + shifted(a[i]);
  CHECK(r == 85344 + 4064256 + 4032 + 2016 + 128, "%g", r);
#pragma acc parallel loop gang reduction(+ : t) copyin(a)
  for (int j = 0; j < 4; j++)
    t += total(a, n - j);
  CHECK(t == 2016 + 1953 + 1891 + 1830, "%g", t);
#pragma acc parallel loop gang reduction(+ : u) copyin(a)
  for (int j = 0; j < 4; j++)
    u += highest(a, n - j) + lowest(a + j, n - j);
  CHECK(u == 63 + 62 + 61 + 60 + 6, "%g", u);
  Scale scale{0.5};
#pragma acc parallel loop gang copy(a)
  for (int j = 0; j < 2; j++)
    scale(a + 32 * j, 32);
  CHECK(a[10] == 5 && a[63] == 31.5, "%g %g", a[10], a[63]);
  CHECK(total(a, n) == 1008, "on the host %g", total(a, n));
  return check_end();
}
