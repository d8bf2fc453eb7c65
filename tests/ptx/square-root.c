// RUN: %sumacc -O2 -fopenacc -foffload=ptx -S %s -o - | FileCheck %s
// A square root is an instruction, also where clang calls sqrt because errno counts.
// CHECK: .entry
// CHECK-NOT: call
// CHECK-DAG: sqrt.rn.f64
// CHECK-DAG: sqrt.rn.f32
// CHECK-NOT: call
#include <math.h>
void f(int n, double *x, float *y) {
#pragma acc parallel loop present(x[0 : n], y[0 : n])
  for (int i = 0; i < n; i++) {
    x[i] = sqrt(x[i]);
    y[i] = sqrtf(y[i]);
  }
}
