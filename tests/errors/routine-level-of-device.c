// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.4, 2.15.1: a loop finer than its routine on one kind of device.
#pragma acc routine device_type(nvidia) worker device_type(*) vector
void f(int *a, int n) {
// CHECK: routine-level-of-device.c:[[@LINE+1]]:{{.*}}error: loop cannot be partitioned over worker in 'f', a routine vector on the host
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    a[i] = i;
}
