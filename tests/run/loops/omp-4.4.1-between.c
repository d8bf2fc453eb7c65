// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 4.4.1: statements between collapsed loops: what they declare is there in each iteration inside; they run
// at least once for each iteration of the loops around, at most once for each of the loops inside.
#include <stdio.h>
enum { N = 13, M = 7, K = 5 };
static int a[N][M], row[N], calls[N], cube[N][M][K], bad;
#define CHECK(x) (bad += !(x) && printf("line %d: %s\n", __LINE__, #x))
int main(void) {
  double sum = 0;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : a, row, calls) reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    int first = 3 * i;
#pragma omp atomic
    calls[i]++;
    for (int j = 0; j < M; j++) {
      a[i][j] = first + j;
      sum += 0.5;
    }
#pragma omp atomic write
    row[i] = first;
  }
#pragma omp target map(tofrom : cube)
#pragma omp parallel for collapse(3)
  for (int i = 0; i < N; i++) {
    int from = i * 100;
    for (int j = 0; j < M; j++) {
      int more = from + j * 10;
      ;
      for (int k = 0; k < K; k++)
        cube[i][j][k] = more + k;
    }
  }
  for (int i = 0; i < N; i++) {
    CHECK(row[i] == 3 * i && calls[i] >= 1 && calls[i] <= M);
    for (int j = 0; j < M; j++) {
      CHECK(a[i][j] == 3 * i + j);
      for (int k = 0; k < K; k++)
        CHECK(cube[i][j][k] == i * 100 + j * 10 + k);
    }
  }
  CHECK(sum == N * M * 0.5);
  return bad != 0;
}
