// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// RUN: %sumacc -fopenmp -O2 -fdump=build -fstop-after=build %s 2>&1 | FileCheck %s
// OpenMP 6.0 7.13: groupprivate. Each team has a variable of its own, which all its threads and the functions that they
// call use; the host has another one.
#include <omp.h>

#include "../Inputs/check.h"
// CHECK: declare
// CHECK-NEXT: group sums

enum { TEAMS = 5, N = 64 };
struct pair {
  int number;
  double value;
};

static int sums[N];
struct pair both;
#pragma omp groupprivate(sums) device_type(any)
#pragma omp groupprivate(both)

#pragma omp declare target
static long among;
#pragma omp groupprivate(among)
int *element(int i) {
  return &sums[i];
}
void set(struct pair value) {
  both = value;
  among = value.number + 1l;
}
int count(void) {
  static int calls;
#pragma omp groupprivate(calls) device_type(nohost)
  return ++calls;
}
#pragma omp end declare target

int main(void) {
  int teams = 0, bad = 0, threads = 0, total[TEAMS] = {0}, numbers[TEAMS] = {0};
  for (int i = 0; i < N; i++)
    sums[i] = -i;
  both.number = 7, both.value = 0.5;

#pragma omp target teams num_teams(TEAMS) map(tofrom : teams, bad, total, numbers, threads)
  {
    int team = omp_get_team_num();
    set((struct pair){team, 1.5 * team});
    for (int i = 0; i < N; i++)
      sums[i] = 0;
#pragma omp parallel num_threads(4)
    {
      /* threads of the team see each other's, and no other team's */
      int me = omp_get_thread_num();
#pragma omp for
      for (int i = 0; i < N; i++)
        sums[i] += 100 * team + i;
#pragma omp for reduction(+ : bad)
      for (int i = 0; i < N; i++)
        bad += *element(N - 1 - i) != 100 * team + N - 1 - i || both.number != team || among != team + 1;
#pragma omp atomic
      both.value += 2;
      if (me == 0) {
#pragma omp atomic
        threads += omp_get_num_threads();
      }
    }
    int all = 0;
    for (int i = 0; i < N; i++)
      all += sums[i];
    total[team] = all;
    numbers[team] = both.number;
#pragma omp atomic
    bad += both.value < 1.5 * team + 2 || both.value > 1.5 * team + 8;
#pragma omp atomic
    teams++;
  }
  CHECK(bad == 0, "%d wrong", bad);
  for (int t = 0; t < teams; t++)
    CHECK(total[t] == 100 * t * N + N * (N - 1) / 2 && numbers[t] == t, "team %d: %d, %d", t, total[t], numbers[t]);

  /* the host's own are as they were */
  for (int i = 0; i < N; i++)
    CHECK(*element(i) == -i, "sums[%d] = %d on the host", i, sums[i]);
  CHECK(both.number == 7 && both.value == 0.5, "%d, %g on the host", both.number, both.value);
  set((struct pair){8, 2.5});
  CHECK(both.number == 8 && both.value == 2.5, "%d, %g on the host", both.number, both.value);

  /* without teams there is one; a loop over teams */
  int last = 0, hits[N] = {0};
#pragma omp target map(from : last)
  {
    both.number = 3;
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      sums[i] = i * both.number;
    last = sums[N - 1];
  }
  CHECK(last == 3 * (N - 1), "%d without teams", last);
#pragma omp target teams distribute num_teams(TEAMS) map(tofrom : hits)
  for (int i = 0; i < N; i++) {
    among = i;
    sums[0] = i;
#pragma omp parallel for
    for (int k = 1; k < N; k++)
      sums[k] = sums[0] + k;
    hits[i] = sums[N - 1] + (int)among - i;
  }
  for (int i = 0; i < N; i++)
    CHECK(hits[i] == i + N - 1, "iteration %d: %d", i, hits[i]);

  /* a static variable of a function */
  int calls = 0;
#pragma omp target map(from : calls)
  {
    int first = count();
    calls = count() - first + count() - first;
  }
  CHECK(calls == 3, "%d calls", calls);
  return check_end();
}
