// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// A section with a hole.
void f(int n) {
  int a[20][30];
// CHECK: {{^.*}}section-not-contiguous.c:[[@LINE+1]]:{{[0-9]+}}: error: the section 'a[0:20][3:5]' is not contiguous in memory: of several rows of 'int[30]' it does not take all [array-section]{{$}}
#pragma acc parallel loop copy(a[0:20][3:5])
  for (int i = 0; i < n; i++)
    a[i][3] = 1;
}
