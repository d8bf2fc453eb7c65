// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -c %s -o %t.o && %sumacc -fopenmp -DSECOND -c %s -o %t.2.o
// RUN: %sumacc -fopenmp -DSECOND -DWITHOUT -c %s -o %t.3.o
// RUN: %sumacc -fopenmp %t.o %t.2.o -o %t && %run-once %t
// RUN: %sumacc -fopenmp %t.o %t.3.o -o %t.without && env SUMAC_DEVICE=host %t.without
// RUN: env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t.without
// RUN: env SUMAC_DEVICE=sim not %t.without 2>&1 | FileCheck %s
// OpenMP 5.2 7.8: a function of another file that device code calls is as if a directive named it here. Where it is
// defined it needs one: the host calls it even without; for other devices the first launch says where it is called.
#include <stdio.h>
#ifdef SECOND
int by_host(int x) { return x + 1; } /* devices need none: they have a variant */
#ifndef WITHOUT
#include <omp.h>
#pragma omp begin declare target
#endif
double scale = 2;
int work(int *p, int n) {
  for (int i = 0; i < n; i++)
    p[i] = i;
  return n;
}
double through(double x) { return scale * x; }
int many(int n) {
  int sum = 0;
#ifndef WITHOUT
#pragma omp parallel for reduction(+ : sum)
#endif
  for (int i = 0; i < n; i++)
    sum += i;
  return sum;
}
#ifndef WITHOUT
#pragma omp end declare target
#endif
#else
extern int work(int *p, int n);
double through(double x), fabs(double x);
int many(int n), never(int n);
static int by_device(int x) {
  return x + 1;
}
#pragma omp declare variant(by_device) match(device = {kind(nohost)})
int by_host(int x);
static double inner(double x) {
  return through(x) + fabs(x);
}

int main(int argc, char **argv) {
  int p[10] = {0}, n = 0, m = 0;
  double d = 0;
  (void)argv;
// CHECK: extern-function.c:[[@LINE+3]]: {{.*}}error: 'work' is called here in device code, but no file of the program has it
#pragma omp target map(tofrom : p) map(from : n, d)
  {
    n = work(p, 10);
    int (*by)(int *, int) = work;
    n += by(p, 10);
    d = inner(16);
  }
#pragma omp target map(from : m)
  m = by_host(many(100));
  int bad = n != 20 || p[9] != 9 || d != 48 || m != 4951;
  if (bad)
    printf("%d %d %g %d\n", n, p[9], d, m);
  return argc > 9 ? never(1) : bad;
}
int never(int n) {
  return n;
}
#endif
