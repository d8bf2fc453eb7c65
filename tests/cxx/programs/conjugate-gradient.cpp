// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Conjugate gradients, with small functions for each step and data that stay.
#include "Inputs/check.h"
#include <cmath>
#include <vector>

static double dot(const double *a, const double *b, int n) {
  double s = 0;
#pragma acc parallel loop present(a[0:n], b[0:n]) reduction(+:s)
  for (int i = 0; i < n; ++i)
    s += a[i] * b[i];
  return s;
}
static void apply(const double *x, double *y, int n) {
#pragma acc parallel loop present(x[0:n], y[0:n])
  for (int i = 0; i < n; ++i)
    y[i] = 4 * x[i] - (i ? x[i - 1] : 0) - (i < n - 1 ? x[i + 1] : 0);
}
template <class F> static void each(int n, F f) {
#pragma acc parallel loop
  for (int i = 0; i < n; ++i)
    f(i);
}

int main() {
  const int n = 64;
  std::vector<double> vx(n), vr(n, 1.0), vp(n, 1.0), vq(n);
  double *x = vx.data(), *r = vr.data(), *p = vp.data(), *q = vq.data();
  int steps = 0;
#pragma acc data copy(x[0:n]) copyin(r[0:n], p[0:n]) create(q[0:n])
  {
    double rr = dot(r, r, n);
    while (rr > 1e-20 && steps < 100) {
      apply(p, q, n);
      const double alpha = rr / dot(p, q, n);
#pragma acc parallel loop present(x[0:n], r[0:n], p[0:n], q[0:n])
      for (int i = 0; i < n; ++i) {
        x[i] += alpha * p[i];
        r[i] -= alpha * q[i];
      }
      const double next = dot(r, r, n), beta = next / rr;
#pragma acc parallel loop present(r[0:n], p[0:n])
      for (int i = 0; i < n; ++i)
        p[i] = r[i] + beta * p[i];
      rr = next;
      ++steps;
    }
  }
  CHECK(steps < 30, "%d steps", steps);
  for (int i = 0; i < n; i++) {
    const double left = 4 * x[i] - (i ? x[i - 1] : 0) - (i < n - 1 ? x[i + 1] : 0);
    CHECK(std::fabs(left - 1) < 1e-8, "%d: %g", i, left);
  }
  return check_end();
}
