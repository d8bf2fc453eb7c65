// RUN: %sumacc -fopenacc -O2 -g %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race %t >%t.out 2>&1 && not grep warning %t.out
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,schedule=random:3,memory=weak %t >%t.out 2>&1 && not grep warning %t.out
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race %t plain 2>&1 | FileCheck %s
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,schedule=descending %t plain 2>&1 | FileCheck %s --check-prefix=LATER
// REQUIRES: sim
// Atomics on 1 and 2 bytes are loops on the word around them: no race with each other, none with plain accesses to the
// bytes beside them, and no reads of bytes that nobody wrote; but one with a plain access to the same byte.
#include <stdio.h>

static unsigned char c[4], mixed[64];
static short s[3];

static int forms(void) {
  unsigned char seen[64], flag[8];
#pragma acc parallel loop gang vector num_gangs(4) vector_length(32) copy(c, s) copyout(seen, flag)
  for (int i = 0; i < 64; i++) {
    unsigned char v;
    short old;
#pragma acc atomic update
    c[1] += 1;
#pragma acc atomic update
    s[2] -= 1;
#pragma acc atomic write
    flag[i % 8] = 7;
#pragma acc atomic read
    v = c[1];
    seen[i] = v;
#pragma acc atomic capture
    {
      old = s[1];
      s[1] = i;
    }
    seen[i] |= old == -1;
#pragma acc atomic update
    c[2] = c[2] * 3;
#pragma acc atomic update
    c[3] |= 1 << i % 8;
  }
  for (int i = 0; i < 8; i++)
    if (flag[i] != 7)
      return 1;
  return c[1] != 64 || s[2] != -64 || c[3] != 255;
}

static int neighbours(void) {
#pragma acc parallel loop copyout(mixed)
  for (int i = 0; i < 64; i++) {
    if (i % 2) {
      mixed[i] = i;
    } else {
#pragma acc atomic write
      mixed[i] = 1;
#pragma acc atomic update
      mixed[i] += 2;
    }
  }
  for (int i = 0; i < 64; i++)
    if (mixed[i] != (i % 2 ? i : 3))
      return 1;
  return 0;
}

static void plain(void) {
#pragma acc parallel loop copy(mixed)
  for (int i = 0; i < 64; i++) {
    if (i == 40)
      mixed[4] = 9;
#pragma acc atomic update
    mixed[i % 8] += 2;
    // CHECK: race-narrow-atomics.c:[[@LINE-3]]: warning: {{.*}}data race on mixed[4]: {{.*}}c:[[@LINE-1]] by
    // LATER: race-narrow-atomics.c:[[@LINE-2]]: warning: {{.*}}data race on mixed[4]: {{.*}}c:[[@LINE-4]] by
  }
}

int main(int argc, char **argv) {
  (void)argv;
  if (argc > 1)
    plain();
  else if (forms() || neighbours())
    return puts("wrong"), 1;
  return 0;
}
