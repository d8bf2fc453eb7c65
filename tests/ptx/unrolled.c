// RUN: %sumacc -O2 -fopenacc -foffload=ptx -S %s -o - | FileCheck %s
// A small loop has four loads on the way, without a division for how many iterations there are, and one loop does what
// is left; a loop whose body is large is left alone.
// CHECK: .entry {{.*}}_small_
// CHECK-NOT: div
// CHECK: nounroll
// CHECK-COUNT-4: ld.global.{{[bf]}}32
// CHECK: add.s32
// CHECK-NEXT: setp.lt.u32
// CHECK-NEXT: bra
// CHECK: nounroll
// CHECK-NOT: div
// CHECK: ld.global.{{[bf]}}32
// CHECK-NOT: ld.global.{{[bf]}}32
// CHECK: @%p{{[0-9]+}} bra
// CHECK: .entry {{.*}}_large_
// CHECK-NOT: nounroll
// CHECK: ret;
float small(const float *a, int n) {
  float s = 0;
#pragma acc parallel loop reduction(+:s) copyin(a[0:3 * n])
  for (int i = 0; i < n; i++)
    s += a[3 * i];
  return s;
}
void large(const float *a, float *b, int n) {
#pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
    float x = a[i], y = 0;
#define TERM(K) y = y * x + K; x = x * x - y; y = y - x * K;
    TERM(1) TERM(2) TERM(3) TERM(4) TERM(5) TERM(6) TERM(7) TERM(8) TERM(9) TERM(10)
    b[i] = y;
  }
}
