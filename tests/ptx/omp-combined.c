// RUN: %sumacc -fopenmp -O2 -foffload=ptx -S %s -o - | FileCheck %s
// RUN: %sumacc -fopenmp -O2 -foffload=ptx -S %s -o - | FileCheck --check-prefix=NONE %s
// Combined constructs of OpenMP are kernels of 256 threads a team, without stack frame, calls of OpenMP's runtime, or a
// barrier before their loop.
// NONE-NOT: {{kmpc|brx}}
// NONE-NOT: .local
// CHECK: .entry {{.*}}_dot_
// CHECK: .reqntid 256, 1, 1
// CHECK-NOT: {{bar|call}}
// CHECK: ld.global.{{[bf]}}64
double dot(int n, const double *x, const double *y) {
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : x[0 : n], y[0 : n])
  for (int i = 0; i < n; i++)
    s += x[i] * y[i];
  return s;
}
// CHECK: .entry {{.*}}_largest_
// CHECK: .reqntid 256, 1, 1
// CHECK-NOT: {{bar|call}}
// CHECK: ld.global.{{[bf]}}64
double largest(int n, const double *x) {
  double s = 0;
#pragma omp target teams distribute parallel for simd reduction(max : s) map(to : x[0 : n])
  for (int i = 0; i < n; i++)
    s = x[i] > s ? x[i] : s;
  return s;
}
// CHECK: .entry {{.*}}_scale_
// CHECK-NOT: {{bar|call}}
// CHECK: st.global.{{[bf]}}64
// CHECK-NOT: {{bar|call}}
// CHECK: ret;
void scale(int n, double *x, double a) {
#pragma omp target teams loop map(x[0 : n])
  for (int i = 0; i < n; i++)
    x[i] *= a;
}
// CHECK: .entry {{.*}}_alone_
// CHECK: .reqntid 256, 1, 1
// CHECK-NOT: {{bar|call}}
// CHECK: st.global.{{[bf]}}64
// CHECK-NOT: {{bar|call}}
// CHECK: ret;
void alone(int n, double *x, double a) {
#pragma omp target parallel for map(x[0 : n])
  for (int i = 0; i < n; i++)
    x[i] *= a;
}
// CHECK: .entry {{.*}}_together_
// CHECK: .reqntid 256, 1, 1
// CHECK-NOT: {{bar|call}}
// CHECK: ld.global.{{[bf]}}64
// CHECK: shfl
double together(int n, const double *x) {
  double s = 0;
#pragma omp target parallel for simd reduction(+ : s) map(to : x[0 : n])
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
// CHECK: .entry {{.*}}_lanes_
// CHECK-NOT: {{bar|call}}
// CHECK: st.global.{{[bf]}}64
// CHECK-NOT: {{bar|call}}
// CHECK: ret;
void lanes(int n, double *x, double a) {
#pragma omp target teams distribute simd map(x[0 : n])
  for (int i = 0; i < n; i++)
    x[i] *= a;
}
// CHECK: .entry {{.*}}_counted_
// CHECK: .reqntid 64, 1, 1
// CHECK-NOT: {{bar|call}}
// CHECK: st.global.{{[bf]}}64
// CHECK-NOT: {{bar|call}}
// CHECK: ret;
void counted(int n, double *x, double a) {
#pragma omp target parallel num_threads(64) map(x[0 : n])
#pragma omp for
  for (int i = 0; i < n; i++)
    x[i] *= a;
}
