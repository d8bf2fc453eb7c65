// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Goto out of a region.
int f(int n) {
#pragma acc parallel
  {
    if (n > 3)
// CHECK: {{^.*}}goto-out-of-region.c:[[@LINE+1]]:{{[0-9]+}}: error: 'goto' leaves the 'parallel' construct [loop-exit]{{$}}
      goto out;
  }
out:
  return 0;
}
