// Data that are not there, only in part, or too large: the message names variable, file, line and sizes.
// RUN: %sumacc -fopenacc %s -o %t -lm
// RUN: env SUMAC_HOST_MEMORY=separate not %t 1 2>&1 | FileCheck --check-prefix=PARTIAL %s
// RUN: env SUMAC_HOST_MEMORY=separate not %t 2 2>&1 | FileCheck --check-prefix=PRESENT %s
// RUN: env SUMAC_HOST_MEMORY=separate not %t 3 2>&1 | FileCheck --check-prefix=UPDATE %s
// RUN: env SUMAC_HOST_MEMORY=separate not %t 4 2>&1 | FileCheck --check-prefix=NEGATIVE %s
// RUN: env SUMAC_HOST_MEMORY=separate not %t 5 2>&1 | FileCheck --check-prefix=MEMORY %s
// RUN: env SUMAC_HOST_MEMORY=separate not %t 6 2>&1 | FileCheck --check-prefix=HOST-DATA %s
// RUN: env SUMAC_HOST_MEMORY=separate %t 7 2>&1 | FileCheck --check-prefix=EXIT %s
// RUN: env SUMAC_HOST_MEMORY=separate SUMAC_EXIT_DATA=error not %t 7 2>&1 | FileCheck --check-prefix=STRICT %s
// RUN: env SUMAC_EXIT_DATA=perhaps not %t 7 2>&1 | FileCheck --check-prefix=WORD %s
// PARTIAL: faults.c:34: sumac: error: p[0:n] is present only in part on device host: 4000 bytes from {{.*}} are asked for, present are 2000 bytes from {{.*}} (p[0:n/2], mapped at {{.*}}faults.c:32)
// PRESENT: faults.c:40: sumac: error: p is not present on device host: it points to {{.*}}, where nothing is mapped; map it before line 40: add '#pragma acc enter data copyin(p[0:n])'
// UPDATE: faults.c:45: sumac: error: p[0:n] is not present on device host (4000 bytes from {{.*}}); map it before line 45: add '#pragma acc enter data copyin(p[0:n])'
// NEGATIVE: faults.c:49: sumac: error: p[0:-n] is a section of negative length
// MEMORY: faults.c:53: sumac: error: p[0:1000000000000L]: no memory for 4000000000000 bytes on device host
// HOST-DATA: faults.c:57: sumac: error: p in use_device is not present on device host; map it before line 57: add '#pragma acc enter data copyin(p[0:n])'
// STRICT: faults.c:63: sumac: error: p[0:n] is not present on device host (4000 bytes from {{.*}}): exit data has nothing to end
// WORD: error: {{.*}}SUMAC_EXIT_DATA=perhaps: expected warn or error
// EXIT: faults.c:63: sumac: warning: p[0:n] is not present on device host (4000 bytes from
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int n = 1000, *p = malloc(sizeof(int) * (size_t)n);
  if (argc < 2)
    return 0;
  for (int i = 0; i < n; i++)
    p[i] = i;
  switch (atoi(argv[1])) {
  case 1: {
#pragma acc enter data copyin(p[0 : n / 2])

#pragma acc parallel loop copy(p[0 : n])
    for (int i = 0; i < n; i++)
      p[i] += 1;
    break;
  }
  case 2:
#pragma acc parallel loop present(p)
    for (int i = 0; i < n; i++)
      p[i] += 1;
    break;
  case 3: {
#pragma acc update self(p[0 : n])
    break;
  }
  case 4: {
#pragma acc enter data copyin(p[0 : -n])
    break;
  }
  case 5: {
#pragma acc enter data create(p[0 : 1000000000000L])
    break;
  }
  case 6:
#pragma acc host_data use_device(p)
    printf("%p\n", (void *)p);
    break;
  default: {
#pragma acc enter data copyin(p[0 : n])
#pragma acc exit data delete (p[0 : n])
#pragma acc exit data delete (p[0 : n])
  }
  }
  return 0;
}
