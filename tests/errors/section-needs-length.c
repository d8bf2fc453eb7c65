// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// A section of a pointer without a length.
void f(int *a, int n) {
// CHECK: {{^.*}}section-needs-length.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}a
#pragma acc parallel loop copy(a[0:])
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
// CHECK: {{^.*}}section-needs-length.c:[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}void
void g(void *v, int n) {
#pragma acc data copy(v[0:n])
  {
  }
}
