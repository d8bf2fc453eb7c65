// REQUIRES: sim
// RUN: %sumacc -O2 -fopenmp %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=devices=2,timeline %t 0 2>&1 | FileCheck %s --check-prefix=PEER
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=devices=2,uninit=error %t 1 2>&1 | FileCheck %s --check-prefix=UNINIT
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=devices=2 %t 2 2>&1 | FileCheck %s --check-prefix=BEYOND
// Bytes go from device to device without the host's memory. What nobody has written stays unwritten, and a copy beyond
// an allocation is an error.
// PEER: timeline of device 0
// PEER: copy between devices, 4000 bytes
// PEER: timeline of device 1
// PEER-NOT: copy to device, 4000 bytes
// UNINIT: copy-between-devices.c:[[#@LINE+20]]: {{.*}}uninitialised
// BEYOND: omp_target_memcpy: {{.*}}4008 bytes
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
enum { N = 1000 };
int main(int argc, char **argv) {
  int how = argc > 1 ? atoi(argv[1]) : 0, sum = 0;
  if (omp_get_num_devices() != 2)
    return 77;
  int *a = omp_target_alloc(N * sizeof *a, 0), *b = omp_target_alloc(N * sizeof *b, 1);
  if (how != 1) {
#pragma omp target teams distribute parallel for device(0) is_device_ptr(a)
    for (int i = 0; i < N; i++)
      a[i] = i;
  }
  if (omp_target_memcpy(b, a, (N + (how == 2 ? 2 : 0)) * sizeof *a, 0, 0, 1, 0))
    return 2;
#pragma omp target teams distribute parallel for device(1) is_device_ptr(b) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    if (b[i] > 1)
      sum += b[i];
  omp_target_free(a, 0);
  omp_target_free(b, 1);
  printf("%d\n", sum);
  return sum != N / 2 * (N - 1) - 1;
}
