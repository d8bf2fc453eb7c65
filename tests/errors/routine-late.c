// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.15.1: a routine directive stands before the function's definition and any use.
int late(int x) { return x; }
// CHECK: routine-late.c:[[@LINE+1]]:1: error: 'routine' must stand before the definition of 'late'
#pragma acc routine(late) seq
int called(int x);
int on_host(void) { return called(1); }
// CHECK: routine-late.c:[[@LINE+2]]:1: error: 'routine' must stand before any use of 'called'
// CHECK: routine-late.c:[[@LINE-2]]:28: note: it is used here
#pragma acc routine(called) seq
int on_device(int x);
int launch(int *a) {
#pragma acc parallel copy(a[0:1])
  a[0] = on_device(1);
  return a[0];
}
// CHECK: routine-late.c:[[@LINE+1]]:1: error: 'routine' must stand before any use of 'on_device'
#pragma acc routine seq
int on_device(int x) { return x; }
// it may be said again
#pragma acc routine seq
int early(int x);
int uses_early(void) { return early(1); }
#pragma acc routine seq
int early(int x) { return x; }
#pragma acc routine(early) seq
// CHECK-NOT: error:
