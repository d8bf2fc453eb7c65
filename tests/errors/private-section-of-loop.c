// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// A section of a pointer can be private to a compute construct only.
void f(int *a, int *b, int n) {
// CHECK: {{^.*}}private-section-of-loop.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}b[0:4]{{.*}}
#pragma acc parallel loop copy(a[0:n]) private(b[0:4])
  for (int i = 0; i < n; i++) {
    b[i % 4] = i;
    a[i] = b[i % 4];
  }
}
