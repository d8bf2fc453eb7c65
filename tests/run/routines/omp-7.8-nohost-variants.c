// RUN: %sumacc -fopenmp -O0 %s -o %t && %run %t
// Functions of devices alone (OpenMP 5.2 7.8.1) which host code calls by the variants that it has of them (7.5).
#include <omp.h>
#include <stdio.h>

int on_host(int x) {
  return x + 1;
}
#pragma omp declare variant(on_host) match(device = {kind(host)})
int first(int x) {
  return x + 100;
}
#pragma omp declare target enter(first) device_type(nohost)

int elsewhere(int x);
#pragma omp declare variant(elsewhere) match(device = {kind(nohost)}, implementation = {vendor(sumac)})
int second(int x) {
  return x + 2;
}
int elsewhere(int x) {
  return x + 200;
}
#pragma omp declare target enter(elsewhere) device_type(nohost)

#pragma omp begin declare target
static int both(int x) {
  return first(x) + second(x);
}
#pragma omp end declare target

int main(void) {
  int a = first(0), b = second(0), c = both(0), d = 0, e = 0, f = 0, host = 1;
#pragma omp target map(from : d, e, f, host)
  {
    d = first(0);
    e = second(0);
    f = both(0);
    host = omp_is_initial_device();
  }
  int wrong = a != 1 || b != 2 || c != 3 || f != d + e || (d == 1) != (e == 2) || (host && d != 1);
  if (wrong)
    printf("%d %d %d, %d %d %d\n", a, b, c, d, e, f);
  return wrong;
}
