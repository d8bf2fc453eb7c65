// UNSUPPORTED: device-serial
// REQUIRES: sim
// RUN: %sumacc -fopenmp %s -o %t
// RUN: env SUMAC_DEVICE=host OMP_THREAD_LIMIT=6 %t 2>&1 | FileCheck --check-prefixes=HOST,LIMIT --implicit-check-not=warning %s
// RUN: env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate OMP_THREAD_LIMIT_DEV=6 %t 2>&1 | FileCheck --check-prefixes=HOST,LIMIT --implicit-check-not=warning %s
// RUN: env SUMAC_DEVICE=host OMP_THREAD_LIMIT_ALL=6 %t 2>&1 | FileCheck --check-prefixes=HOST,LIMIT --implicit-check-not=warning %s
// RUN: env SUMAC_DEVICE=host %t 2>&1 | FileCheck --check-prefix=HOST --implicit-check-not=warning %s
// RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS=1 %t 2>&1 | FileCheck --check-prefix=HOST --implicit-check-not=warning %s
// RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS_DEV=400 OMP_THREAD_LIMIT_DEV=6 %t 2>&1 | FileCheck --check-prefixes=HOST,LIMIT,GIVEN --implicit-check-not=warning %s
// RUN: env SUMAC_DEVICE=sim %t 2>&1 | FileCheck --check-prefix=SIM --implicit-check-not=warning %s
// RUN: env SUMAC_DEVICE=sim OMP_NUM_THREADS_DEV=400 %t 2>&1 | FileCheck --check-prefixes=SIM,DEV --implicit-check-not=warning %s
// OpenMP 5.2, 10.1.1: where a team has fewer threads than a clause asks for, or than a variable says for the device, a
// warning names the region, the device and both numbers, once in a run.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int n = 0, m = 0, k = 0, many = 2000, computed = 900;
  for (int twice = 0; twice < 2; twice++) {
    // LIMIT-DAG: fewer.c:[[@LINE+1]]: sumac: warning: target parallel: 32 threads in a team are asked for, and device host has 6
#pragma omp target parallel num_threads(32) map(tofrom : n)
    if (omp_get_thread_num() == 0)
      n = omp_get_num_threads();
      // HOST-DAG: fewer.c:[[@LINE+2]]: sumac: warning: target teams: 2000 threads in a team are asked for, and device host has {{1024|6}}
      // SIM-DAG: fewer.c:[[@LINE+1]]: sumac: warning: target teams: 2000 threads in a team are asked for, and device sim:0 has 1024
#pragma omp target teams num_teams(2) thread_limit(many) map(tofrom : m)
#pragma omp parallel num_threads(2000)
    if (omp_get_thread_num() == 0 && omp_get_team_num() == 0)
      m = omp_get_num_threads();
      // LIMIT-DAG: fewer.c:[[@LINE+1]]: sumac: warning: target: 900 threads in a team are asked for, and device host has 6
#pragma omp target map(tofrom : k)
    {
      int z = computed;
      // SIM-DAG: fewer.c:[[@LINE+1]]: sumac: warning: parallel: 900 threads in a team are asked for, and device sim:0 has 256
#pragma omp parallel num_threads(z)
      if (omp_get_thread_num() == 0)
        k = omp_get_num_threads();
    }
    // HOST-DAG: fewer.c:[[@LINE+2]]: sumac: warning: target: 1500 threads in a team are asked for, and device host has {{1024|6}}
    // SIM-DAG: fewer.c:[[@LINE+1]]: sumac: warning: target: 1500 threads in a team are asked for, and device sim:0 has 1024
#pragma omp target map(tofrom : k)
#pragma omp parallel num_threads(1500)
#pragma omp single
    k += omp_get_num_threads();
    // GIVEN-DAG: fewer.c:[[@LINE+2]]: sumac: warning: target parallel: 400 threads in a team are asked for, and device host has 6
    // DEV-DAG: fewer.c:[[@LINE+1]]: sumac: warning: target parallel: 400 threads in a team are asked for, and device sim:0 has 256
#pragma omp target parallel map(tofrom : k)
    if (omp_get_thread_num() == 0)
      k += omp_get_num_threads();
  }
  printf("%d %d %d\n", n, m, k);
  return 0;
}
