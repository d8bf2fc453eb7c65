// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// OpenMP 5.2 12.5.1, 15.9.5: device code executes tasks at once, but what their clauses name has to be there.
int main(void) {
  int a[10] = {0}, r = 0;
#pragma omp target map(tofrom : a, r)
  {
    int *z = a;
    // CHECK-DAG: :[[@LINE+2]]:29: error: use of undeclared identifier 'nothere'
    // CHECK-DAG: :[[@LINE+1]]:57: error: use of undeclared identifier 'neither'
#pragma omp task depend(in: nothere, a[0 : 2]) affinity(neither[0 : 2])
    r += 1;
    // CHECK-DAG: :[[@LINE+1]]:58: error: use of undeclared identifier 'nowhere'
#pragma omp task depend(iterator(int i = 0 : 3), inout : nowhere[i])
    r += 2;
    // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: use of undeclared identifier 'notso'
#pragma omp taskwait depend(in : *z, *notso)
    // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: use of undeclared identifier 'k'
#pragma omp task affinity(iterator(j = 0 : 2) : a[k])
    r += 4;
  }
  return r;
}
