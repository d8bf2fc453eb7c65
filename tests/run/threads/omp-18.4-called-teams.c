// RUN: %sumacc -fopenmp %s -o %t && %run %t
//
// Functions that device code calls tell the same number of teams as the construct, and share loops among as many; also
// where one thread does the work of all.

#include <omp.h>
#include <stdio.h>

enum { N = 20 };

static void ask(int *a) {
  a[0] = omp_get_team_num();
  a[1] = omp_get_num_teams();
}

static void share(int *v, int *by) {
#pragma omp distribute
  for (int i = 0; i < N; i++) {
    v[i]++;
    ask(by + 2 * i);
  }
}

int main(void) {
  int a[4] = {0}, v[N] = {0}, by[2 * N] = {0}, bad = 0;
#pragma omp target teams num_teams(4) map(a, v, by)
  {
    if (omp_get_team_num() == omp_get_num_teams() - 1) {
      a[2] = omp_get_team_num();
      a[3] = omp_get_num_teams();
      ask(a);
    }
    share(v, by);
  }
  for (int i = 0; i < N; i++)
    bad += v[i] != 1 || by[2 * i] < 0 || by[2 * i] >= a[3] || by[2 * i + 1] != a[3];
  bad += a[0] != a[2] || a[1] != a[3] || a[3] < 1 || a[3] > 4;
  if (bad)
    printf("%d %d, %d %d: %d are wrong\n", a[0], a[1], a[2], a[3], bad);
  return bad;
}
