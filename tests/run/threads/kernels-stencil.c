// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// Time steps of a stencil of radius 3: a tile with a halo, loaded by the first threads.
#include "../Inputs/check.h"
#include <omp.h>
#include <string.h>
enum { RADIUS = 3, BLOCK = 96, N = 1000, STEPS = 4, BLOCKS = (N + BLOCK - 1) / BLOCK };
static long a[N], b[N], c[N], d[N];

static long at(const long *v, int i) { return i < 0 || i >= N ? 0 : v[i]; }

static void step(const long *from, long *to) {
#pragma omp target teams num_teams(BLOCKS) map(to : from[0 : N]) map(from : to[0 : N])
  {
    long tile[BLOCK + 2 * RADIUS];
    int base = omp_get_team_num() * BLOCK;
#pragma omp parallel num_threads(BLOCK)
    {
      int t = omp_get_thread_num(), i = base + t;
      tile[t + RADIUS] = at(from, i);
      if (t < RADIUS) {
        tile[t] = at(from, i - RADIUS);
        tile[t + RADIUS + BLOCK] = at(from, i + BLOCK);
      }
#pragma omp barrier
      long sum = 0;
      for (int k = -RADIUS; k <= RADIUS; k++)
        sum += (RADIUS + 1 - (k < 0 ? -k : k)) * tile[t + RADIUS + k];
      if (i < N)
        to[i] = sum % 1000;
    }
  }
}

int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = c[i] = i * i % 23;
#pragma omp target data map(tofrom : a, b)
  for (int s = 0; s < STEPS; s++)
    step(s % 2 ? b : a, s % 2 ? a : b);
  for (int s = 0; s < STEPS; s++) {
    for (int i = 0; i < N; i++) {
      long sum = 0;
      for (int k = -RADIUS; k <= RADIUS; k++)
        sum += (RADIUS + 1 - (k < 0 ? -k : k)) * at(c, i + k);
      d[i] = sum % 1000;
    }
    memcpy(c, d, sizeof c);
  }
  for (int i = 0; i < N; i++)
    CHECK(a[i] == c[i], "a[%d] is %ld, not %ld", i, a[i], c[i]);
  return check_end();
}
