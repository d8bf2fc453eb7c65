// RUN: %sumacc -fopenmp -O1 -Minfo=all -c %s -o %t.o 2>&1 | FileCheck %s
// What targets say of a called function's copy for all threads is under the function's own name.
// CHECK-NOT: __sumac_for_gang
// CHECK: sum_of_all:
// CHECK: private variable 'seen' of 320 bytes
// CHECK-NOT: __sumac_for_gang
static double sum_of_all(double *a, int n) {
  double s = 0, seen[40];
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++) {
    s += a[i];
    seen[i % 40] = i;
  }
  return s + seen[3];
}
void f(double *a, double *s) {
#pragma omp target map(tofrom : a[0 : 100], s[0 : 1])
  *s = sum_of_all(a, 100);
}
