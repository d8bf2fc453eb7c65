// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// UNSUPPORTED: device-serial
// A va_list has the host's layout. A variadic function that leaves its unnamed arguments alone is a function like others.
#include <stdarg.h>
static int named(int n, ...) {
  return n;
}
static int sum(int n, ...) {
  va_list list;
  int result = 0;
  // CHECK-NOT: error:
  // CHECK: {{^.*}}variadic-function.c:[[@LINE+1]]:{{[0-9]+}}: error: 'sum' takes arguments by va_list, which is not supported in device code
  va_start(list, n);
  for (int i = 0; i < n; i++)
    result += va_arg(list, int);
  va_end(list);
  return result;
}
// CHECK-NOT: error:
void f(int *a) {
#pragma acc parallel loop copyout(a[0:100])
  for (int i = 0; i < 100; i++)
    a[i] = sum(2, i, i) + named(1, i);
}
