// RUN: %sumacc -fopenmp -O2 %s -o %t -lm && %run %t
// OpenMP 6.0 7.6.17: declare induction: an expression, calls of functions, one operator for two types, and one that
// hides another in a block.
#include <math.h>

#include "../Inputs/check.h"

enum { N = 29 };

/* x becomes 2 * x + s: several steps are one with s * (2^n - 1), where x is 0 at the beginning */
static void advance(unsigned long *x, unsigned long s) {
  *x += s;
}
static unsigned long together(unsigned long s, long n) {
  return s * ((1ul << n) - 1);
}

#pragma omp declare induction(scale : double, float) inductor(omp_var = omp_var * omp_step)                            \
    collector(pow(omp_step, omp_idx))
#pragma omp declare induction(step : unsigned long) inductor(advance(&omp_var, omp_step))                              \
    collector(together(omp_step, omp_idx))

static int close_to(double a, double b, double eps) {
  double d = a > b ? a - b : b - a;
  return d <= eps * (b > 1 ? b : 1);
}

int main(void) {
  double d = 3, ds[N];
  float f = 2, fs[N];
  unsigned long u = 0, us[N];
  long taken = 100, ts[N];
#pragma omp target parallel for induction(step(1.125), scale : d) map(tofrom : d)
  for (int i = 0; i < N; i++) {
    ds[i] = d;
    d *= 1.125;
  }
#pragma omp target parallel for simd induction(strict, step(0.75f), scale : f) map(tofrom : f)
  for (int i = 0; i < N; i++)
    fs[i] = f;
  unsigned long by = 3;
#pragma omp target parallel num_threads(4) map(from : us)
  {
#pragma omp for schedule(dynamic) induction(step(by), step : u)
    for (int i = 0; i < N; i++)
      us[i] = u;
  }
  {
#pragma omp declare induction(scale : long) inductor(omp_var -= omp_step) collector(omp_idx *omp_step)
#pragma omp target parallel for induction(strict, step(7), scale : taken) map(tofrom : taken)
    for (int i = 0; i < N; i++)
      ts[i] = taken;
  }

  double wd = 3, wf = 2;
  unsigned long wu = 0;
  for (int i = 0; i < N; i++) {
    CHECK(close_to(ds[i], wd, 1e-12) && close_to(fs[i], wf, 1e-5), "%d: %g, %g, not %g, %g", i, ds[i], (double)fs[i],
          wd, wf);
    CHECK(us[i] == wu && ts[i] == 100 - 7 * i, "%d: %lu, %ld, not %lu", i, us[i], ts[i], wu);
    wd *= 1.125, wf *= 0.75, wu = 2 * wu + by;
  }
  CHECK(close_to(d, wd, 1e-12) && close_to(f, wf, 1e-5) && taken == 100 - 7 * N, "%g, %g, %ld", d, (double)f, taken);
  return check_end();
}
