// RUN: %sumacc -fopenmp %s -o %t
// RUN: not env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t 1 2>&1 | FileCheck --check-prefix=OVERLAP %s
// RUN: not env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t 2 2>&1 | FileCheck --check-prefix=APART %s
// RUN: not env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t 3 2>&1 | FileCheck --check-prefix=ROOM %s
// RUN: env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t 4 | FileCheck --check-prefix=DATA %s
// OpenMP 5.2 5.8.3: sections of one array that overlap, and sections that one address does not reach.
// OVERLAP: c[y:3] is present only in part on device {{.*}} (c[x:3], mapped at
// APART: c[y:2] is present on device {{.*}} in parts that were mapped one by one, so one address does not lead to all: c[0:2], mapped at {{.*}}, and c[6:2], mapped at
// ROOM: c[y:2] is not present on device {{.*}}, and there is no room for its 8 bytes beside the other part of its object (c[0:2], mapped at
// DATA: 7
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int c[10] = {0}, x = 0, y = 6, way = argc > 1 ? atoi(argv[1]) : 0;
  if (way == 1) {
    y = 2;
#pragma omp target map(tofrom : c[x : 3]) map(to : c[y : 3])
    c[x] = c[y];
  }
#pragma omp target enter data map(to : c[0 : 2])
  if (way == 3) {
#pragma omp target map(tofrom : c[x : 2]) map(to : c[y : 2])
    c[x] = c[y];
  }
#pragma omp target enter data map(to : c[6 : 2])
  if (way == 2) {
#pragma omp target map(tofrom : c[x : 2]) map(to : c[y : 2])
    c[x] = c[y];
  }
#pragma omp target data map(tofrom : c[0 : 2], c[4 : 2]) /* each has memory of its own */
  {
#pragma omp target map(tofrom : c[4 : 2])
    c[4] = 7;
  }
  printf("%d\n", c[4]);
}
