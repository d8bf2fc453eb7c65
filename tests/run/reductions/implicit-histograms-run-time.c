// RUN: %sumacc -fopenacc -O1 -Minfo=accel %s -o %t 2> %t.info && FileCheck %s < %t.info && %run %t
// CHECK-COUNT-8: implicit reduction({{.*}} over {{.*}}; above 64 kB by atomic updates of its elements
// Histograms without a clause into arrays of which the run knows the length: copies of each gang up to 64 kB, else
// atomic updates, with the same result: for 1, 100, 10,000 and 10 million elements, at every level, however the length
// is said.
#include <stdio.h>
#include <stdlib.h>

enum { N = 3000 };
static int key[N];

static void gang_vector(long bins, double *h) {
#pragma acc parallel loop copyin(key) copy(h[0 : bins])
  for (int i = 0; i < N; i++)
    h[key[i] % bins] += 0.5;
}

static void worker(int bins, int *h, int low) {
#pragma acc parallel num_gangs(3) num_workers(4) copyin(key) copy(h[low : bins - low])
#pragma acc loop worker
  for (int i = 0; i < N; i++)
    if (key[i] % bins >= low)
      h[key[i] % bins] = h[key[i] % bins] > i ? h[key[i] % bins] : i;
}

static void nest(unsigned bins, unsigned short *h) {
#pragma acc data copy(h[0 : bins]) copyin(key)
  {
#pragma acc parallel loop gang
    for (int i = 0; i < N / 30; i++) {
#pragma acc loop vector
      for (int j = 0; j < 30; j++)
        h[(unsigned)key[i * 30 + j] % bins]++;
    }
  }
}

static void several_at_once(int bins, float *h, unsigned *g) {
#pragma acc parallel loop collapse(2) copyin(key) copy(h[0 : bins], g[0 : 2 * bins])
  for (int i = 0; i < N / 30; i++)
    for (int j = 0; j < 30; j++) {
      int k = key[i * 30 + j] % bins;
      h[k] += 1;
      g[2 * k + 1] ^= (unsigned)j;
    }
}

static void by_type(int bins, int *h) {
  int of[bins];
  for (int i = 0; i < bins; i++)
    of[i] = 1;
#pragma acc parallel loop gang worker vector copyin(key)
  for (int i = 0; i < N; i++)
    of[key[i] % bins] += 1;
  for (int i = 0; i < bins; i++)
    h[i] = of[i];
}

static void of_rows(int bins, double (*h)[3]) {
#pragma acc parallel loop copyin(key) copy(h[0 : bins]) num_gangs(1) vector_length(64)
  for (int i = 0; i < N; i++)
    for (int d = 0; d < 3; d++)
      h[key[i] % bins][d] += d;
}

static int wrong(int bins, int rounds) {
  double *a = calloc((size_t)bins, sizeof *a), *want = calloc((size_t)bins, sizeof *want);
  int *most = calloc((size_t)bins, sizeof *most), *want_most = calloc((size_t)bins, sizeof *most);
  unsigned *x = calloc((size_t)bins, 2 * sizeof *x), *want_x = calloc((size_t)bins, sizeof *x);
  unsigned short *s = calloc((size_t)bins, sizeof *s);
  float *f = calloc((size_t)bins, sizeof *f);
  int bad = 0, low = bins / 3;
  for (int i = 0; i < N; i++) {
    int k = key[i] % bins;
    want[k] += 1;
    want_x[k] ^= (unsigned)(i % 30);
    if (k >= low)
      want_most[k] = i;
  }
  gang_vector(bins, a);
  worker(bins, most, low);
  nest((unsigned)bins, s);
  several_at_once(bins, f, x);
  for (int i = 0; i < bins; i++)
    bad += a[i] != want[i] / 2 || most[i] != want_most[i] || s[i] != (unsigned short)want[i] ||
           f[i] != (float)want[i] || x[2 * i] != 0 || x[2 * i + 1] != want_x[i];
  if (rounds > 1) {
    int *of = calloc((size_t)bins, sizeof *of);
    double(*rows)[3] = calloc((size_t)bins, sizeof *rows);
    by_type(bins, of);
    of_rows(bins, rows);
    for (int i = 0; i < bins; i++)
      bad += of[i] != 1 + want[i] || rows[i][0] != 0 || rows[i][2] != 2 * want[i];
    free(of), free(rows);
  }
  free(a), free(want), free(most), free(want_most), free(x), free(want_x), free(s), free(f);
  if (bad)
    printf("%d wrong of %d\n", bad, bins);
  return bad;
}

int main(void) {
  unsigned random = 7;
  for (int i = 0; i < N; i++)
    key[i] = (int)((random = random * 1664525u + 1013904223u) >> 1);
  return wrong(1, 2) + wrong(100, 2) + wrong(10000, 2) + wrong(10000000, 1) != 0;
}
