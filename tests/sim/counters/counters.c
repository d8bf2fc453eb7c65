// REQUIRES: sim
// RUN: %sumacc -O2 -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=counters=launches %t 2>&1 | FileCheck %s
// Counters of each kernel with its source line: rows are read coalesced, columns are not.
enum { N = 64 };

int main(void) {
  static float a[N][N], sum;
  double total = 0;
#pragma acc data copyin(a)
  {
// CHECK: counters of kernel main (line {{[0-9]+}}) at {{.*}}counters.c:[[@LINE+3]], 64 CTAs of 64 threads:
// CHECK: global stores 128 requests, 512 transactions of 32 bytes: 4.00 a request, 4.00 if coalesced
#pragma acc parallel loop gang num_gangs(N) vector_length(N)
    for (int i = 0; i < N; i++)
#pragma acc loop vector
      for (int j = 0; j < N; j++)
        a[i][j] = 1;
// CHECK: counters of kernel main (line {{[0-9]+}}) at {{.*}}counters.c:[[@LINE+3]], 64 CTAs of 64 threads:
// CHECK: global stores 128 requests, 4096 transactions of 32 bytes: 32.00 a request, 4.00 if coalesced
#pragma acc parallel loop gang num_gangs(N) vector_length(N)
    for (int i = 0; i < N; i++)
#pragma acc loop vector
      for (int j = 0; j < N; j++)
        a[j][i] = 1;
// CHECK: counters of kernel
// CHECK: atomic
// CHECK: global atomics
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 0; i < N; i++)
      sum += a[i][i];
// Two halves of a warp read 8 bytes a lane one after another; here only lanes of the first half do.
// CHECK: counters of kernel
// CHECK: shared memory 896 requests, 896 passes: 1.00 a request, 1.00 without bank conflicts
#pragma acc parallel loop num_gangs(128) vector_length(128) reduction(+ : total)
    for (int i = 0; i < N; i++)
      total += a[i][i];
  }
  return sum != N || total != N;
}
