// RUN: %sumacc -fopenmp %s -o %t && %run-once %t | FileCheck %s
// OpenMP 5.2 10.4: a thread with a simd loop prints a line once.
#include <stdio.h>
int main(void) {
  int s[3] = {0};
#pragma omp target teams distribute parallel for
  for (int k = 0; k < 3; k++) {
    int sum = 0;
    printf("thread for %d\n", k);
#pragma omp simd reduction(+ : sum)
    for (int i = 0; i < 40; i++)
      sum += i;
    printf("sum %d\n", sum + k);
    s[k] = sum;
  }
  printf("%d\n", s[0] + s[1] + s[2]);
  return 0;
}
// CHECK-COUNT-6: {{thread for [012]|sum 78[012]}}
// CHECK-NEXT: 2340
