// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp %s -o %t && %run %t
// RUN: %sumacc -fopenmp -DONE %s -o %t && not env SUMAC_DEVICE=sim %t 2>&1 | FileCheck --check-prefix=ONE %s
// RUN: not env SUMAC_DEVICE=host %t 2>&1 | FileCheck --check-prefix=ONE %s
// RUN: %sumacc -fopenmp -DMANY %s -o %t && not env SUMAC_DEVICE=sim %t 2>&1 | FileCheck --check-prefix=MANY %s
// RUN: %sumacc -fopenmp -DWARN %s -o %t && env SUMAC_DEVICE=sim %t 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %sumacc -fopenmp -DTEAMS %s -o %t && env SUMAC_DEVICE=sim %t
// OpenMP 6.0 12.1.2: num_threads(strict: n): there are n threads, or the program ends with a message, which the
// construct may have one of its own for.
#include "../Inputs/check.h"
#include <omp.h>

int main(void) {
  int inside = 0, loop = 0, teams = 0, off = 0, n = 24;
  (void)loop, (void)teams, (void)off;
#if defined ONE
// ONE: omp-6.0-12.1.2-strict.c:[[@LINE+4]]: {{.*}}there are not as many threads as num_threads(strict:) asks for
#pragma omp target map(tofrom : inside)
#pragma omp parallel num_threads(2)
  {
#pragma omp parallel num_threads(strict : 2)
#pragma omp atomic
    inside++;
  }
#elif defined MANY
// MANY: omp-6.0-12.1.2-strict.c:[[@LINE+2]]: {{.*}}too few
#pragma omp target thread_limit(32) map(tofrom : inside)
#pragma omp parallel num_threads(strict : 2 * n) message("too few")
#pragma omp atomic
  inside++;
#elif defined WARN
// WARN: omp-6.0-12.1.2-strict.c:[[@LINE+2]]: {{.*}}too few
#pragma omp target thread_limit(32) map(tofrom : inside)
#pragma omp parallel num_threads(strict : 2 * n) message("too few") severity(warning)
#pragma omp atomic
  inside++;
// WARN: 32 went on
  printf("%d went on\n", inside);
#elif defined TEAMS
#pragma omp target teams distribute parallel for num_teams(3) num_threads(strict : 64) map(tofrom : teams)
  for (int i = 0; i < 3; i++)
#pragma omp atomic
    teams += omp_get_num_threads() == 64;
  CHECK(teams == 3, "%d", teams);
#else
#pragma omp target map(tofrom : inside, loop, off)
  {
#pragma omp parallel num_threads(strict : 24) if (n > 1)
#pragma omp atomic
    inside++;
#pragma omp parallel for num_threads(strict : 7) schedule(static, 1)
    for (int i = 0; i < 7; i++)
#pragma omp atomic
      loop += omp_get_num_threads();
#pragma omp parallel num_threads(strict : 5) if (n < 1)
#pragma omp atomic
    off += omp_get_num_threads();
  }
  CHECK(inside == n && loop == 49 && off == 1, "%d, %d, %d", inside, loop, off);
#endif
  return check_end();
}
