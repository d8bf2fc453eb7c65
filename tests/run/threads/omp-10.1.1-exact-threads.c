// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 10.1.1, 13.3: a team has as many threads as num_threads asks for, where there are so many, and no more than
// thread_limit; devices start threads in groups.
#include <omp.h>
#include <stdio.h>

static int bad;
static void check(int line, int most, int all, int asked) {
  if (all < 1 || all > asked || most != all - 1)
    bad++, printf("line %d: thread %d of %d, %d asked\n", line, most, all, asked);
}

#define LOOP                                                                                                           \
  for (int i = 0; i < 200; i++) {                                                                                      \
    int thread = omp_get_thread_num(), threads = omp_get_num_threads();                                                \
    most = most > thread ? most : thread;                                                                              \
    all = all > threads ? all : threads;                                                                               \
  }                                                                                                                    \
  check(__LINE__, most, all, ASKED);                                                                                   \
  most = all = 0;

int main(void) {
  int most = 0, all = 0, asked = 7;
#define ASKED 1
#pragma omp target parallel for num_threads(1) reduction(max : most, all)
  LOOP
#undef ASKED
#define ASKED 5
#pragma omp target teams distribute parallel for num_teams(2) num_threads(5) reduction(max : most, all)
  LOOP
#undef ASKED
#define ASKED 7
#pragma omp target teams distribute parallel for num_teams(2) num_threads(asked) reduction(max : most, all)
  LOOP
#undef ASKED
#define ASKED 40
#pragma omp target teams distribute parallel for num_teams(2) thread_limit(40) reduction(max : most, all)
  LOOP
#undef ASKED
#define ASKED 64
#pragma omp target parallel for num_threads(64) reduction(max : most, all)
  LOOP
#undef ASKED
  most = all = 0;
#pragma omp target teams thread_limit(3) num_teams(1) map(tofrom : most, all)
#pragma omp parallel for reduction(max : most, all)
  for (int i = 0; i < 100; i++) {
    int thread = omp_get_thread_num(), threads = omp_get_num_threads();
    most = most > thread ? most : thread;
    all = all > threads ? all : threads;
  }
  check(__LINE__, most, all, 3);
  return bad;
}
