// RUN: %sumacc -fopenacc -O2 -foffload=ptx -S %s -o - | FileCheck %s
// Collapsed loops of constant bounds over an array that they go through as it lies: the iterations of both loops are
// parted by division, and what the body makes of them is the number that was divided. No division is left.

// CHECK-LABEL: .entry {{.*}}_main_
// CHECK-NOT: {{div|rem|mul\.hi}}
// CHECK: ld.global{{.*}}.{{[bf]}}64
// CHECK-NOT: {{div|rem|mul\.hi}}
// CHECK: ret;
int main(void) {
  static double a[37 * 53];
#pragma acc parallel loop collapse(2) copy(a)
  for (int i = 0; i < 37; i++)
    for (int j = 0; j < 53; j++)
      a[i * 53 + j] += 1;
  return a[5] != 1;
}

// The outermost bound is a constant, here a power of two, and the others are not: nothing is divided in the loop, and
// the index of the arrays is not put together again.
// CHECK-LABEL: .entry {{.*}}_planes_
// CHECK: div.u32
// CHECK-NOT: mad.lo
// CHECK: ld.global{{.*}}.{{[bf]}}64
// CHECK-NOT: {{div|rem|mul}}
// CHECK: ret;
void planes(int side, const double *restrict x, double *restrict z) {
#pragma acc parallel loop collapse(3) copyin(x[0 : 16 * side * side]) copyout(z[0 : 16 * side * side])
  for (int k = 0; k < 16; k++)
    for (int i = 0; i < side; i++)
      for (int j = 0; j < side; j++)
        z[(k * side + i) * side + j] = 2 * x[(k * side + i) * side + j] + k;
}
