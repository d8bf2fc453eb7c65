// REQUIRES: sim
// RUN: %sumacc -O2 -fopenmp %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=timeline,copies=pinned %t 0 > %t.out 2>&1
// RUN: FileCheck %s --check-prefix=BESIDE < %t.out
// RUN: awk -f %S/Inputs/after-wait.awk %t.out
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=timeline,copies=pinned,streams=random:3 %t 0 2>&1 | FileCheck %s --check-prefix=BESIDE
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=timeline,copies=pinned,streams=eager %t 0 2>&1 | FileCheck %s --check-prefix=BESIDE
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=timeline,copies=pinned %t 1 2>&1 | FileCheck %s --check-prefix=CHAIN
// RUN: env SUMAC_DEVICE=sim LIBOMP_USE_HIDDEN_HELPER_TASK=0 SUMAC_SIM=timeline,copies=pinned %t 0 2>&1 | FileCheck %s --check-prefix=CHAIN
// Target constructs with nowait outside of parallel regions lie in streams of their own, whenever the simulator comes to
// them: each begins where it was met, what depends on another behind that, in its stream, and what comes after a taskwait
// behind all.
// The program's end waits for the last ones.
// BESIDE-DAG: {{^ +[1-8] +0\.000 +[0-9.]+  copy to device}}
// BESIDE-DAG: {{^ +[1-8] +8\.302 +[0-9.]+  copy to device}}
// BESIDE-DAG: {{^ +[1-8] +16\.603 +[0-9.]+  copy to device}}
// BESIDE-DAG: {{^ +[1-8] +24\.905 +[0-9.]+  copy to device}}
// BESIDE: copies overlap kernels for {{[1-9][0-9]+\.[0-9]}} us of
// BESIDE: busy: kernels {{[0-9.]+}} us, copies to device 66.4 us, to host 63.7 us; all takes {{1\.[0-9]+}} of the longest
// CHAIN-NOT: {{^ +2 }}
// CHAIN: copies overlap kernels for 0.0 us
#include <stdio.h>
#include <stdlib.h>
enum { N = 1 << 16, TASKS = 4 };
static float a[TASKS][N + 16384];

static void work(int chain) {
  for (int k = 0; k < TASKS; k++) {
    float *p = a[k];
    int of = chain ? 0 : k;
#pragma omp target teams distribute parallel for nowait map(tofrom : p[0 : N + 16384]) num_teams(2) \
    depend(inout : a[of][0 : N])
    for (int i = 0; i < 4096; i++)
      for (int j = 0; j < 200; j++)
        p[i] = p[i] * 0.5f + 1;
  }
}
int main(int argc, char **argv) {
  work(argc > 1 && atoi(argv[1]));
#pragma omp taskwait
  for (int k = 0; k < TASKS; k++)
    if (!(a[k][9] > 1.9f && a[k][9] < 2.1f))
      return 1;
  work(argc > 1 && atoi(argv[1]));
  return 0;
}
