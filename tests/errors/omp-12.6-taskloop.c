// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// OpenMP 5.2 12.6: loops and clauses of taskloop in device code.
void f(int n, int *a) {
  int x = 0;
#pragma omp target parallel map(tofrom : a[0 : n])
#pragma omp single
  {
#pragma omp taskloop
// CHECK: [[@LINE+1]]:5: error: expected a 'for' loop after '#pragma omp taskloop'
    x++;
// CHECK: [[@LINE+1]]:32: error: the argument of 'grainsize' must be positive, not 0
#pragma omp taskloop grainsize(0)
    for (int i = 0; i < n; i++)
      a[i] = x;
// CHECK: [[@LINE+1]]:40: error: the argument of 'num_tasks' must be positive, not -1
#pragma omp taskloop num_tasks(strict: -1)
    for (int i = 0; i < n; i++)
      a[i] = x;
#pragma omp taskloop collapse(2)
    for (int i = 0; i < n; i++)
// CHECK: [[@LINE+1]]:7: error: 'collapse' governs more loops than are nested here
      a[i] = x;
// CHECK: [[@LINE+1]]:35: error: 'x' is the variable of the loop, which is private, and cannot stand in 'firstprivate'
#pragma omp taskloop firstprivate(x)
    for (x = 0; x < n; x++)
      a[x] = 1;
  }
}
