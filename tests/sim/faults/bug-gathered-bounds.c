// REQUIRES: device-sim
// RUN: %sumacc -fopenacc -O1 -g %s -o %t
// RUN: env SUMAC_DEVICE=sim %t 64 2>&1 | FileCheck --check-prefix=END %s
// RUN: not env SUMAC_DEVICE=sim %t -3 2>&1 | FileCheck --check-prefix=BEGIN %s
// RUN: not env SUMAC_DEVICE=sim %t 1000000 2>&1 | FileCheck --check-prefix=FAR %s
// An index that leaves an array that gangs count in .shared memory is told with the array's name and line, be it near
// or far away.
#include <stdlib.h>

// END: :[[#@LINE+12]]: warning: {{.*}} out of bounds: 0 bytes after the end of bins, which has 256 bytes
// BEGIN: :[[#@LINE+11]]: error: {{.*}} out of bounds: 12 bytes before bins, which has 256 bytes
// FAR: :[[#@LINE+10]]: error: {{.*}} out of bounds: 3999744 bytes after the end of bins, which has 256 bytes
int main(int argc, char **argv) {
  static int bins[64], other[64], k[500];
  (void)argc;
  k[77] = atoi(argv[1]);
#pragma acc parallel loop copy(bins, other) copyin(k)
  for (int i = 0; i < 500; i++) {
#pragma acc atomic update
    other[i % 64]++;
#pragma acc atomic update
    bins[k[i]]++;
#pragma acc atomic update
    other[i % 60]++;
  }
  return 0;
}
