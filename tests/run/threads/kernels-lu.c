// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// LU without pivots of a small matrix in a tile, a matrix for each block.
#include "../Inputs/check.h"
#include <math.h>
#include <omp.h>
enum { N = 16, MATRICES = 7 };
static double a[MATRICES][N][N], lu[MATRICES][N][N];

int main(void) {
  for (int m = 0; m < MATRICES; m++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        a[m][i][j] = (i * 5 + j * 3 + m) % 9 + (i == j ? 50 : 0);
#pragma omp target teams distribute num_teams(MATRICES) thread_limit(N *N) map(to : a) map(from : lu)
  for (int m = 0; m < MATRICES; m++) {
    double tile[N][N];
#pragma omp parallel num_threads(N *N)
    {
      int i = omp_get_thread_num() / N, j = omp_get_thread_num() % N;
      tile[i][j] = a[m][i][j];
      for (int k = 0; k < N; k++) {
#pragma omp barrier
        if (j == k && i > k)
          tile[i][k] /= tile[k][k];
#pragma omp barrier
        if (i > k && j > k)
          tile[i][j] -= tile[i][k] * tile[k][j];
      }
      lu[m][i][j] = tile[i][j];
    }
  }
  for (int m = 0; m < MATRICES; m++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++) {
        double sum = 0;
        for (int k = 0; k <= i && k <= j; k++)
          sum += (k == i ? 1 : lu[m][i][k]) * lu[m][k][j];
        CHECK(fabs(sum - a[m][i][j]) < 1e-9, "matrix %d, [%d][%d]: %g, not %g", m, i, j, sum, a[m][i][j]);
      }
  return check_end();
}
