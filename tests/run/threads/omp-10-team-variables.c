// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS=1 %t && env SUMAC_DEVICE=host OMP_NUM_THREADS=3 %t
// OpenMP 5.2, 10.1: what a team's threads share, where one of the host's threads does all of them, may be a variable of
// the host's thread for as long as the parallel construct lasts. Its value comes from in front of the construct and is
// there behind it, also where the construct is executed again and again, by other numbers of threads, and where the
// address of the variable is kept.
// UNSUPPORTED: device-serial, device-workers
#include <omp.h>
#include <stdio.h>
enum { TEAMS = 3, SIZE = 64 };
static int wrong;
#define CHECK(x) ((x) ? 0 : (wrong++, printf("line %d: %s\n", __LINE__, #x)))
static int y[TEAMS * SIZE], ends[TEAMS * 4];

/* Small variables from in front of the construct, and back. */
static void around(void) {
#pragma omp target teams num_teams(TEAMS) thread_limit(SIZE) map(from : y, ends)
  {
    int g = omp_get_team_num(), last = 7, pair[2] = {g, 0}, tile[SIZE];
#pragma omp parallel num_threads(SIZE)
    {
      int t = omp_get_thread_num();
      tile[t] = last + t;
#pragma omp barrier
      if (t == SIZE - 1) {
        last = tile[0] + pair[0];
        pair[1] = t;
      }
#pragma omp barrier
      y[g * SIZE + t] = tile[SIZE - 1 - t] + last;
    }
    ends[g * 4] = last;
    ends[g * 4 + 1] = pair[0] * 1000 + pair[1];
  }
  for (int i = 0; i < TEAMS * SIZE; i++)
    CHECK(y[i] == 7 + SIZE - 1 - i % SIZE + 7 + i / SIZE);
  for (int g = 0; g < TEAMS; g++)
    CHECK(ends[g * 4] == 7 + g && ends[g * 4 + 1] == g * 1000 + SIZE - 1);
}

/* The construct in a loop: an array of the team lives on from one of its executions to the next. */
static void again(void) {
#pragma omp target teams num_teams(TEAMS) thread_limit(SIZE) map(from : y)
  {
    int tile[SIZE], rounds = 0;
    for (int i = 0; i < SIZE; i++)
      tile[i] = 0;
    for (int round = 0; round < 4; round++) {
#pragma omp parallel num_threads(round % 2 ? SIZE / 2 : SIZE)
      {
        int t = omp_get_thread_num();
        tile[t] += round + 1;
#pragma omp barrier
        if (t == 0)
          rounds++;
#pragma omp barrier
        y[omp_get_team_num() * SIZE + t] = tile[t] * 10 + rounds;
      }
    }
  }
  for (int i = 0; i < TEAMS * SIZE; i++)
    CHECK(y[i] == (i % SIZE < SIZE / 2 ? 104 : 43));
}

static int *escaped[TEAMS];

/* The variable's address is kept: the team reads it by a pointer behind the construct. */
static void kept(void) {
#pragma omp target teams num_teams(TEAMS) thread_limit(SIZE) map(from : ends) map(alloc : escaped)
  {
    int g = omp_get_team_num(), tile[SIZE];
#pragma omp parallel num_threads(SIZE)
    {
      int t = omp_get_thread_num();
      tile[t] = g + t;
      if (t == 5)
        escaped[g] = &tile[t];
#pragma omp barrier
      tile[t] += tile[t] == g + 5;
    }
    ends[g * 4] = *escaped[g];
  }
  for (int g = 0; g < TEAMS; g++)
    CHECK(ends[g * 4] == g + 6);
}

int main(void) {
  around();
  again();
  kept();
  return wrong != 0;
}
