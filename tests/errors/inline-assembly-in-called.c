// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Inline assembly in a function that a region calls.
static int twice(int x) {
// CHECK: {{^.*}}inline-assembly-in-called.c:[[@LINE+1]]:{{[0-9]+}}: error: inline assembly is not supported in device code [device-code]{{$}}
  __asm__("addl %0, %0" : "+r"(x));
  return x;
}
void f(int *a, int n) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = twice(i);
}
