// RUN: %sumacc -fopenacc -O2 -foffload=ptx -S %s -o %t.s && FileCheck %s < %t.s
// RUN: %sumacc -fopenacc -O2 -ffast-math -foffload=ptx -S %s -o %t.s && FileCheck %s < %t.s
// C functions and the intrinsics that -ffast-math allows for them are defined by the image itself.
#include <math.h>
#include <stdlib.h>
void f(int n, double *a, float *b, int *k) {
#pragma acc parallel loop copy(a [0:n], b [0:n], k [0:n])
  for (int i = 0; i < n; i++) {
    a[i] = sin(a[i]) + pow(a[i], 2.5) + sqrt(a[i]) + floor(a[i]) + fmax(a[i], 1.) + exp(-a[i]) + fabs(a[i]) +
           round(a[i]) + ldexp(a[i], 3);
    b[i] = sqrtf(b[i]) + tanhf(b[i]) + lroundf(b[i]);
    k[i] = abs(k[i]);
  }
}
// CHECK-NOT: .extern
// CHECK: .visible .entry
