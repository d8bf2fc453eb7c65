// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Recursive functions and templates whose depth is a constant.
#include "Inputs/check.h"

static long fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
template <int N> struct Power {
  template <class T> static T of(T x) { return x * Power<N - 1>::of(x); }
};
template <> struct Power<0> {
  template <class T> static T of(T) { return 1; }
};
constexpr unsigned gcd(unsigned a, unsigned b) { return b ? gcd(b, a % b) : a; }

int main() {
  long s = 0, p = 0;
  unsigned g = 0;
#pragma acc parallel loop reduction(+:s, p, g)
  for (int i = 0; i < 12; i++) {
    s += fibonacci(i);
    p += Power<3>::of(long(i));
    g += gcd(36, i + 1) + gcd(12, 18);
  }
  unsigned want = 0;
  for (unsigned i = 1; i <= 12; i++)
    want += gcd(36, i) + 6;
  CHECK(s == 232 && p == 66 * 66 && g == want, "%ld %ld %u", s, p, g);
  return check_end();
}
