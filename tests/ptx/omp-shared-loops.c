// RUN: %sumacc -fopenmp -O2 -foffload=ptx -S %s -o %t.s && FileCheck %s < %t.s && FileCheck --check-prefix=NONE %s < %t.s
// A loop that the threads of a parallel construct share is a loop of its own kernel, as if both were one construct:
// without a state machine, calls, a stack frame, a barrier before it or behind it, and unrolled where the team is alone.
// NONE-NOT: {{kmpc|brx|\.local}}
// CHECK: .entry {{.*}}_add_
// CHECK: .reqntid 256, 1, 1
// CHECK-NOT: {{bar|call|ret;}}
// CHECK-COUNT-2: ld.global.v2.{{[bf]}}64
// CHECK-NOT: {{bar.sync|barrier|call|ret;}}
// CHECK: shfl
double add(int n, const double *x) {
  double s = 0;
#pragma omp target parallel map(tofrom : s) map(to : x[0 : n])
  {
    int i;
#pragma omp for reduction(+ : s)
    for (i = 0; i < n; i++)
      s += x[i];
  }
  return s;
}
// CHECK: .entry {{.*}}_scale_
// CHECK: .reqntid 256, 1, 1
// CHECK-NOT: {{bar|call|ret;}}
// CHECK-COUNT-2: st.global.v2.{{[bf]}}64
// CHECK-NOT: {{bar|call}}
// CHECK: ret;
void scale(int n, double *x, double a) {
#pragma omp target map(x[0 : n])
#pragma omp parallel
#pragma omp for simd
  for (int i = 0; i < n; i++)
    x[i] *= a;
}
// Teams as many as fit have a warp for rows, up to four in a block; those that a program counts itself, many threads.
// CHECK: .entry {{.*}}_rows_
// CHECK: .maxntid 128, 1, 1
// CHECK-NOT: {{call}}
// CHECK: .entry {{.*}}_few_
// CHECK: .reqntid 256, 1, 1
// CHECK-NOT: {{call}}
void rows(int n, double *x) {
#pragma omp target teams distribute map(x[0 : n * n])
  for (int k = 0; k < n; k++)
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      x[k * n + i] *= 2;
}
void few(int n, double *x) {
#pragma omp target teams distribute map(x[0 : n * n]) num_teams(4)
  for (int k = 0; k < n; k++)
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      x[k * n + i] *= 2;
}
