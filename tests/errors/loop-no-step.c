// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// No canonical loop: no step.
void f(int *a, int n) {
#pragma acc parallel loop copy(a[0:n])
// CHECK: {{^.*}}loop-no-step.c:[[@LINE+1]]:{{[0-9]+}}: error: the loop must step its variable by a fixed amount: i++, i--, i += step, i -= step, i = i + step [canonical-loop]{{$}}
  for (int i = 0; i < n;)
    a[(int)i] = 1;
}
