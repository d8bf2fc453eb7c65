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
void g(int *a, int n) {
#pragma acc kernels copy(a[0:n])
  for (int i = 0; i < n; i++) {
    int m = 4;
    // CHECK: kernels-sizes.c:[[@LINE+1]]:{{[0-9]+}}: error: the size of a level must be known before the construct
#pragma acc loop independent vector(m + 28)
    for (int j = 0; j < 4; j++)
      a[i] += j;
  }
}
