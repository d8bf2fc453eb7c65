// RUN: %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sumacc -fopenacc -Wno-sumac-unmapped-pointer -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
// NONE-NOT: warning:
#include <stdlib.h>
void fill(double *);
double of_data(int n, const int *k) {
  double *a = malloc((size_t)n * sizeof *a), *b = malloc(80), *c = calloc(8, sizeof *c), *d = malloc(8), *e = b, s = 0;
  for (int i = 0; i < n; i++)
    a[i] = i;
  fill(b); /* may map it */
#pragma acc enter data copyin(c[0:8])
// CHECK: unmapped-pointer.c:[[@LINE+3]]:10: warning: nothing maps what 'a' points to, and how much of it the construct uses does not follow from its loops: a device with memory of its own needs copyin(a[0:n]) [-Wsumac-unmapped-pointer]
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[k[i]] + b[k[i]] + c[k[i]] + e[k[i]];
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc parallel loop reduction(+ : s) default(present)
  for (int i = 0; i < n; i++)
    s += a[k[i]];
// CHECK: unmapped-pointer.c:[[@LINE+4]]:12: warning: nothing maps what 'a' points to
#pragma acc parallel loop reduction(+ : s) deviceptr(d)
  for (int i = 1; i < n; i++)
    if (i != 4)
      s += a[i - 1] + d[k[i]];
  free(a);
  return s;
}
