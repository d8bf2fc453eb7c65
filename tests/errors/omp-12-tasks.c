// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// Tasks of device code are executed at once: nothing ends them from outside, and no other threads take part.
#include <omp.h>
void f(int n, int *a) {
  int sum = 0;
  omp_event_handle_t event;
#pragma omp target map(a[0 : n])
  {
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: clause 'detach' is not supported yet
#pragma omp task detach(event)
    a[0] = 1;
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: clause 'task_reduction' is not supported yet
#pragma omp taskgroup task_reduction(+ : sum)
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: clause 'in_reduction' is not supported yet
#pragma omp task in_reduction(+ : sum)
    sum += a[1];
// CHECK: [[@LINE+2]]:{{[0-9]+}}: error: 'barrier' cannot stand in 'task': not all threads would come to it
#pragma omp task
#pragma omp barrier
  }
}
