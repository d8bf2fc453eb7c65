// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// Functions of the interface that device code cannot ask, or not there.
#include <omp.h>
#pragma omp declare target
int where(void) {
  // CHECK-DAG: [[#@LINE+1]]:{{[0-9]+}}: error: library function 'omp_get_initial_device' called from a region: devices do not have it
  return omp_get_initial_device();
}
#pragma omp end declare target
int main(void) {
  int n = 0;
#pragma omp target map(from : n)
  {
    // CHECK-DAG: [[#@LINE+1]]:{{[0-9]+}}: error: library function 'omp_get_num_devices' called from a region: devices do not have it
    n = omp_get_num_devices() + where();
  }
  return n;
}
