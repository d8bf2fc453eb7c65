// RUN: %sumacc -O2 -fopenacc %s -o %t -lm -Minfo=accel 2>%t.info && %run %t && FileCheck %s <%t.info
// RUN: not %sumacc -O2 -fopenacc -freproducible -c %s -o %t.o 2>&1 | FileCheck --check-prefix=BITS %s
// Accumulations without a clause into arrays of which the compiler does not know how many elements they have, or of too
// many for copies: each step is an atomic update, by every operator, of every type, at every level.
#include "../Inputs/check.h"
#include <math.h>

enum { N = 4000, BINS = 300, MANY = 100000 };
static int key[N], other[N];
static double x[N], wide[MANY], wide2[MANY];
struct cell {
  float sum;
  int n;
};

// BITS: error: the reduction of 'h' is not reproducible: its elements are updated in any order
static void fill(int parallel, int bins, int n, int *count, double *h, double *top, float *low, unsigned short *bits,
                 struct cell *cell, unsigned char *bytes) {
#define BODY                                                                                                           \
  {                                                                                                                    \
    count[key[i]]++;                                                                                                   \
    h[key[i]] += x[i];                                                                                                 \
    if (x[i] > top[key[i]])                                                                                            \
      top[key[i]] = x[i];                                                                                              \
    low[key[i]] = fminf(low[key[i]], (float)x[i]);                                                                     \
    if (i & 1)                                                                                                         \
      bits[key[i]] ^= (unsigned short)other[i];                                                                        \
    else                                                                                                               \
      wide[other[i] * 10] -= x[i];                                                                                     \
    cell[key[i]].sum += 1;                                                                                             \
    bytes[key[i]] = bytes[key[i]] + 3;                                                                                 \
  }
  if (!parallel)
    for (int i = 0; i < n; i++)
      BODY
  else {
    // CHECK: implicit reduction(+:count[...]) by atomic updates of its elements, in any order
    // CHECK: implicit reduction(+:h[...]) by atomic updates
    // CHECK: implicit reduction(max:top[...]) by atomic updates
    // CHECK: implicit reduction(min:low[...]) by atomic updates
    // CHECK: implicit reduction(^:bits[...]) by atomic updates
    // CHECK: implicit reduction(+:wide[...]) by atomic updates
    // CHECK: implicit reduction(+:cell[...]) by atomic updates
#pragma acc enter data copyin(count[0:bins], h[0:bins], top[0:bins], low[0:bins], bits[0:bins], cell[0:bins],        \
                                  bytes[0:bins])
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      BODY
#pragma acc exit data copyout(count[0:bins], h[0:bins], top[0:bins], low[0:bins], bits[0:bins], cell[0:bins],        \
                                  bytes[0:bins])
  }
}

static void others(int bins, const int *restrict k, long *restrict count, long *restrict same) {
  int vla[bins];
  for (int i = 0; i < bins; i++)
    vla[i] = 5, count[i] = same[i] = 0;
#pragma acc enter data copyin(count[0:bins])
#pragma acc data copyin(k[0:N])
  {
    // CHECK: implicit reduction(+:vla) over gang, {{.*}}; above 64 kB by atomic updates
#pragma acc parallel loop gang
    for (int i = 0; i < N / 100; i++) {
#pragma acc loop worker vector
      for (int j = 0; j < 100; j++)
        vla[k[i * 100 + j]] += j;
    }
    // CHECK: implicit reduction(+:count[...]) by atomic updates
#pragma acc kernels loop
    for (int i = 0; i < N; i++)
      count[k[i]] += i;
  }
#pragma acc exit data copyout(count[0:bins])
  int few[BINS] = {0};
  double first = 0;
  // CHECK: implicit reduction(+:few) over gang, vector
  // CHECK: implicit reduction(+:first) over gang, vector
#pragma acc parallel loop auto
  for (int i = 0; i < N; i++) {
    few[key[i]] += 2;
    first += x[i] - x[i] + 1;
  }
  CHECK(few[0] == 2 * (N / BINS + 1) && few[BINS - 1] == 2 * (N / BINS) && first == N, "few");
  for (int i = 0; i < N; i++)
    vla[k[i]] -= i % 100, same[k[i]] += i;
  for (int i = 0; i < bins; i++)
    CHECK(vla[i] == 5 && count[i] == same[i], "bin %d: %d %ld", i, vla[i], count[i]);
}

struct results {
  int count[BINS];
  double h[BINS], top[BINS];
  float low[BINS];
  unsigned short bits[BINS];
  struct cell cell[BINS];
  unsigned char bytes[BINS];
};

static void run(int parallel, struct results *r) {
  for (int i = 0; i < BINS; i++)
    *r->h = 0, r->top[i] = -1e9, r->low[i] = 1e9f;
  fill(parallel, BINS, N, r->count, r->h, r->top, r->low, r->bits, r->cell, r->bytes);
}

int main(void) {
  static struct results r[2];
  for (int i = 0; i < N; i++) {
    key[i] = i * 7919 % BINS;
    other[i] = i * 31 % 9999;
    x[i] = (i * 53 + 7) % 1000 - 500; /* sums are exact */
  }
  run(0, &r[0]);
  memcpy(wide2, wide, sizeof wide), memset(wide, 0, sizeof wide);
  run(1, &r[1]);
  CHECK(memcmp(&r[0], &r[1], sizeof r[0]) == 0, "bins");
  CHECK(memcmp(wide, wide2, sizeof wide) == 0, "many bins");
  static long count[BINS], same[BINS];
  others(BINS, key, count, same);
  return check_end();
}
