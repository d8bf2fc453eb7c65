// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.13: a declare directive stands before the device code that uses its variables.
int in_region, in_routine, on_host, again[2];
#pragma acc declare create(again)
#pragma acc routine seq
int f(void) { return in_routine; }
int g(void) {
  int x = on_host + again[0], local = 0, fine = 0;
#pragma acc declare copy(fine)
#pragma acc parallel copy(x, local)
  x += in_region + local + fine + again[1];
// CHECK: declare-late.c:[[@LINE+2]]:1: error: 'declare' must stand before device code that uses 'local'
// CHECK: declare-late.c:[[@LINE-2]]:20: note: it is used here
#pragma acc declare copy(local)
  return x;
}
// CHECK: declare-late.c:[[@LINE+1]]:1: error: 'declare' must stand before device code that uses 'in_region'
#pragma acc declare create(in_region)
// CHECK: declare-late.c:[[@LINE+1]]:1: error: 'declare' must stand before device code that uses 'in_routine'
#pragma acc declare copyin(in_routine)
#pragma acc declare create(on_host)
#pragma acc declare create(again)
// CHECK-NOT: error:
