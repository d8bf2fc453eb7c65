// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.13.3: a link variable has no address of its own on the device.
int a[10];
#pragma acc declare link(a)
#pragma acc routine seq
int get(int i) {
// CHECK: declare-link-in-routine.c:[[@LINE+1]]:{{.*}}error: 'a', a variable of 'declare link', is used in a function
  return a[i];
}
