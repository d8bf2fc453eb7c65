// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// UNSUPPORTED: device-serial
// A function without routine directive that a region calls, and that holds constructs for the host: one error, of the function.
static void host(int *a, int n) {
// CHECK: construct-in-called.c:[[@LINE+1]]:1: error: 'host' is called in device code, but holds a directive that only the host can run
#pragma acc data copy(a[0:n])
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      a[i]++;
  }
}
// CHECK-NOT: {{error|note}}
void f(int *a) {
#pragma acc parallel copy(a[0:100])
  host(a, 100);
}
