// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp %s -o %t
// RUN: for n in 1 2 31 32 33 100 256; do env OMP_NUM_THREADS_DEV=$n %run %t $n || exit 1; done
// RUN: for n in 257 1000 1024; do env OMP_NUM_THREADS=1 OMP_NUM_THREADS_DEV=$n %run-once %t $n || exit 1; done
// RUN: env OMP_NUM_THREADS_DEV_0=40 OMP_NUM_THREADS_DEV=3 OMP_NUM_THREADS_ALL=9 %run-once %t 40
// RUN: env OMP_NUM_THREADS_DEV_1=7 OMP_NUM_THREADS_DEV_10=8 OMP_NUM_THREADS_DEV=3 OMP_NUM_THREADS_ALL=9 %run-once %t 3
// RUN: env OMP_NUM_THREADS_DEV_1=7 OMP_NUM_THREADS_ALL=9 OMP_NUM_THREADS=2 %run-once %t 9
// RUN: env OMP_NUM_THREADS_DEV=6,2 OMP_NUM_THREADS=3 %run-once %t 6
// RUN: env OMP_NUM_THREADS_DEV=50 OMP_THREAD_LIMIT_DEV=20 %run-once %t 20 20 && env OMP_THREAD_LIMIT_DEV_0=4 OMP_THREAD_LIMIT_DEV=2 OMP_NUM_THREADS_DEV=4 %run-once %t 4 4
// OpenMP 5.2, 2.2, 21.1.2: a parallel construct of a target region without num_threads has as many threads as the device's
// variable says, on each device, whatever the host has; num_threads and omp_set_num_threads come first, thread_limit
// bounds it. What the functions tell agrees. Where no clause is, GPUs have 256 at most. Arguments: the number; a limit.
#include "../Inputs/check.h"
#include <omp.h>
#include <stdlib.h>
enum { TEAMS = 2, MOST = 1024 };

#pragma omp begin declare target
static int size(void) { return omp_get_num_threads(); }
static void fill(int *at) {
#pragma omp parallel
  {
    int t = omp_get_thread_num();
    at[t] = size();
#pragma omp barrier
    if (at[size() - 1 - t] != at[t])
      at[t] = -1;
  }
}
#pragma omp end declare target

/* Each of the first N elements is N. LESS: or, if none is, N is more than 256. */
static void check(int line, int *at, int n, int less) {
  n = less && n > 256 && at[0] == 256 ? 256 : n;
  for (int i = 0; i < MOST; i++) {
    CHECK(at[i] == (i < n ? n : 0), "line %d: [%d] is %d, %d threads asked", line, i, at[i], n);
    at[i] = 0;
  }
}

int main(int argc, char **argv) {
  static int a[TEAMS * MOST];
  int n = atoi(argv[1]), limit = argc > 2 ? atoi(argv[2]) : MOST, told[4] = {0}, large = 1024;
#define LEAST(x, y) ((x) < (y) ? (x) : (y))
#pragma omp target teams num_teams(TEAMS) map(tofrom : a, told)
  {
    int *own = a + omp_get_team_num() * MOST;
    told[0] = omp_get_max_threads();
    told[1] = omp_get_thread_limit();
#pragma omp parallel
    own[omp_get_thread_num()] = omp_get_num_threads();
  }
  for (int team = 0; team < TEAMS; team++)
    check(__LINE__, a + team * MOST, n, 1);
  CHECK(told[0] == n && told[1] >= n && told[1] <= limit, "%d, %d", told[0], told[1]);
#pragma omp target map(tofrom : a)
  fill(a);
  check(__LINE__, a, n, 1);
  for (int limited = 1; limited < 60; limited += 29) {
#pragma omp target teams num_teams(TEAMS) thread_limit(limited) map(tofrom : a, told)
    {
      told[2] = omp_get_max_threads();
      fill(a + omp_get_team_num() * MOST);
    }
    for (int team = 0; team < TEAMS; team++)
      check(__LINE__, a + team * MOST, LEAST(limited, n), 0);
    CHECK(told[2] == LEAST(limited, n), "%d of %d", told[2], limited);
  }
#pragma omp target parallel thread_limit(large) map(tofrom : a)
  a[omp_get_thread_num()] = size();
  check(__LINE__, a, n, 0);
#pragma omp target parallel num_threads(7) map(tofrom : a)
  a[omp_get_thread_num()] = omp_get_num_threads();
  check(__LINE__, a, LEAST(7, limit), 0);
#pragma omp target map(tofrom : a, told)
  {
    omp_set_num_threads(9);
    told[3] = omp_get_max_threads();
#pragma omp parallel
    a[omp_get_thread_num()] = omp_get_num_threads();
  }
  check(__LINE__, a, LEAST(9, limit), 0);
  CHECK(told[3] == 9, "%d", told[3]);
  return check_end();
}
