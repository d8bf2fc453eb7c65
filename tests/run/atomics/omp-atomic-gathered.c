// RUN: %sumacc -fopenmp -O2 -Minfo %s -o %t 2>&1 | grep 'ptx: atomic updates of' | FileCheck %s
// RUN: env OMP_TARGET_OFFLOAD=mandatory SUMAC_DEVICE=sim SUMAC_SIM=race,memory=weak,schedule=random:2 %t 2>&1 | count 0
// REQUIRES: sim
// UNSUPPORTED: device-serial, sanitized
// Arrays that a target region only updates atomically: each team has one in shared memory, but where the update
// orders other accesses as well.
#include <stdlib.h>
enum { N = 3000, BINS = 40 };
static int key[N];

// CHECK: :[[@LINE+3]]: ptx: atomic updates of 'h': one array a team in shared memory, added to it when the team ends
static void counted(void) {
  int h[BINS] = {0};
#pragma omp target teams distribute parallel for map(tofrom : h)
  for (int i = 0; i < N; i++) {
#pragma omp atomic
    h[key[i]]++;
  }
  for (int i = 0; i < BINS; i++)
    if (h[i] != N / BINS)
      abort();
}

// CHECK-NEXT: 'h': one array a team in shared memory, added to it when the team ends
static void by_crews(void) {
  int h[BINS] = {0};
#pragma omp target teams num_teams(3) map(tofrom : h)
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < N; i++) {
#pragma omp atomic update
      h[key[i]] += 2;
    }
  }
  for (int i = 0; i < BINS; i++)
    if (h[i] != 3 * 2 * N / BINS)
      abort();
}

// CHECK-NOT: {{.}}
static void ordered(void) {
  int h[BINS] = {0};
#pragma omp target teams distribute parallel for map(tofrom : h)
  for (int i = 0; i < N; i++) {
#pragma omp atomic update seq_cst
    h[key[i]]++;
  }
  if (h[3] != N / BINS)
    abort();
}

int main(void) {
  for (int i = 0; i < N; i++)
    key[i] = i % BINS;
  counted();
  by_crews();
  ordered();
}
