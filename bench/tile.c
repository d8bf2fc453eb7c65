/*
 * tile.c - a stencil of SIZE x SIZE in tiles, for bench/tile. CLAUSE: of the parallel loop; TI, TJ: tiles by hand,
 * sequential; else one sequential loop nest. Prints the milliseconds of the fastest of many sweeps.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { N = SIZE, SWEEPS = N < 500 ? 2000 : 30 };
#define TEXT(words) #words
#define PRAGMA(words) _Pragma(TEXT(words))
#define ELEMENT(i, j)                                                                                                  \
  out[(i) * n + (j)] += 0.5 * (in[((i) - 1) * n + (j)] + in[((i) + 1) * n + (j)]) -                                     \
                        0.25 * (in[(i) * n + (j) - 1] + in[(i) * n + (j) + 1])

__attribute__((noinline)) static void sweep(int n, const double *restrict in, double *restrict out) {
#ifdef TI
  for (int y = 1; y < n - 1; y += TI)
    for (int x = 1; x < n - 1; x += TJ)
      for (int i = y; i < (y + TI < n - 1 ? y + TI : n - 1); i++)
        for (int j = x; j < (x + TJ < n - 1 ? x + TJ : n - 1); j++)
          ELEMENT(i, j);
#else
#ifdef CLAUSE
  PRAGMA(acc parallel loop CLAUSE present(in[0:n*n], out[0:n*n]))
#endif
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      ELEMENT(i, j);
#endif
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

int main(void) {
  double *in = calloc(N * N, sizeof *in), *out = calloc(N * N, sizeof *out), best = 1e9;
  for (int i = 0; i < N * N; i++)
    in[i] = i % 17;
#pragma acc data copyin(in[0:N*N]) copy(out[0:N*N])
  for (int k = 0; k < SWEEPS; k++) {
    double begin = now();
    sweep(N, in, out);
    double took = now() - begin;
    best = took < best ? took : best;
  }
  printf("%.5f %g\n", best, out[N + 5]);
  return 0;
}
