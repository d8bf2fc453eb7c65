// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenacc %s -o %t && env SUMAC_DEVICE=host OMP_NUM_THREADS=1 %t 1 && env SUMAC_DEVICE=host OMP_NUM_THREADS=3,2 %t 3
// RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS=6 OMP_THREAD_LIMIT=5 %t 5 && env SUMAC_DEVICE=host OMP_NUM_THREADS=1 SUMAC_HOST_MEMORY=separate %t 1
// RUN: %sumacc -fopenacc -fopenmp %s -o %t.mp && env SUMAC_DEVICE=host OMP_NUM_THREADS=3 %t.mp 3 1
// On the host there are as many gangs as threads by default, OMP_NUM_THREADS=1 is one, and so is what the program's
// OpenMP was told.
#ifdef _OPENMP
void omp_set_num_threads(int);
#endif

#include "../Inputs/check.h"

static int values[100];

static int gangs(void) {
  int n = 0;
#pragma acc parallel copy(n)
  {
#pragma acc atomic update
    n++;
#pragma acc loop gang
    for (int i = 0; i < 100; i++)
      values[i] = i;
  }
  return n;
}

int main(int argc, char **argv) {
  CHECK(gangs() == atoi(argv[1]), "%d gangs, not %s", gangs(), argv[1]);
#ifdef _OPENMP
  omp_set_num_threads(atoi(argv[2]));
  CHECK(gangs() == atoi(argv[2]), "%d gangs, not %s", gangs(), argv[2]);
#endif
  (void)argc;
  return check_end();
}
