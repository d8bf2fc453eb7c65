// REQUIRES: sim
// RUN: %sumacc -O2 -fopenmp %s -o %t
// RUN: late=1; for i in 1 2 3 4 5 6 7 8; do env SUMAC_DEVICE=sim OMP_NUM_THREADS=2 SUMAC_SIM=timeline %t 0 > %t.out 2>&1; FileCheck %s --check-prefix=TOGETHER < %t.out 2> %t.why && late=0 && break; done; [ $late = 0 ] || (cat %t.why; exit 1)
// RUN: env SUMAC_DEVICE=sim OMP_NUM_THREADS=2 SUMAC_SIM=timeline %t 1 2>&1 | FileCheck %s --check-prefix=ORDERED
// Two target constructs of two threads of the host overlap in the timeline, though the simulator runs one after the
// other: while the kernel of the first runs, the data of the second is copied. Not where one depends on the other. On a
// busy machine a thread can be late: one time in eight is enough.
// TOGETHER: copies overlap kernels for {{[1-9][0-9]*\.[0-9]}} us of
// ORDERED: copies overlap kernels for 0.0 us of
#include <stdio.h>
#include <stdlib.h>
enum { N = 1 << 14 };
static float a[N], b[N];
static int started;
static void meet(int ordered) {
  __atomic_add_fetch(&started, 1, __ATOMIC_SEQ_CST);
  while (!ordered && __atomic_load_n(&started, __ATOMIC_SEQ_CST) < 2)
    ;
}
static void work(float *p) {
#pragma omp target teams distribute parallel for map(tofrom : p[0 : N]) num_teams(4)
  for (int i = 0; i < N; i++)
    for (int k = 0; k < 20000; k++)
      p[i] = p[i] * 0.5f + 1;
}
int main(int argc, char **argv) {
  int ordered = argc > 1 && atoi(argv[1]), token = 0;
#pragma omp parallel
#pragma omp single
  {
    for (int k = 0; k < 2; k++)
      if (ordered) {
#pragma omp target nowait depend(inout : token) map(tofrom : a[0 : N])
        for (int i = 0; i < N; i += 16)
          a[i] += 1;
      } else {
#pragma omp task firstprivate(k)
        {
          meet(ordered);
          work(k ? a : b);
        }
      }
  }
  return 0;
}
