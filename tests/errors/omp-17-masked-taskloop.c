// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// OpenMP 5.2 17.2, 12.6: clauses, loops and places of directives that are read as two constructs. Each error is said
// once, of the directive as it is written.
void f(int n, int *a) {
  int x = 0, y = 0;
#pragma omp target map(tofrom : a[0 : n])
  {
// CHECK: [[@LINE+1]]:38: error: clause 'filter' is not allowed on 'parallel master taskloop'
#pragma omp parallel master taskloop filter(1)
    for (int i = 0; i < n; i++)
      a[i] = 1;
// CHECK: [[@LINE+1]]:38: error: clause 'copyin' is not supported yet
#pragma omp parallel masked taskloop copyin(x)
    for (int i = 0; i < n; i++)
      a[i] = 1;
// CHECK: [[@LINE+1]]:29: error: clause 'num_threads' is not allowed on 'masked taskloop'
#pragma omp masked taskloop num_threads(2) shared(x)
    for (int i = 0; i < n; i++)
      a[i] = x;
// CHECK: [[@LINE+1]]:55: error: more than one 'grainsize' clause on 'master taskloop simd'
#pragma omp master taskloop simd grainsize(strict: 2) grainsize(3)
    for (int i = 0; i < n; i++)
      a[i] = x;
// CHECK: [[@LINE+1]]:38: error: 'if(simd:)' is for no construct that 'parallel masked taskloop' is composed of
#pragma omp parallel masked taskloop if (simd : n) if (taskloop : n) if (parallel : n)
    for (int i = 0; i < n; i++)
      a[i] = x;
// CHECK: [[@LINE+1]]:66: error: 'x' stands in 'private' and in 'reduction'
#pragma omp parallel masked taskloop private(x) reduction(+ : y, x)
    for (int i = 0; i < n; i++)
      x = y += i;
// CHECK: [[@LINE+1]]:55: error: 'x' is reduced over tasks by no construct around 'parallel masked taskloop'
#pragma omp parallel masked taskloop in_reduction(+ : x)
    for (int i = 0; i < n; i++)
      x += i;
#pragma omp parallel masked taskloop default(none) firstprivate(a, n)
    for (int i = 0; i < n; i++)
// CHECK: [[@LINE+1]]:14: error: 'x' has no attribute of sharing
      a[i] = x;
#pragma omp masked taskloop
// CHECK: [[@LINE+1]]:5: error: expected a 'for' loop after '#pragma omp masked taskloop'
    x++;
#pragma omp parallel masked taskloop simd
    for (int i = 0; i < n; i++)
      if (a[i])
// CHECK: [[@LINE+1]]:9: error: 'break' ends early the loop of the 'parallel masked taskloop simd' construct
        break;
#pragma omp parallel for
    for (int i = 0; i < n; i++)
// CHECK: [[@LINE+1]]:1: error: 'master taskloop' cannot stand in 'parallel for', which deals out its work
#pragma omp master taskloop
      for (int k = 0; k < n; k++)
        a[k] = i;
#pragma omp parallel masked taskloop
    for (int i = 0; i < n; i++)
// CHECK: [[@LINE+1]]:1: error: 'barrier' cannot stand in 'parallel masked taskloop': not all threads would come to it
#pragma omp barrier
      ;
  }
#pragma omp target teams
// CHECK: [[@LINE+1]]:1: error: 'masked taskloop' cannot stand in 'target teams': only distribute, parallel and loop
#pragma omp masked taskloop
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
// CHECK-NOT: error:
