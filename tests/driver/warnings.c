// RUN: %sumacc -fopenacc -Wall -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenacc -Wall -Werror -c %s -o %t.2.o 2>&1 | FileCheck --check-prefix=ERROR %s && test ! -e %t.2.o
// RUN: %sumacc -fopenacc -Wall -w -c %s -o %t.3.o 2>&1 | count 0
// RUN: %sumacc -fopenacc -Wall -Wno-unused-variable -c %s -o %t.4.o 2>&1 | count 0
// The user's warnings are clang's, said once, in the user's file.
#define LENGTH 10
int f(const int *a) {
  // CHECK: warnings.c:[[@LINE+2]]:7: warning: unused variable 'unused'
  // ERROR: warnings.c:[[@LINE+1]]:7: error: unused variable 'unused'
  int unused, total = 0;
#pragma acc parallel loop reduction(+ : total) copyin(a[0 : LENGTH])
  for (int i = 0; i < LENGTH; i++)
    total += a[i];
  return total;
}
// CHECK-NOT: warning:
