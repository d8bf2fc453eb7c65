// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// All errors of a file are reported.
void f(int *a, int n) {
// CHECK: {{^.*}}two-errors.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}nonsense
#pragma acc parallel loop nonsense(3) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
// CHECK: {{^.*}}two-errors.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}rubbish
#pragma acc parallel loop rubbish copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
