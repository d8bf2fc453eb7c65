// A step that only the run knows: of 0, or away from the bound, it ends the program on each device, naming loop and
// step; a loop without iterations asks for no step.
// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenacc -O2 %s -o %t && %run %t 1 0
// RUN: not env SUMAC_DEVICE=host %t 0 0 2>&1 | FileCheck --check-prefix=ZERO %s
// RUN: not env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t 0 1 2>&1 | FileCheck --check-prefix=ROUTINE %s
// RUN: not env SUMAC_DEVICE=host %t -3 2 2>&1 | FileCheck --check-prefix=AWAY %s
// RUN: not env SUMAC_DEVICE=host %t 0 3 2>&1 | FileCheck --check-prefix=DOWN %s
// RUN: not env SUMAC_DEVICE=sim %t 0 0 2>&1 | FileCheck --check-prefix=ZERO %s
// RUN: not env SUMAC_DEVICE=sim %t 0 1 2>&1 | FileCheck --check-prefix=ROUTINE %s
// RUN: not env SUMAC_DEVICE=sim %t -3 2 2>&1 | FileCheck --check-prefix=AWAY %s
// RUN: not env SUMAC_DEVICE=sim %t 0 3 2>&1 | FileCheck --check-prefix=DOWN %s
#include <stdlib.h>

#pragma acc routine vector
static int routine(int step) {
  int c = 0;
  // ROUTINE: faults.c:[[#@LINE+2]]: {{(sumac: error: )?}}the loop's step is 0, which does not lead to its bound
#pragma acc loop vector reduction(+ : c)
  for (unsigned i = 0; i < 100; i += (unsigned)step)
    c++;
  return c;
}

int main(int argc, char **argv) {
  int c = 0, step = argc > 1 ? atoi(argv[1]) : 1, which = argc > 2 ? atoi(argv[2]) : 0;
#pragma acc parallel loop reduction(+ : c)
  for (int i = 7; i < 7; i += step * 0)
    c++;
  if (which == 0) {
    // ZERO: faults.c:[[#@LINE+2]]: {{(sumac: error: )?}}the loop's step is 0, which does not lead to its bound
#pragma acc parallel loop reduction(+ : c)
    for (int i = 0; i < 100; i += step)
      c++;
  } else if (which == 1) {
#pragma acc parallel num_gangs(1) copy(c)
    c = routine(step);
  } else if (which == 2) {
    // AWAY: faults.c:[[#@LINE+3]]: {{(sumac: error: )?}}the loop's step is -3, which does not lead to its bound
#pragma acc kernels loop collapse(2) independent reduction(+ : c)
    for (int i = 0; i < 100; i++)
      for (long j = 0; j <= 10; j += step)
        c++;
  } else {
    // DOWN: faults.c:[[#@LINE+2]]: {{(sumac: error: )?}}the loop's step is 0, which does not lead to its bound
#pragma acc parallel loop tile(8) reduction(+ : c)
    for (int i = 100; i > 0; i -= step)
      c++;
  }
  return c != 100;
}
