// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// OpenMP 5.2 5.8.3, 5.4.6, 15.9.5: clauses of a combined construct that are target's alone beside a map of the same
// variable; what linear cannot add to; what is no place in memory for tasks.
// CHECK-NOT: error: {{.*}} 'has_device_addr'
struct incomplete;
void f(int n, double *p, struct incomplete *q) {
  int s = 0, t = 0, a[10] = {0}, i;
  _Atomic int k = 0;
  // CHECK: :[[@LINE+1]]:45: error: 's' stands in 'firstprivate' and in 'map'
#pragma omp target simd firstprivate(s) map(s)
  for (i = 0; i < n; i++)
    p[i] = s;
#pragma omp taskgroup task_reduction(+ : s)
  // CHECK: :[[@LINE+1]]:57: error: 's' stands in 'map' and in 'in_reduction'
#pragma omp target parallel for map(s) in_reduction(+ : s)
  for (i = 0; i < n; i++)
    s++;
#pragma omp target parallel for shared(t) has_device_addr(t)
  for (i = 0; i < n; i++)
    p[i] = t;
#pragma omp target
  {
    // CHECK: :[[@LINE+1]]:25: error: 'q' in 'linear' points to the incomplete type
#pragma omp simd linear(q)
    for (i = 0; i < n; i++)
      ;
    // CHECK: :[[@LINE+1]]:25: error: 'k' in 'linear' has type '_Atomic(int)'
#pragma omp simd linear(k)
    for (i = 0; i < n; i++)
      ;
    // CHECK: :[[@LINE+1]]:29: error: 'depend' takes what has a place in memory
#pragma omp task depend(in: 5)
    s = 1;
    // CHECK: :[[@LINE+1]]:29: error: 'depend' takes what has a place in memory
#pragma omp task depend(in: &s)
    s = 1;
    // CHECK: :[[@LINE+1]]:29: error: the section 'a[0:0]' in 'depend' has no elements
#pragma omp task depend(in: a[0 : 0])
    s = 1;
    // CHECK-NOT: error
#pragma omp task depend(in: *p, (s), a[2]) depend(in: a[2 : 3], t)
    s = 1;
  }
}
