// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// OpenMP 5.2 5.5.8: iterations of a simd loop that threads of a parallel construct share may update the same element of
// an array that is reduced: each has a copy of its own, so none is lost where the loop is made of vectors.
#include <stdio.h>
enum { N = 64 };
int main(void) {
  unsigned got[7] = {0}, want[7] = {0, 1, 2, 3, 4, 5, 6};
  int a[N], bad = 0;
  for (int i = 0; i < N; i++)
    a[i] = i * 37 % 11, want[2 + (unsigned)a[i] % 5] += i;
#pragma omp target map(tofrom : got)
  {
    unsigned h[7] = {0, 1, 2, 3, 4, 5, 6};
#pragma omp parallel num_threads(3)
    {
#pragma omp for simd reduction(+ : h[2 : 5])
      for (int j = 0; j < N; j++)
        h[2 + (unsigned)a[j] % 5] += j;
    }
    for (int k = 0; k < 7; k++)
      got[k] = h[k];
  }
  for (int k = 0; k < 7; k++)
    if (got[k] != want[k])
      printf("%d: %u, not %u\n", k, got[k], want[k]), bad = 1;
  return bad;
}
