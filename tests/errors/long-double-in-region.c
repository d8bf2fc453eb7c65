// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Long double arithmetic in a region.
void f(double *a, int n) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) {
// CHECK: {{^.*}}long-double-in-region.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}long double
    long double x = a[i];
    a[i] = (double)(x * x);
  }
}
