// RUN: not %sumacc -fopenacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenacc -fopenmp -fcolor-diagnostics -c %s -o %t.o 2>&1 | sed 's/\x1b\[[0-9;]*[mK]//g' | FileCheck %s
// Errors that clang only finds when it makes code stand at the user's line, and show that line.
int main(void) {
  int n = 0;
#pragma acc parallel copy(n)
  n++;
  // CHECK: clang-later.c:[[#@LINE+2]]:{{[0-9]+}}: error: use of undeclared identifier 'missing'
  // CHECK-NEXT: #pragma omp parallel for num_threads(missing)
#pragma omp parallel for num_threads(missing)
  for (int i = 0; i < 9; i++)
    n++;
  return n;
}
// CHECK-NOT: __sumac
