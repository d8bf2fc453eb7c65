// RUN: not %sumacc -fopenacc -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
// What the language's check and lowering find is said at once: only what is wrong is left out. The region with the
// wrong clause calls what the host does not have, and what no device has, and nobody speaks of either.
#include <stdio.h>
#pragma acc routine seq nohost
int on_device(int);

void wrong(int n, int *a) {
// CHECK-DAG: check-and-lowering.c:[[@LINE+1]]:{{.*}}error: {{.*}}'collapse'
#pragma acc parallel loop collapse(0) copy(a[0:n])
  for (int i = 0; i < n; i++) {
    a[i] = on_device(i);
    printf("%s", "x"), fflush(stdout);
  }
#pragma acc data copy(a[0:n])
  {
// CHECK-DAG: check-and-lowering.c:[[@LINE+1]]:{{.*}}error: {{.*}}'tile' and 'collapse'
#pragma acc parallel loop tile(2, 2) collapse(2)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        a[i] += j;
#pragma acc parallel loop gang
    for (int i = 0; i < n; i++) {
// CHECK-DAG: check-and-lowering.c:[[@LINE+1]]:{{.*}}error: inline assembly is not supported in device code
      __asm__("nop"); /* inside of the same data construct */
      a[i] = i;
    }
  }
#pragma acc data copy(a[0:n])
  {
// CHECK-DAG: check-and-lowering.c:[[@LINE+1]]:{{.*}}error: 'a[0:n]' stands in 'present' and in 'copyin'
#pragma acc data present(a[0:n]) copyin(a[0:n])
#pragma acc parallel loop
    for (int i = 0; i < n; i++) {
      long double x = i; /* of what a wrong construct holds nothing is said */
      a[i] = (int)x;
    }
#pragma acc parallel loop
    for (int i = 0; i < n; i++) {
// CHECK-DAG: check-and-lowering.c:[[@LINE+1]]:{{.*}}error: inline assembly is not supported in device code
      __asm__("nop");
      a[i] = on_device(i);
    }
  }
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) {
// CHECK-DAG: check-and-lowering.c:[[@LINE+1]]:{{.*}}error: inline assembly is not supported in device code
    __asm__("nop");
    a[i] = on_device(i);
  }
}

void other(int n, long double *a) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
// CHECK-DAG: check-and-lowering.c:[[@LINE+1]]:{{.*}}error: long double is not supported in device code
    a[i] = 1;
}
