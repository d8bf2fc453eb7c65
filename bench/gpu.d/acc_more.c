/*
 * acc_more.c - further kernels of bench/gpu in OpenACC, each a step of a program that is known by it (acc.c has the
 * simple ones). The sizes follow from n; sums are exact where threads may add in any order.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "data.h"

#include <math.h>

/* Where n / 256 bodies in a plane come to by their forces on each other, all pairs. */
static double nbody(void) {
  int n = d.n / 256;
  const double *x = d.a, *y = d.b;
  double *z = d.c;
#pragma acc parallel loop present(x[0 : n], y[0 : n], z[0 : 2 * n])
  for (int i = 0; i < n; i++) {
    double ax = 0, ay = 0;
    for (int j = 0; j < n; j++) {
      double dx = x[j] - x[i], dy = y[j] - y[i], r = dx * dx + dy * dy + 0.5, w = 1 / (r * sqrt(r));
      ax += dx * w;
      ay += dy * w;
    }
    z[2 * i] = x[i] + 0.01 * ax;
    z[2 * i + 1] = y[i] + 0.01 * ay;
  }
  return 0;
}

/* A step in a cube, whose outermost points stay: they are the halo. */
static double stencil7(void) {
  int planes = d.n / (PLANE * PLANE);
  const double *x = d.a;
  double *z = d.c;
#pragma acc parallel loop collapse(3) present(x[0 : d.n], z[0 : d.n])
  for (int k = 1; k < planes - 1; k++)
    for (int j = 1; j < PLANE - 1; j++)
      for (int i = 1; i < PLANE - 1; i++) {
        int at = (k * PLANE + j) * PLANE + i;
        z[at] = 2 * x[at] - 0.125 * (x[at - 1] + x[at + 1] + x[at - PLANE] + x[at + PLANE] + x[at - PLANE * PLANE] +
                                     x[at + PLANE * PLANE]);
      }
  return 0;
}

/* A sparse matrix of n / 16 rows by a dense one of DENSE columns. */
static double spmm(void) {
  int rows = d.n / 16;
  const double *value = d.a, *x = d.b;
  const int *start = d.start, *column = d.column;
  double *z = d.c;
#pragma acc parallel loop collapse(2)                                                                                  \
    present(value[0 : d.n], x[0 : d.n], start[0 : rows + 1], column[0 : d.n], z[0 : d.n])
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < DENSE; j++) {
      double s = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
        s += value[k] * x[column[k] * DENSE + j];
      z[i * DENSE + j] = s;
    }
  return 0;
}

/* How many steps until a point leaves the circle: lanes take different numbers. */
static double mandelbrot(void) {
  int side = d.side;
  double *z = d.c;
#pragma acc parallel loop collapse(2) present(z[0 : d.n])
  for (int i = 0; i < side; i++)
    for (int j = 0; j < side; j++) {
      double cx = -2 + j * (3.0 / side), cy = -1.5 + i * (3.0 / side), x = 0, y = 0;
      int k = 0;
      while (k < STEPS && x * x + y * y < 4) {
        double t = x * x - y * y + cx;
        y = 2 * x * y + cy;
        x = t;
        k++;
      }
      z[i * side + j] = k;
    }
  return 0;
}

/* Rows become columns through a tile that a gang keeps, so that both sides are read and written in rows. */
static double transposed_tiles(void) {
  int side = d.side;
  const double *x = d.a;
  double *z = d.c, tile[TILE][TILE + 1];
#pragma acc parallel loop gang collapse(2) private(tile) vector_length(256) present(x[0 : d.n], z[0 : d.n])
  for (int bi = 0; bi < side / TILE; bi++)
    for (int bj = 0; bj < side / TILE; bj++) {
#pragma acc loop vector collapse(2)
      for (int i = 0; i < TILE; i++)
        for (int j = 0; j < TILE; j++)
          tile[i][j] = x[(bi * TILE + i) * side + bj * TILE + j];
#pragma acc loop vector collapse(2)
      for (int i = 0; i < TILE; i++)
        for (int j = 0; j < TILE; j++)
          z[(bj * TILE + i) * side + bi * TILE + j] = tile[j][i];
    }
  return 0;
}

/* The first step of an LU decomposition: all rows below the first lose a multiple of it. */
static double lu_step(void) {
  int m = d.side - 1;
  const double *x = d.a;
  double *z = d.c;
#pragma acc parallel loop gang present(x[0 : d.n], z[0 : d.n])
  for (int i = 1; i < m; i++) {
    double l = x[i * m] / x[0];
#pragma acc loop vector
    for (int j = 1; j < m; j++)
      z[i * m + j] = x[i * m + j] - l * x[j];
  }
  return 0;
}

/* Values are added to PLACES places, so that many meet. */
static double scatter(void) {
  int n = d.n;
  const double *x = d.a;
  const int *key = d.key;
  double *z = d.c;
#pragma acc parallel loop present(x[0 : n], key[0 : n], z[0 : PLACES])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    z[key[i] % PLACES] += x[i];
  }
  return 0;
}

void enter(void) {
  int n = d.n;
#pragma acc enter data copyin(d.a[0 : n], d.b[0 : n], d.c[0 : n], d.key[0 : n], d.start[0 : n / 16 + 1],               \
                              d.column[0 : n])
}

void bring(void) {
#pragma acc update device(d.c[0 : d.n])
}

void leave(void) {
#pragma acc update self(d.c[0 : d.n])
}

#define KERNEL(name) {#name, name}
const struct kernel kernels[] = {
    KERNEL(nbody),   KERNEL(stencil7), KERNEL(spmm), KERNEL(mandelbrot), KERNEL(transposed_tiles),
    KERNEL(lu_step), KERNEL(scatter),  {0},
};
