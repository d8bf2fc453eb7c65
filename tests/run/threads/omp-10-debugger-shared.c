// RUN: %sumacc -fopenmp -O0 -g %s -o %t
// RUN: env SUMAC_DEVICE=host DEBUGINFOD_URLS= gdb -batch -nx -ex "break omp-10-debugger-shared.c:31 if t == 5 && i == 1" -ex run -ex "print tile" -ex "print scaled" -ex "print flag" -ex "print own" -ex "print mine" -ex "print kept" %t 2>&1 | FileCheck %s
// REQUIRES: gdb
// UNSUPPORTED: sanitized, device-serial, device-workers
// OpenMP 5.2, 10.1: with -O0 -g a debugger shows what the threads of a team share, arrays of the team, too, and what
// each of them keeps over a barrier.
// CHECK: omp-10-debugger-shared.c:31
// CHECK: $1 = {100, 101, 102, 103, 104, 105, 106, 107}
// CHECK: $2 = {{[{][{]0, 0.5}, [{]1, 1.5}, [{]2, 2.5}, [{]3, 3.5}[}]}}
// CHECK: $3 = 7
// CHECK: $4 = {9, 80}
// CHECK: $5 = {5, 6}
// CHECK: $6 = 15
#include <omp.h>
int main(void) {
  int y[8] = {0}, own[2] = {9, 8};
#pragma omp target teams num_teams(1) thread_limit(8) map(tofrom : y) firstprivate(own)
  {
    int tile[8], flag = 7;
    double scaled[4][2];
    own[1] = 80;
#pragma omp parallel
    {
      int t = omp_get_thread_num(), kept = 3 * t;
      int mine[2] = {t, t + 1};
      tile[t] = 100 + t;
      scaled[t / 2][t % 2] = t * 0.5;
      for (int i = 0; i < 2; i++) {
#pragma omp barrier
        int other = tile[7 - t];
        y[t] += kept + other + mine[1] + own[1] + flag + (int)scaled[3][1];
      }
    }
  }
  return y[5] != 2 * (15 + 102 + 6 + 80 + 7 + 3);
}
