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
#pragma omp tile sizes(2)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        a[i] += j;
#pragma omp parallel for collapse(2)
#pragma omp reverse
    for (int i = 0; i < n; i++) {
      // CHECK: [[@LINE+1]]:7: error: nothing may stand beside a loop that is tiled with the one around it
      a[i] += 1;
    }
    // CHECK: [[@LINE+1]]:26: error: 'lastprivate' is not supported on loops that 'reverse' makes
#pragma omp parallel for lastprivate(last)
#pragma omp reverse
    for (int i = 0; i < n; i++)
      last = a[i];
    // CHECK: [[@LINE+1]]:1: error: 'stripe' is not supported on loops that 'reverse' makes
#pragma omp stripe sizes(4)
#pragma omp reverse
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:1: error: 'tile' is not supported on loops that 'reverse' makes
#pragma omp tile sizes(3)
#pragma omp reverse
#pragma omp tile sizes(4)
#pragma omp reverse
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:1: error: 'stripe' is not supported on loops that 'stripe' makes
#pragma omp stripe sizes(4)
#pragma omp stripe sizes(2)
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+2]]:1: error: 'split' makes 2 loops, one after another, of which 'parallel for' cannot govern one
#pragma omp parallel for
#pragma omp split counts(1, omp_fill)
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:19: error: 'counts' needs 'omp_fill' once, for the loop that has all other iterations
#pragma omp split counts(1, 2)
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:19: error: 'counts' needs 'omp_fill' once, for the loop that has all other iterations
#pragma omp split counts(omp_fill, 2, omp_fill)
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:26: error: the argument of 'counts' must not be negative, but it is -1
#pragma omp split counts(-1, omp_fill)
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:26: error: {{.*}}constant
#pragma omp split counts(n, omp_fill)
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:1: error: {{.*}}counts
#pragma omp split
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:1: error: {{.*}}sizes
#pragma omp stripe
    for (int i = 0; i < n; i++)
      a[i] = 0;
  }
}
