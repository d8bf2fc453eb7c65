/*
 * mirror.c - the commonest kernel of programs that were written for CUDA: each team reads a piece of an array into an
 * array of its own, and writes it in the opposite order behind a barrier. bench/mirror compiles and runs it.
 *
 *     GIVEN    num_threads says how many threads a team has; else thread_limit alone does
 *     PLAIN    loops that do the same, without directives
 *
 * Prints the seconds of the least of three calls, and how many elements are wrong.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { TEAMS = 8192, THREADS = 128 };

#if defined PLAIN
static void mirror(const int *x, int *y) {
  for (int team = 0; team < TEAMS; team++) {
    int tile[THREADS];
    for (int t = 0; t < THREADS; t++)
      tile[t] = x[team * THREADS + t];
    for (int t = 0; t < THREADS; t++)
      y[team * THREADS + t] = tile[THREADS - 1 - t];
  }
}
#else
#ifdef GIVEN
#define PARALLEL _Pragma("omp parallel num_threads(THREADS)")
#else
#define PARALLEL _Pragma("omp parallel")
#endif

static void mirror(const int *x, int *y) {
#pragma omp target teams num_teams(TEAMS) thread_limit(THREADS) map(to : x[ : TEAMS * THREADS])                        \
    map(tofrom : y[ : TEAMS * THREADS])
  {
    int tile[THREADS];
    PARALLEL {
      int t = omp_get_thread_num(), at = omp_get_team_num() * THREADS + t;
      tile[t] = x[at];
#pragma omp barrier
      y[at] = tile[THREADS - 1 - t];
    }
  }
}
#endif

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

int main(void) {
  enum { N = TEAMS * THREADS };
  int *x = malloc(N * sizeof *x), *y = malloc(N * sizeof *y), wrong = 0;
  double least = 1e9;
  for (int i = 0; i < N; i++)
    x[i] = i;
  for (int call = 0; call < 3; call++) {
    for (int i = 0; i < N; i++)
      y[i] = -1;
    double begin = now();
    mirror(x, y);
    double end = now();
    least = end - begin < least ? end - begin : least;
  }
  for (int i = 0; i < N; i++)
    wrong += y[i] != i / THREADS * THREADS + (THREADS - 1 - i % THREADS);
  printf("%.6f %d\n", least, wrong);
  free(x);
  free(y);
  return 0;
}
