// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// A step that is no integer is an error in every spelling, as a bound is.
void f(int n, float h) {
  int c = 0;
  // CHECK: loop-float-step.c:[[#@LINE+2]]:{{[0-9]+}}: error: the loop's step must be an integer
#pragma acc parallel loop reduction(+ : c)
  for (int i = -5; i < n; i += 2.7)
    c++;
  // CHECK: loop-float-step.c:[[#@LINE+2]]:{{[0-9]+}}: error: the loop's step must be an integer
#pragma acc kernels loop reduction(+ : c)
  for (int i = n; i > 0; i -= h)
    c++;
  // CHECK: loop-float-step.c:[[#@LINE+2]]:{{[0-9]+}}: error: the loop's step must be an integer
#pragma acc parallel loop reduction(+ : c)
  for (int i = 0; i < n; i = 2.0 + i)
    c++;
}
