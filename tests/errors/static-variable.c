// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// UNSUPPORTED: device-serial
// A device has static variables of functions, but not what their initial values point to, and none of a thread's own.
static int plain[4];

static int count(int i) {
  static const int step[2] = {1, 2};
  static int calls, *last = &plain[3];
  static _Thread_local int mine;
  // CHECK-DAG: static-variable.c:[[@LINE+1]]:{{[0-9]+}}: error: thread-local variable 'mine' is used in device code
  mine += step[i & 1];
  // CHECK-DAG: static-variable.c:[[@LINE+2]]:{{[0-9]+}}: error: variable 'plain' is used in device code, but has no device copy
  // CHECK-DAG: static-variable.c:[[@LINE+1]]:{{[0-9]+}}: note: add '#pragma acc declare create(plain)' or '#pragma omp declare target enter(plain)' after its declaration
  calls += *last;
  return i;
}
void f(int *a) {
#pragma acc parallel loop copyout(a[0:100])
  for (int i = 0; i < 100; i++)
    a[i] = count(i);
}
