// RUN: %sumacc -fopenmp %s -o %t && %run %t
// UNSUPPORTED: device-serial
// OpenMP 5.2 10.2, 3.4: a teams construct whose condition is false has one team; and so has the host where a condition
// for all of a combined construct is false.
#include <omp.h>
#include "../Inputs/check.h"

enum { N = 64 };

static int teams_seen(int n, int c) {
  int teams = 0, sum = 0;
#pragma omp target teams num_teams(4) thread_limit(32) if (teams : c) map(tofrom : teams) reduction(+ : sum)
  {
    if (omp_get_team_num() == 0)
      teams = omp_get_num_teams();
#pragma omp distribute
    for (int i = 0; i < n; i++)
      sum += i;
  }
  return sum == n * (n - 1) / 2 ? teams : -1;
}

int main(void) {
  int a[N], no = 0, yes = 1, teams = 0, sum = 0, host = 0;
  CHECK(teams_seen(N, 1) == 4, "true: %d", teams_seen(N, 1));
  CHECK(teams_seen(N, 0) == 1, "false: %d", teams_seen(N, 0));
#pragma omp target map(from : a, teams)
#pragma omp teams distribute parallel for if (no) num_teams(3)
  for (int i = 0; i < N; i++) {
    a[i] = 100 * omp_get_num_teams() + omp_get_num_threads();
    if (i == 0)
      teams = omp_get_num_teams();
  }
  CHECK(teams == 1 && a[0] == 101 && a[N - 1] == 101, "all of teams: %d %d", teams, a[N - 1]);
#pragma omp target teams distribute parallel for if (no) num_teams(3) map(from : a) map(tofrom : host)
  for (int i = 0; i < N; i++) {
    a[i] = 100 * omp_get_num_teams() + omp_get_num_threads();
    if (i == 0)
      host = omp_is_initial_device();
  }
  CHECK(host && a[0] == 101 && a[N - 1] == 101, "on the host: %d", a[N - 1]);
#pragma omp target teams distribute parallel for if (target : yes) if (teams : yes) if (parallel : no) num_teams(3) \
    map(from : a) reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    a[i] = 100 * omp_get_num_teams() + omp_get_num_threads();
    sum += i;
  }
  CHECK(a[0] == 301 && sum == N * (N - 1) / 2, "each its own: %d %d", a[0], sum);
#pragma omp target teams loop if (teams : no) map(from : a)
  for (int i = 0; i < N; i++)
    a[i] = i;
  CHECK(a[7] == 7, "loop: %d", a[7]);
  return check_end();
}
