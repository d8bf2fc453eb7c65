// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Arrays of several dimensions: global, local, variable length, pointers to rows, sections of leading dimensions, pointers
// to pointers built from one block.
#include "../Inputs/check.h"

enum { P = 6, Q = 10 };
static double fixed[P][Q], cube[3][4][5];

static double vla(int n, int m) {
  double a[n][m], s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = i * m + j;
#pragma acc parallel loop gang reduction(+:s) copy(a)
  for (int i = 0; i < n; i++)
#pragma acc loop vector reduction(+:s)
    for (int j = 0; j < m; j++) {
      s += a[i][j];
      a[i][j] += 1;
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      CHECK(a[i][j] == i * m + j + 1, "VLA %d,%d: %g", i, j, a[i][j]);
  return s;
}

static void rows(int n, int m, double (*a)[m]) {
#pragma acc parallel loop collapse(2) copy(a[0:n][0:m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = 10 * a[i][j] + j;
}

static void parameter(int n, int m, double a[n][m]) {
#pragma acc parallel loop collapse(2) copy(a[1:n - 1][:m])
  for (int i = 1; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = -a[i][j];
}

int main(void) {
#pragma acc parallel loop collapse(2) copyout(fixed)
  for (int i = 0; i < P; i++)
    for (int j = 0; j < Q; j++)
      fixed[i][j] = 100 * i + j;
  for (int i = 0; i < P; i++)
    for (int j = 0; j < Q; j++)
      CHECK(fixed[i][j] == 100 * i + j, "%d,%d: %g", i, j, fixed[i][j]);
#pragma acc parallel loop copy(fixed[2:3][0:Q])
  for (int i = 2; i < 5; i++)
    for (int j = 0; j < Q; j++)
      fixed[i][j] *= -1;
  for (int i = 0; i < P; i++)
    for (int j = 0; j < Q; j++)
      CHECK(fixed[i][j] == (i >= 2 && i < 5 ? -1 : 1) * (100 * i + j), "section %d,%d: %g", i, j, fixed[i][j]);
  double s = vla(7, 9);
  CHECK(s == 63 * 62 / 2, "VLA sum %g", s);
  s = vla(1, 1);
  CHECK(s == 0, "VLA sum %g", s);
  double(*a)[Q] = check_alloc(P * sizeof *a);
  for (int i = 0; i < P; i++)
    for (int j = 0; j < Q; j++)
      a[i][j] = i;
  rows(P, Q, a);
  for (int i = 0; i < P; i++)
    for (int j = 0; j < Q; j++)
      CHECK(a[i][j] == 10 * i + j, "rows %d,%d: %g", i, j, a[i][j]);
  parameter(P, Q, a);
  for (int i = 0; i < P; i++)
    for (int j = 0; j < Q; j++)
      CHECK(a[i][j] == (i ? -1 : 1) * (10 * i + j), "parameter %d,%d: %g", i, j, a[i][j]);
  free(a);
#pragma acc parallel loop collapse(3) copy(cube)
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 5; k++)
        cube[i][j][k] += i * 100 + j * 10 + k;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 5; k++)
        CHECK(cube[i][j][k] == i * 100 + j * 10 + k, "cube %d,%d,%d: %g", i, j, k, cube[i][j][k]);
  return check_end();
}
