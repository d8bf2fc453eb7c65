// Rows that are absent, there only in part, of negative length, or with holes: the message names the row.
// RUN: %sumacc -fopenacc %s -o %t
// RUN: env SUMAC_HOST_MEMORY=separate not %t 0 2>&1 | FileCheck --check-prefix=ABSENT %s
// RUN: env SUMAC_HOST_MEMORY=separate not %t 1 2>&1 | FileCheck --check-prefix=PARTIAL %s
// RUN: env SUMAC_HOST_MEMORY=separate not %t 2 2>&1 | FileCheck --check-prefix=HOLE %s
// RUN: env SUMAC_HOST_MEMORY=separate not %t 3 2>&1 | FileCheck --check-prefix=NEGATIVE %s
// ABSENT: faults.c:{{[0-9]+}}: sumac: error: row [1] of a[0:n][0:m] is not present on device host (40 bytes from
// PARTIAL: row-faults.c:{{[0-9]+}}: sumac: error: row [2] of a[0:n][0:m] is present only in part on device host: 40 bytes {{.*}} (a[2][1:2],
// HOLE: row-faults.c:{{[0-9]+}}: sumac: error: b[0:n][0:m] is not contiguous in memory
// NEGATIVE: row-faults.c:{{[0-9]+}}: sumac: error: a[0:n][0:m] is a section of negative length
#include <stdlib.h>

int main(int argc, char **argv) {
  int n = 4, m = 5, which = argc > 1 ? atoi(argv[1]) : -1;
  double *a[4], b[4][5];
  for (int i = 0; i < n; i++)
    a[i] = calloc((size_t)m, sizeof *a[i]);
  if (which == 0) {
#pragma acc enter data copyin(a[0 : n])
#pragma acc enter data copyin(a[0][0 : m])
#pragma acc parallel present(a[0 : n][0 : m])
    a[0][0] = 1;
  } else if (which == 1) {
#pragma acc enter data copyin(a[2][1 : 2])
#pragma acc data copy(a[0 : n][0 : m])
    {
    }
  } else if (which == 2) {
    m = 3;
#pragma acc data copyout(b[0 : n][0 : m])
    {
    }
  } else if (which == 3) {
    m = -3;
#pragma acc data copy(a[0 : n][0 : m])
    {
    }
  }
  return 0;
}
