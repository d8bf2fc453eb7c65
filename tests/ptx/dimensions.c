// RUN: %sumacc -fopenacc -foffload=ptx -S %s -o %t.s 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=PTX %s < %t.s
void f(int n, double *a) {
// CHECK: dimensions.c:[[@LINE+2]]:{{.*}}warning: vector_length(40) is changed to 64 for the GPU
// CHECK: warning: num_workers(100) is changed to 15 for the GPU
#pragma acc parallel loop gang worker vector num_workers(100) vector_length(40) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}
// PTX: .reqntid 64, 15, 1
