// RUN: %sumacc -fopenmp -O1 %s -o %t && env SUMAC_DEVICE=sim not %t 2>&1 | FileCheck %s
/* A function that is called by the host's address of it has to be of declare target indirect (OpenMP 5.2 7.8.3). */
static int twice(int x) {
  return 2 * x;
}
int main(int argc, char **argv) {
  int (*function)(int) = argc > 0 ? twice : 0, r = 0;
#pragma omp target map(from : r)
  // CHECK: [[#@LINE+1]]: error: in kernel {{.*}}: call through 0x{{[0-9a-f]+}}, which is no function
  r = function(2);
  return r;
}
