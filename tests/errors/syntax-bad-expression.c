// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// An expression in a clause that is no C.
void f(int *a, int n) {
// CHECK: {{^.*}}syntax-bad-expression.c:[[@LINE+1]]:{{[0-9]+}}: error: expected a statement after '#pragma acc parallel loop' [misplaced-directive]{{$}}
#pragma acc parallel loop copy(a[0:n +])
  for (int i = 0; i < n; i++)
    a[i] = i;
}
