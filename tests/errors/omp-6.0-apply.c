// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %sumacc -fopenmp -DPARSE -c %s -o %t.o 2>&1 | FileCheck --check-prefix=PARSE %s
// OpenMP 6.0 11.1: what apply takes.
void f(int n, double *a) {
#pragma omp target
  {
    // CHECK: [[@LINE+1]]:27: error: 'apply' of 'tile' says which loops it is for: 'grid' or 'intratile', not 'offsets'
#pragma omp tile sizes(4) apply(offsets : reverse)
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:27: error: 'apply' of 'tile' says which loops it is for: 'grid' or 'intratile'
#pragma omp tile sizes(4) apply(reverse)
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:27: error: 'apply' has 2 directives for 1 loop of 'grid'
#pragma omp tile sizes(4) apply(grid : reverse, reverse)
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:38: error: 'grid' of 'apply' takes constants from 1 to 1, in ascending order
#pragma omp tile sizes(4) apply(grid(2) : reverse)
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:49: error: two 'apply' clauses name one loop
#pragma omp tile sizes(4) apply(grid : reverse) apply(grid : nothing)
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:40: error: 'parallel for' in 'apply' is not supported: it takes transformations of a loop
#pragma omp tile sizes(4) apply(grid : parallel for)
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:40: error: 'split' in 'apply' is not supported: it takes transformations of a loop
#pragma omp tile sizes(4) apply(grid : split counts(1, omp_fill))
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:51: error: the argument of 'sizes' must be positive, not 0
#pragma omp tile sizes(4) apply(grid : tile sizes(0))
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:20: error: 'apply' of 'unroll' needs 'partial'
#pragma omp unroll apply(reverse)
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:39: error: 'apply' is not supported on 'split'
#pragma omp split counts(1, omp_fill) apply(reverse, nothing)
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:1: error: 'unroll' without 'partial' in 'apply' leaves no loop for the 'parallel for' around it
#pragma omp parallel for
#pragma omp tile sizes(4) apply(grid : unroll)
    for (int i = 0; i < n; i++)
      a[i] = 0;
    double last = 0;
    // CHECK: [[@LINE+1]]:26: error: 'lastprivate' is not supported on loops that 'reverse' makes
#pragma omp parallel for lastprivate(last)
#pragma omp tile sizes(4) apply(intratile : reverse)
    for (int i = 0; i < n; i++)
      last = a[i];
  }
}
#ifdef PARSE
void g(int n, double *a) {
#pragma omp target
  {
    // PARSE: [[@LINE+1]]:40: error: unknown directive 'turn'
#pragma omp tile sizes(4) apply(grid : turn)
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // PARSE: [[@LINE+1]]:54: error: unknown clause 'size' on 'tile'; did you mean 'sizes'?
#pragma omp tile sizes(4) apply(grid : reverse, tile size(3))
    for (int i = 0; i < n; i++)
      a[i] = 0;
  }
}
#endif
