// RUN: %sumacc -fopenacc -O2 -foffload=ptx -S %s -o - | FileCheck %s
// A sequential loop steps pointers: it computes no address anew, though its counter has 32 bits.
// CHECK: .entry {{.*}}_columns_
// CHECK: ld.global.{{[bf]}}64
// CHECK-NOT: {{mul\.|mad\.|cvt\.}}
// CHECK: @%p{{[0-9]+}} bra
void columns(int n, int m, const double *x, const double *y, double *z) {
#pragma acc parallel loop gang vector present(x[0 : n * m], y[0 : n], z[0 : m])
  for (int j = 0; j < m; j++) {
    double s = 0;
#pragma clang loop unroll(disable)
    for (int i = 0; i < n; i++)
      s += x[i * m + j] * y[i];
    z[j] = s;
  }
}

// Lanes of a routine that a gang loop calls are a warp.
// CHECK: .entry {{.*}}_rows_
// CHECK: .reqntid 32, 1, 1
#pragma acc routine vector
__attribute__((noinline)) double row(int n, const double *x) {
  double s = 0;
#pragma acc loop vector reduction(+ : s)
  for (int j = 0; j < n; j++)
    s += x[j];
  return s;
}
void rows(int n, int m, const double *x, double *z) {
#pragma acc parallel loop gang present(x[0 : n * m], z[0 : n])
  for (int i = 0; i < n; i++)
    z[i] = row(m, x + i * m);
}
