// RUN: %sumacc -O2 -fopenacc -foffload=ptx -S %s -o - | grep -v '[.]loc' | FileCheck %s
// RUN: %sumacc -O2 -fopenacc %s -o %t && %run %t
// Where an index decreases as the counter increases, pointers are stepped as elsewhere: it is not computed, widened and
// multiplied for each element.
// CHECK-LABEL: .entry {{.*}}_reverse_
// CHECK: nounroll
// CHECK-COUNT-1: sub.s64
// CHECK-COUNT-4: st.global.{{[bf]}}64 {{.*}}+-8],
// CHECK: setp
// CHECK: nounroll
// CHECK-NOT: mul.wide
// CHECK-NOT: shl
// CHECK: bra
// CHECK-LABEL: .entry {{.*}}_filter_
// CHECK: ld.global.{{[bf]}}64 {{.*}}+-8];
// CHECK: ld.global.{{[bf]}}64 {{.*}}+-8];
// CHECK: st.global
// CHECK: ret;
void reverse(int n, const double *x, double *z) {
#pragma acc parallel loop present(x[0 : n], z[0 : n])
  for (int i = 0; i < n; i++)
    z[n - 1 - i] = x[i];
}

void filter(int n, int m, const double *x, const double *h, double *z) {
#pragma acc parallel loop copyin(x[0 : n], h[0 : m]) copy(z[0 : n])
  for (int i = m; i < n; i++) {
    double s = 0;
    for (int j = 0; j < m; j++)
      s += x[i - j] * h[m - j - 1];
    z[i] = s;
  }
}

enum { MOST = 400 };
static double x[MOST], z[MOST], h[MOST];

/* Differences of several forms; indices that are negative where the pointer is in the middle. */
static void forms(int n, int low, unsigned u) {
#pragma acc data copy(z) copyin(x)
  {
    reverse(n, x, z);
#pragma acc parallel loop num_gangs(2) vector_length(32) present(x, z)
    for (int i = 0; i < n; i++)
      z[n - i - 1] += x[i] * 2;
#pragma acc parallel loop num_gangs(2) vector_length(32) present(x, z)
    for (int i = low; i < n; i++)
      z[n + low - i - 1] += i % 3 ? 4 * x[n - 1 - i] : 0;
#pragma acc parallel loop num_gangs(2) vector_length(32) present(x, z)
    for (int i = n; i > 0; i--)
      z[-(i - n)] += 8 * x[-1 - (i - 1 - n)];
#pragma acc parallel loop num_gangs(2) vector_length(32) present(x, z)
    for (unsigned i = 0; i < u; i++)
      z[u - 1 - i] += 16 * x[u - i - 1];
  }
}

int main(void) {
  int wrong = 0;
  for (int n = 0; n < MOST; n += n % 5 ? 61 : 64) {
    int low = n / 3, m = n / 4;
    static double should[MOST];
    for (int i = 0; i < MOST; i++)
      x[i] = i * 7 % 31, h[i] = i % 5, z[i] = should[i] = 0;
    for (int i = 0; i < n; i++)
      should[n - 1 - i] = 3 * x[i];
    for (int i = low; i < n; i++)
      should[n + low - i - 1] += i % 3 ? 4 * x[n - 1 - i] : 0;
    for (int i = 0; i < n; i++)
      should[i] += 24 * x[i];
    forms(n, low, (unsigned)n);
    for (int i = 0; i < MOST; i++)
      wrong += z[i] != should[i];
    filter(n, m, x, h, z);
    for (int i = m; i < n; i++) {
      double s = 0;
      for (int j = 0; j < m; j++)
        s += x[i - j] * h[m - j - 1];
      wrong += z[i] != s;
    }
  }
  return wrong != 0;
}
