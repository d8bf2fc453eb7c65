// RUN: rm -f %t.o && not %sumacc -fopenmp -w -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Directives that say something to the compiler (OpenMP 5.2: 8).
#define PARAMS int n, int m, double *p, double *q, float r, int s, long double ld, const int cn
// CHECK: :[[@LINE+1]]:41: error: 'reverse_offload' is not supported: device code cannot have the host execute a construct
#pragma omp requires dynamic_allocators reverse_offload
// CHECK: :[[@LINE+1]]:22: error: 'self_maps' is of OpenMP 6.0, and this is 5.2, which has 'unified_shared_memory'
#pragma omp requires self_maps
#pragma omp requires atomic_default_mem_order(seq_cst)
// CHECK: :[[@LINE+1]]:22: error: 'atomic_default_mem_order(relaxed)' contradicts another one
#pragma omp requires atomic_default_mem_order(relaxed)
// CHECK: note: the first is here
// CHECK: :[[@LINE+1]]:1: error: 'requires' needs a clause
#pragma omp requires
// CHECK: :[[@LINE+4]]:1: error: "no"
void f0(PARAMS) {
#pragma omp target
  {
#pragma omp error at(compilation) severity(fatal) message("no")
  }
}

// CHECK: :[[@LINE+4]]:1: error: the directive 'error' stands here
void f1(PARAMS) {
#pragma omp target
  {
#pragma omp error
  }
}

// CHECK: :[[@LINE+4]]{{:[0-9]+}}: error: the message of 'error at(execution)' in a target construct is a string literal
void f2(PARAMS) {
#pragma omp target
  {
#pragma omp error at(execution) message(PARAM)
  }
}

// CHECK: :[[@LINE+3]]:1: error: 'assume' needs a clause
void f3(PARAMS) {
#pragma omp target
#pragma omp assume
  s = 1;
}

void g0(PARAMS) {
#pragma omp target
#pragma omp atomic
  p[0]++;
}
// CHECK: :[[@LINE+2]]:22: error: 'unified_shared_memory' stands behind a directive that it is for
// CHECK: note: 'target' is here
#pragma omp requires unified_shared_memory
// CHECK: :[[@LINE+2]]:22: error: 'atomic_default_mem_order' stands behind a directive that it is for
// CHECK: note: 'atomic' is here
#pragma omp requires atomic_default_mem_order(seq_cst)
