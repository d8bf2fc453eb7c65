// RUN: %sumacc -O2 -fopenacc %s -o %t
// RUN: %run %t
// RUN: env SUMAC_STAGING=1 SUMAC_TEST_DEVICES=sim %run %t 3
// UNSUPPORTED: device-serial
// Copies of all sizes in queues that wait for each other, whose memory of the host overlaps: each has to read what those
// before it have written, by way of locked memory or not. The oracle does all at once.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { BYTES = 3 << 20, STEPS = 120, QUEUES = 3 };
static unsigned char *a, host[BYTES], copy[BYTES], *device = copy;
static unsigned long seed;

static long below(long n) {
  seed = seed * 6364136223846793005u + 1442695040888963407u;
  return (long)((seed >> 33) % (unsigned long)n);
}

static void step(int q) {
  long n = below(3) ? 1 + below(1l << (1 + below(21))) : 1 + below(BYTES), at = below(BYTES - n + 1);
  switch (below(3)) {
  case 0: {
#pragma acc update device(a[at : n]) async(q)
    memmove(device + at, host + at, (size_t)n);
    break;
  }
  case 1: {
#pragma acc update self(a[at : n]) async(q)
    memmove(host + at, device + at, (size_t)n);
    break;
  }
  default:
    n = n > 4000 ? 4000 : n;
#pragma acc parallel loop present(a[0 : BYTES]) async(q)
    for (long i = at; i < at + n; i++)
      a[i] = (unsigned char)(a[i] * 3 + 1);
    for (long i = at; i < at + n; i++)
      device[i] = (unsigned char)(device[i] * 3 + 1);
  }
}

int main(int argc, char **argv) {
  int last = 0, wrong = 0;
  seed = argc > 1 ? (unsigned long)atoi(argv[1]) : 1;
  a = malloc(BYTES);
  for (long i = 0; i < BYTES; i++)
    a[i] = host[i] = (unsigned char)(i * 7 / 3);
#pragma acc enter data copyin(a[0 : BYTES])
#pragma acc parallel present(a[0 : BYTES])
  a[0] = 99;
  device = a[0] == 99 ? host : copy; /* the memory may be shared */
  a[0] = host[0];
  memmove(device, host, BYTES);
#pragma acc update device(a[0 : 1])
  for (int k = 0; k < STEPS; k++) {
    int q = (int)below(QUEUES);
    if (q != last) {
#pragma acc wait(last) async(q)
    }
    step(q);
    last = q;
    if (below(20) == 0) {
#pragma acc wait
      wrong += memcmp(a, host, BYTES) != 0;
      for (long i = 0; i < BYTES; i += 4097)
        a[i] = host[i] = (unsigned char)k;
    }
  }
#pragma acc wait
  wrong += memcmp(a, host, BYTES) != 0;
#pragma acc exit data copyout(a[0 : BYTES])
  wrong += memcmp(a, device, BYTES) != 0;
  unsigned char first = a[4001];
  for (int k = 0; k < 40; k++) { /* the caller waits for each; after some they are staged, too */
#pragma acc parallel loop copy(a[0 : BYTES])
    for (long i = 0; i < BYTES; i += 4001)
      a[i]++;
  }
  wrong += a[4001] != (unsigned char)(first + 40);
  free(a);
  if (wrong)
    printf("%d times wrong\n", wrong);
  return wrong != 0;
}
