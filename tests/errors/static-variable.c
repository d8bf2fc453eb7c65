// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// UNSUPPORTED: device-serial
// Static variables of functions that regions call: constants need no device copy, others go by the name that they have in the source.
static int count(int i) {
  static const int step[2] = {1, 2};
  static int calls;
  // CHECK: static-variable.c:[[@LINE+2]]:{{[0-9]+}}: error: static variable 'calls' is used in device code, but has no device copy
  // CHECK: static-variable.c:[[@LINE+1]]:{{[0-9]+}}: note: declare it outside of the function, and add '#pragma acc declare create(calls)' there
  calls += step[i & 1];
  {
    static int calls;
    // CHECK: static-variable.c:[[@LINE+2]]:{{[0-9]+}}: error: static variable 'calls' is used
    // CHECK: note: {{.*}}create(calls)
    calls++;
  }
  return i;
}
// CHECK-NOT: error
void f(int *a) {
#pragma acc parallel loop copyout(a[0:100])
  for (int i = 0; i < 100; i++)
    a[i] = count(i);
}
