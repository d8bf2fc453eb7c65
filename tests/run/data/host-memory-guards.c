// Separate host memory finds writes beside an object when the object's memory is freed, and says which object it was.
// RUN: %sumacc -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate not %t 10 2>&1 | FileCheck --check-prefix=AFTER %s
// RUN: env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate not %t -2 2>&1 | FileCheck --check-prefix=BEFORE %s
// RUN: env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t 3
// AFTER: guards.c:12: sumac: error: b[0:n]: cannot free memory on device host: a region wrote past the end of this object: at byte 40 of 40
// BEFORE: guards.c:12: sumac: error: b[0:n]: cannot free memory on device host: a region wrote 8 bytes before the beginning of this object of 40 bytes
#include <stdlib.h>

int main(int argc, char **argv) {
  int n = 10, i = argc > 1 ? atoi(argv[1]) : 0, *a = calloc(sizeof(int), (size_t)n), *b = calloc(sizeof(int), (size_t)n);
#pragma acc serial copy(a[0:n], b[0:n])
  {
    a[3] = 1;
    b[i] = 1;
  }
  return 0;
}
