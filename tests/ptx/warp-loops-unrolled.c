// RUN: %sumacc -fopenacc -O2 -foffload=ptx -c %s -o /dev/null -fdump=emit 2>&1 | FileCheck %s
// A loop of constant bounds whose iterations the lanes of one warp share has a known number of iterations for each
// lane: LLVM unrolls it, without a rest.
void rows(int n, const double *x, double *z) {
#pragma acc parallel loop gang present(x[0 : n * 256], z[0 : n])
  for (int i = 0; i < n; i++) {
    double s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < 256; j++)
      s += x[i * 256 + j];
    z[i] = s;
  }
}
// CHECK-LABEL: .entry
// CHECK-COUNT-8: ld.global.{{[bf]}}64
// CHECK-NOT: ld.global.{{[bf]}}64
// CHECK: ret;
