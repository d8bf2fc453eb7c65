// REQUIRES: device-sim
// RUN: %sumacc -O1 -fopenacc -fopenmp %s -o %t
// RUN: env SUMAC_DEVICE=sim %t 2>&1 | FileCheck %s
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=uninit=all %t 2>&1 | FileCheck %s --check-prefixes=CHECK,ALL
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=uninit=error %t 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=uninit=off %t 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty
// RUN: echo 'uninitialised forgotten' > %t.quiet && printf 'uninitialised %%s\n' '*unwritten.c:[34]*' omp_target_memcpy >> %t.quiet
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=suppressions=%t.quiet,exit=9 %t 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty
// Memory of the device that is copied to the host though no kernel, copy or fill has written any of it. What lies
// between members, or behind the elements that are used, is no mistake.
// OFF-NOT: uninitialised
#include <omp.h>
enum { N = 100 };

int main(void) {
  static int forgotten[N], part[N], updated[N], other[N], zeroed[N];
  static struct {
    char c;
    double d;
  } padded[N];
  for (int round = 0; round < 3; round++) {
// ALL: bug-copy-unwritten.c:26: warning: {{.*}}: nothing has written 700 of 1600 bytes, the first of them at padded[0]
// ALL-NEXT: bug-copy-unwritten.c:26: warning: {{.*}}: nothing has written 200 of 400 bytes, the first of them at part[0]
// CHECK: bug-copy-unwritten.c:[[@LINE+2]]: warning: copy to the host of uninitialised memory: nothing has written any of 400 bytes, from forgotten[0] on
// ERROR: bug-copy-unwritten.c:[[@LINE+1]]: error: copy to the host of uninitialised memory: nothing has written any of 400 bytes, from forgotten[0] on
#pragma acc parallel loop copyout(forgotten, part, padded)
    for (int i = 0; i < N; i++) {
      if (i % 2)
        part[i] = i;
      padded[i].c = 1;
      padded[i].d = 2;
    }
  }
// CHECK: bug-copy-unwritten.c:[[@LINE+3]]: warning: copy to the host of uninitialised memory: nothing has written any of 40 bytes, from updated[10] on
#pragma acc data create(updated)
  {
#pragma acc update self(updated[10 : 10])
  }
// CHECK: bug-copy-unwritten.c:[[@LINE+1]]: warning: copy to the host of uninitialised memory: nothing has written any of 400 bytes, from other[0] on
#pragma omp target map(from : other)
  {
  }
// CHECK-NOT: zeroed
#pragma acc parallel loop copyout(zero : zeroed)
  for (int i = 0; i < 1; i++)
    zeroed[i] = 1;
  int *there = omp_target_alloc(sizeof part, 0), device = 0;
// CHECK: omp_target_memcpy: warning: copy to the host of uninitialised memory: nothing has written any of 4 bytes, from offset 8 of an allocation of 400 bytes on
  omp_target_memcpy(part, there, sizeof *there, 0, 2 * sizeof *there, omp_get_initial_device(), device);
  omp_target_free(there, device);
  return zeroed[1];
}
