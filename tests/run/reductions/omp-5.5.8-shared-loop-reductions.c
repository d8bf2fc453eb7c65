// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 5.5.8: reductions of loops that the threads of a parallel construct share, whose results they use before
// they end, or not: scalars, arrays, several at once, more than one execution, an operator that does not commute.
#include <complex.h>
#include <omp.h>
#include <stdio.h>
struct line {
  int slope, start;
};
#pragma omp declare reduction(then : struct line : omp_out.start =                                                     \
                                  (omp_in.slope * omp_out.start + omp_in.start) % 10007,                               \
                                  omp_out.slope = omp_in.slope * omp_out.slope % 10007) initializer(omp_priv = {1, 0})
enum { N = 500 };
int main(void) {
  int a[N], seen[64], bad = 0, threads = 0, least = 99, sum = 100, late = 7, all = 1;
  double h[5] = {0}, big = 0.0;
  float f = 0.5f;
  double complex z = 1;
  struct line line = {1, 0}, expected = {1, 0};
  for (int i = 0; i < N; i++)
    a[i] = (i * 37) % 101;
#pragma omp target map(tofrom : a, seen, threads, sum, least, late, all, h, f, z, line, big)
  {
    int team = 0;
#pragma omp parallel num_threads(20)
    {
      int me = omp_get_thread_num();
#pragma omp for reduction(+ : team)
      for (int i = 0; i < N; i++)
        team += a[i];
      seen[me] = team;
#pragma omp for reduction(+ : sum, f) reduction(min : least) reduction(&& : all)
      for (int i = 0; i < N; i++) {
        sum += a[i];
        f += 1;
        least = a[i] < least ? a[i] : least;
        all = all && a[i] < 101;
      }
      if (me == 0)
        threads = omp_get_num_threads();
      if (sum != team + 100 || least != 0 || !all)
        seen[me] = -1;
#pragma omp for reduction(+ : h[1 : 3]) schedule(dynamic, 7)
      for (int i = 0; i < N; i++)
        h[1 + i % 3] += a[i];
      if (h[0] != 0 || h[4] != 0)
        seen[me] = -2;
#pragma omp for reduction(then : line)
      for (int i = 0; i < N; i++) {
        struct line step = {a[i] + 1, i};
        line = (struct line){step.slope * line.slope % 10007, (step.slope * line.start + step.start) % 10007};
      }
#pragma omp for reduction(+ : z) nowait
      for (int i = 0; i < N; i++)
        z += a[i] * I;
      for (int k = 0; k < 3; k++)
#pragma omp for reduction(+ : late) reduction(max : big) schedule(static)
        for (int i = 0; i < N; i++) {
          late += 1;
          big = big > a[i] ? big : a[i];
        }
    }
  }
  int s = 0;
  double g[3] = {0};
  for (int i = 0; i < N; i++) {
    s += a[i];
    g[i % 3] += a[i];
    expected = (struct line){(a[i] + 1) * expected.slope % 10007, ((a[i] + 1) * expected.start + i) % 10007};
  }
  for (int t = 0; t < threads; t++)
    bad += seen[t] != s;
  bad += sum != s + 100 || f != N + 0.5f || least != 0 || !all || late != 7 + 3 * N || big != 100;
  bad += h[1] != g[0] || h[2] != g[1] || h[3] != g[2] || creal(z) != 1 || cimag(z) != s;
  bad += line.slope != expected.slope || line.start != expected.start;
  if (bad || threads < 1)
    printf("%d threads, bad %d: %d %d %g %d %d %d %g; %g %g %g, %d %d not %d %d\n", threads, bad, s, sum, (double)f,
           least, all, late, big, h[1], h[2], h[3], line.slope, line.start, expected.slope, expected.start);
  return bad != 0 || threads < 1;
}
