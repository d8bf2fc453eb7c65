// RUN: %sumacc -fopenmp -Werror %s -o %t && %run %t && %sumacc -fopenmp -DALONE %s -o %t && %t
// OpenMP 5.2 8.3.3: assume in host code, around constructs for devices and for the host, in them, as the only statement
// of a loop, beside directives that clang compiles, and in a file without constructs for devices.
#include <stdio.h>
enum { N = 100 };
static int a[N], bad;
#define CHECK(x) (bad += !(x) && printf("line %d: %s\n", __LINE__, #x))
static int twice(int i) {
#pragma omp assume no_openmp no_openmp_routines no_parallelism
  i *= 2;
  return i;
}
int main(void) {
  int sum = 0, n = N;
#pragma omp assume holds(n == N) absent(teams, masked)
  {
#ifndef ALONE
#pragma omp target parallel for map(tofrom : a)
#endif
    for (int i = 0; i < n; i++)
      a[i] += i;
  }
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
#pragma omp assume contains(simd)
    sum += twice(a[i]);
  CHECK(sum == N * (N - 1));
  if (sum)
#pragma omp assume no_parallelism
#ifdef ALONE
    sum = 7;
#else
#pragma omp target map(tofrom : sum)
#pragma omp assume no_openmp
    sum = twice(3) + 1;
#endif
  CHECK(sum == 7);
  return bad != 0;
}
