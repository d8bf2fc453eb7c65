// REQUIRES: gdb
// UNSUPPORTED: sanitized
// RUN: %sumacc -fopenacc -g -O0 %s -o %t
// RUN: env SUMAC_DEVICE=host DEBUGINFOD_URLS= gdb -batch -nx -ex 'break debug.c:32 if i == 3' -ex run -ex 'bt 1' -ex 'print twice' -ex 'print a[4]' -ex 'print scale' -ex 'print total' -ex 'ptype a' -ex 'print own[1]' -ex 'ptype own' %t 2>&1 | FileCheck %s
// RUN: %sumacc -fopenacc -O2 -c %s -o %t.o && not grep -q debug_info %t.o
// gdb stops on the user's line inside a region and shows the user's variables: those of the loop, mapped ones and the
// partial result of a reduction. Without -g there is no debug information.
#include <stdio.h>

struct scale {
  int by, of;
};

// CHECK: Breakpoint 1{{[.0-9]*}}, {{.*}}debug.c:32
// CHECK: total += twice;
// CHECK: $1 = 6
// CHECK: $2 = 16
// CHECK: $3 = {by = 2, of = 7}
// CHECK: $4 = 6
// CHECK: type = int [100]
// CHECK: $5 = 3
// CHECK: type = int [4]
int main(void) {
  int total = 0, a[100], n = 4, own[n];
  struct scale scale = {2, 7};
  for (int i = 0; i < 100; i++)
    a[i] = 4 * i;
#pragma acc parallel loop reduction(+ : total) copyin(a, scale) private(own)
  for (int i = 0; i < 100; i++) {
    int twice = a[i] / 4 * scale.by;
    own[1] = i;
    total += twice;
  }
  printf("%d\n", total);
  return 0;
}
