// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error:
// OpenMP 5.2 4.4.1: bounds of collapsed loops do not depend on the code between the loops, whoever executes the loops:
// a crew, a called function, a task.
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
#pragma omp end declare target
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
  }
}
