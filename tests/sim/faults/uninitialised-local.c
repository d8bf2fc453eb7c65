// REQUIRES: sim
// RUN: %sumacc -O2 -g -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE=sim %t copy >%t.out 2>&1 && not grep warning %t.out
// RUN: env SUMAC_DEVICE=sim %t other >%t.out 2>&1 && not grep warning %t.out
// RUN: env SUMAC_DEVICE=sim %t store 2>&1 | FileCheck %s --check-prefix=STORE
// RUN: env SUMAC_DEVICE=sim %t branch 2>&1 | FileCheck %s --check-prefix=BRANCH
// RUN: env SUMAC_DEVICE=sim %t index 2>&1 | FileCheck %s --check-prefix=INDEX
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=uninit=error %t store 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=uninit=off %t store >%t.out 2>&1 && not grep warning %t.out
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=uninit=all %t copy 2>&1 | FileCheck %s --check-prefix=ALL
// A private array of which one element was forgotten, and a structure whose padding is copied: the first is reported
// where it decides something, the second is no mistake.
#include <string.h>

struct record {
  double x;
  int k; /* 4 bytes of padding follow */
};

static int out[64];
static struct record records[64];

int main(int argc, char **argv) {
  int what = argc > 1 ? argv[1][0] : 0;
#pragma acc parallel loop copy(out) copyout(records)
  for (int i = 0; i < 64; i++) {
    int t[8];
    for (int k = 0; k < 8; k++)
      if (k != 3)
        t[(k + i) % 8] = k;
    struct record some[8];
    for (int k = 0; k < 8; k++)
      some[(k + i) % 8].x = k, some[(k + i) % 8].k = i;
    memcpy(&records[i], &some[i * i % 8], sizeof *some); /* the padding, too */
    // ALL: uninitialised-local.c:{{.*}}: read of uninitialised memory: offset {{[0-9]+}} of .local memory{{$}}
    if (what == 'o')
      out[i] = t[(i + 4) % 8];
    else if (what == 's')
      // STORE: uninitialised-local.c:[[@LINE+2]]: warning: in kernel {{.*}}main{{.*}}: thread 0 of CTA 0: read of uninitialised memory: offset {{[0-9]+}} of .local memory; the store at {{.*}} depends on it
      // ERROR: uninitialised-local.c:[[@LINE+1]]: error: in kernel {{.*}}main{{.*}}: read of uninitialised memory: offset {{[0-9]+}} of .local memory; the store at {{.*}}, by thread 0 of CTA 0
      out[i] = 3 * t[(i + 3) % 8] + 1;
    else if (what == 'b') {
      // BRANCH: uninitialised-local.c:[[@LINE+1]]: warning: {{.*}}of .local memory; the {{condition|branch|store}} at
      if (t[(i + 3) % 8] > 5)
        out[i] = 2;
    } else if (what == 'i')
      // INDEX: uninitialised-local.c:[[@LINE+1]]: warning: {{.*}}of .local memory; the address at
      out[t[(i + 3) % 8] & 31] = 2;
  }
  return 0;
}
