// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// OpenMP 5.2 11.5.3, 11.6, 10.4.2: what one thread or team executes it executes in order, so an iteration may use what
// an earlier one of the same chunk has written, in code that is optimised, too: no vectors without a simd construct, and
// with safelen no longer ones.
#include <stdio.h>
enum { N = 200 };
static int a[N], b[N], c[N], d[N], e[N], f[N];
static int wrong(const char *what, const int *values, int chunk, int apart) {
  for (int i = 0; i < N; i++) {
    int k = i % chunk, expected = 1 + k / apart;
    if (values[i] != expected) {
      printf("%s: [%d] is %d, not %d\n", what, i, values[i], expected);
      return 1;
    }
  }
  return 0;
}
int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = b[i] = c[i] = d[i] = e[i] = f[i] = 1;
#pragma omp target teams distribute simd safelen(4) num_teams(1) map(tofrom : a)
  for (int i = 4; i < N; i++)
    a[i] = a[i - 4] + 1;
#pragma omp target teams distribute num_teams(1) map(tofrom : b)
  for (int i = 1; i < N; i++)
    b[i] = b[i - 1] + 1;
#pragma omp target teams distribute dist_schedule(static, 8) map(tofrom : c)
  for (int i = 0; i < N; i++)
    if (i % 8)
      c[i] = c[i - 1] + 1;
#pragma omp target parallel for schedule(static, 8) map(tofrom : d)
  for (int i = 0; i < N; i++)
    d[i] = i % 8 ? d[i - 1] + 1 : 1;
#pragma omp target teams distribute parallel for dist_schedule(static, 40) schedule(static, 8) map(tofrom : e)
  for (int i = 0; i < N; i++)
    e[i] = i % 8 ? e[i - 1] + 1 : 1;
#pragma omp target parallel map(tofrom : f)
#pragma omp for schedule(dynamic, 8)
  for (int i = 0; i < N; i++)
    f[i] = i % 8 ? f[i - 1] + 1 : 1;
  return wrong("safelen", a, N, 4) + wrong("one team", b, N, 1) + wrong("distribute", c, 8, 1) +
         wrong("parallel for", d, 8, 1) + wrong("distribute parallel for", e, 8, 1) + wrong("for", f, 8, 1);
}
