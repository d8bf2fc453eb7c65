// RUN: %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck --strict-whitespace --implicit-check-not="warning:" %s
// A size that does not suit a GPU: the warning comes from the late half, and points at the size all the same.
#pragma acc routine vector
void fill(int *a) {
#pragma acc loop vector
  for (int i = 0; i < 9; i++)
    a[i] = 1;
}
int main(void) {
  int a[9];
#pragma acc serial copyout(a) // nobody has written vector_length(1) here
  fill(a);
  (void)a;
// CHECK: {{^}}{{.*}}launch-size-changed.c:[[@LINE+3]]:41: warning: vector_length(33) is changed to 64 for the GPU
// CHECK-NEXT: {{^}}   17 | #pragma acc parallel loop vector_length(33)
// CHECK-NEXT: {{^}}      |                                         ^
#pragma acc parallel loop vector_length(33)
  for (int i = 0; i < 9; i++)
    a[i] = 1;
// CHECK: {{^}}{{.*}}launch-size-changed.c:[[@LINE+2]]:30: warning: vector_length(40) is changed to 64 for the GPU
#pragma acc kernels
#pragma acc loop gang vector(40)
  for (int i = 0; i < 9; i++)
    a[i] = 1;
}
