// REQUIRES: device-sim, gcc-nvptx
// UNSUPPORTED: sanitized
// RUN: gcc -O2 -fopenmp -foffload=nvptx-none -foffload-options=nvptx-none=-misa=sm_75 -foffload=-latomic %s -o %t 2> %t.err
// RUN: env OMP_TARGET_OFFLOAD=mandatory %sumac-sim run %t | FileCheck %s
// What GCC makes of OpenMP for GPUs runs on the simulator unchanged.
#include <omp.h>
#include <stdio.h>

enum { N = 500 };

int main(void) {
  float x[N], y[N];
  double sum = 0;
  int on_host = 1, threads = 0, most = -1;
  for (int i = 0; i < N; i++)
    x[i] = (float)i, y[i] = 1;
#pragma omp target map(from : on_host)
  on_host = omp_is_initial_device();
#pragma omp target teams distribute parallel for map(to : x) map(tofrom : y) num_teams(3)
  for (int i = 0; i < N; i++)
    y[i] += 2 * x[i];
#pragma omp target teams distribute parallel for map(to : y) map(tofrom : sum, most) reduction(+ : sum)                \
    reduction(max : most) num_teams(3)
  for (int i = 0; i < N; i++) {
    sum += y[i];
    most = i * 7 % 300 > most ? i * 7 % 300 : most;
  }
#pragma omp target parallel map(tofrom : threads) num_threads(4)
  {
#pragma omp critical
    threads += omp_get_thread_num() + 1;
  }
  // CHECK: on the host 0, sum 250000, most 299, threads 10
  printf("on the host %d, sum %g, most %d, threads %d\n", on_host, sum, most, threads);
}
