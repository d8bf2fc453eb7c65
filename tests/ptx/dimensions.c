// RUN: %sumacc -fopenacc -foffload=ptx -S %s -o %t.s 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=PTX %s < %t.s
void f(int n, double *a) {
// CHECK: dimensions.c:[[@LINE+2]]:{{.*}}warning: vector_length(40) is changed to 64 for the GPU
// CHECK: warning: num_workers(100) is changed to 15 for the GPU
#pragma acc parallel loop gang worker vector num_workers(100) vector_length(40) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
// Iterations are dealt to threads by 32-bit numbers.
// CHECK: dimensions.c:[[@LINE+1]]:{{.*}}warning: num_gangs(70000000) is changed to 16777215 for the GPU: a launch has fewer than 2^29 threads
#pragma acc parallel loop num_gangs(70000000) vector_length(32) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}
// PTX: .reqntid 64, 15, 1
