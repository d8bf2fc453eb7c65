// RUN: %sumacc -fopenacc -foffload=ptx -O1 -w -fdump=expand -c %s -o /dev/null 2>&1 | FileCheck %s
// The launch's memory that strategies' rows declare: each gang has a record of the first loop's values, a double and an
// int, and behind that 40 floats; each loop has a counter.
// A value's place is in the record; other places count for all gangs.
// CHECK-LABEL: define internal void @__sumac_region_{{.*}}.finish.1(
// CHECK: mul nuw i64 %{{[0-9]+}}, 16
// CHECK: getelementptr inbounds i8, ptr %{{[0-9]+}}, i64 8
// CHECK: getelementptr inbounds i8, ptr %{{[0-9]+}}, i64 -4
// CHECK-LABEL: define internal void @__sumac_region_{{.*}}.finish.arrays.2(
// CHECK: getelementptr inbounds i8, ptr %{{[0-9]+}}, i64 -8
// CHECK: mul nuw i64 %{{[0-9]+}}, 16
// CHECK: call void @__sumac_ptx_array_combine_f32(
// CHECK: !"counters", i64 8, !"partials", i64 0, !"partials a gang", i64 176
void f(int n, const double *restrict a, const int *restrict k, double *sum, int *most, float *out) {
  double s = 0;
  int m = 0;
  float h[40];
#pragma acc parallel copyin(a[0 : n], k[0 : n]) copy(s, m, h)
  {
#pragma acc loop gang vector reduction(+ : s) reduction(max : m)
    for (int i = 0; i < n; i++) {
      s += a[i];
      m = m > k[i] ? m : k[i];
    }
#pragma sumac reduction(gang : arrays)
#pragma acc loop gang vector reduction(+ : h)
    for (int i = 0; i < n; i++)
      h[k[i]] += 1;
  }
  *sum = s, *most = m, out[0] = h[2];
}
