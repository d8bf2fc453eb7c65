// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// OpenMP 5.2 12.5.2: what detach names, and what it cannot stand with: tasks of device code are begun at once.
#include <omp.h>
void f(int n, int *a) {
  omp_event_handle_t event, other;
  unsigned long number = 0;
#pragma omp target parallel map(tofrom : a[0 : n])
  {
// CHECK-DAG: [[@LINE+1]]:25: error: 'number' in 'detach' has type 'unsigned long', which is not 'omp_event_handle_t'
#pragma omp task detach(number)
    a[0] = 1;
// CHECK-DAG: [[@LINE+1]]:25: error: 'a[0]' is only a part of a variable, and 'detach' takes whole variables
#pragma omp task detach(a[0])
    a[0] = 1;
// CHECK-DAG: [[@LINE+1]]:32: error: 'detach' takes one variable
#pragma omp task detach(event, other)
    a[0] = 1;
// CHECK-DAG: [[@LINE+1]]:48: error: 'event' stands in 'detach' and in 'firstprivate'
#pragma omp task detach(event) firstprivate(n, event)
    a[0] = n;
// CHECK-DAG: [[@LINE+1]]:32: error: clause 'mergeable' cannot stand together with 'detach'
#pragma omp task detach(event) mergeable
    a[0] = 1;
// CHECK-DAG: [[@LINE+1]]:32: error: 'depend' beside 'detach' is not supported in device code: its thread executes tasks that
#pragma omp task detach(event) depend(out : a[0])
    a[0] = 1;
// CHECK-DAG: [[@LINE+1]]:32: error: more than one 'detach' clause on 'task'
#pragma omp task detach(event) detach(other)
    a[0] = 1;
// CHECK-DAG: [[@LINE+1]]:35: error: clause 'detach' is not allowed on 'taskloop'
#pragma omp taskloop num_tasks(2) detach(event)
    for (int i = 0; i < n; i++)
      a[i] = 1;
  }
}
