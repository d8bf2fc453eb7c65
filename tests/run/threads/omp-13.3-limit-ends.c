// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp %s -o %t && %run %t && env OMP_NUM_THREADS=1 %run-once %t && env OMP_NUM_THREADS=3 %run-once %t
// OpenMP 5.2 13.3, 18.2.1: thread_limit ends with its target construct: later ones have as many threads as they ask for.
#include "../Inputs/check.h"
#include <omp.h>

#pragma omp begin declare target
static int crew(int k) {
  int n = 0;
#pragma omp parallel num_threads(k) reduction(+ : n)
  n++;
  return n;
}
static int bare(void) {
  int n = 0;
#pragma omp parallel reduction(+ : n)
  n++;
  return n;
}
#pragma omp end declare target

int main(void) {
  int a[6] = {0}, limit = 3, one = 1;
#pragma omp target teams num_teams(1) thread_limit(limit) map(tofrom : a)
  a[0] = crew(20);
#pragma omp target map(tofrom : a)
  {
    int k = one + 8;
#pragma omp parallel num_threads(k)
    if (omp_get_thread_num() == 0)
      a[1] = omp_get_num_threads();
  }
#pragma omp target teams distribute parallel for num_teams(2) num_threads(one + 10) map(tofrom : a)
  for (int i = 0; i < 100; i++)
    if (i == 0)
      a[2] = omp_get_num_threads();
#pragma omp target map(tofrom : a)
  {
    omp_set_num_threads(6);
    a[3] = crew(one);
    a[4] = bare();
    a[5] = omp_get_max_threads();
  }
  CHECK(a[0] == 3 && a[1] == 9 && a[2] == 11, "%d %d %d", a[0], a[1], a[2]);
  CHECK(a[3] == 1 && a[4] == 6 && a[5] == 6, "%d %d %d", a[3], a[4], a[5]);
  return check_end();
}
