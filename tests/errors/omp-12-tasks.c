// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// OpenMP 5.2 5.5.9, 5.5.10: what takes part in a reduction over tasks, and in which.
#include <omp.h>
void f(int n, int *a) {
  int sum = 0, other = 0;
#pragma omp target map(a[0 : n])
  {
#pragma omp taskgroup task_reduction(+ : sum)
    {
// CHECK: [[@LINE+2]]:35: error: 'other' is reduced over tasks by no construct around 'task'
// CHECK: [[@LINE+1]]:61: error: 'sum' is reduced with another operator by the construct around
#pragma omp task in_reduction(+ : other) in_reduction(max : sum)
      sum += a[1];
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'reduction(task)' is not allowed on 'taskloop'
#pragma omp taskloop reduction(task, + : other)
      for (int i = 0; i < n; i++)
        other++;
    }
// CHECK: [[@LINE+2]]:{{[0-9]+}}: error: 'barrier' cannot stand in 'task': not all threads would come to it
#pragma omp task
#pragma omp barrier
  }
#pragma omp target parallel
  {
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'reduction(task)' cannot stand beside 'nowait'
#pragma omp for reduction(task, + : sum) nowait
    for (int i = 0; i < n; i++)
      sum++;
#pragma omp taskgroup task_reduction(+ : other)
// CHECK: [[@LINE+2]]:{{[0-9]+}}: error: 'other' is reduced over tasks by no construct around 'task'
#pragma omp parallel
#pragma omp task in_reduction(+ : other)
    other++;
  }
}
