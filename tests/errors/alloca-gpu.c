// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// UNSUPPORTED: device-serial
// Memory of alloca lasts until the function returns: on a GPU, that of a function that each lane runs for itself.
#pragma acc routine vector
int g(int n) {
  // CHECK: {{^.*}}alloca-gpu.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}alloca{{.*}}GPU{{.*}}sequential functions only
  char *a = __builtin_alloca(n);
  a[0] = 1;
  return a[0];
}
void f(int *out, int n) {
#pragma acc parallel loop copyout(out[0:100])
  for (int i = 0; i < 100; i++) {
    // CHECK: {{^.*}}alloca-gpu.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}alloca{{.*}}GPU
    int *a = __builtin_alloca(sizeof(int) * (unsigned)n);
    a[0] = i;
    out[i] = a[0];
  }
}
