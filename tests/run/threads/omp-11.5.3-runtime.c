// RUN: %sumacc -fopenmp %s -o %t && %run %t
// RUN: env OMP_SCHEDULE=guided,7 %run %t 3 7
// RUN: env OMP_SCHEDULE=dynamic %run %t 2 1
// RUN: env OMP_SCHEDULE=monotonic:static,3 %run %t 1 3
// RUN: env OMP_SCHEDULE=auto %run %t 4 0
// OpenMP 5.2 11.5.3, 18.2.11: schedule(runtime) deals by run-sched-var, as it is where the target construct is met: from
// OMP_SCHEDULE, or by omp_set_schedule. The arguments are what OMP_SCHEDULE says: kind, chunk.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
enum { N = 500 };
static int who[N], runs[N], threads, bad;
#pragma omp declare target to(who, runs, threads)
static void go(void) {
  for (int i = 0; i < N; i++)
    runs[i] = 0;
#pragma omp target update to(runs)
#pragma omp target
  {
#pragma omp parallel num_threads(6)
    {
#pragma omp for schedule(runtime)
      for (int i = 0; i < N; i++) {
        who[i] = omp_get_thread_num();
        runs[i]++;
      }
#pragma omp single
      threads = omp_get_num_threads();
    }
  }
#pragma omp target update from(who, runs, threads)
  for (int i = 0; i < N; i++)
    bad += runs[i] != 1;
}
static void is(int kind, int chunk) {
  int wrong = 0;
  for (int i = 0; i < N; i++) {
    int first = chunk ? i / chunk * chunk : 0;
    if (kind == omp_sched_static && chunk)
      wrong += who[i] != i / chunk % threads;
    else if (kind == omp_sched_static)
      wrong += i > 0 && (who[i] < who[i - 1] || who[i] > who[i - 1] + 1);
    else if (kind == omp_sched_dynamic) /* chunks stay whole */
      wrong += who[i] != who[first];
    else if (kind == omp_sched_guided && i < N / threads) /* the first one is an equal share */
      wrong += who[i] != who[0];
  }
  if (wrong)
    printf("kind %d, chunk %d: %d wrong\n", kind, chunk, wrong), bad++;
}
int main(int argc, char **argv) {
  omp_sched_t kind;
  int chunk;
  omp_get_schedule(&kind, &chunk);
  if (argc > 2 && ((kind & 0xff) != atoi(argv[1]) || (atoi(argv[2]) && chunk != atoi(argv[2]))))
    printf("OMP_SCHEDULE is %d, %d\n", kind, chunk), bad++;
  go();
  is(argc > 2 ? atoi(argv[1]) : omp_sched_static, argc > 2 ? atoi(argv[2]) : 0);
  for (int k = omp_sched_static; k <= omp_sched_guided; k++)
    for (int c = 0; c <= 40; c = c * 3 + 1) {
      omp_set_schedule(k, c);
      go();
      is(k, k == omp_sched_dynamic && !c ? 1 : c);
    }
  long s = 0;
  omp_set_schedule(omp_sched_dynamic, 4);
#pragma omp target teams distribute parallel for schedule(runtime) num_teams(3) reduction(+ : s)
  for (int i = 1; i <= N; i++)
    s += i;
#pragma omp target parallel for schedule(runtime) ordered reduction(+ : s)
  for (int i = 1; i <= 40; i++) {
#pragma omp ordered
    s = s * 1 + 1;
  }
  bad += s != N * (N + 1l) / 2 + 40;
  if (bad)
    printf("%d wrong\n", bad);
  return bad != 0;
}
