// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// OpenMP 5.2 9: which loops tile and unroll take, and which they leave for the construct around.
void f(int n, double *a) {
#pragma omp target
  {
    // CHECK: [[@LINE+1]]:24: error: the argument of 'sizes' must be positive, not 0
#pragma omp tile sizes(0)
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:27: error: the argument of 'sizes' must be an integer constant expression
#pragma omp tile sizes(4, n)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        a[i] = j;
    // CHECK: [[@LINE+1]]:1: error: 'tile' needs 'sizes'
#pragma omp tile
    for (int i = 0; i < n; i++)
      a[i] = 0;
#pragma omp tile sizes(2, 2)
    for (int i = 0; i < n; i++) {
      // CHECK: [[@LINE+1]]:7: error: nothing may stand beside a loop
      a[i] = 0;
      for (int j = 0; j < n; j++)
        a[i] += j;
    }
#pragma omp tile sizes(2, 2)
    for (int i = 0; i < n; i++)
      // CHECK: [[@LINE+1]]:7: error: the bounds of this loop depend on the variable of a loop
      for (int j = 0; j < i; j++)
        a[i] += j;
#pragma omp tile sizes(2)
    // CHECK: [[@LINE+1]]:29: error: a loop that ends with '!=' must step by one
    for (int i = 0; i != n; i += 2)
      a[i] = 0;
    // CHECK: [[@LINE+2]]:5: error: expected a 'for' loop after '#pragma omp unroll'
#pragma omp unroll
    a[0] = 1;
#pragma omp unroll full
    // CHECK: [[@LINE+1]]:5: error: 'unroll full' needs a loop with a constant number of iterations
    for (int i = 0; i < n; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:25: error: clause 'partial' cannot stand together with 'full'
#pragma omp unroll full partial(2)
    for (int i = 0; i < 4; i++)
      a[i] = 0;
    // CHECK: [[@LINE+1]]:28: error: the argument of 'partial' must be positive, not -1
#pragma omp unroll partial(-1)
    for (int i = 0; i < 4; i++)
      a[i] = 0;
#pragma omp parallel for
    // CHECK: [[@LINE+1]]:1: error: 'unroll' without 'partial' leaves no loop for the 'parallel for' around it
#pragma omp unroll full
    for (int i = 0; i < 4; i++)
      a[i] = 0;
#pragma omp parallel for collapse(3)
    // CHECK: [[@LINE+1]]:1: error: 'parallel for' around this 'tile' governs 3 loops, but there are 2 that it can
#pragma omp tile sizes(2, 2)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        a[i] = j;
#pragma omp tile sizes(2, 2)
    // CHECK: [[@LINE+1]]:1: error: 'tile' around this 'unroll' governs 2 loops, but there is 1 that it can
#pragma omp unroll partial(2)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        a[i] = j;
#pragma omp parallel for
#pragma omp tile sizes(2)
    for (int i = 0; i < n; i++)
      // CHECK: [[@LINE+1]]:7: error: 'break' ends early the loop of the 'tile' construct
      break;
  }
}
