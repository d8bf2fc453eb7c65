// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.13: routines reach through a pointer of declare, and through an array of them, what regions have mapped
// and changed there.
#include <openacc.h>

#include "../Inputs/check.h"

enum { N = 90, M = 3 };

float *line;
#pragma acc declare create(line)
static int *rows[M], **matrix;
#pragma acc declare create(rows, matrix)

#pragma acc routine seq
static float get(int i) {
  return line[i] + (float)(rows[1][i] + matrix[2][i]);
}

#pragma acc routine seq
static void put(int i) {
  line[i] += 100;
  rows[2][i] += 1000;
}

static void check(int added) {
  for (int i = 0; i < N; i++) {
    CHECK(line[i] == i + added + 100, "line[%d] = %g", i, line[i]);
    CHECK(rows[2][i] == i + 1000 + added, "rows[2][%d] = %d", i, rows[2][i]);
  }
}

static void round_trip(int added) {
  float out[N];
  for (int i = 0; i < N; i++) {
    line[i] = i;
    for (int j = 0; j < M; j++)
      rows[j][i] = i, matrix[j][i] = i;
  }
#pragma acc enter data copyin(line[0 : N], rows[0 : M][0 : N]) copyin(matrix[0 : M][0 : N])
#pragma acc parallel loop present(line)
  for (int i = 0; i < N; i++)
    line[i] += added;
#pragma acc parallel loop collapse(2)
  for (int j = 0; j < M; j++)
    for (int i = 0; i < N; i++) {
      rows[j][i] += added;
      matrix[j][i] += added;
    }
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < N; i++) {
    out[i] = get(i);
    put(i);
  }
#pragma acc update self(line[0 : N])
#pragma acc exit data copyout(line[0 : N], rows[0 : M][0 : N]) delete (matrix[0 : M][0 : N])
  for (int i = 0; i < N; i++)
    CHECK(out[i] == 3 * (i + added), "out[%d] = %g", i, out[i]);
  check(added);
}

int main(void) {
  line = check_alloc(N * sizeof *line);
  matrix = check_alloc(M * sizeof *matrix);
  for (int j = 0; j < M; j++) {
    rows[j] = check_alloc(N * sizeof **rows);
    matrix[j] = check_alloc(N * sizeof **matrix);
  }
  round_trip(7);
  round_trip(9);
  return check_end();
}
