// UNSUPPORTED: device-workers
// RUN: %sumacc -fopenmp -freproducible %s -o %t
// RUN: %run-once %t
// RUN: env OMP_NUM_THREADS=1 SUMAC_DEVICE=host %t
// RUN: env OMP_NUM_THREADS=4 SUMAC_DEVICE=host %t
// Reproducible sums over the threads of one team: the same bits as over teams, however many threads there are.
#include <stdio.h>

enum { N = 10000 };
static double a[N];

int main(void) {
  double by_threads = 0, by_teams = 0, inside = 0;
  int threads = 0;
  for (int i = 0; i < N; i++)
    a[i] = 1.0 / (i + 1);
#pragma omp target parallel for reduction(+ : by_threads)
  for (int i = 0; i < N; i++)
    by_threads += a[i];
#pragma omp target teams distribute parallel for reduction(+ : by_teams)
  for (int i = 0; i < N; i++)
    by_teams += a[i];
#pragma omp target map(tofrom : inside, threads)
  {
#pragma omp parallel for reduction(+ : inside)
    for (int i = 0; i < N; i++)
      inside += a[i];
#pragma omp parallel reduction(+ : threads)
    threads++;
  }
  if (by_threads != by_teams || inside != by_teams || threads < 1)
    printf("%a, %a, %a, %d threads\n", by_threads, by_teams, inside, threads);
  return by_threads != by_teams || inside != by_teams || threads < 1;
}
