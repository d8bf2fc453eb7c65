// RUN: %sumacc -fopenmp -O0 -g %s -o %t
// RUN: env SUMAC_DEVICE=host DEBUGINFOD_URLS= gdb -batch -nx -ex "break omp-10-debugger-lengths.c:27 if t == 5" -ex run -ex "print tile" -ex "print two[5]" -ex "print sizeof two" -ex "print last[2]" %t 2>&1 | FileCheck %s
// REQUIRES: gdb
// UNSUPPORTED: sanitized, device-serial, device-workers
// OpenMP 5.2, 10.1: with -O0 -g a debugger shows in a thread the arrays of run-time length that its team shares, also
// where a line declares several of them.
// CHECK: omp-10-debugger-lengths.c:27
// CHECK: $1 = {100, 101, 102, 103, 104, 105, 106, 107}
// CHECK: $2 = {5, 0.5}
// CHECK: $3 = 128
// CHECK: $4 = 14
#include <omp.h>
int main(void) {
  int y[8] = {0}, n = 8;
#pragma omp target teams num_teams(1) thread_limit(8) map(tofrom : y)
  {
    int tile[n], last[n - 2];
    double two[n][2];
#pragma omp parallel num_threads(8)
    {
      int t = omp_get_thread_num();
      tile[t] = 100 + t;
      two[t][0] = t;
      two[t][1] = 0.5;
      last[t % 6] = 7 * (t % 6);
#pragma omp barrier
      y[t] = tile[7 - t] + (int)two[t][0] + last[t % 6];
    }
  }
  return y[5] != 102 + 5 + 35;
}
