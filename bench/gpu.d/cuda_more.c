/*
 * cuda_more.c - launches the kernels of more.cu.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "cuda.h"

static double nbody(void) {
  int n = d.n / 256;
  launch("nbody", blocks(n), ARGUMENTS(&on.a, &on.b, &on.c, &n));
  return 0;
}

static double stencil7(void) {
  int nz = d.n / (PLANE * PLANE);
  launch("stencil7", (nz + 5) / 8 * (PLANE / 8), ARGUMENTS(&on.a, &on.c, &nz));
  return 0;
}

static double spmm(void) {
  int rows = d.n / 16;
  launch("spmm", blocks(rows * DENSE), ARGUMENTS(&on.a, &on.b, &on.start, &on.column, &on.c, &rows));
  return 0;
}

static double mandelbrot(void) {
  launch("mandelbrot", blocks(d.n), ARGUMENTS(&on.c, &d.side));
  return 0;
}

static double transposed_tiles(void) {
  launch("transposed_tiles", d.n / (TILE * TILE), ARGUMENTS(&on.a, &on.c, &d.side));
  return 0;
}

static double lu_step(void) {
  int m = d.side - 1;
  launch("lu_step", m - 1, ARGUMENTS(&on.a, &on.c, &m));
  return 0;
}

static double scatter(void) {
  launch("scatter", blocks(d.n / 2), ARGUMENTS(&on.a, &on.key, &on.c, &d.n));
  return 0;
}

static double batched(void) {
  launch("batched", blocks(d.n), ARGUMENTS(&on.a, &on.b, &on.c, &d.n));
  return 0;
}

static double segments(void) {
  int many = d.n / 16;
  launch("segments", blocks(many * 8), ARGUMENTS(&on.a, &on.start, &on.c, &many));
  return 0;
}

static double monte_carlo(void) {
  int inside = 0;
  set(&inside, sizeof inside);
  launch("monte_carlo", blocks(d.n), ARGUMENTS(&d.n, &on.result));
  get(&inside, sizeof inside);
  return inside;
}

static double bilateral(void) {
  launch("bilateral", blocks(d.n), ARGUMENTS(&on.a, &on.c, &d.side));
  return 0;
}

static double radix_digit(void) {
  launch("radix_count", d.n / 1024, ARGUMENTS(&on.key, &on.partial, &d.n));
  launch("radix_scan", 1, ARGUMENTS(&on.partial, &d.n));
  launch("radix_scatter", d.n / 1024, ARGUMENTS(&on.key, &on.partial, &on.c, &d.n));
  return 0;
}

const struct kernel kernels[] = {
    KERNEL(nbody),
    KERNEL(stencil7),
    KERNEL(spmm),
    KERNEL(mandelbrot),
    KERNEL(transposed_tiles),
    KERNEL(lu_step),
    KERNEL(scatter),
    KERNEL(batched),
    KERNEL(segments),
    KERNEL(monte_carlo),
    KERNEL(bilateral),
    KERNEL(radix_digit),
    {0},
};
