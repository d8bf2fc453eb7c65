// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS=1 %t && env SUMAC_DEVICE=host OMP_NUM_THREADS=3 %t
// OpenMP 5.2, 10.1: crews whose number of threads is a constant have loops of that length on the host, where one thread
// does all of them; others where there are fewer threads, or several of the host's share them. What stands behind the
// crew has its results; a constant that is no number of threads may stand in the expression.
// UNSUPPORTED: device-serial, device-workers
#include <omp.h>
#include <stdio.h>
enum { TEAMS = 5, SIZE = 96 };
static int wrong;
#define CHECK(x) ((x) ? 0 : (wrong++, printf("line %d: %s\n", __LINE__, #x)))
static double in[TEAMS * SIZE], out[TEAMS * SIZE];
static int counts[TEAMS], behind[TEAMS];

/* Prefix sums of each team's part; the number of threads; what the team does behind its crew. */
static void scan(void) {
  int size = SIZE;
#pragma omp target teams num_teams(TEAMS) thread_limit(size) map(to : in) map(from : out, counts, behind)
  {
    double tile[2][SIZE];
    int all = 0;
#pragma omp parallel num_threads(size) reduction(+ : all)
    {
      int t = omp_get_thread_num(), g = omp_get_team_num(), from = 0;
      tile[0][t] = in[g * size + t];
#pragma omp barrier
      for (int k = 1; k < size; k *= 2) {
        tile[1 - from][t] = t < k ? tile[from][t] : tile[from][t] + tile[from][t - k];
        from = 1 - from;
#pragma omp barrier
      }
      out[g * size + t] = tile[from][t];
      all += t;
#pragma omp single
      counts[g] = omp_get_num_threads();
    }
    behind[omp_get_team_num()] = all;
  }
  for (int g = 0; g < TEAMS; g++) {
    double sum = 0;
    for (int t = 0; t < SIZE; t++) {
      sum += in[g * SIZE + t];
      CHECK(out[g * SIZE + t] == sum);
    }
    CHECK(counts[g] == SIZE && behind[g] == SIZE * (SIZE - 1) / 2);
  }
}

/* The crew has N threads, a number that the host computes, or SIZE where N is 0. */
static void some(int n) {
  int seen = 0, last = -1;
#pragma omp target parallel num_threads(n > 0 ? n : SIZE) reduction(+ : seen) map(from : last)
  {
    const int t = omp_get_thread_num();
    seen++;
#pragma omp barrier
    if (t == omp_get_num_threads() - 1)
      last = t;
  }
  CHECK(seen == (n > 0 ? n : SIZE) && last == seen - 1);
}

/* The crew is in a loop, and executed under a condition. */
static void often(int n) {
  int sums[4] = {0};
#pragma omp target map(tofrom : sums) map(to : n)
  for (int k = 0; k < 4; k++) {
    int part[SIZE];
    if (k < n) {
#pragma omp parallel num_threads(SIZE)
      {
        part[omp_get_thread_num()] = omp_get_thread_num() * (k + 1);
#pragma omp barrier
#pragma omp single
        for (int t = 0; t < SIZE; t++)
          sums[k] += part[t];
      }
    }
  }
  for (int k = 0; k < 4; k++)
    CHECK(sums[k] == (k < n ? SIZE * (SIZE - 1) / 2 * (k + 1) : 0));
}

int main(void) {
  for (int i = 0; i < TEAMS * SIZE; i++)
    in[i] = i % 17;
  scan();
  some(0);
  some(1);
  some(7);
  some(SIZE + 1);
  often(0);
  often(3);
  return wrong != 0;
}
