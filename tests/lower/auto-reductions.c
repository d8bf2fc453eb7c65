// RUN: %sumacc -fopenacc -c %s -o %t.o -fstop-after=reduce -fdump=reduce 2>&1 | FileCheck %s
// Accumulations in kernels loops are recognised; what is no reduction, or is used after the loop, keeps the loop sequential.
#include <math.h>
double f(int n, const double *restrict a, double *restrict b) {
  double sum = 0, top = 0, low = 0, fib = 1, last = 0, temporary;
  int count = 0;
// CHECK: loop 1: gang vector {{.*}}reduction(+:sum) copy implied reduction(max:top) copy implied reduction(min:low) copy implied reduction(+:count) copy implied
#pragma acc kernels loop copyin(a[0:n])
  for (int i = 0; i < n; i++) {
    sum = sum + a[i];
    top = fmax(top, a[i]);
    if (a[i] < low)
      low = a[i];
    count++;
  }
// CHECK: loop 1: seq {{.*}}'fib' carries a value
#pragma acc kernels loop copyin(a[0:n])
  for (int i = 0; i < n; i++)
    fib = fib * fib + a[i];
// CHECK: loop 1: seq {{.*}}last value of 'last' is used
#pragma acc kernels loop copyin(a[0:n]) copy(b[0:n])
  for (int i = 0; i < n; i++) {
    last = a[i];
    b[i] = last;
  }
// CHECK: loop 1: gang vector {{.*}}private(temporary)
#pragma acc kernels loop copyin(a[0:n]) copy(b[0:n])
  for (int i = 0; i < n; i++) {
    temporary = a[i] * 2;
    b[i] = temporary * temporary;
  }
  return sum + top + low + fib + last + count;
}
int g(int n, int *restrict a, int *b) {
  int i, j, *of_a = a;
// CHECK: loop 1: gang vector
#pragma acc kernels copy(a[0:n])
  for (i = 0; i < n; i++)
    a[i]++;
  i = 0; /* sets it */
// CHECK: loop 1: seq {{.*}}last value of 'j' is used
#pragma acc kernels copy(a[0:n])
  for (j = 0; j < n; j++)
    a[j]++;
// CHECK: loop 1: gang vector
#pragma acc kernels copy(a[0:n + 1]) copyin(b[0:n])
  for (i = 0; i < n; i++)
    a[i] = b[i + 1];
// CHECK: loop 1: seq {{.*}}may overlap
#pragma acc kernels copy(a[0:n + 1])
  for (i = 0; i < n; i++)
    a[i] = of_a[i + 1];
  return j;
}
