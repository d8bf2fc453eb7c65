// RUN: %sumacc -fopenacc -Wno-sumac-braced-loop -Werror %s -o %t && %run-once %t
// RUN: %sumacc -fopenmp -Wno-sumac-braced-loop -Werror %s -o %t && %run-once %t
// RUN: %sumacc -fopenmp -c %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=OMP
// RUN: %sumacc -fopenacc -c %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=ACC
// RUN: not %sumacc -fopenmp -DWRONG -c %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: not %sumacc -fopenacc -DWRONG -c %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=WRONG
// Braces around the loop of a directive, which no specification has, are left out with a warning.
#include <stdio.h>

int main(void) {
  int a = 0, b = 0, c = 0, d = 0;
// OMP: braced-loops.c:[[@LINE+4]]:3: warning: braces around the loop of 'target teams distribute parallel for' are left out: that is not portable [-Wsumac-braced-loop]
// ACC: braced-loops.c:[[@LINE+3]]:3: warning: braces around the loop of 'parallel loop' are left out
#pragma omp target teams distribute parallel for reduction(+ : a)
#pragma acc parallel loop reduction(+ : a)
  {
    for (int i = 0; i < 8; i++)
      a += i;
  }
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : b)
#pragma acc parallel loop collapse(2) reduction(+ : b)
  {
    { /* twice */
      for (int i = 0; i < 8; i++) {
        for (int j = 0; j < 3; j++)
          b += i * j;
      }
    }
  }
// OMP: braced-loops.c:[[@LINE+8]]:5: warning: braces around the loop of 'parallel for simd'
// OMP-NOT: warning
// ACC: braced-loops.c:[[@LINE+6]]:5: warning: braces around the loop of 'loop'
#pragma omp target map(tofrom : c)
#pragma acc parallel copy(c)
  {
#pragma omp parallel for simd reduction(+ : c)
#pragma acc loop reduction(+ : c)
    { for (int i = 0; i < 8; i++) c += i; }
  }
#pragma omp parallel for reduction(+ : d)
  { for (int i = 0; i < 8; i++) d += i; }
#ifdef WRONG
// WRONG: error: expected a 'for' loop
#pragma omp target teams distribute
#pragma acc parallel loop
  {
    int k = 0;
    for (int i = 0; i < 8; i++)
      k++;
  }
#endif
  printf("%d %d %d %d\n", a, b, c, d);
  return a != 28 || b != 84 || c != 28 || d != 28;
}
