// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Default(none) and a variable without a clause.
void f(int *a, int n) {
  int factor = 3;
#pragma acc parallel loop default(none) copy(a[0:n]) firstprivate(n)
  for (int i = 0; i < n; i++)
// CHECK: {{^.*}}default-none.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}factor
    a[i] *= factor;
}
