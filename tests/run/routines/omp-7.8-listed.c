// RUN: %sumacc -fopenmp -O2 %s -o %t -lm && %run %t
// OpenMP 5.2 7.8: what stands between declare target and its end, and devices cannot have, counts where device code
// calls it.
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#pragma omp declare target
static double root(double x) { return sqrt(x); }
long double wide(long double x) { return sqrtl(x) + 1; }
int through(int i) { return (int)wide(i); }
void tell(const char *name) {
  FILE *f = fopen(name, "r");
  if (f)
    fprintf(f, "%s", getenv(name));
}
int sum_of(int n, ...) {
  va_list list;
  va_start(list, n);
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += va_arg(list, int);
  va_end(list);
  return sum;
}
void stop(void) { __asm__ volatile("" ::: "memory"); }
static int order(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
void sort(int *p, size_t n) { qsort(p, n, sizeof *p, order); }
#pragma omp end declare target

int main(void) {
  double r = 0;
  int p[] = {3, 1, 2};
#pragma omp target map(from : r)
  r = root(9);
  sort(p, 3);
  stop();
  tell("/nowhere");
  printf("%g %d %d %d\n", r, through(4), sum_of(2, 3, 4), p[0]);
  return !(r == 3 && through(4) == 3 && sum_of(2, 3, 4) == 7 && p[0] == 1);
}
