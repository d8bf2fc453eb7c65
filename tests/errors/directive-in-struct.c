// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// Where no statement can stand, clang would speak of the C that stands in for the directive.
int n;
struct s {
  int x;
  // CHECK: directive-in-struct.c:[[#@LINE+1]]:1: error: '#pragma acc update' cannot stand here
#pragma acc update host(n)
  int y;
};
// CHECK-NOT: error:
// CHECK-NOT: __sumac
