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
