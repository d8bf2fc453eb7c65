// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
void f(int *a, int n) {
#pragma acc kernels copy(a[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc loop independent vector(32)
    for (int j = 0; j < 4; j++)
      a[i] += j;
    // CHECK: kernels-sizes.c:[[@LINE+1]]:{{[0-9]+}}: error: this launch has vector_length(32) already
#pragma acc loop independent vector(64)
    for (int j = 0; j < 4; j++)
      a[i] += j;
  }
}
