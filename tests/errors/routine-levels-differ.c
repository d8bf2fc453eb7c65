// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.4, 2.15.1: one level for each kind of device, the same in all directives for a function.
#pragma acc routine seq
int f(int x);
// CHECK-DAG: routine-levels-differ.c:[[@LINE+1]]:{{.*}}error: 'f' is a routine worker here, but a routine seq in line 3
#pragma acc routine(f) worker
int f(int x) { return x + 1; }
int g(int x);
#pragma acc routine(g) vector
#pragma acc routine vector
int g(int x) { return x; }
#pragma acc routine seq bind(one)
int b(int x);
// CHECK-DAG: routine-levels-differ.c:[[@LINE+1]]:{{.*}}error: 'b' is bound to 'other' here, but to 'one' in line 12
#pragma acc routine(b) seq bind(other)
// CHECK-DAG: routine-levels-differ.c:[[@LINE+1]]:{{.*}}error: a routine has one level, but this one has 'gang' and 'worker'
#pragma acc routine gang worker
void h(int *a);
// CHECK-DAG: routine-levels-differ.c:[[@LINE+1]]:{{.*}}'gang' and 'worker' on NVIDIA devices: write the first behind
#pragma acc routine gang device_type(nvidia) worker
void k(int *a);
// CHECK-DAG: routine-levels-differ.c:[[@LINE+1]]:{{.*}}error: the routine has no level on the host
#pragma acc routine device_type(nvidia) worker
void m(int *a);
