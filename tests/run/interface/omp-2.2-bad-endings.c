// RUN: %sumacc -fopenmp %s -o %t
// RUN: for name in OMP_NUM_THREADS OMP_THREAD_LIMIT OMP_NUM_TEAMS OMP_TEAMS_THREAD_LIMIT; do for end in DEV DEV_0 DEV_12 ALL; do for bad in abc 0 -1 99999999999 3x; do env SUMAC_DEVICE=host "${name}_$end=$bad" %t 2>&1 | FileCheck %s "-DNAME=${name}_$end" "-DBAD=$bad" --check-prefix=BAD --implicit-check-not=warning || exit 1; done; done; done
// RUN: for name in OMP_NUM_THREADS OMP_THREAD_LIMIT; do for end in DEV_ DEV_x DEV_1x DEV_-1; do env SUMAC_DEVICE=host "${name}_$end=4" %t 2>&1 | FileCheck %s "-DNAME=${name}_$end" --check-prefix=NUMBER --implicit-check-not=warning || exit 1; done; done
// RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS_DEV= 'OMP_THREAD_LIMIT_ALL= ' OMP_NUM_TEAMS_DEV_0= %t 2>&1 | FileCheck %s --check-prefix=GOOD --implicit-check-not=warning
// RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS_ALL=3 %t 3 2>&1 | FileCheck %s --check-prefix=GOOD --implicit-check-not=warning
// RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS_ALL=3 OMP_NUM_THREADS=2 %t 2 2>&1 | FileCheck %s --check-prefix=GOOD --implicit-check-not=warning
// RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS_ALL=3 OMP_NUM_THREADS=x %t 3 2>&1 | FileCheck %s --check-prefix=HOST
// UNSUPPORTED: device-serial
// BAD: sumac: warning: [[NAME]]=[[BAD]]: expected {{[0-9]+ at most|positive numbers, with commas between them|a positive number}}; it is ignored
// BAD-NEXT: {{^499500$}}
// NUMBER: sumac: warning: [[NAME]]: expected the number of a device behind _DEV_; it is ignored
// NUMBER-NEXT: {{^499500$}}
// GOOD: {{^499500$}}
// HOST: sumac: warning: OMP_NUM_THREADS=x: expected positive numbers
// OpenMP 5.2 2.2: variables whose names end with _DEV, _DEV_n, _ALL. A value that makes no sense is warned of. With _ALL
// they hold for the host's constructs, too, where the plain one is not set. An argument: threads of the host.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int s = 0;
  if (argc > 1 && omp_get_max_threads() != atoi(argv[1]))
    return printf("%d threads\n", omp_get_max_threads());
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < 1000; i++)
    s += i;
  printf("%d\n", s);
  return 0;
}
