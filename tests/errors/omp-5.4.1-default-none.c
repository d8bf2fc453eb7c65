// RUN: rm -f %t.o && not %sumacc -fopenmp -w -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// default(none) and defaultmap(none) (OpenMP 5.2 5.4.1, 5.8.7).
#define PARAMS int n, int m, double *p, double *q, float r, int s, long double ld, const int cn
// CHECK: :[[@LINE+4]]:3: error: 's' has no attribute of sharing, and default(none) asks for one: add it to shared, private, firstprivate or another such clause
// CHECK: :[[@LINE+3]]:7: error: 'n' has no attribute of sharing, and default(none) asks for one: add it to shared, private, firstprivate or another such clause
void f0(PARAMS) {
#pragma omp target teams default(none)
  s = n;
}

// CHECK: :[[@LINE+4]]:3: error: 's' has no attribute of sharing, and default(none) asks for one: add it to shared, private, firstprivate or another such clause
// CHECK: :[[@LINE+3]]:7: error: 'n' has no attribute of sharing, and default(none) asks for one: add it to shared, private, firstprivate or another such clause
void f1(PARAMS) {
#pragma omp target parallel default(none)
  s = n;
}

// CHECK: :[[@LINE+5]]:19: error: 'n' has no attribute of sharing, and default(none) asks for one: add it to shared, private, firstprivate or another such clause
// CHECK: :[[@LINE+4]]:27: error: 's' has no attribute of sharing, and default(none) asks for one: add it to shared, private, firstprivate or another such clause
void f2(PARAMS) {
  int i;
#pragma omp target teams distribute parallel for default(none)
  for (i = 0; i < n; i++) s = i;
}

// CHECK: :[[@LINE+4]]:3: error: 's' has no place on the device, and defaultmap(none) asks for one: add it to map, private, firstprivate or is_device_ptr
// CHECK: :[[@LINE+3]]:7: error: 'n' has no place on the device, and defaultmap(none) asks for one: add it to map, private, firstprivate or is_device_ptr
void f3(PARAMS) {
#pragma omp target defaultmap(none)
  s = n;
}

// CHECK: :[[@LINE+4]]:3: error: 's' has no place on the device, and defaultmap(none) asks for one: add it to map, private, firstprivate or is_device_ptr
// CHECK: :[[@LINE+3]]:7: error: 'n' has no place on the device, and defaultmap(none) asks for one: add it to map, private, firstprivate or is_device_ptr
void f4(PARAMS) {
#pragma omp target defaultmap(none: scalar)
  s = n;
}

// CHECK: :[[@LINE+4]]:3: error: 'a' has no place on the device, and defaultmap(none) asks for one: add it to map, private, firstprivate or is_device_ptr
void f5(PARAMS) {
  double a[100];
#pragma omp target defaultmap(none: aggregate)
  a[0] = 1;
}

// CHECK: :[[@LINE+3]]:3: error: 'p' has no place on the device, and defaultmap(none) asks for one: add it to map, private, firstprivate or is_device_ptr
void f6(PARAMS) {
#pragma omp target defaultmap(none: pointer)
  p[0] = 1;
}
