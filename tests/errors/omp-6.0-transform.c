// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=error: %s
// OpenMP 6.0 11: what reverse and interchange take, and what may govern the loops that they make.
void f(int n, double *a) {
  double last = 0;
#pragma omp target
  {
    // CHECK: [[@LINE+1]]:25: error: 'permutation' has each number from 1 to that of its arguments once
#pragma omp interchange permutation(1, 3)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        a[i] += j;
#pragma omp interchange
    for (int i = 0; i < n; i++)
      // CHECK: [[@LINE+1]]:7: error: the bounds of this loop depend on the variable of a loop
      for (int j = 0; j < i; j++)
        a[i] += j;
    // CHECK: [[@LINE+2]]:1: error: 'parallel for' around this 'reverse' governs 2 loops, but there is 1 that it can
#pragma omp parallel for collapse(2)
#pragma omp reverse
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        a[i] += j;
    // CHECK: [[@LINE+1]]:26: error: 'lastprivate' is not supported on loops that 'reverse' makes
#pragma omp parallel for lastprivate(last)
#pragma omp reverse
    for (int i = 0; i < n; i++)
      last = a[i];
    // CHECK: [[@LINE+1]]:18: error: 'sizes' is not supported on loops that 'reverse' makes
#pragma omp tile sizes(4)
#pragma omp reverse
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:20: error: 'sizes' is not supported on loops that 'stripe' makes
#pragma omp stripe sizes(4)
#pragma omp stripe sizes(2)
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:1: error: {{.*}}sizes
#pragma omp stripe
    for (int i = 0; i < n; i++)
      a[i] = 0;
  }
}
