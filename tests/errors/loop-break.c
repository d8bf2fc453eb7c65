// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Break out of a partitioned loop.
void f(int *a, int n) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) {
    if (a[i] == 3)
// CHECK: {{^.*}}loop-break.c:[[@LINE+1]]:{{[0-9]+}}: error: 'break' ends early the loop of the 'parallel loop' construct [loop-exit]{{$}}
      break;
    a[i] = i;
  }
}
