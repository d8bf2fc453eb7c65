// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenmp -x c++ -c %s -o %t.o 2>&1 | FileCheck %s
// OpenMP 5.2 5.2: where a threadprivate variable cannot stand: the message names the clause, or the directive.
int x, y, z, n;
#pragma omp threadprivate(x, y, z)
// CHECK: :[[@LINE+1]]:28: error: 'x' is threadprivate and cannot stand in '#pragma omp declare target'
#pragma omp declare target(x)
// CHECK: :[[@LINE+1]]:34: error: 'y' is threadprivate and cannot stand in 'enter'
#pragma omp declare target enter(y)
int main(void) {
  // CHECK: :[[@LINE+1]]:24: error: 'z' is threadprivate and cannot stand in 'map'
#pragma omp target map(z)
  n = 1;
#pragma omp target
  {
    // CHECK: :[[@LINE+1]]:19: error: 'x' is threadprivate and cannot stand in '#pragma omp flush'
#pragma omp flush(x)
  }
  return x;
}
