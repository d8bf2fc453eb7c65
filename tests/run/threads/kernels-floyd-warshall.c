// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// Shortest ways by tiles in three phases: the tile on the diagonal, its row and column, all others.
#include "../Inputs/check.h"
#include <omp.h>
#include <string.h>
enum { TILE = 8, TILES = 4, N = TILE * TILES };
static int d[N][N], e[N][N];

static void phase(int k, int which) {
  int blocks = which == 0 ? 1 : which == 1 ? 2 * TILES : TILES * TILES;
#pragma omp target teams num_teams(blocks) thread_limit(TILE *TILE)
  {
    int own[TILE][TILE], left[TILE][TILE], above[TILE][TILE], b = omp_get_team_num();
    int by = which == 0 ? k : which == 1 ? (b < TILES ? k : b - TILES) : b / TILES;
    int bx = which == 0 ? k : which == 1 ? (b < TILES ? b : k) : b % TILES;
#pragma omp parallel num_threads(TILE *TILE)
    {
      int x = omp_get_thread_num() % TILE, y = omp_get_thread_num() / TILE;
      own[y][x] = d[by * TILE + y][bx * TILE + x];
      left[y][x] = d[by * TILE + y][k * TILE + x];
      above[y][x] = d[k * TILE + y][bx * TILE + x];
      for (int m = 0; m < TILE; m++) {
#pragma omp barrier
        int l = bx == k ? own[y][m] : left[y][m], a = by == k ? own[m][x] : above[m][x];
#pragma omp barrier
        if (l + a < own[y][x])
          own[y][x] = l + a;
      }
      if ((which == 0) == (bx == k && by == k) && (which == 2) == (bx != k && by != k))
        d[by * TILE + y][bx * TILE + x] = own[y][x];
    }
  }
}

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      d[i][j] = i == j ? 0 : (i * 7 + j * 13) % 5 == 0 ? 1 + (i * j) % 9 : 1000;
  memcpy(e, d, sizeof e);
#pragma omp target data map(tofrom : d)
  for (int k = 0; k < TILES; k++)
    for (int which = 0; which < 3; which++)
      phase(k, which);
  for (int k = 0; k < N; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        e[i][j] = e[i][k] + e[k][j] < e[i][j] ? e[i][k] + e[k][j] : e[i][j];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      CHECK(d[i][j] == e[i][j], "d[%d][%d] is %d, not %d", i, j, d[i][j], e[i][j]);
  return check_end();
}
