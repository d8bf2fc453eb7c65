// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Operator & does not go with double.
void f(double *a, int n) {
  double s = a[0];
// CHECK: {{^.*}}operator-type-and-double.c:[[@LINE+1]]:{{[0-9]+}}: error: reduction operator '&' does not take 's' of type 'double' [reduction-type]{{$}}
#pragma acc parallel loop reduction(&:s) copyin(a[0:n])
  for (int i = 1; i < n; i++)
    s = a[i];
  a[0] = s;
}
