// REQUIRES: gdb
// UNSUPPORTED: sanitized
// RUN: %sumacc -fopenacc -g -O0 %s -o %t
// RUN: env SUMAC_DEVICE=host DEBUGINFOD_URLS= gdb -batch -nx -ex 'break debug.c:15' -ex run -ex 'bt 1' %t 2>&1 | FileCheck %s
// RUN: %sumacc -fopenacc -O2 -c %s -o %t.o && not grep -q debug_info %t.o
// gdb stops on the user's line inside a region; without -g there is no debug information.
#include <stdio.h>

// CHECK: Breakpoint 1{{[.0-9]*}}, {{.*}}debug.c:15
// CHECK: total += i;
int main(void) {
  int total = 0;
#pragma acc parallel loop reduction(+ : total)
  for (int i = 0; i < 100; i++)
    total += i;
  printf("%d\n", total);
  return 0;
}
