// RUN: %sumacc -fopenmp -O0 -g %s -o %t
// RUN: env SUMAC_DEVICE=host DEBUGINFOD_URLS= gdb -batch -nx -ex "break omp-10-debugger.c:21 if t == 5" -ex run -ex "print kept" -ex "print t" -ex "print sum" %t 2>&1 | FileCheck %s
// REQUIRES: gdb
// UNSUPPORTED: sanitized, device-serial, device-workers
// OpenMP 5.2, 10.1: with -O0 -g a debugger stops in a thread of a team that has more of them than there are cores, and
// shows its variables behind a barrier.
// CHECK: omp-10-debugger.c:21
// CHECK: $1 = 15
// CHECK: $2 = 5
// CHECK: $3 = 26
#include <omp.h>
int main(void) {
  int y[64] = {0};
#pragma omp target map(tofrom : y)
#pragma omp parallel num_threads(32)
  {
    int t = omp_get_thread_num(), kept = 3 * t;
    y[t] = t;
#pragma omp barrier
    int sum = y[31 - t];
    y[32 + t] = kept + sum;
  }
  return y[37] != 41;
}
