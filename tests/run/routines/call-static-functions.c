// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Functions of the unit called from regions, recursive, through parameters of every kind.
#include "../Inputs/check.h"

struct pair {
  int lo;
  double hi;
};

static inline double square(double x) {
  return x * x;
}
static int gcd(int a, int b) {
  return b ? gcd(b, a % b) : a;
}
static struct pair minmax(const double *a, int n) {
  struct pair p = {n, a[0]};
  for (int i = 1; i < n; i++)
    p.hi = a[i] > p.hi ? a[i] : p.hi;
  return p;
}
static void store(double *to, struct pair p) {
  *to = p.hi + p.lo;
}
static double twice(double x) {
  return 2 * square(x);
}

int main(void) {
  enum { N = 50, K = 8 };
  static double a[N][K], r[N];
  static int g[N];
  double sum = 0, want = 0;
  for (int i = 0; i < N; i++)
    for (int k = 0; k < K; k++)
      a[i][k] = check_value(i * K + k);
#pragma acc parallel loop copyin(a) copyout(r, g) reduction(+:sum)
  for (int i = 0; i < N; i++) {
    store(&r[i], minmax(a[i], K));
    g[i] = gcd(i * 12, 90);
    sum += twice(a[i][0]);
  }
  for (int i = 0; i < N; i++) {
    double m;
    store(&m, minmax(a[i], K));
    want += twice(a[i][0]);
    CHECK(r[i] == m, "minmax %d: %g, not %g", i, r[i], m);
    CHECK(g[i] == gcd(i * 12, 90), "gcd %d: %d", i, g[i]);
  }
  CHECK(sum == want, "sum %g, not %g", sum, want);
  return check_end();
}
