// A range-for around loops of constructs repeats them, as other loops do: what one iteration leaves the next one reads,
// and gangs may come to a loop again.
// RUN: %sumac++ -fopenacc -O2 %s -o %t && %run %t
// RUN: not %sumac++ -fopenacc -freproducible -fsyntax-only -DREPEATED %s 2>&1 | FileCheck %s
#include <cstdio>
#include <initializer_list>

constexpr int N = 1000;

#ifdef REPEATED
double repeated(const double *a) {
  double s = 0;
#pragma acc parallel copyin(a[0 : N])
  for (int k : {0, 1, 2}) {
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the reduction of 's' is not reproducible: the loop over gangs may be done several times
#pragma acc loop gang reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += a[i] * k;
  }
  return s;
}
#endif

int main() {
  static double a[N], b[N];
  double last = 0, sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
  for (int k : {1, 2, 3}) {
    sum += last;
#pragma acc kernels copyin(a) copyout(b)
    for (int i = 0; i < N; i++) {
      last = k * a[i];
      b[i] = 2 * last;
    }
  }
  std::printf("%g %g\n", sum, b[1]);
  return sum != 3 * (N - 1) || b[1] != 6;
}
