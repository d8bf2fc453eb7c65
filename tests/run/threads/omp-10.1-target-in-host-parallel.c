// Threads of the host that each launch a target construct take no levels from it: its teams and threads share its loops.
// RUN: %sumacc -fopenmp -Minfo=accel -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %sumacc -fopenmp %s -o %t && %run %t
#include <stdio.h>

enum { N = 2000, K = 6 };

int main(void) {
  static int a[K][N];
  int sums[K], wrong = 0;
#pragma omp parallel for num_threads(3)
  for (int k = 0; k < K; k++) {
    int sum = k;
// CHECK: :[[#@LINE+2]]: loop over teams, threads, simd
#pragma omp target teams distribute parallel for reduction(+ : sum)
    for (int i = 0; i < N; i++)
      sum += i;
    sums[k] = sum;
  }
#pragma omp parallel num_threads(3)
#pragma omp for
  for (int k = 0; k < K; k++) {
#pragma omp target map(tofrom : a[k])
    {
// CHECK: :[[#@LINE+2]]: loop over threads, simd
#pragma omp parallel for
      for (int i = 0; i < N; i++)
        a[k][i] = i + k;
    }
  }
  for (int k = 0; k < K; k++) {
    if (sums[k] != k + N * (N - 1) / 2)
      printf("sum %d is %d\n", k, sums[k]), wrong = 1;
    for (int i = 0; i < N; i++)
      if (a[k][i] != i + k)
        printf("a[%d][%d] is %d\n", k, i, a[k][i]), wrong = 1;
  }
  return wrong;
}
