// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Num_gangs may stand once.
void f(int *a, int n) {
// CHECK: {{^.*}}clause-twice.c:[[@LINE+1]]:{{[0-9]+}}: error: more than one 'num_gangs' clause on 'parallel loop' [clause-twice]{{$}}
#pragma acc parallel loop num_gangs(2) num_gangs(3) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = i;
}
