// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
void f(int *a) {
// CHECK: device-type-unknown.c:[[@LINE+1]]:40: error: 'device_type(toaster)' names an unknown device type
#pragma acc parallel loop num_gangs(1) device_type(toaster) num_gangs(2)
  for (int i = 0; i < 10; i++)
    a[i] = i;
}
