// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %sumacc -fopenmp -DSHAPE -c %s -o %t.o 2>&1 | FileCheck --check-prefix=SHAPE --implicit-check-not="internal error" %s
// OpenMP 6.0 11.3: what fuse takes.
void f(int n, double *a) {
  double s = 0;
  int k;
#pragma omp target
  {
#ifndef SHAPE
#pragma omp parallel for reduction(+ : s)
#pragma omp fuse
    {
      for (int i = 0; i < n; i++)
        s += a[i];
      // CHECK: [[@LINE+1]]:7: error: a loop in 'fuse' must run to its end: no break out of it
      for (int i = 0; i < n; i++) {
        if (a[i] > 3)
          break;
        s += a[i];
      }
    }
#pragma omp fuse
    {
      // CHECK: [[@LINE+1]]:7: error: a loop in 'fuse' has to declare its variable
      for (k = 0; k < n; k++)
        a[k] = 1;
    }
#pragma omp fuse
    {
      for (int i = 0; i < n; i++)
        a[i] = 1;
      // CHECK: [[@LINE+1]]:7: error: 'fuse' takes a block of 'for' loops, in which nothing else stands
      a[0] = 2;
    }
// CHECK: [[@LINE+1]]:1: error: 'fuse' must be followed by loops in braces
#pragma omp fuse
    for (int i = 0; i < n; i++)
      a[i] = 1;
#pragma omp fuse
    {
// CHECK: [[@LINE+1]]:1: error: 'unroll' without 'partial' leaves no loop for the 'fuse' around it
#pragma omp unroll
      for (int i = 0; i < n; i++)
        a[i] = 1;
    }
#pragma omp fuse
    {
#pragma omp tile sizes(2)
      // CHECK: [[@LINE+1]]:7: error: a loop in 'fuse' has to declare its variable
      for (k = 0; k < n; k++)
        a[k] = 1;
    }
// CHECK: [[@LINE+1]]:18: error: 'looprange' asks for 2 loops from number 2 on, but there are 2
#pragma omp fuse looprange(2, 2)
    {
      for (int i = 0; i < n; i++)
        a[i] = 1;
      for (int i = 0; i < n; i++)
        a[i] = 2;
    }
// CHECK: [[@LINE+1]]:18: error: 'looprange' takes the number of the first loop and how many there are
#pragma omp fuse looprange(1)
    {
      for (int i = 0; i < n; i++)
        a[i] = 1;
    }
// CHECK: [[@LINE+1]]:28: error: the argument of 'looprange' must be positive, not 0
#pragma omp fuse looprange(0, 1)
    {
      for (int i = 0; i < n; i++)
        a[i] = 1;
    }
// CHECK: [[@LINE+2]]:1: error: 'fuse' makes 2 loops, one after another, of which 'parallel for' cannot govern one
#pragma omp parallel for
#pragma omp fuse looprange(1, 1)
    {
      for (int i = 0; i < n; i++)
        a[i] = 1;
      for (int i = 0; i < n; i++)
        a[i] = 2;
    }
#pragma omp fuse
    {
// CHECK: [[@LINE+1]]:1: error: 'fuse' that leaves several loops is not supported in another 'fuse'
#pragma omp fuse looprange(1, 1)
      {
        for (int i = 0; i < n; i++)
          a[i] = 1;
        for (int i = 0; i < n; i++)
          a[i] = 2;
      }
    }
// CHECK: [[@LINE+2]]:1: error: 'parallel for' around this 'fuse' governs 2 loops, but there is 1 that it can
#pragma omp parallel for collapse(2)
#pragma omp fuse
    {
      for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
          a[i] = 1;
    }
#else
#pragma omp fuse
    {
      // SHAPE: [[@LINE+1]]:7: error: not a canonical for loop
      for (int i = 0; i * i < n; i++)
        a[i] = 1;
    }
#endif
  }
}
