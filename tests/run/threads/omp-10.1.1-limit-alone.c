// RUN: %sumacc -fopenmp %s -o %t && %run %t 1 && %run %t 48 && %run %t 300 && env OMP_NUM_THREADS=1 %run %t 65
// UNSUPPORTED: device-serial
// OpenMP 5.2, 10.1.1: where the code of a parallel construct without num_threads asks which thread executes it, or its
// threads meet, a team has as many threads as thread_limit says, on each device: a block of a CUDA program.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
enum { TEAMS = 3, MOST = 300 };
static int wrong;
#define CHECK(x) ((x) ? 0 : (wrong++, printf("%d threads, line %d: %s\n", threads, __LINE__, #x)))

static void mirror(int threads) {
  int y[TEAMS * MOST] = {0}, said[TEAMS] = {0};
#pragma omp target teams num_teams(TEAMS) thread_limit(threads) map(tofrom : y, said)
  {
    int tile[MOST];
    said[omp_get_team_num()] = omp_get_max_threads();
#pragma omp parallel
    {
      int t = omp_get_thread_num();
      tile[t] = t;
#pragma omp barrier
      y[omp_get_team_num() * threads + t] = tile[threads - 1 - t] + 1;
    }
  }
  for (int i = 0; i < TEAMS * threads; i++)
    CHECK(y[i] == threads - i % threads);
  CHECK(said[0] == threads && said[TEAMS - 1] == threads);
}

#pragma omp declare target
static int number(void) { return omp_get_thread_num(); }
static void fill(int *y, int team, int threads) {
#pragma omp parallel
  y[team * threads + number()] += omp_get_num_threads();
}
#pragma omp end declare target

/* In a function, and asked for by one that is called. */
static void called(int threads) {
  int y[TEAMS * MOST] = {0}, z[MOST] = {0};
#pragma omp target teams num_teams(TEAMS) thread_limit(threads) map(tofrom : y)
  fill(y, omp_get_team_num(), threads);
#pragma omp target parallel thread_limit(threads) map(tofrom : z)
  z[number()] = 1;
  for (int i = 0; i < TEAMS * threads; i++)
    CHECK(y[i] == threads);
  for (int i = 0; i < threads; i++)
    CHECK(z[i] == 1);
}

/* num_threads says another number; where nothing depends on it there are as many as the device likes. */
static void others(int threads) {
  int few = 0, sum = 0, all = 0;
#pragma omp target teams num_teams(TEAMS) thread_limit(threads) map(tofrom : few)
#pragma omp parallel num_threads(1)
#pragma omp atomic
  few += omp_get_num_threads();
#pragma omp target teams distribute parallel for num_teams(TEAMS) thread_limit(threads) reduction(+ : sum) map(tofrom : all)
  for (int i = 0; i < 1000; i++) {
    sum += i;
    if (i == 0)
      all = omp_get_num_threads();
  }
  CHECK(few == TEAMS && sum == 499500 && all == threads);
}

int main(int argc, char **argv) {
  int threads = argc > 1 ? atoi(argv[1]) : 64;
  mirror(threads);
  called(threads);
  others(threads);
  return wrong != 0;
}
