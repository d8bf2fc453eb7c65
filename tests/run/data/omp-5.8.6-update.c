// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 3.2.4, 3.2.5, 13.7: target update of sections with strides, columns, shaped arrays, and what is absent.
#include <stdio.h>
#include <stdlib.h>
static int bad, apart;
#define CHECK(x) (bad += !(x) && printf("line %d: %s\n", __LINE__, #x))
enum { N = 24, M = 6 };
struct S {
  int n, a[N];
};

int main(void) {
  int a[N], b[4][M], n = N, k = 3, *p = malloc(N * sizeof *p), absent[4] = {1, 2, 3, 4};
  struct S s = {.n = 1};
  for (int i = 0; i < N; i++)
    a[i] = p[i] = s.a[i] = b[i / M][i % M] = i;
#pragma omp target enter data map(to : a, b, p[0 : N], s)
  a[0] = -1;
#pragma omp target map(from : apart)
  apart = a[0] == 0;
#pragma omp target
  for (int i = 0; i < N; i++) {
    a[i] = 100 + i;
    p[i] = 200 + i;
    s.a[i] = 300 + i;
    b[i / M][i % M] = 400 + i;
  }
#pragma omp target update from(a[1 : 5 : 4], absent, absent[0 : 2 : 2])
  for (int i = 0; i < N && apart; i++)
    CHECK(a[i] == (i % 4 == 1 && i <= 17 ? 100 + i : i ? i : -1));
#pragma omp target update from(a[ : : k], p[2 : n / 4 : 2], s.a[0 : 2 : 20])
  CHECK(a[0] == 100 && a[21] == 121 && p[2] == 202 && p[12] == 212 && s.a[0] == 300 && s.a[20] == 320);
  if (apart)
    CHECK(a[22] == 22 && a[23] == 23 && p[3] == 3 && p[14] == 14 && s.a[10] == 10);
  /* columns, every second row */
#pragma omp target update from(b[0 : 2 : 2][1 : 2])
  CHECK(b[0][1] == 401 && b[0][2] == 402 && b[2][1] == 413 && b[2][2] == 414);
  if (apart)
    CHECK(b[0][0] == 0 && b[0][3] == 3 && b[1][1] == 7 && b[2][3] == 15 && b[3][1] == 19);
#pragma omp target update from(b[1 : 3][4])
  CHECK(b[1][4] == 410 && b[3][4] == 422);
  /* p as 4 rows of 6 */
#pragma omp target update from(([4][M]) p[1 : 2][M - 1])
  CHECK(p[11] == 211 && p[17] == 217);
  if (apart)
    CHECK(p[5] == 5 && p[23] == 23 && p[13] == 13);
  for (int i = 0; i < N; i++)
    p[i] = -i;
#pragma omp target update to(([n / M][M]) p[0 : 4 : 3][0 : 3 : 2])
#pragma omp target update from(p[0 : N])
  for (int i = 0; i < N && apart; i++)
    CHECK(p[i] == ((i < 6 || i >= 18) && i % 2 == 0 ? -i : 200 + i));
  /* in parentheses, as the specification writes it */
  for (int i = 0; i < N; i++)
    p[i] = 500 + i;
#pragma omp target update to((([4][M]) p)[1 : 2][0 : 3 : 2], (([n / M][M]) p)[3][5])
#pragma omp target update from(((([4][M]) p))[0 : 4])
  for (int i = 0; i < N && apart; i++)
    CHECK((p[i] >= 500) == ((i >= 6 && i < 18 && i % 2 == 0) || i == N - 1));
#pragma omp target update to(a[0 : 0 : 5])
  CHECK(absent[3] == 4);
#pragma omp target exit data map(release : a, b, p[0 : N], s)
  free(p);
  printf("bad %d\n", bad);
  return bad != 0;
}
