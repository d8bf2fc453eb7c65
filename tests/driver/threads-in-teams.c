/* How many threads a team has on the host: teams take them first, a team has what is left of them, or what the program
   asks for, with thread_limit where its code asks for its threads. A region with threads in teams has two forms, for one thread a team and for several; any other has one.
   RUN: %sumacc -fopenmp -foffload=host -fdump=wrap -c %s -o %t.o 2>&1 | FileCheck --check-prefix=CODE %s
   RUN: %sumacc -fopenmp -foffload=host -Minfo -c %s -o %t.o 2>&1 | FileCheck --check-prefix=INFO %s
   RUN: %sumacc -fopenmp -O2 %s -o %t
   RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS=1 %t | FileCheck --check-prefix=ONE %s
   RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS=4 %t | FileCheck --check-prefix=FOUR %s
   RUN: env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate OMP_NUM_THREADS=4 %t | FileCheck --check-prefix=FOUR %s
   RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS=8 OMP_THREAD_LIMIT=2 %t | FileCheck --check-prefix=LIMIT %s

   CODE: @__sumac_region_{{[^ ]*}}_plain_{{[^ ]*}}_r = {{.*}}ptr null, ptr null }
   CODE: @__sumac_region_{{[^ ]*}}_crews_{{[^ ]*}}_r = {{.*}}.team, ptr @__sumac_kernel
   CODE-NOT: _plain_{{[^ ]*}}.team
   INFO: workers: reduction(+) over threads
   INFO-NOT: workers: reduction(+) over teams

   ONE: one team 1, two 1, four 1, num_threads(3) 3, thread_limit(2) 2, called 1, with simd 1, set to two 2
   FOUR: one team 4, two 2, four 1, num_threads(3) 3, thread_limit(2) 2, called 2, with simd 2, set to two 2
   LIMIT: one team 2, two 1, four 1, num_threads(3) 2, thread_limit(2) 2, called 1, with simd 1, set to two 2
 */
#include <omp.h>
#include <stdio.h>

enum { N = 100 };

static int plain(void) {
  int sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += i;
  return sum;
}

static int crews(void) {
  int sum = 0;
#pragma omp target parallel for reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += i;
  return sum;
}

#pragma omp declare target
static int threads_here(void) {
  int n = 0;
#pragma omp parallel
#pragma omp single
  n = omp_get_num_threads();
  return n;
}
#pragma omp end declare target

/* The first team's threads. Every thread of all TEAMS teams has to take part. */
#define SHOW(words, teams, target, in_team)                                                                            \
  do {                                                                                                                 \
    int n = 0, took_part = 0, all = 0;                                                                                 \
    _Pragma(#target) {                                                                                                 \
      _Pragma(#in_team) {                                                                                              \
        _Pragma("omp atomic") took_part++;                                                                             \
        _Pragma("omp single") {                                                                                        \
          if (omp_get_team_num() == 0)                                                                                 \
            n = omp_get_num_threads();                                                                                 \
          _Pragma("omp atomic") all += omp_get_num_threads();                                                          \
        }                                                                                                              \
      }                                                                                                                \
    }                                                                                                                  \
    printf(words " %d%s", n, took_part == n * (teams) && all == took_part ? "" : " wrong");                            \
  } while (0)

int main(void) {
  if (plain() != crews())
    return 1;
  SHOW("one team", 1, omp target map(n, took_part, all), omp parallel);
  SHOW(", two", 2, omp target teams num_teams(2) map(n, took_part, all), omp parallel);
  SHOW(", four", 4, omp target teams num_teams(4) map(n, took_part, all), omp parallel);
  SHOW(", num_threads(3)", 4, omp target teams num_teams(4) map(n, took_part, all), omp parallel num_threads(3));
  SHOW(", thread_limit(2)", 1, omp target teams num_teams(1) thread_limit(2) map(n, took_part, all), omp parallel);
  int n = 0;
#pragma omp target teams num_teams(2) map(n)
  {
    int here = threads_here();
    if (omp_get_team_num() == 0)
      n = here;
  }
  printf(", called %d", n);
#pragma omp target teams num_teams(2) map(n)
#pragma omp parallel
  {
    int sum = 0;
#pragma omp for simd
    for (int i = 0; i < N; i++)
      sum += i;
    if (omp_get_team_num() == 0 && omp_get_thread_num() == 0)
      n = omp_get_num_threads() + (sum < 0);
  }
  printf(", with simd %d", n);
  omp_set_num_threads(2);
  SHOW(", set to two", 1, omp target map(n, took_part, all), omp parallel);
  printf("\n");
}
