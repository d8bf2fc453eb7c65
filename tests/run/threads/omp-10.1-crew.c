// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 10.1, 11: the threads of a parallel construct in a target construct share loops of every schedule, wait
// for each other and let one work for all.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int a[100], n = 0, who[64], t[64];
  for (int i = 0; i < 100; i++)
    a[i] = 0;
#pragma omp target map(a, who, t) map(from : n)
  {
    int shared = 5;
#pragma omp parallel num_threads(20)
    {
      int me = omp_get_thread_num();
      who[me] = me * 2;
      if (me == 0)
        n = omp_get_num_threads();
#pragma omp barrier
#pragma omp for
      for (int i = 0; i < 100; i++)
        a[i] = shared + i;
#pragma omp single
      shared = 7;
      if (me < n)
        t[me] = who[(me + 1) % n] + shared;
#pragma omp for schedule(dynamic, 3)
      for (int i = 0; i < 100; i++)
        a[i] += 1;
#pragma omp for schedule(guided)
      for (int i = 0; i < 10; i++)
        for (int j = 0; j < 10; j++)
          a[i * 10 + j] += 1;
#pragma omp for schedule(static, 4) collapse(2)
      for (int i = 0; i < 10; i++)
        for (int j = 0; j < 10; j++)
          a[i * 10 + j] += 1;
    }
    shared++;
  }
  int bad = 0;
  for (int i = 0; i < 100; i++)
    bad += a[i] != 8 + i;
  for (int i = 0; i < n && i < 20; i++)
    bad += t[i] != (i + 1) % n * 2 + 7;
  if (bad || n < 1 || n > 20)
    printf("%d threads, bad %d\n", n, bad);
  return bad || n < 1 || n > 20;
}
