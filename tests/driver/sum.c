// RUN: %sumacc -fopenacc %s -o %t && %t | FileCheck %s
// RUN: %sumacc -acc -O0 %s -o %t.0 && %t.0 | FileCheck %s
// RUN: %sumacc -fopenacc -O3 -march=native -flto=thin -fuse-ld=lld %s -o %t.3 2>/dev/null || %sumacc -fopenacc -O3 -march=native %s -o %t.3
// RUN: %t.3 | FileCheck %s
// RUN: %sumacc -fopenacc -x c - -o %t.in < %s && %t.in | FileCheck %s
// RUN: %sumacc -fopenacc -E %s -o %t.i && %sumacc -fopenacc %t.i -o %t.e && %t.e | FileCheck %s
// RUN: %sumacc -fopenacc -S %s -o %t.s && %sumacc -fopenacc %t.s -o %t.fs && %t.fs | FileCheck %s
// RUN: %sumacc -fopenacc -pipe -std=c99 -Wall -Wextra -Werror %s -o %t.w && %t.w | FileCheck %s
// RUN: %sumacc -fopenacc -fopenmp %s -o %t.mp && %t.mp | FileCheck %s
// RUN: %sumacc -fopenacc -static-sumac %s -o %t.st && %t.st | FileCheck %s
// RUN: %sumacc %s -o %t.plain && %t.plain | FileCheck --check-prefix=PLAIN %s
// RUN: %sumacc -fopenacc -fno-openacc %s -o %t.no && %t.no | FileCheck --check-prefix=PLAIN %s
// One program on every way from text to executable.
#include <stdio.h>

// CHECK: 4950 202506
// PLAIN: 4950 0
int main(void) {
  int total = 0;
#pragma acc parallel loop reduction(+ : total)
  for (int i = 0; i < 100; i++)
    total += i;
#ifdef _OPENACC
  printf("%d %d\n", total, _OPENACC);
#else
  printf("%d 0\n", total);
#endif
  return 0;
}
