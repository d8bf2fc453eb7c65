// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
void f(int *a, int n) {
#pragma acc parallel loop collapse(force : 2) copy(a[0:n])
  for (int i = 0; i < n; i++) {
    int m = a[i];
    // CHECK: collapse-force.c:[[@LINE+1]]:{{[0-9]+}}: error: not a canonical for loop: the bounds of this loop depend on the code between
    for (int j = 0; j < m; j++)
      a[i] += j;
  }
}
