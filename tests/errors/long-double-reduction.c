// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Long double is not for devices.
long double f(int n) {
  long double s = 0;
// CHECK: {{^.*}}long-double-reduction.c:[[@LINE+1]]:{{[0-9]+}}: error: 's' has type 'long double', which devices do not have; use double [long-double]{{$}}
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}
