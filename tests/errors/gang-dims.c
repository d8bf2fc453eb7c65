// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
void f(int *a, int n) {
#pragma acc kernels copy(a[0:n])
  {
#pragma acc loop independent gang(4)
    for (int i = 0; i < n; i++) {
      // CHECK: gang-dims.c:[[@LINE+2]]:{{[0-9]+}}: error: 'gang(dim:)' is not allowed in a kernels construct
      // CHECK: gang-dims.c:[[@LINE+1]]:{{[0-9]+}}: error: a 'gang' loop cannot stand inside of a 'gang' loop
#pragma acc loop gang(dim : 2)
      for (int j = 0; j < 4; j++)
        a[i] += j;
    }
  }
      // CHECK: gang-dims.c:[[@LINE+1]]:{{[0-9]+}}: error: 'gang(dim:)' is not allowed in a kernels construct
#pragma acc kernels loop gang(dim : 1) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = i;
}
