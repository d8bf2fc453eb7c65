// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp %s -o %t && %run-once %t
// RUN: %sumacc -fopenmp -DSET %s -o %t.set && %run-once %t.set
// OpenMP 5.2 18.2.4, 10.1.1: what omp_get_max_threads gives in one target construct bounds the threads of a parallel
// construct without num_threads in any other: an array of so many elements is large enough. Where thread_limit is, a
// construct whose code asks for its threads has as many as that, and omp_get_max_threads says so there.
#include <omp.h>
#include <stdio.h>
static int bad, most;
#define LIMITED(n, limit) (bad += (n) != (limit) ? printf("line %d: %d threads, not %d\n", __LINE__, n, limit), 1 : 0)
#define CHECK(n) (bad += (n) < 1 || (n) > most ? printf("line %d: %d of %d threads\n", __LINE__, n, most), 1 : 0)

#pragma omp begin declare target
static int called(void) { return omp_get_max_threads(); }
static int crew(void) {
  int n = 0;
#pragma omp parallel
  if (omp_get_thread_num() == 0)
    n = omp_get_num_threads();
  return n;
}
#pragma omp end declare target

int main(void) {
  int n = 0, same = 0, here = 0, more = 900;
#ifdef SET
  omp_set_num_threads(128);
#endif
#pragma omp target map(from : most)
  most = omp_get_max_threads();
#pragma omp target map(from : same)
  same = called();
  CHECK(most == same ? most : 0);
#pragma omp target map(from : n, here)
  {
    here = omp_get_max_threads();
#pragma omp parallel
    if (omp_get_thread_num() == 0)
      n = omp_get_num_threads();
  }
  CHECK(n);
  CHECK(here == most ? here : 0);
#pragma omp target parallel map(from : n)
  if (omp_get_thread_num() == 0)
    n = omp_get_num_threads();
  CHECK(n);
#pragma omp target teams num_teams(3) map(from : n)
#pragma omp parallel
  if (omp_get_team_num() == 1 && omp_get_thread_num() == 0)
    n = omp_get_num_threads();
  CHECK(n);
#pragma omp target teams num_teams(1) thread_limit(1024) map(from : n)
#pragma omp parallel
  if (omp_get_thread_num() == 0)
    n = omp_get_num_threads();
  LIMITED(n, 1024);
#pragma omp target parallel thread_limit(more) map(from : n)
  if (omp_get_thread_num() == 0)
    n = omp_get_num_threads();
  LIMITED(n, more);
  /* Those that ask have what they ask for, beside others that do not. */
  int exact = 0;
#pragma omp target thread_limit(48) map(from : n, exact)
  {
#pragma omp parallel num_threads(8)
    if (omp_get_thread_num() == 0)
      exact = omp_get_num_threads();
#pragma omp parallel
    if (omp_get_thread_num() == 0)
      n = omp_get_num_threads();
  }
  LIMITED(n, 48);
  bad += exact != 8;
#pragma omp target thread_limit(512) map(from : n)
  n = crew();
  LIMITED(n, 512);
#pragma omp target teams distribute parallel for thread_limit(1024) map(from : n)
  for (int i = 0; i < 4000; i++)
    if (i == 0)
      n = omp_get_num_threads();
  LIMITED(n, 1024);
#pragma omp target teams distribute thread_limit(more) map(from : n)
  for (int i = 0; i < 4; i++) {
    int mine = 0;
#pragma omp parallel for simd reduction(max : mine)
    for (int k = 0; k < 100; k++)
      mine = k;
#pragma omp parallel
    if (omp_get_thread_num() == 0 && i == 0)
      n = omp_get_num_threads() + mine - 99;
  }
  LIMITED(n, more);
  return bad != 0;
}
