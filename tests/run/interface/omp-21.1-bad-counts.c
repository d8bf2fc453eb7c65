// RUN: %sumacc -fopenmp %s -o %t
// RUN: for bad in abc 0 -1 99999999999 99999999999999999999999 2147483647 4, 4,abc abc,4 ,4 4,0 '3 4' 0x3; do env SUMAC_DEVICE=host "OMP_NUM_THREADS=$bad" %t 2>&1 | FileCheck %s "-DBAD=$bad" --check-prefix=BAD || exit 1; done
// RUN: for good in '' ' ' 3 ' 3 ' '3 , 2'; do env SUMAC_DEVICE=host "OMP_NUM_THREADS=$good" %t $good 2>&1 | FileCheck %s --check-prefix=GOOD --implicit-check-not={{.}} || exit 1; done
// RUN: for name in OMP_THREAD_LIMIT OMP_NUM_TEAMS OMP_TEAMS_THREAD_LIMIT; do for bad in abc 0 -1 99999999999 4,2; do env -u OMP_NUM_THREADS SUMAC_DEVICE=host "$name=$bad" %t 2>&1 | FileCheck %s -DNAME=$name "-DBAD=$bad" --check-prefix=OTHER || exit 1; done; done
// RUN: for name in OMP_THREAD_LIMIT OMP_NUM_TEAMS OMP_TEAMS_THREAD_LIMIT; do for good in '' ' 3 '; do env -u OMP_NUM_THREADS SUMAC_DEVICE=host "$name=$good" %t 2>&1 | FileCheck %s --check-prefix=GOOD --implicit-check-not={{.}} || exit 1; done; done
// UNSUPPORTED: device-serial
// BAD-NOT: OMP:
// BAD: sumac: warning: OMP_NUM_THREADS=[[BAD]]: expected {{65536 at most|positive numbers, with commas between them}}; it is ignored
// BAD-NEXT: {{^499500 499500$}}
// OTHER-NOT: OMP:
// OTHER: sumac: warning: [[NAME]]=[[BAD]]: expected {{[0-9]+ at most|a positive number}}; it is ignored
// OTHER-NEXT: {{^499500 499500$}}
// GOOD: {{^499500 499500$}}
// OpenMP 5.2 21.1.2, 21.1.3, 21.1.4, 21.2.2: a value that makes no sense is warned of, and the default is taken, in
// regions and by the program's OpenMP library, which has not seen it. An argument: how many threads there are.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int s = 0, t = 0;
  if (omp_get_max_threads() != (argc > 1 ? atoi(argv[1]) : omp_get_num_procs()))
    return printf("%d threads\n", omp_get_max_threads());
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < 1000; i++)
    s += i;
#pragma omp parallel for reduction(+ : t)
  for (int i = 0; i < 1000; i++)
    t += i;
  printf("%d %d\n", s, t);
  return 0;
}
