// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp %s -o %t && env OMP_NUM_TEAMS_DEV=5 %run %t 5 && env OMP_NUM_TEAMS_DEV_0=6 OMP_NUM_TEAMS_DEV=5 OMP_NUM_TEAMS=4 %run-once %t 6
// RUN: env OMP_NUM_TEAMS_ALL=7 %run-once %t 7 && env OMP_NUM_TEAMS=3 %run-once %t 3 && env OMP_NUM_TEAMS_DEV_1=2 OMP_NUM_TEAMS=4 %run-once %t 4
// OpenMP 5.2 2.2, 21.2.1: the number of teams that share loops of a device where no clause says it.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 0, teams = 0, clause = 0;
#pragma omp target teams distribute map(from : teams)
  for (int i = 0; i < 100; i++)
    if (i == 0)
      teams = omp_get_num_teams();
#pragma omp target teams distribute num_teams(2) map(from : clause)
  for (int i = 0; i < 100; i++)
    if (i == 0)
      clause = omp_get_num_teams();
  if (teams != n || clause != 2)
    return printf("%d teams, not %d; %d by a clause\n", teams, n, clause);
  return 0;
}
