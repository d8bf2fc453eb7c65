// RUN: %sumacc -fopenacc -DW=4 %s -o %t && %run-once %t
// RUN: %sumacc -fopenmp -DW=4 %s -o %t && %run-once %t
// RUN: not %sumacc -fopenacc -Wall -Werror %s -o %t 2>&1 | FileCheck %s
// Macros in pragmas about loops are expanded, by their definitions at that place: Clang and GCC do so.
// CHECK: loop-pragma-macros.c:[[@LINE+13]]:{{[0-9]+}}: error: use of undeclared identifier 'W'
#include <stdio.h>
#define HINT(n) _Pragma("unroll(W)") for (int k = 0; k < n; k++)
#define TWICE(x) (2 * (x))
#define WIDTH \
  4

int main(void) {
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < 2; i++) {
#define N 2
#pragma unroll(W)
    for (int j = 0; j < 4; j++)
      s += i * 4 + j;
#undef N
#define N 8
#pragma clang loop unroll_count(TWICE(N)) vectorize_width(WIDTH)
    for (int j = 0; j < 4; j++)
      s += i * 4 + j;
#pragma GCC unroll N
    for (int j = 0; j < 4; j++)
      s += i * 4 + j;
    HINT(4)
      s += i * 4 + k;
  }
#pragma nounroll
  for (int i = 0; i < N; i++)
    s++;
  printf("%d\n", s);
  return s != 4 * 28 + 8;
}
