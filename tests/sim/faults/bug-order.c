// REQUIRES: sim
// RUN: %sumacc -g -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race %t fence 2>&1 | FileCheck %s --check-prefix=FENCE --implicit-check-not=warning
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=memory=weak %t fence | FileCheck %s --check-prefix=WEAK
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,uninit=off %t barrier 2>&1 | FileCheck %s --check-prefix=BARRIER
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race %t neighbour 2>&1 | FileCheck %s --check-prefix=NEIGHBOUR
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,schedule=random:7 %t neighbour 2>&1 | FileCheck %s --check-prefix=SEED
// What nothing orders: the last gang adds what the others stored, after counting them, but atomics order no other
// memory; iterations of a loop read what others write, in a private array and in one that is mapped.
#include <stdio.h>

enum { GANGS = 8, N = 800 };

static void last_gang(void) {
  int part[GANGS], arrived = 0, total = 0;
#pragma acc parallel loop gang num_gangs(GANGS) vector_length(32) copyout(part) copy(arrived, total)
  for (int g = 0; g < GANGS; g++) {
    int mine = 0, before;
#pragma acc loop vector reduction(+ : mine)
    for (int i = 0; i < N / GANGS; i++)
      mine += g * (N / GANGS) + i;
    part[g] = mine;
// FENCE: bug-order.c:[[@LINE+7]]: warning: in kernel {{.*}}last_gang{{.*}}data race on part{{.*}}: its load here and the store at
// FENCE-SAME: bug-order.c:[[@LINE-2]] by thread 0 of CTA {{[0-6]}} are not ordered
// WEAK-NOT: total 319600
#pragma acc atomic capture
    before = arrived++;
    if (before == GANGS - 1)
      for (int k = 0; k < GANGS; k++)
        total += part[k];
  }
  printf("total %d\n", total);
}

static void rows(void) {
  static int out[GANGS][N];
#pragma acc parallel loop gang num_gangs(GANGS) vector_length(64) copyout(out)
  for (int g = 0; g < GANGS; g++) {
    int row[N];
#pragma acc loop vector
    for (int i = 0; i < N; i++) {
// BARRIER: bug-order.c:{{[0-9]+}}: warning: {{.*}} data race on shared row{{.*}}: its {{load here and the store|store here and the load}} at
// BARRIER-SAME: bug-order.c:{{4[45]}} by thread {{[0-9]+}} of CTA 0 are not ordered
      row[i] = i * g;
      out[g][i] = row[(i + 32) % N];
    }
  }
}

static void neighbours(void) {
  static int a[N];
#pragma acc parallel loop copy(a) vector_length(64)
  for (int i = 0; i < N; i++)
// NEIGHBOUR: bug-order.c:[[@LINE+2]]: warning: {{.*}} data race on a[{{[0-9]+}}]: {{.*}} at {{.*}}bug-order.c:[[@LINE+2]] by
// SEED: bug-order.c:[[@LINE+1]]: warning: {{.*}} data race on a[{{[0-9]+}}]: {{.*}} are not ordered (schedule=random:7)
    a[i] = a[(i + 1) % N] + 1;
}

int main(int argc, char **argv) {
  (void)argc;
  if (argv[1][0] == 'f')
    last_gang();
  else if (argv[1][0] == 'b')
    rows();
  else
    neighbours();
}
