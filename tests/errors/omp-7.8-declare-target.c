// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenmp -DWORD -c %s -o %t.o 2>&1 | FileCheck --check-prefix WORD %s
// OpenMP 5.2 7.8: what declare target cannot name, and begins without ends.
int a[4], b;
void f(void);
#ifdef WORD
// WORD: :[[@LINE+1]]:{{.*}}error: '{{.*}}' cannot stand in 'device_type': any, host or nohost
#pragma omp declare target enter(f) device_type(gpu)
#endif
// CHECK-DAG: :[[@LINE+1]]:{{.*}}error: 'a[0:2]' is a part of a variable: 'declare target' takes whole ones
#pragma omp declare target enter(a[0 : 2])
// CHECK-DAG: :[[@LINE+1]]:{{.*}}error: 'f' is a function, and only variables can be linked
#pragma omp declare target link(f)
// CHECK-DAG: :[[@LINE+1]]:{{.*}}error: 'indirect' is for functions of all devices: 'device_type(nohost)' cannot stand with it
#pragma omp declare target enter(f) indirect device_type(nohost)
// CHECK-DAG: :[[@LINE+1]]:{{.*}}error: 'indirect' needs a constant
#pragma omp declare target enter(f) indirect(b)
void g(int n) {
// CHECK-DAG: :[[@LINE+1]]:{{.*}}error: 'n' is a variable of a function's call
#pragma omp declare target enter(n)
}
// CHECK-DAG: :[[@LINE+1]]:{{.*}}error: clause 'map' is not allowed on 'declare target'
#pragma omp declare target map(b)
int d;
#pragma omp end declare target
// CHECK-DAG: :[[@LINE+1]]:{{.*}}error: 'end declare target' without a 'begin declare target'
#pragma omp end declare target
// CHECK-DAG: :[[@LINE+1]]:{{.*}}error: 'begin declare target' without an 'end declare target'
#pragma omp begin declare target
int c;
