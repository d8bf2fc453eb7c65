// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// OpenMP 6.0 11: reverse and interchange, alone, on each other, on tiles, and below constructs of loops: the order of
// the iterations where one thread executes them, and that each is executed once where threads share them.
#include "../Inputs/check.h"

enum { N = 13, M = 7, K = 3 };
static int order[N * M * K], place;
#pragma omp declare target to(order, place)
#define NOTE(i, j, k) order[place++] = ((i) * M + (j)) * K + (k)

static void is(const char *what, const int *want, int n) {
#pragma omp target update from(order, place)
  CHECK(place == n, "%s: %d iterations, not %d", what, place, n);
  for (int i = 0; i < n && i < place; i++)
    CHECK(order[i] == want[i], "%s: iteration %d is %d, not %d", what, i, order[i], want[i]);
  place = 0;
#pragma omp target update to(place)
}
#define WANT(expression) want[n++] = (expression)

int main(void) {
  int want[N * M * K], n = 0;
#pragma omp target
#pragma omp reverse
  for (int i = 2; i < N; i += 3)
    NOTE(i, 0, 0);
  for (int i = 11; i >= 2; i -= 3)
    WANT(i * M * K);
  is("reverse", want, n), n = 0;

#pragma omp target
#pragma omp interchange
  for (int i = 0; i < N; i++)
    for (int j = M - 1; j >= 0; j--)
      NOTE(i, j, 0);
  for (int j = M - 1; j >= 0; j--)
    for (int i = 0; i < N; i++)
      WANT((i * M + j) * K);
  is("interchange", want, n), n = 0;

#pragma omp target
#pragma omp reverse
#pragma omp interchange permutation(3, 1, 2)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < K; k++)
        NOTE(i, j, k);
  for (int k = K - 1; k >= 0; k--)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        WANT((i * M + j) * K + k);
  is("reverse, permutation", want, n), n = 0;

#pragma omp target
#pragma omp interchange
#pragma omp tile sizes(4, 3)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      NOTE(i, j, 0);
  for (int b = 0; b < M; b += 3)
    for (int a = 0; a < N; a += 4)
      for (int i = a; i < N && i < a + 4; i++)
        for (int j = b; j < M && j < b + 3; j++)
          WANT((i * M + j) * K);
  is("interchange of tiles", want, n), n = 0;

#pragma omp target
#pragma omp reverse
#pragma omp tile sizes(5)
  for (int i = 0; i < N; i++)
    NOTE(i, 0, 0);
  for (int a = 10; a >= 0; a -= 5)
    for (int i = a; i < N && i < a + 5; i++)
      WANT(i * M * K);
  is("reverse of tiles", want, n), n = 0;

  /* shared out */
  int times[N][M] = {{0}}, only[N] = {0};
  double sum = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : sum) map(tofrom : times)
#pragma omp interchange
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      times[i][j] += 1 + i;
      sum += i * j;
    }
#pragma omp target parallel for schedule(static, 1) map(tofrom : only)
#pragma omp reverse
  for (int i = N; i > 0; i--)
    only[i - 1] += i;
  for (int i = 0; i < N; i++) {
    CHECK(only[i] == i + 1, "only[%d] = %d", i, only[i]);
    for (int j = 0; j < M; j++)
      CHECK(times[i][j] == 1 + i, "times[%d][%d] = %d", i, j, times[i][j]);
  }
  CHECK(sum == N * (N - 1) / 2 * M * (M - 1) / 2, "sum = %g", sum);

  /* more loops than the transformation takes are governed: by the construct, by tiles around */
  int cells[N][M][K] = {{{0}}}, most = 0;
  long all = 0, each = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : all) reduction(max : most)                  \
    map(tofrom : cells)
#pragma omp reverse
  for (int i = 0; i < N; i++)
    for (int j = M - 1; j >= 0; j--)
      for (int k = 0; k < K; k++) {
        cells[i][j][k]++;
        all += i * 100 + j * 10 + k;
        most = most > i * j ? most : i * j;
      }
#pragma omp target teams distribute parallel for simd collapse(3) reduction(+ : all) map(tofrom : cells)
#pragma omp tile sizes(3, 2, 2)
#pragma omp interchange
#pragma omp reverse
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < K; k++) {
        cells[i][j][k]++;
        all += i * 100 + j * 10 + k;
      }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < K; k++) {
        each += i * 100 + j * 10 + k;
        CHECK(cells[i][j][k] == 2, "cells[%d][%d][%d] = %d", i, j, k, cells[i][j][k]);
      }
  CHECK(all == 2 * each && most == (N - 1) * (M - 1), "%ld, not %ld; %d", all, 2 * each, most);
  return check_end();
}
