// RUN: not %sumacc -fopenacc -c %s -o %t 2>&1 | FileCheck %s
// A directive that cannot be parsed does not hide that another one has nothing to belong to.
#pragma acc routine
int x;
// CHECK-DAG: syntax-and-binding.c:[[#@LINE-2]]:1: error: 'routine' without a name must stand before the declaration of one function
void f(int n, double *a) {
#pragma acc parallel loop copy(a[0 : n]) bogus(3)
  // CHECK-DAG: syntax-and-binding.c:[[#@LINE-1]]:{{[0-9]+}}: error: unknown clause 'bogus'
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
