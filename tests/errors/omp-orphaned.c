// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// Directives in functions that device code calls are clang's, for the host: those that need its library are errors.
static void fill(int *p, int n) {
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'parallel for' in a function that device code calls is not supported yet
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    p[i] = i;
}
static void half(int *p) {
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'critical' in a function that device code calls is not supported yet
#pragma omp critical
  p[0] /= 2;
#pragma omp atomic
  p[1] += 2;
#pragma omp simd
  for (int i = 2; i < 9; i++)
    p[i] = 0;
}
void f(int *a) {
#pragma omp target map(a[0 : 9])
  {
    fill(a, 9);
#pragma omp parallel
    half(a);
  }
}
