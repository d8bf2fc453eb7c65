// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error:
// OpenMP 5.2 4.4.1: bounds of collapsed loops do not depend on the code between the loops, whoever executes the loops:
// a crew, a called function, a task, host code.
#pragma omp begin declare target
void shared(double *a, int n) {
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++) {
    int m = i + 2;
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: not a canonical for loop: the bounds of this loop depend on the code
    for (int j = 0; j < m; j++)
      a[i * n + j] += 1;
  }
}
void lanes(double *a, int n) {
#pragma omp simd collapse(3)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++) {
      int m = k + 2;
      // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: not a canonical for loop: the bounds of this loop depend on the code
      for (int j = m; j < n; j++)
        a[i * n + j] += 1;
    }
}
#pragma omp end declare target
void host(double *a, int n) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++) {
    int m = i + 2, other = m;
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: not a canonical for loop: the bounds of this loop depend on the code
    for (int j = 0; j < m; j++)
      for (int k = 0; k < m; k++)
        a[i * n + j] += other;
  }
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++) {
    int m = i + 2;
    for (int j = i; j < n; j++)
      for (int k = 0; k < m; k++)
        a[i * n + j] += m;
  }
}
void one(double *a, int n) {
#pragma omp target map(a[0 : n * n])
#pragma omp simd collapse(2)
  for (int i = 0; i < n; i++) {
    int m = i + 2;
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: not a canonical for loop: the bounds of this loop depend on the code
    for (int j = m; j < n; j++)
      a[i * n + j] += 1;
  }
}
void f(double *a, int n) {
#pragma omp target parallel map(a[0 : n * n])
  {
#pragma omp for collapse(2)
    for (int i = 0; i < n; i++) {
      int m = i + 2;
      // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: not a canonical for loop: the bounds of this loop depend on the code
      for (int j = 0; j < m; j++)
        a[i * n + j] += 1;
    }
#pragma omp for simd collapse(2)
    for (int i = 0; i < n; i++) {
      int m = i + 2;
      // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: not a canonical for loop: the bounds of this loop depend on the code
      for (int j = 0; j < n; j += m)
        a[i * n + j] += 1;
    }
#pragma omp masked taskloop collapse(2)
    for (int i = 0; i < n; i++) {
      int m = i + 2;
      // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: not a canonical for loop: the bounds of this loop depend on the code
      for (int j = 0; j < m; j++)
        a[i * n + j] += 1;
    }
    shared(a, n);
    lanes(a, n);
  }
}
