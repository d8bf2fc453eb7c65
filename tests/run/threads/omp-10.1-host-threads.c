// RUN: %sumacc -fopenmp %s -o %t
// UNSUPPORTED: device-serial
// RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS=3 %t 3 && env SUMAC_DEVICE=host OMP_NUM_THREADS=1 %t 1
// OpenMP 5.2 10.1: on the host the threads of a target construct without teams are as many as OpenMP's, whether simd
// loops are inside or not, and all of them work.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int expected = argc > 1 ? atoi(argv[1]) : 1, n[3] = {0}, bad = 0, by[3][64];
  double x[64][64];
#pragma omp target parallel for map(from : by) map(n)
  for (int i = 0; i < 64; i++) {
    by[0][i] = omp_get_thread_num();
    if (i == 0)
      n[0] = omp_get_num_threads();
  }
#pragma omp target parallel for map(from : by[1 : 1], x) map(n)
  for (int i = 0; i < 64; i++) {
#pragma omp simd
    for (int k = 0; k < 64; k++)
      x[i][k] = i + k;
    by[1][i] = omp_get_thread_num();
    if (i == 0)
      n[1] = omp_get_num_threads();
  }
#pragma omp target parallel map(from : by[2 : 1]) map(n)
  {
    if (omp_get_thread_num() == 0)
      n[2] = omp_get_num_threads();
#pragma omp for
    for (int i = 0; i < 64; i++)
      by[2][i] = omp_get_thread_num();
  }
  for (int f = 0; f < 3; f++) {
    int seen = 0;
    for (int i = 0; i < 64; i++)
      seen |= 1 << by[f][i];
    bad |= n[f] != expected || seen != (1 << expected) - 1;
    if (n[f] != expected || seen != (1 << expected) - 1)
      printf("form %d: %d threads, %x of them worked\n", f, n[f], (unsigned)seen);
  }
  return bad;
}
