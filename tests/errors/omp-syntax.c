// RUN: rm -f %t.o && not %sumacc -fopenmp -w -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Words that no clause or directive of OpenMP takes: what begins with target is never left to the compiler of the host.
#define PARAMS int n, int m, double *p, double *q, float r, int s, long double ld, const int cn
// CHECK-DAG: :[[@LINE+3]]:34: error: expected ')' in map, found '+'
void f0(PARAMS) {
  double a[100];
#pragma omp target map(tofrom: n + 1)
  a[0] = 1;
}

// CHECK-DAG: :[[@LINE+3]]:60: error: 'foo' is not a reduction operator: use + * max min & | ^ && or ||, or declare it
void f1(PARAMS) {
  int i;
#pragma omp target teams distribute parallel for reduction(foo: s)
  for (i = 0; i < n; i++) s += 1;
}

// CHECK-DAG: :[[@LINE+3]]:50: error: expected ')' in use_device_addr, found '+'
void f2(PARAMS) {
  double a[100];
#pragma omp target data map(a) use_device_addr(n + 1)
  s = 1;
}

// CHECK-DAG: :[[@LINE+3]]:42: error: 'foo' cannot stand in 'schedule': static, dynamic, guided, auto or runtime
void f3(PARAMS) {
  int i;
#pragma omp target parallel for schedule(foo)
  for (i = 0; i < n; i++) ;
}

// CHECK-DAG: :[[@LINE+3]]:51: error: 'dynamic' cannot stand in 'dist_schedule': static (did you mean static?)
void f4(PARAMS) {
  int i;
#pragma omp target teams distribute dist_schedule(dynamic)
  for (i = 0; i < n; i++) ;
}

// CHECK-DAG: :[[@LINE+2]]:24: error: 'foo' is not a map type: to, from, tofrom, alloc, release or delete
void f5(PARAMS) {
#pragma omp target map(foo: s)
  s = 1;
}

// CHECK-DAG: :[[@LINE+2]]:32: error: expected ')' in to, found '+'
void f6(PARAMS) {
#pragma omp target update to(n + 1)
}

// CHECK-DAG: :[[@LINE+2]]:31: error: 'foo' cannot stand in 'defaultmap': alloc, to, from, tofrom, firstprivate, none, default or present
void f7(PARAMS) {
#pragma omp target defaultmap(foo: scalar)
  s = 1;
}

// CHECK-DAG: :[[@LINE+2]]:39: error: 'bar' cannot stand in 'defaultmap': scalar, aggregate, pointer or all
void f8(PARAMS) {
#pragma omp target defaultmap(tofrom: bar)
  s = 1;
}

// CHECK-DAG: :[[@LINE+2]]:37: error: 'foo' cannot stand in 'default': none, shared, private or firstprivate
void f9(PARAMS) {
#pragma omp target parallel default(foo)
  s = n;
}

// CHECK-DAG: :[[@LINE+2]]:20: error: unknown clause 'foo' on 'target'
void f10(PARAMS) {
#pragma omp target foo(3)
  s = 1;
}

// CHECK-DAG: :[[@LINE+2]]:20: error: unknown clause 'foo' on 'target'
void f11(PARAMS) {
#pragma omp target foo
  s = 1;
}

// CHECK-DAG: :[[@LINE+3]]:37: error: unknown clause 'masked' on 'target teams distribute'
void f12(PARAMS) {
  int i;
#pragma omp target teams distribute masked simd
  for (i = 0; i < n; i++) ;
}

// CHECK-DAG: :[[@LINE+5]]:23: error: 'foo' cannot stand in 'bind': teams, parallel or thread
void f13(PARAMS) {
  int i;
#pragma omp target
  {
#pragma omp loop bind(foo)
  for (i = 0; i < n; i++) ;
  }
}

// CHECK-DAG: :[[@LINE+3]]:37: error: 'sequential' cannot stand in 'order': concurrent
void f14(PARAMS) {
  int i;
#pragma omp target teams loop order(sequential)
  for (i = 0; i < n; i++) ;
}

// CHECK-DAG: :[[@LINE+2]]:39: error: 'foo' cannot stand in 'proc_bind': primary, master, close or spread
void f15(PARAMS) {
#pragma omp target parallel proc_bind(foo)
  s = 1;
}

// CHECK-DAG: :[[@LINE+2]]:38: error: expected ')' in has_device_addr, found '+'
void f16(PARAMS) {
#pragma omp target has_device_addr(n + 1)
  s = 1;
}
