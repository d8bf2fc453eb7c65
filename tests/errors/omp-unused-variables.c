// RUN: %sumacc -fopenmp -Wall -Wextra -c %s -o %t.o 2>&1 | FileCheck %s
// What OpenMP's directives name is used, as with clang, also by those that Sumac leaves to clang: no warning of -Wall.
#include <omp.h>

static int own;
#pragma omp threadprivate(own)

int main(void) {
  int first = 0, second = 0;
  omp_depend_t object;
  // CHECK-NOT: warning
  // CHECK: omp-unused-variables.c:[[@LINE+1]]:7: warning: unused variable 'none' [-Wunused-variable]
  int none = 0;
// CHECK-NOT: warning
#pragma omp depobj(object) depend(inout : first)
#pragma omp depobj(object) update(in)
#pragma omp task depend(depobj : object)
  ;
#pragma omp target depend(in : second)
  ;
#pragma omp depobj(object) destroy
  return 0;
}
