// RUN: rm -f %t.o && not %sumacc -fopenmp -w -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// RUN: rm -f %t.o && not %sumacc -fopenmp -w -DREAD -c %s -o %t.o 2>&1 | FileCheck --check-prefix=READ %s
// interop (OpenMP 5.2 14.1).
#include <omp.h>

void f(int n, double x, omp_interop_t object, const omp_interop_t fixed) {
#ifdef READ
  // READ: :[[@LINE+1]]:26: error: expected 'target', 'targetsync' or 'prefer_type' in 'init'
#pragma omp interop init(object)
  // READ: :[[@LINE+1]]:45: error: 'init' needs 'target' or 'targetsync'
#pragma omp interop init(prefer_type("hip") : object)
#else
  // CHECK: :[[@LINE+1]]:1: error: 'interop' needs 'init', 'use' or 'destroy'
#pragma omp interop
  // CHECK: :[[@LINE+1]]:35: error: 'x' in 'init' is no interop object (omp_interop_t)
#pragma omp interop init(target : x)
  // CHECK: :[[@LINE+1]]:35: error: 'fixed' in 'init' is no changeable interop object (omp_interop_t)
#pragma omp interop init(target : fixed)
  // CHECK: :[[@LINE+1]]:21: error: 'init' beside 'depend' needs 'targetsync'
#pragma omp interop init(target : object) depend(in : n)
#pragma omp target
  {
    // CHECK: :[[@LINE+1]]:1: error: 'interop' cannot stand in 'target'
#pragma omp interop use(object)
    n++;
  }
#endif
}
