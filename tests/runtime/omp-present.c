// RUN: %sumacc -fopenmp %s -o %t && env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t 0
// RUN: for i in 1 2 3 4 5 6 7; do env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t $i > %t.$i 2>&1 && exit 1; FileCheck --check-prefix=CHECK --check-prefix=LINE$i %s < %t.$i || exit 1; done
// `present` of map on all constructs that map, and of motion clauses, also through mappers (OpenMP 5.2 5.8.3, 5.9): what
// is there is counted and copied as without it, what is not ends the program.
#include <stdio.h>
#include <stdlib.h>

struct s {
  int n;
  double *p;
};
#pragma omp declare mapper(object : struct s v) map(present, to : v) map(tofrom : v.p[0 : v.n])

static void there(void) {
  int a[9] = {1}, bad = 0;
#pragma omp target enter data map(to : a)
#pragma omp target enter data map(present, to : a) /* 2: nothing is copied */
  a[0] = 2;
#pragma omp target update from(present : a[0 : 3])
  bad += a[0] != 1;
  a[1] = 3;
#pragma omp target update to(present : a)
#pragma omp target exit data map(present, from : a) /* 1 */
  a[1] = 4;
#pragma omp target exit data map(present, from : a) /* 0 */
  bad += a[1] != 3;
  if (bad)
    printf("%d are wrong\n", bad);
  exit(bad);
}

int main(int argc, char **argv) {
  int b[9] = {0}, which = argc > 1 ? atoi(argv[1]) : 0;
  double values[3] = {0};
  struct s s = {3, values};
  switch (which) {
  case 0:
    there();
  case 1: {
    // LINE1: omp-present.c:[[@LINE+1]]:
#pragma omp target enter data map(present, to : b)
  }
  case 2: {
    // LINE2: omp-present.c:[[@LINE+1]]:
#pragma omp target exit data map(present, from : b)
  }
  case 3: {
    // LINE3: omp-present.c:[[@LINE+1]]:
#pragma omp target update to(present : b)
  }
  case 4: {
    // LINE4: omp-present.c:[[@LINE+1]]:
#pragma omp target update from(present : b[1 : 2])
  }
  case 5: {
    // LINE5: omp-present.c:[[@LINE+1]]:
#pragma omp target data map(present, alloc : b)
    b[0] = 1;
  }
  case 6: {
    // LINE6: omp-present.c:[[@LINE+1]]:
#pragma omp target map(present, tofrom : b)
    b[0] = 1;
  }
  default: {
    // LINE7: omp-present.c:[[@LINE+1]]:
#pragma omp target map(mapper(object), tofrom : s)
    s.p[0] = 1;
  }
  }
  return 0;
}
// CHECK: is not present on device host
