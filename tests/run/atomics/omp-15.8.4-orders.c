// RUN: %sumacc -fopenmp %s -o %t && %run %t
// RUN: %sumacc -fopenmp -fdump=write -fstop-after=write %s 2>&1 | FileCheck %s
// Memory orders of atomic constructs: who sees the flag sees what was written before it (OpenMP 5.2 15.8.4).
#include <stdio.h>

int main(void) {
  enum { N = 64 };
  int data[N] = {0}, flag[N] = {0}, late[N] = {0};
#pragma omp target teams num_teams(2) map(data, flag, late)
#pragma omp distribute parallel for
  for (int i = 0; i < 2 * N; i++) {
    int k = i % N, seen, value;
    if (i < N) {
#pragma omp atomic write
      data[k] = 1;
// CHECK: __sumac_fence();
// CHECK-NEXT: int *__sumac_x = &((*__sumac_p_flag)
#pragma omp atomic write release
      flag[k] = 1;
    } else {
// CHECK: int *__sumac_x = &((*__sumac_p_flag)
// CHECK: __atomic_load
// CHECK-NEXT: __sumac_fence();
// CHECK-NEXT: seen = __sumac_o;
#pragma omp atomic read acquire
      seen = flag[k];
#pragma omp atomic read
      value = data[k];
      late[k] = seen && !value;
    }
  }
  int wrong = 0, sum = 0;
  for (int i = 0; i < N; i++)
    wrong += late[i] + !data[i] + !flag[i];
// CHECK: __sumac_fence();
// CHECK-NEXT: int *__sumac_x = &((*__sumac_p_sum));
// CHECK: __atomic_fetch_add
// CHECK: __sumac_fence();
// CHECK-NEXT: }
#pragma omp target teams distribute parallel for map(sum)
  for (int i = 0; i < N; i++) {
#pragma omp atomic seq_cst
    sum += i;
  }
  if (wrong || sum != N * (N - 1) / 2)
    printf("%d wrong, sum %d\n", wrong, sum);
  return wrong || sum != N * (N - 1) / 2;
}
