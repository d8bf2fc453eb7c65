// RUN: rm -f %t.o && not %sumacc -fopenmp -w -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Directives that there are not, or not in target constructs yet: none is left to the compiler of the host, and ignored.
#define PARAMS int n, int m, double *p, double *q, float r, int s, long double ld, const int cn
// CHECK-DAG: :[[@LINE+4]]:28: error: '{{.*}}' cannot stand in 'severity': fatal or warning
void f0(PARAMS) {
#pragma omp target
  {
#pragma omp error severity(foo)
  }
}

// CHECK-DAG: :[[@LINE+3]]:20: error: unknown clause 'no_foo' on 'assume'
void f1(PARAMS) {
#pragma omp target
#pragma omp assume no_foo
  s = 1;
}

// CHECK-DAG: :[[@LINE+3]]:21: error: unknown clause 's' on 'nothing'
void f2(PARAMS) {
#pragma omp target
#pragma omp nothing s
  s = 1;
}

// CHECK-DAG: :[[@LINE+3]]:1: error: what is dispatched is no call
void f6(PARAMS) {
#pragma omp target
#pragma omp dispatch
  s = n;
}

// CHECK-DAG: :[[@LINE+4]]:28: error: expected 'source' or 'sink' in 'ordered depend'
void f7(PARAMS) {
#pragma omp target parallel for ordered(1)
  for (int i = 0; i < n; i++) {
#pragma omp ordered depend(in : s)
  }
}

// CHECK-DAG: :[[@LINE+3]]:13: error: unknown directive 'foo'; did you mean 'for'?
void f9(PARAMS) {
#pragma omp target teams
#pragma omp foo
  s = 1;
}
