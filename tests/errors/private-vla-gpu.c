// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// UNSUPPORTED: device-serial
// An array of run-time length can be private to a loop on the host only.
void f(int *out, int n) {
  int a[n];
#pragma acc parallel loop copyout(out[0:100]) private(a)
  for (int i = 0; i < 100; i++) {
// CHECK: {{^.*}}private-vla-gpu.c:[[@LINE-1]]:{{[0-9]+}}: error: {{.*}}variable length{{.*}}private to a loop
    for (int k = 0; k < n; k++)
      a[k] = i + k;
    out[i] = a[n - 1];
  }
}
