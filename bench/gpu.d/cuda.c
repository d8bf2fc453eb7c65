/*
 * cuda.c - launches the kernels of kernels.cu.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "cuda.h"

static double sum_of(const char *name, uint64_t *x, uint64_t *y, int n, int items) {
  double s = 0;
  set(&s, 8);
  if (y)
    launch(name, blocks(n / items), ARGUMENTS(x, y, &n, &on.result));
  else
    launch(name, blocks(n / items), ARGUMENTS(x, &n, &on.result));
  get(&s, 8);
  return s;
}

static double dot(void) {
  return sum_of("dot", &on.a, &on.b, d.n, 2);
}

static double dot_float(void) {
  float s = 0;
  set(&s, 4);
  launch("dot_float", blocks(d.n / 4), ARGUMENTS(&on.f, &on.g, &d.n, &on.result));
  get(&s, 4);
  return s;
}

static double max(void) {
  double s = -100;
  set(&s, 8);
  launch("largest", blocks(d.n / 2), ARGUMENTS(&on.a, &d.n, &on.result, &on.partial, &on.count));
  get(&s, 8);
  return s;
}

static double exclusive_or(void) {
  int s = 0;
  set(&s, 4);
  launch("exclusive_or", blocks(d.n / 4), ARGUMENTS(&on.key, &d.n, &on.result));
  get(&s, 4);
  return s;
}

static double five(void) {
  struct all v = {0, 0, 100, -100, 0};
  set(&v, sizeof v);
  launch("five", blocks(d.n / 2), ARGUMENTS(&on.a, &d.n, &on.result, &on.partial, &on.count));
  get(&v, sizeof v);
  return v.s + 3 * v.q + 5 * v.low + 7 * v.high + v.many;
}

static double condition(void) {
  return sum_of("condition", &on.a, &on.b, d.n, 2);
}

static double complex_sum(void) {
  double s[2] = {0, 0};
  set(s, 16);
  launch("complex_sum", blocks(d.n), ARGUMENTS(&on.z, &d.n, &on.result));
  get(s, 16);
  return s[0] + 3 * s[1];
}

static double strided(void) {
  return sum_of("strided", &on.a, NULL, d.n / 8, 1);
}

static double triad(void) {
  launch("triad", blocks(d.n / 2), ARGUMENTS(&on.a, &on.b, &on.c, &d.n));
  return 0;
}

static double small(void) {
  int n = SMALL;
  for (int t = 0; t < 4; t++)
    launch("small", blocks(n), ARGUMENTS(&on.a, &on.c, &n));
  return 0;
}

static double small_sum(void) {
  double all = 0;
  for (int t = 0; t < 4; t++)
    all += sum_of("small_sum", &on.a, NULL, SMALL, 1);
  return all;
}

static double gather(void) {
  launch("gather", blocks(d.n), ARGUMENTS(&on.a, &on.key, &on.c, &d.n));
  return 0;
}

static double histogram(void) {
  int h[BINS] = {0};
  double s = 0;
  set(h, sizeof h);
  launch("histogram", blocks(d.n / 4), ARGUMENTS(&on.key, &d.n, &on.result));
  get(h, sizeof h);
  for (int i = 0; i < BINS; i++)
    s += (i + 1) * h[i];
  return s;
}

static double rows(void) {
  int rows = d.n / WIDTH;
  launch("rows", blocks(rows * 32), ARGUMENTS(&on.a, &on.c, &rows));
  return 0;
}

static double columns(void) {
  launch("columns", blocks(d.side), ARGUMENTS(&on.a, &on.c, &d.side));
  return 0;
}

static double spmv(const char *name, int threads) {
  int rows = d.n / 16;
  launch(name, blocks(rows * threads), ARGUMENTS(&on.a, &on.b, &on.start, &on.column, &on.c, &rows));
  return 0;
}

static double spmv_worker(void) {
  return spmv("spmv_worker", 32);
}

static double spmv_vector(void) {
  return spmv("spmv_vector", 1);
}

static double jacobi(void) {
  double s = 0;
  set(&s, 8);
  launch("jacobi", d.side - 2, ARGUMENTS(&on.a, &on.c, &d.side, &on.result, &on.partial, &on.count));
  get(&s, 8);
  return s;
}

static double matmul(void) {
  int side = d.side / 4;
  launch("matmul", blocks(side * side), ARGUMENTS(&on.a, &on.b, &on.c, &side));
  return 0;
}

static double stencil5(void) {
  launch("stencil5", d.side - 2, ARGUMENTS(&on.a, &on.c, &d.side));
  return 0;
}

static double call_seq(void) {
  launch("call_seq", blocks(d.n - 2), ARGUMENTS(&on.a, &on.c, &d.n));
  return 0;
}

static double scan_columns(void) {
  launch("scan_columns", blocks(d.side), ARGUMENTS(&on.a, &on.c, &d.side));
  return 0;
}

const struct kernel kernels[] = {
    KERNEL(dot),
    KERNEL(dot_float),
    KERNEL(max),
    KERNEL(exclusive_or),
    KERNEL(five),
    KERNEL(condition),
    KERNEL(complex_sum),
    KERNEL(strided),
    KERNEL(triad),
    KERNEL(small),
    KERNEL(small_sum),
    KERNEL(gather),
    KERNEL(histogram),
    KERNEL(rows),
    KERNEL(columns),
    KERNEL(spmv_worker),
    KERNEL(spmv_vector),
    KERNEL(jacobi),
    KERNEL(matmul),
    KERNEL(stencil5),
    KERNEL(call_seq),
    KERNEL(scan_columns),
    {0},
};
