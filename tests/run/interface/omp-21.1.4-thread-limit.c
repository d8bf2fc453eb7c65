// RUN: %sumacc -fopenmp %s -o %t
// RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS=6 OMP_TEAMS_THREAD_LIMIT=2 %t 2 2>&1 | FileCheck %s --check-prefix=QUIET --allow-empty
// RUN: env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate OMP_NUM_THREADS=6 OMP_TEAMS_THREAD_LIMIT=2 %t 2
// RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS=6 %t 6
// RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS=6 OMP_TEAMS_THREAD_LIMIT_ALL=2 %t 2
// RUN: env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate OMP_NUM_THREADS=6 OMP_TEAMS_THREAD_LIMIT=5 OMP_TEAMS_THREAD_LIMIT_DEV=4 OMP_TEAMS_THREAD_LIMIT_DEV_0=2 %t 2 5
// UNSUPPORTED: device-serial
// OpenMP 5.2 21.1.4: OMP_TEAMS_THREAD_LIMIT is the most threads that a team of a teams construct has where no clause
// says it; target constructs without teams have all. On the host it limits target regions' teams, and its own. Variables
// for devices come first. Arguments: the limit; that of the host's own teams, where it is another one.
// QUIET-NOT: limit
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int most = argc > 1 ? atoi(argv[1]) : 0, own = argc > 2 ? atoi(argv[2]) : most, teams = 0, alone = 0, clause = 0, loop[64], here = 0, bad = 0;
  for (int i = 0; i < 64; i++)
    loop[i] = -1;
#pragma omp target teams num_teams(1) map(tofrom : teams)
#pragma omp parallel
  if (omp_get_thread_num() == 0)
    teams = omp_get_num_threads();
#pragma omp target parallel map(tofrom : alone)
  if (omp_get_thread_num() == 0)
    alone = omp_get_num_threads();
#pragma omp target teams num_teams(1) thread_limit(3) map(tofrom : clause)
#pragma omp parallel
  if (omp_get_thread_num() == 0)
    clause = omp_get_num_threads();
#pragma omp target teams distribute parallel for num_teams(2) map(tofrom : loop)
  for (int i = 0; i < 64; i++)
    loop[i] = omp_get_thread_num();
  for (int i = 0; i < 64; i++)
    bad |= loop[i] < 0 || loop[i] >= most;
#pragma omp teams num_teams(1)
#pragma omp parallel
#pragma omp single
  here = omp_get_num_threads();
  bad |= teams != most || alone != 6 || clause != 3 || here > own;
  if (bad)
    printf("%d threads in a team, %d without, %d by a clause, %d on the host\n", teams, alone, clause, here);
  return bad;
}
