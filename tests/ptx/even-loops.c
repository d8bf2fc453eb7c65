// RUN: %sumacc -fopenacc -O2 -foffload=ptx -c %s -o /dev/null -fdump=emit 2>&1 | FileCheck %s
// Each of 128 threads has four of 512 iterations, which are neither counted nor tested, and whose distances are known;
// of 500 some threads have three.
// CHECK-LABEL: .entry {{.*}}even
// CHECK: ld.global.{{[bf]}}64 {{.*}}];
// CHECK: ld.global.{{[bf]}}64 {{.*}}+1024];
// CHECK: ld.global.{{[bf]}}64 {{.*}}+2048];
// CHECK: ld.global.{{[bf]}}64 {{.*}}+3072];
// CHECK-NOT: ld.global.{{[bf]}}64
// CHECK-LABEL: .entry {{.*}}uneven
void even(int n, const double *x, double *z) {
#pragma acc parallel loop gang vector_length(128) present(x[0 : n * 512], z[0 : n])
  for (int i = 0; i < n; i++) {
    double s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < 512; j++)
      s += x[i * 512 + j];
    z[i] = s;
  }
}
void uneven(int n, const double *x, double *z) {
#pragma acc parallel loop gang vector_length(128) present(x[0 : n * 500], z[0 : n])
  for (int i = 0; i < n; i++) {
    double s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < 500; j++)
      s += x[i * 500 + j];
    z[i] = s;
  }
}
// CHECK: setp.{{[lg][te]}}.{{[su]}}{{32|64}} {{.*}}, {{499|500|371|372|115|116}};
