// Reductions of no elements, of objects that a declared operator combines, and of digits of sums.
// RUN: %sumacc -fopenacc %s -o %t && %run %t
// RUN: %sumacc -fopenacc -freproducible=order-free -DNUMBERS %s -o %t && %run %t
#include <stdio.h>

struct sum {
  double value;
};
#pragma omp declare reduction(merge : struct sum : omp_out.value += omp_in.value) initializer(omp_priv = {0})

int main(void) {
  enum { N = 100 };
  struct sum objects[2] = {{1}, {2}}, *o = objects;
  double numbers[2] = {3, 4}, *p = numbers;
  int n = 0, none = 0;
#pragma acc parallel loop gang vector reduction(+ : p[0 : 0], n) copy(p[0 : 2])
  for (int i = 0; i < N; i++)
    n++;
#pragma acc parallel loop gang vector reduction(+ : p[0 : none], n) copy(p[0 : 2])
  for (int i = 0; i < N; i++)
    n++;
#ifndef NUMBERS
#pragma acc parallel loop gang vector reduction(merge : o[0 : 0]) reduction(+ : n) copy(o[0 : 2])
  for (int i = 0; i < N; i++)
    n++;
#else
  n += N;
#endif
  printf("%d %g %g %g %g\n", n, numbers[0], numbers[1], objects[0].value, objects[1].value);
  return n != 3 * N || numbers[0] != 3 || numbers[1] != 4 || objects[0].value != 1 || objects[1].value != 2;
}
