// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// The body changes the loop variable.
void f(int *a, int n) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) {
    a[i] = i;
// CHECK: {{^.*}}loop-assigned-in-body.c:[[@LINE+1]]:{{[0-9]+}}: error: the loop changes its own variable in its body [canonical-loop]{{$}}
    i++;
  }
}
