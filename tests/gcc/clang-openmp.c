// REQUIRES: device-sim, clang-nvptx, clang-nvptx-takes-floatn
// UNSUPPORTED: sanitized
// RUN: %clang -O1 -fopenmp --offload-arch=sm_75 --cuda-path=%build/lib/sumac/sim/toolkit %s \
// RUN:   --libomptarget-nvptx-bc-path=%llvm/lib/libomptarget-nvptx-sm_75.bc -DSECOND=1 -c -o %t.o
// RUN: %clang -O1 -fopenmp --offload-arch=sm_75 --cuda-path=%build/lib/sumac/sim/toolkit -L%llvm/lib %s %t.o -o %t \
// RUN:   --libomptarget-nvptx-bc-path=%llvm/lib/libomptarget-nvptx-sm_75.bc
// RUN: env OMP_TARGET_OFFLOAD=mandatory LD_LIBRARY_PATH=%llvm/lib %sumac-sim run --sim=sm=75 %t | FileCheck %s
// What Clang makes of OpenMP for GPUs runs on the simulator: its toolkit leaves PTX where machine code is expected.
#include <omp.h>
#include <stdio.h>

enum { N = 300 };
double sum_of(const float *y);

#ifdef SECOND
double sum_of(const float *y) {
  double sum = 0;
#pragma omp target teams distribute parallel for map(to : y[0 : N]) map(tofrom : sum) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += y[i];
  return sum;
}
#else
int main(void) {
  float y[N];
  int on_host = 1;
#pragma omp target map(from : on_host)
  on_host = omp_is_initial_device();
#pragma omp target teams distribute parallel for map(from : y)
  for (int i = 0; i < N; i++)
    y[i] = 2 * (float)i;
  // CHECK: on the host 0, sum 89700
  printf("on the host %d, sum %g\n", on_host, sum_of(y));
}
#endif
