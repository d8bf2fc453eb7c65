// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// A team has as many threads as a tile has elements, on the host, too.
#include "../Inputs/check.h"
#include <omp.h>

enum { TILE = 16, N = 4 * TILE };

static float a[N][N], b[N][N], c[N][N];

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = (float)((i + j) % 7), b[i][j] = (float)((i * j) % 5);
#pragma omp target teams num_teams((N / TILE) * (N / TILE)) thread_limit(TILE *TILE) map(to : a, b) map(from : c)
  {
    float left[TILE][TILE], right[TILE][TILE];
#pragma omp parallel num_threads(TILE *TILE)
    {
      int x = omp_get_thread_num() % TILE, y = omp_get_thread_num() / TILE;
      int column = omp_get_team_num() % (N / TILE) * TILE + x, row = omp_get_team_num() / (N / TILE) * TILE + y;
      float sum = 0;
      for (int tile = 0; tile < N; tile += TILE) {
        left[y][x] = a[row][tile + x];
        right[y][x] = b[tile + y][column];
#pragma omp barrier
        for (int k = 0; k < TILE; k++)
          sum += left[y][k] * right[k][x];
#pragma omp barrier
      }
      c[row][column] = sum;
    }
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      float sum = 0;
      for (int k = 0; k < N; k++)
        sum += a[i][k] * b[k][j];
      CHECK(c[i][j] == sum, "c[%d][%d] is %g, not %g", i, j, (double)c[i][j], (double)sum);
    }
  return check_end();
}
