// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// A loop directive before a while loop.
void f(int *a, int n) {
  int i = 0;
#pragma acc parallel loop copy(a[0:n])
// CHECK: {{^.*}}loop-not-for.c:[[@LINE+1]]:{{[0-9]+}}: error: expected a 'for' loop after '#pragma acc parallel loop' [needs-loop]{{$}}
  while (i < n) {
    a[i] = i;
    i++;
  }
}
