// RUN: %sumacc -fopenmp -O0 -g %s -o %t
// RUN: env SUMAC_DEVICE=host DEBUGINFOD_URLS= gdb -batch -nx -ex "break omp-10-debugger-called.c:21 if t == 5" -ex run -ex "print own" -ex "print flag" -ex "print by" -ex "print y[7]" -ex "print where" %t 2>&1 | FileCheck %s
// REQUIRES: gdb
// UNSUPPORTED: sanitized, device-serial, device-workers
// OpenMP 5.2, 10.1: with -O0 -g a debugger shows in a parallel construct of a function that is called, whose team is its
// own, the variables around the construct and the function's parameters.
// CHECK: omp-10-debugger-called.c:21
// CHECK: $1 = {1, 2, 3, 4}
// CHECK: $2 = 7
// CHECK: $3 = 2.5
// CHECK: $4 = 70
// CHECK: $5 = {x = 3, name = 119 'w'}
#include <omp.h>
#pragma omp declare target
static void work(int *y, int n, double by) {
  struct { int x; char name; } where = {3, 'w'};
  int own[4] = {1, 2, 3, 4}, flag = 7;
#pragma omp parallel num_threads(n)
  {
    int t = omp_get_thread_num();
    y[t] += own[t % 4] + flag + (int)by + where.x + where.name;
  }
}
#pragma omp end declare target
int main(void) {
  int y[9] = {0, 10, 20, 30, 40, 50, 60, 0, 80};
#pragma omp target map(tofrom : y)
  {
    y[7] = 70;
    work(y, 7, 2.5);
  }
  return y[5] != 50 + 2 + 7 + 2 + 3 + 'w';
}
