// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// A step that is known to be 0.
enum { NONE };
void f(int n) {
  int c = 0;
  // CHECK: loop-zero-step.c:[[#@LINE+3]]:31: error: the loop's step is zero
  // CHECK-NEXT: for (int i = 0; i < n; i += NONE)
#pragma acc parallel loop reduction(+ : c)
  for (int i = 0; i < n; i += NONE)
    c++;
  // CHECK: loop-zero-step.c:[[#@LINE+2]]:{{[0-9]+}}: error: the loop's step is zero
#pragma acc kernels loop reduction(+ : c)
  for (unsigned char i = 9; i > n; i -= 2 - 2)
    c++;
}
