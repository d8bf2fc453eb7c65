// OpenACC 3.3 2.5.10 to 2.5.12: of sizes that only the run shows, what is not positive becomes 1 with a warning; what is no int ends the program.
// RUN: %sumacc -fopenacc %s -o %t -lm
// RUN: %t 1 -3 2>&1 | FileCheck --check-prefix=GANGS %s
// RUN: %t 1 0 2>&1 | FileCheck --check-prefix=ZERO %s
// RUN: not %t 1 4294967297 2>&1 | FileCheck --check-prefix=LARGE %s
// RUN: %t 2 -1 2>&1 | FileCheck --check-prefix=WORKERS %s
// RUN: %t 3 0 2>&1 | FileCheck --check-prefix=LENGTH %s
// RUN: %t 4 -2 2>&1 | FileCheck --check-prefix=SECOND %s
// RUN: not %t 4 2147483647 2>&1 | FileCheck --check-prefix=PRODUCT %s
// RUN: %t 5 0 2>&1 | FileCheck --check-prefix=KERNELS %s
// RUN: %t 1 3 && %t 2 1 && %t 3 32 && %t 4 2 && %t 5 7
// GANGS: size-faults.c:27: sumac: warning: parallel loop: the argument of 'num_gangs' is -3, but has to be positive: 1 is used
// ZERO: size-faults.c:27: sumac: warning: parallel loop: the argument of 'num_gangs' is 0, but has to be positive: 1 is used
// LARGE: size-faults.c:27: sumac: error: parallel loop: the argument of 'num_gangs' is 4294967297,
// WORKERS: size-faults.c:32: sumac: warning: parallel: the argument of 'num_workers' is -1, but has to be positive: 1 is used
// LENGTH: size-faults.c:36: sumac: warning: parallel: the argument of 'vector_length' is 0, but has to be positive: 1 is used
// SECOND: size-faults.c:41: sumac: warning: parallel: the argument of 'num_gangs' is -2, but has to be positive: 1 is used
// PRODUCT: size-faults.c:41: sumac: error: parallel: the argument of 'num_gangs' is 6442450941,
// KERNELS: size-faults.c:46: sumac: warning: kernels loop: the argument of 'num_gangs' is 0, but has to be positive: 1 is used
#include <stdlib.h>

int main(int argc, char **argv) {
  int a[10] = {0};
  long g = argc > 2 ? atol(argv[2]) : 1;
  switch (argc > 1 ? atoi(argv[1]) : 0) {
  case 1:
#pragma acc parallel loop num_gangs(g)
    for (int i = 0; i < 10; i++)
      a[i] = i;
    break;
  case 2:
#pragma acc parallel num_workers(g)
    a[0] = 0;
    break;
  case 3:
#pragma acc parallel vector_length(g)
    a[0] = 0;
    break;
  case 4: {
    int y = (int)g;
#pragma acc parallel num_gangs(3, y) /* not one number: three times y */
    a[0] = 0;
    break;
  }
  case 5:
#pragma acc kernels loop gang(num : g)
    for (int i = 0; i < 10; i++)
      a[i] = i;
  }
  return 0;
}
