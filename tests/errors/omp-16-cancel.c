// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// OpenMP 5.2 16: what cancel and cancellation point may stand in.
void f(int n, int *a) {
#pragma omp target parallel
  {
// CHECK: [[@LINE+1]]:1: error: 'cancel' must say of what: 'parallel', 'sections', 'for' or 'taskgroup'
#pragma omp cancel
// CHECK: [[@LINE+1]]:29: error: 'cancel' is for one construct: 'parallel', or 'for'?
#pragma omp cancel parallel for
// CHECK: [[@LINE+1]]:1: error: 'cancel for' stands right in a 'for' construct, or nowhere
#pragma omp cancel for
// CHECK: [[@LINE+1]]:1: error: 'cancellation point taskgroup' stands right in a 'task' or 'taskloop' construct, or nowhere
#pragma omp cancellation point taskgroup
#pragma omp task
    {
// CHECK: [[@LINE+1]]:1: error: 'cancel taskgroup' stands in no taskgroup
#pragma omp cancel taskgroup
    }
#pragma omp for nowait
    for (int i = 0; i < n; i++) {
// CHECK: [[@LINE+1]]:1: error: 'cancel for' cannot end a construct with 'nowait'
#pragma omp cancel for
#pragma omp cancellation point for
    }
#pragma omp for ordered
    for (int i = 0; i < n; i++) {
// CHECK: [[@LINE+1]]:1: error: 'cancel for' cannot end a construct with 'ordered'
#pragma omp cancel for if (a[i])
    }
#pragma omp critical
    {
// CHECK: [[@LINE+1]]:1: error: 'cancel parallel' stands right in a 'parallel' construct, or nowhere
#pragma omp cancel parallel
    }
  }
#pragma omp target parallel for simd
  for (int i = 0; i < n; i++) {
// CHECK: [[@LINE+1]]:1: error: 'cancel' cannot stand in 'target parallel for simd'
#pragma omp cancel for
  }
}
