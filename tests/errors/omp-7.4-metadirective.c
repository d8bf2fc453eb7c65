// RUN: rm -f %t.o && not %sumacc -fopenmp -w -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// RUN: not %sumacc -fopenmp -w -DLATER -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=LATER
// What is wrong about metadirectives and context selectors (OpenMP 5.2: 7.1 to 7.4), and about what they stand for.
#define PARAMS int n, int m, double *p, int s
#ifndef LATER
// CHECK-DAG: :[[@LINE+1]]:1: error: outside of functions, 'metadirective' can only choose by what is known of the host
#pragma omp metadirective when(user = {condition(later)} : nothing) default(error)

// CHECK-DAG: :[[@LINE+2]]:27: error: expected 'when', 'otherwise' or 'default' on 'metadirective'
void f0(PARAMS) {
#pragma omp metadirective whenever(device = {kind(gpu)} : parallel)
  s = 1;
}

// CHECK-DAG: :[[@LINE+2]]:32: error: expected 'construct', 'device', 'target_device', 'implementation' or 'user' in
void f1(PARAMS) {
#pragma omp metadirective when(machine = {kind(gpu)} : parallel)
  s = 1;
}

// CHECK-DAG: :[[@LINE+2]]:53: error: 'isa(sm_80)' of 'target_device' is not supported: ask for it in 'device'
void f13(PARAMS) {
#pragma omp metadirective when(target_device = {isa(sm_80)} : parallel)
  s = 1;
}

// CHECK-DAG: :[[@LINE+3]]:54: error: 'target_device' is for host code, and not supported in device code
void f14(PARAMS) {
#pragma omp target
#pragma omp metadirective when(target_device = {kind(gpu)} : parallel)
  s = 1;
}

// CHECK-DAG: :[[@LINE+2]]:42: error: 'sort' is no selector of 'device'
void f2(PARAMS) {
#pragma omp metadirective when(device = {sort(gpu)} : parallel)
  s = 1;
}

// CHECK-DAG: :[[@LINE+2]]:47: error: a 'score' is for selectors of 'implementation' and 'user' alone
void f3(PARAMS) {
#pragma omp metadirective when(device = {kind(score(2) : gpu)} : parallel)
  s = 1;
}

// CHECK-DAG: :[[@LINE+2]]:61: error: more than one 'otherwise' or 'default' clause on 'metadirective'
void f4(PARAMS) {
#pragma omp metadirective default(nothing)                  default(parallel)
  s = 1;
}

// CHECK-DAG: :[[@LINE+2]]:53: error: expected ':' in 'when'
void f5(PARAMS) {
#pragma omp metadirective when(device = {kind(gpu)} ;      parallel)
  s = 1;
}

// CHECK-DAG: :[[@LINE+2]]:55: error: a metadirective cannot stand for another one
void f6(PARAMS) {
#pragma omp metadirective when(device = {kind(gpu)} : metadirective)
  s = 1;
}

// CHECK-DAG: :[[@LINE+2]]:1: error: 'begin metadirective' without an 'end metadirective'
void f7(PARAMS) {
#pragma omp begin metadirective when(device = {kind(gpu)} : parallel)
  s = 1;
}

// CHECK-DAG: :[[@LINE+3]]:1: error: expected a statement after '#pragma omp metadirective'
void f8(PARAMS) {
  s = 1;
#pragma omp metadirective when(device = {kind(gpu)} : parallel)
}

// CHECK-DAG: :[[@LINE+3]]:1: error: the statement of 'metadirective' declares a static variable, and which directive
void f9(PARAMS) {
#pragma omp target
#pragma omp metadirective when(device = {kind(gpu)} : parallel)
  {
    static int kept;
    kept++;
  }
}

// CHECK-DAG: :[[@LINE+3]]:73: error: unknown directive 'foo'; did you mean 'for'?
void f10(PARAMS) {
#pragma omp target
#pragma omp metadirective when(device = {kind(gpu)} : parallel) default(foo)
  s = 1;
}

// CHECK-DAG: :[[@LINE+1]]:1: error: 'end metadirective' without a 'begin metadirective'
#pragma omp end metadirective

#else
// LATER: :[[@LINE+3]]:60: error: clause 'schedule' is not allowed on 'simd'
void f11(PARAMS) {
#pragma omp target
#pragma omp metadirective when(device = {kind(gpu)} : simd schedule(static))
  for (int i = 0; i < n; i++)
    p[i] = 0;
}

// LATER: :[[@LINE+3]]:{{[0-9]+}}: error: nothing may stand beside 'teams' in the 'target' construct around it
void f12(PARAMS) {
#pragma omp target
#pragma omp metadirective when(user = {condition(n > 3)} : teams) default(nothing)
  s = 1;
}
#endif
