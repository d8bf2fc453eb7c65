// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// <cmath> by its overloads in namespace std, float and double, and with using.
#include <cmath>
#include "Inputs/check.h"

template <class T> static T all(T x) {
  using namespace std;
  T s = sin(x) + cos(x) + tan(x) + exp(x) + log(x + 1) + sqrt(x) + cbrt(x) + pow(x, T(1.5)) + atan2(x, T(2));
  s += floor(x) + ceil(x) + trunc(x) + round(x) + fmod(x, T(0.7)) + hypot(x, T(1)) + fabs(-x) + abs(-x);
  s += sinh(x) + cosh(x) + tanh(x) + asin(x / 10) + acos(x / 10) + atan(x) + erf(x) + lgamma(x + 1) + tgamma(x + 1);
  s += exp2(x) + log2(x + 1) + log10(x + 1) + expm1(x) + log1p(x) + copysign(x, T(-1)) + fmax(x, T(1)) + fmin(x, T(1));
  s += fma(x, x, T(1)) + fdim(x, T(1)) + (isnan(x) ? 1 : 0) + (isinf(x) ? 1 : 0) + (isfinite(x) ? 1 : 0) + (signbit(x) ? 1 : 0);
  return s + pow(x, 2) + ldexp(x, 2) + ilogb(x + 1);
}

int main() {
  double d[8];
  float f[8];
#pragma acc parallel loop copyout(d, f)
  for (int i = 0; i < 8; i++) {
    d[i] = all(i * 0.5);
    f[i] = all(i * 0.5f);
  }
  for (int i = 0; i < 8; i++) {
    CHECK(std::fabs(d[i] - all(i * 0.5)) <= 1e-12 * std::fabs(d[i]), "%d: %g", i, d[i]);
    CHECK(std::fabs(f[i] - all(i * 0.5f)) <= 1e-5f * std::fabs(f[i]), "%d: %g", i, f[i]);
  }
  return check_end();
}
