// RUN: %sumacc -O2 -fopenacc -foffload=ptx -S %s -o - | FileCheck %s
// Regions that reduce alike share what the last gang does, and have the rest of the library in line.
// CHECK: .func __sumac_ptx_gang_finish_f64
// CHECK: .func __sumac_ptx_gang_finish_f32
// CHECK-NOT: .func
// CHECK: .entry {{.*}}_sum_
// CHECK-COUNT-10: shfl.sync
// CHECK: call.uni{{[[:space:]]+}}__sumac_ptx_gang_finish_f64
// CHECK: .entry {{.*}}_other_
// CHECK-COUNT-10: shfl.sync
// CHECK: call.uni{{[[:space:]]+}}__sumac_ptx_gang_finish_f64
// CHECK: .entry {{.*}}_single_
// CHECK: call.uni{{[[:space:]]+}}__sumac_ptx_gang_finish_f32
double sum(const double *a, int n) {
  double s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(a[0 : n])
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
double other(const double *a, long n) {
  double s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(a[0 : n])
  for (long i = 0; i < n; i++)
    s += a[i] * a[i];
  return s;
}
float single(const float *a, int n) {
  float s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(a[0 : n])
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
