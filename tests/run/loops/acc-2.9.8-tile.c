// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// tile (OpenACC 3.3 2.9.8): one to three loops, '*', every combination with gang, worker and vector, sizes that do not
// divide, empty loops, steps, reductions.
#include <stdio.h>
#include <string.h>

enum { N = 37, M = 53 };
static int a[N][M], cube[7][9][11], failures;

static void expect(const char *what) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      if (a[i][j] != 100 * i + j + 1) {
        printf("%s: a[%d][%d] is %d\n", what, i, j, a[i][j]);
        failures++;
        memset(a, 0, sizeof a);
        return;
      }
  memset(a, 0, sizeof a);
}

#define CASE(text, ...)                                                                                                \
  _Pragma(#text) for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) a[i][j] += 100 * i + j + 1;                    \
  expect(#text)

int main(void) {
  int n = 0, sum = 0, row = 0;
  CASE(acc parallel loop tile(4, 8) copy(a));
  CASE(acc parallel loop tile(*, 8) copy(a));
  CASE(acc parallel loop tile(4, *) copy(a));
  CASE(acc parallel loop tile(64, 64) copy(a));
  CASE(acc parallel loop tile(1, 1) copy(a));
  CASE(acc parallel loop gang tile(8, 16) copy(a));
  CASE(acc parallel loop gang vector tile(8, 16) copy(a) vector_length(64));
  CASE(acc parallel loop gang worker tile(5, 7) copy(a) num_workers(4));
  CASE(acc parallel loop gang worker vector tile(5, 7) copy(a) num_workers(4) vector_length(32));
  CASE(acc parallel loop vector tile(5, 7) copy(a) num_gangs(1));
  CASE(acc parallel loop worker vector tile(5, 7) copy(a) num_gangs(1) num_workers(4));
  CASE(acc parallel loop seq tile(5, 7) copy(a) num_gangs(1));
  CASE(acc kernels loop independent tile(5, 7) copy(a));
  CASE(acc kernels loop tile(16, 16) copy(a));
  CASE(acc serial loop tile(16, 16) copy(a));
  CASE(acc parallel loop gang(static : 2) tile(5, 7) copy(a) num_gangs(3));

#pragma acc parallel loop tile(2, 4, 8) copyout(cube)
  for (int i = 0; i < 7; i++)
    for (int j = 8; j >= 0; j--)
      for (int k = 0; k < 11; k += 2) {
        cube[i][j][k] = i * 10000 + j * 100 + k;
        if (k + 1 < 11)
          cube[i][j][k + 1] = i * 10000 + j * 100 + k + 1;
      }
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < 9; j++)
      for (int k = 0; k < 11; k++)
        failures += cube[i][j][k] != i * 10000 + j * 100 + k;

#pragma acc parallel loop tile(16, 16) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      sum += i * j;
  if (sum != N * (N - 1) / 2 * (M * (M - 1) / 2)) {
    printf("sum is %d\n", sum);
    failures++;
  }
#pragma acc parallel loop tile(16) reduction(max : row)
  for (int i = 0; i < N; i++)
    row = row > i ? row : i;
  failures += row != N - 1;
#pragma acc parallel loop tile(4, 4) copy(n) reduction(+ : n)
  for (int i = 0; i < 0; i++)
    for (int j = 0; j < M; j++)
      n++;
  failures += n != 0;
#pragma acc parallel num_gangs(4) copy(a)
#pragma acc loop gang
  for (int i = 0; i < N; i++) {
#pragma acc loop vector tile(8)
    for (int j = 0; j < M; j++)
      a[i][j] += 100 * i + j + 1;
  }
  expect("inner tile");
  if (failures)
    printf("%d failures\n", failures);
  return failures != 0;
}
