// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 5.5.8, 4.4.3, 5.4.5: reductions that other compilers have had wrong: over loops three deep of which inner
// bounds depend on outer variables, of a shared variable in a parallel region, of complex numbers in loop constructs,
// of a declared operator at three levels; the last value of a loop with a dynamic schedule.
#include <complex.h>
#include "../Inputs/check.h"
struct mm {
  int lo, hi;
};
#pragma omp declare reduction(mm : struct mm : omp_out.lo = omp_in.lo < omp_out.lo ? omp_in.lo : omp_out.lo,           \
                                  omp_out.hi = omp_in.hi > omp_out.hi ? omp_in.hi : omp_out.hi)                        \
    initializer(omp_priv = (struct mm){1 << 30, -(1 << 30)})
static void nested(void) {
  struct mm all = {1 << 30, -(1 << 30)}, row[10];
#pragma omp target teams distribute map(from : row) reduction(mm : all)
  for (int i = 0; i < 10; i++) {
    struct mm r = {1 << 30, -(1 << 30)};
#pragma omp parallel for reduction(mm : r)
    for (int j = 0; j < 10; j++)
#pragma omp simd reduction(mm : r)
      for (int k = 0; k < 10; k++) {
        int v = i * 100 + (j * 37 + k * 11) % 50;
        if (v < r.lo)
          r.lo = v;
        if (v > r.hi)
          r.hi = v;
      }
    row[i] = r;
    if (r.lo < all.lo)
      all.lo = r.lo;
    if (r.hi > all.hi)
      all.hi = r.hi;
  }
  NEVER(all.lo != 0 || all.hi != 949);
  for (int i = 0; i < 10; i++)
    NEVER(row[i].lo != i * 100 || row[i].hi != i * 100 + 49);
}
int main(void) {
  /* three-deep non-rectangular collapse */
  {
    int n = 7, count = 0, want = 0;
#pragma omp target teams distribute parallel for collapse(3) map(tofrom : count) reduction(+ : count)
    for (int i = 0; i < n; i++)
      for (int j = i; j < n; j++)
        for (int k = i; k < 2 * i + 3; k++)
          count += i * 100 + j * 10 + k;
    for (int i = 0; i < n; i++)
      for (int j = i; j < n; j++)
        for (int k = i; k < 2 * i + 3; k++)
          want += i * 100 + j * 10 + k;
    NEVER(count != want);
  }
  {
    int a = 0, in[64], s = 0;
    for (int i = 0; i < 64; i++)
      in[i] = i;
#pragma omp target parallel shared(a) num_threads(4) map(tofrom : a) map(to : in)
    {
#pragma omp for reduction(+ : a)
      for (int i = 0; i < 64; i++)
        a += in[i];
    }
    s = 63 * 32;
    NEVER(a != s);
  }
  {
    double complex p = 1;
    float complex q = 0;
#pragma omp target teams loop reduction(* : p) reduction(+ : q)
    for (int i = 0; i < 1001; i++) {
      p *= I;
      q += i + I * 2;
    }
    NEVER(p != I || q != 500500 + 2002 * I);
  }
  {
    int last = -1, x[100];
#pragma omp target parallel for simd schedule(dynamic) lastprivate(last) map(from : x) map(tofrom : last)
    for (int i = 0; i < 100; i++) {
      last = i * 3;
      x[i] = last;
    }
    NEVER(last != 297 || x[50] != 150);
  }
  nested();
  return check_failures > 0;
}
