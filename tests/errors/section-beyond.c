// RUN: %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sumacc -fopenmp -DOMP -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=OMP --implicit-check-not=warning:
// Sections of memory that this function gets from malloc or calloc.
#include <stdlib.h>
void f(int n, int m) {
  double *x = malloc(n * sizeof *x), *y = calloc(n + 1, sizeof(double)), (*z)[4] = malloc(2 * sizeof *z);
  char *t = malloc(80);
#ifdef OMP
// OMP: section-beyond.c:[[@LINE+1]]:39: warning: the section 'x[50:n]' ends 400 bytes behind the memory
#pragma omp target enter data map(to: x[50 : n], y[0 : n])
#else
// CHECK: section-beyond.c:[[@LINE+3]]:31: warning: the section 'x[50:n]' ends 400 bytes behind the memory that 'x' points to: it is [first:length], not [first:last] [-Wsumac-section-beyond]
// CHECK: section-beyond.c:6:{{.*}}: note: the memory's size is asked for here
// CHECK: warning: the section 'y[2:n]' ends 8 bytes behind
#pragma acc enter data copyin(x[50 : n], y[2 : n])
#pragma acc enter data copyin(x[0 : n], y[1 : n], y[0 : n + 1])
// CHECK: warning: the section 'z[1:2]' ends 32 bytes behind
#pragma acc update self(z[1:2])
#pragma acc update self(z[1:1][0:4])
// CHECK: warning: the section 't[1:80]' ends 1 bytes behind
#pragma acc parallel loop copy(t[1:80])
  for (int i = 1; i < 80; i++)
    t[i] = 0;
#pragma acc enter data copyin(x[m : n - m], x[m : n])
 #endif
}
double *again(int n) {
  double *x = malloc(n * sizeof *x), *y = calloc(n, sizeof *y);
// CHECK: warning: the section 'y[n:1]' ends 8 bytes behind
  x = realloc(x, 800);
#pragma acc enter data copyin(x[50 : n], y[n : 1])
  return y;
}
void g(int n) {
  int *p = NULL;
  p = malloc(n * sizeof *p);
  n += 50;
#pragma acc enter data copyin(p[50 : n])
}
