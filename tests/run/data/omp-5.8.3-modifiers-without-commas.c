// RUN: %sumacc -fopenmp -Wall -Werror %s -o %t && %run-once %t
// RUN: not %sumacc -fopenmp -DWRONG %s -o %t 2>&1 | FileCheck %s
// Modifiers of map, to and from without commas (OpenMP 5.1's syntax, deprecated in 5.2); arrays in is_device_ptr (13.8).
#include <stdio.h>

int main(void) {
  int x = 1, y = 0, a[4] = {1, 2, 3, 4}, s = 0, always = 0;
#pragma omp target data map(to : a, x)
  {
    x = 5;
#pragma omp target map(always to : x) map(always close, from : y)
    y = x + 1;
#pragma omp target update from(present iterator(i = 0 : 4) : a[i])
#pragma omp target map(always)
    always = 3;
#pragma omp target data use_device_addr(a)
#pragma omp target is_device_ptr(a) map(tofrom : s)
    for (int i = 0; i < 4; i++)
      s += a[i];
  }
#ifdef WRONG
// CHECK: error: {{.*}}'always' stands twice in 'map'
#pragma omp target map(always always to : x)
  x = 2;
#endif
  printf("%d %d %d\n", y, s, always);
  return y != 6 || s != 10 || always != 3;
}
