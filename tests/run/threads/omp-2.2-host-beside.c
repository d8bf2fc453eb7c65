// UNSUPPORTED: device-serial
// REQUIRES: sim
// RUN: %sumacc -fopenmp %s -o %t
// RUN: env SUMAC_DEVICE=sim OMP_NUM_THREADS=3 OMP_NUM_THREADS_DEV=7 %t 7 3 && env SUMAC_DEVICE=sim OMP_NUM_THREADS=3 OMP_NUM_THREADS_ALL=7 %t 7 7
// RUN: env SUMAC_DEVICE=sim OMP_NUM_THREADS=3 OMP_NUM_THREADS_DEV=7 OMP_TARGET_OFFLOAD=disabled %t 7 7
// RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS=3 OMP_NUM_THREADS_DEV=7 %t 7 7
// RUN: env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate OMP_NUM_THREADS=3 OMP_NUM_THREADS_DEV=7 %t 7 3
// OpenMP 5.2, 2.2: beside other devices the host is none of those that variables with _DEV are for. Arguments: threads on
// the device, and on the host.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int there = 0, here = 0, false = 0, numbered = 0;
  if (argc < 3)
    return 2;
#pragma omp target parallel map(tofrom : there)
  if (omp_get_thread_num() == 0)
    there = omp_get_num_threads();
#pragma omp target parallel if (target : false) map(tofrom : here)
  if (omp_get_thread_num() == 0)
    here = omp_get_num_threads();
#pragma omp target parallel device(omp_get_initial_device()) map(tofrom : numbered)
  if (omp_get_thread_num() == 0)
    numbered = omp_get_num_threads();
  if (there != atoi(argv[1]) || here != atoi(argv[2]) || numbered != here)
    return printf("%d there, %d and %d here\n", there, here, numbered);
  return 0;
}
