// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// A tile that a team shares: a local array, parallel regions and barriers.
#include "Inputs/check.h"
#include <omp.h>

template <class T, int TILE> static void transpose(const T *a, T *b, int n) {
  const int tiles = n / TILE;
#pragma omp target teams distribute collapse(2) map(to: a[0:n * n]) map(from: b[0:n * n]) thread_limit(64)
  for (int bi = 0; bi < tiles; bi++)
    for (int bj = 0; bj < tiles; bj++) {
      T tile[TILE][TILE + 1];
#pragma omp parallel num_threads(32)
      {
#pragma omp for collapse(2)
        for (int i = 0; i < TILE; i++)
          for (int j = 0; j < TILE; j++)
            tile[i][j] = a[(bi * TILE + i) * n + bj * TILE + j];
#pragma omp for collapse(2)
        for (int i = 0; i < TILE; i++)
          for (int j = 0; j < TILE; j++)
            b[(bj * TILE + i) * n + bi * TILE + j] = tile[j][i];
      }
    }
}
template <class T> static void check(int n) {
  T *a = new T[n * n], *b = new T[n * n];
  for (int i = 0; i < n * n; i++)
    a[i] = T(i);
  transpose<T, 8>(a, b, n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      CHECK(b[i * n + j] == a[j * n + i], "%d %d", i, j);
  delete[] a;
  delete[] b;
}
int main() {
  check<float>(16);
  check<long>(24);
  return check_end();
}
