// RUN: %sumacc -fopenacc -O2 -Minfo %s -o %t 2>&1 | grep -o "ptx: atomic updates of '.*'" | FileCheck %s
// RUN: %sumacc -fopenacc -O2 -foffload=host -Minfo -c %s -o %t.o 2>&1 | grep -o "host: atomic updates of '.*'" | FileCheck %s
// RUN: %run %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,memory=weak,schedule=random:5 %t 2>&1 | count 0
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,schedule=adversarial %t 2>&1 | count 0
// REQUIRES: sim
// UNSUPPORTED: device-serial, sanitized
// Arrays that a region only updates by atomic constructs: each gang has one (on GPUs in shared memory), which is added
// to the array at its end. Not where something may see that: another use, a pointer, a function; nor where operators are
// mixed.
#include <stdlib.h>
#include <string.h>

enum { N = 5000, BINS = 50 };
static int key[N];
static long value[N];
static int of_all[BINS];

static void fail(const char *what) {
  (void)what;
  abort();
}

// CHECK: 'h'
// CHECK-NEXT: 'g'
static void sums(void) {
  int h[BINS], h0[BINS];
  unsigned long g[5][7], g0[5][7];
  for (int i = 0; i < BINS; i++)
    h[i] = h0[i] = i;
  for (int i = 0; i < 35; i++)
    g[i / 7][i % 7] = g0[i / 7][i % 7] = 1000 + (unsigned long)i;
#pragma acc parallel loop copy(h, g)
  for (int i = 0; i < N; i++) {
#pragma acc atomic
    h[key[i]]++;
    if (value[i] % 3)
#pragma acc atomic update
      g[key[i] % 5][i % 7] -= value[i];
  }
  for (int i = 0; i < N; i++) {
    h0[key[i]]++;
    if (value[i] % 3)
      g0[key[i] % 5][i % 7] -= value[i];
  }
  for (int i = 0; i < BINS; i++)
    if (h[i] != h0[i])
      fail("h");
  for (int i = 0; i < 35; i++)
    if (g[i / 7][i % 7] != g0[i / 7][i % 7])
      fail("g");
}

// Several loops of one region, workers, asynchronously; the array stays on the device between two regions.
// CHECK-NEXT: '{{a|o}}'
// CHECK-NEXT: '{{a|o}}'
// CHECK-NEXT: 'x'
// CHECK-NEXT: 'x'
static void bits(void) {
  unsigned a[8], o[8], x[8], a0[8], o0[8], x0[8];
  for (int i = 0; i < 8; i++)
    a[i] = a0[i] = ~0u, o[i] = o0[i] = 0, x[i] = x0[i] = 5;
#pragma acc data copy(a, o, x)
  {
#pragma acc parallel num_gangs(7) num_workers(3) vector_length(64) async(1)
    {
#pragma acc loop gang worker
      for (int i = 0; i < N / 50; i++)
#pragma acc loop vector
        for (int j = 0; j < 50; j++) {
#pragma acc atomic update
          a[j % 8] &= ~(1u << key[i * 50 + j] % 19);
        }
#pragma acc loop gang vector
      for (int i = 0; i < N; i++) {
#pragma acc atomic update
        o[i % 8] = o[i % 8] | 1u << key[i] % 32;
      }
    }
#pragma acc parallel loop async(1)
    for (int i = 0; i < N; i++) {
#pragma acc atomic update
      x[key[i] % 8] ^= (unsigned)value[i];
    }
#pragma acc parallel loop async(1)
    for (int i = 0; i < N; i += 3) {
#pragma acc atomic update
      x[key[i] % 8] ^= 1u << i % 32;
    }
#pragma acc wait
  }
  for (int i = 0; i < N; i++) {
    a0[i % 50 % 8] &= ~(1u << key[i] % 19);
    o0[i % 8] |= 1u << key[i] % 32;
    x0[key[i] % 8] ^= (unsigned)value[i];
    if (i % 3 == 0)
      x0[key[i] % 8] ^= 1u << i % 32;
  }
  if (memcmp(a, a0, sizeof a) || memcmp(o, o0, sizeof o) || memcmp(x, x0, sizeof x))
    fail("bits");
}

// CHECK-NEXT: 'of_all'
static void static_arrays(void) {
#pragma acc parallel loop
  for (int i = 0; i < N; i++) {
#pragma acc atomic update
    of_all[key[i]] += 2;
  }
  int n = 0;
  for (int i = 0; i < BINS; i++)
    n += of_all[i];
  if (n != 2 * N)
    fail("static_arrays");
}

// CHECK-NOT: {{.}}
static void not_gathered(int *of_others) {
  int read[BINS] = {0}, captured[BINS] = {0}, mixed[BINS] = {0}, led_to[BINS] = {0}, plain[BINS] = {0}, *p = led_to;
  double real[BINS] = {0};
  int order[N], large[4000] = {0}, sum = 0;
#pragma acc parallel loop copy(read) reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    int now;
#pragma acc atomic update
    read[key[i]]++;
#pragma acc atomic read
    now = read[key[i]];
    sum += now > 0;
  }
#pragma acc parallel loop copy(captured) copyout(order)
  for (int i = 0; i < N; i++) {
#pragma acc atomic capture
    order[i] = captured[key[i]]++;
  }
#pragma acc parallel loop copy(mixed)
  for (int i = 0; i < N; i++) {
#pragma acc atomic update
    mixed[key[i]] += 1;
#pragma acc atomic update
    mixed[key[i]] |= 0;
  }
#pragma acc parallel loop copy(led_to) copy(p[0 : BINS])
  for (int i = 0; i < N; i++) {
    int now;
#pragma acc atomic update
    led_to[key[i]]++;
#pragma acc atomic read
    now = p[key[i]];
    if (!now)
      led_to[0] = -1000000;
  }
#pragma acc parallel loop copy(real, large)
  for (int i = 0; i < N; i++) {
#pragma acc atomic update
    real[key[i]] += 1;
#pragma acc atomic update
    large[i % 4000] += 1;
  }
#pragma acc parallel loop copy(of_all) copy(of_others[0 : BINS]) reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    int now;
#pragma acc atomic update
    of_all[key[i]] += 1;
#pragma acc atomic read
    now = of_others[key[i]];
    sum += now > 0;
  }
#pragma acc parallel loop copy(plain)
  for (int i = 0; i < BINS; i++) {
#pragma acc atomic update
    plain[i] += 3;
    plain[i] *= 2;
  }
  int n = 0;
  for (int i = 0; i < BINS; i++) {
    n += read[i] + captured[i] + mixed[i] + led_to[i] + (int)real[i];
    if (plain[i] != 6)
      fail("plain");
  }
  for (int i = 0; i < 4000; i++)
    n += large[i];
  if (n != 6 * N || sum != 2 * N)
    fail("not_gathered");
}

int main(void) {
  for (int i = 0; i < N; i++)
    key[i] = i * 7919 % BINS * (i % 2 + 1) % BINS, value[i] = i * 31L % 1000 - 500;
  sums();
  bits();
  static_arrays();
  not_gathered(of_all);
}
