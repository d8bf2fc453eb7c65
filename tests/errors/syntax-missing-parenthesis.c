// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// A clause's list is not closed.
void f(int *a, int n) {
// CHECK: {{^.*}}syntax-missing-parenthesis.c:[[@LINE+1]]:{{[0-9]+}}: error: expected ')' in copy before the end of the directive [clause-argument]{{$}}
#pragma acc parallel loop copy(a[0:n]
  for (int i = 0; i < n; i++)
    a[i] = i;
}
