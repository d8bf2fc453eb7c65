// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Rows behind pointers in private clauses and reductions.
void f(double **a, int n) {
// CHECK: {{^.*}}section-rows-private.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}rows behind pointers
#pragma acc parallel private(a[0:n][0:n])
  a[0][0] = 1;
// CHECK: {{^.*}}section-rows-private.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}rows behind pointers
#pragma acc parallel firstprivate(a[1][0:n])
  a[1][0] = 1;
// CHECK: {{^.*}}section-rows-private.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}rows behind pointers
#pragma acc parallel loop reduction(+:a[0:n][0:n])
  for (int i = 0; i < n; i++)
    a[0][0] += 1;
}
