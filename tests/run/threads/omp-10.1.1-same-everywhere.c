// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp %s -o %t && %run %t 40 && %run-once %t 300
// RUN: env OMP_NUM_THREADS_DEV=5 %run %t 40 5 && env OMP_NUM_THREADS=1 OMP_NUM_THREADS_DEV=70 %run-once %t 40 70 && env OMP_NUM_THREADS_ALL=1 %run-once %t 9 1
// OpenMP 5.2 10.1.1: constructs of all forms have as many threads as thread_limit says, or the environment for the device,
// where their code or a function that it calls asks for them; on the host as on other devices. Arguments: both numbers.
#include "../Inputs/check.h"
#include <omp.h>
#include <stdlib.h>
#define LEAST(x, y) ((x) < (y) ? (x) : (y))

#pragma omp begin declare target
static int number(void) { return omp_get_thread_num(); }
static int size(void) { return omp_get_num_threads(); }
static void share(int *a) {
#pragma omp distribute parallel for
  for (int i = 0; i < 1000; i++)
    if (i == 0)
      *a = omp_get_num_threads();
}
#pragma omp end declare target

int main(int argc, char **argv) {
  int limit = argc > 1 ? atoi(argv[1]) : 40, given = argc > 2 ? atoi(argv[2]) : 0, n = given ? LEAST(given, limit) : limit;
  int a[7] = {0}, b[5] = {0}, others = 0, told = 0;
#pragma omp target teams num_teams(2) thread_limit(limit) map(tofrom : a)
  {
#pragma omp distribute parallel for
    for (int i = 0; i < 1000; i++)
      if (omp_get_num_threads() > 0 && i == 0)
        a[0] = omp_get_num_threads();
#pragma omp parallel
    if (omp_get_team_num() == 0 && omp_get_thread_num() == 0)
      a[1] = omp_get_num_threads();
  }
#pragma omp target teams distribute parallel for num_teams(2) thread_limit(limit) map(tofrom : a)
  for (int i = 0; i < 1000; i++)
    if (i == 0)
      a[2] = size() + number();
#pragma omp target teams num_teams(2) thread_limit(limit) map(tofrom : a)
#pragma omp parallel
  if (omp_get_team_num() == 0 && number() == 0)
    a[3] = size();
#pragma omp target teams num_teams(2) thread_limit(limit) map(tofrom : a)
  share(&a[4]);
#pragma omp target teams distribute num_teams(2) thread_limit(limit) map(tofrom : a, others, told)
  for (int k = 0; k < 4; k++) {
    if (k == 0)
      told = omp_get_max_threads();
#pragma omp parallel for
    for (int i = 0; i < 1000; i++)
      if (i == 0 && k == 0)
        a[5] = omp_get_num_threads();
#pragma omp parallel for num_threads(3)
    for (int i = 0; i < 1000; i++)
      if (i == 0 && k == 0)
        others = omp_get_num_threads();
  }
#pragma omp target parallel thread_limit(limit) map(tofrom : a)
#pragma omp for
  for (int i = 0; i < 1000; i++)
    if (i == 0)
      a[6] = omp_get_num_threads();
  for (int i = 0; i < 7; i++)
    CHECK(a[i] == n, "construct %d has %d threads, not %d", i, a[i], n);
  CHECK(others == 3 && told == n, "%d, %d", others, told);
  if (!given)
    return check_end();
#pragma omp target parallel for map(tofrom : b)
  for (int i = 0; i < 1000; i++)
    if (i == 0)
      b[0] = size() + number();
#pragma omp target teams distribute parallel for num_teams(2) map(tofrom : b)
  for (int i = 0; i < 1000; i++)
    if (i == 0)
      b[1] = omp_get_num_threads();
#pragma omp target parallel map(tofrom : b) nowait
#pragma omp single
  b[2] = omp_get_num_threads();
#pragma omp taskwait
#pragma omp target map(tofrom : b)
  {
    int sum = 0;
#pragma omp parallel reduction(+ : sum)
    sum++;
    b[3] = sum;
#pragma omp parallel sections
    {
#pragma omp section
      b[4] = omp_get_num_threads();
    }
  }
  for (int i = 0; i < 5; i++)
    CHECK(b[i] == given, "without a clause construct %d has %d threads, not %d", i, b[i], given);
  return check_end();
}
