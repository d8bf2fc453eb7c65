// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Return out of a region.
int f(int n) {
#pragma acc parallel
  {
    if (n > 3)
// CHECK: {{^.*}}return-in-region.c:[[@LINE+1]]:{{[0-9]+}}: error: 'return' leaves the 'parallel' construct [loop-exit]{{$}}
      return 1;
  }
  return 0;
}
