// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// Diagonals of tiles, one launch each, and in a tile diagonals of elements with a barrier behind each.
#include "../Inputs/check.h"
#include <omp.h>
enum { TILE = 16, TILES = 5, N = TILE * TILES, GAP = 2 };
static int score[N + 1][N + 1], expected[N + 1][N + 1];
static char s[N], t[N];

static int best(int corner, int above, int left, int same) {
  int a = corner + (same ? 3 : -1), b = above - GAP, c = left - GAP, d = b > c ? b : c;
  return a > d ? a : d;
}

static void diagonal(int number) {
  int first = number < TILES ? 0 : number - TILES + 1, last = number < TILES ? number : TILES - 1;
#pragma omp target teams num_teams(last - first + 1) thread_limit(TILE)
  {
    int tile[TILE + 1][TILE + 1], bx = first + omp_get_team_num(), by = number - bx;
#pragma omp parallel num_threads(TILE)
    {
      int me = omp_get_thread_num();
      tile[0][me + 1] = score[by * TILE][bx * TILE + me + 1];
      tile[me + 1][0] = score[by * TILE + me + 1][bx * TILE];
      if (me == 0)
        tile[0][0] = score[by * TILE][bx * TILE];
      for (int d = 0; d < 2 * TILE - 1; d++) {
        int x = me, y = d - me;
#pragma omp barrier
        if (y >= 0 && y < TILE)
          tile[y + 1][x + 1] =
              best(tile[y][x], tile[y][x + 1], tile[y + 1][x], s[by * TILE + y] == t[bx * TILE + x]);
      }
#pragma omp barrier
      for (int y = 0; y < TILE; y++)
        score[by * TILE + y + 1][bx * TILE + me + 1] = tile[y + 1][me + 1];
    }
  }
}

int main(void) {
  for (int i = 0; i < N; i++)
    s[i] = "ACGT"[i * i % 7 % 4], t[i] = "ACGT"[i * 5 % 11 % 4];
  for (int i = 0; i <= N; i++)
    score[i][0] = score[0][i] = expected[i][0] = expected[0][i] = -GAP * i;
#pragma omp target data map(tofrom : score) map(to : s, t)
  for (int d = 0; d < 2 * TILES - 1; d++)
    diagonal(d);
  for (int y = 1; y <= N; y++)
    for (int x = 1; x <= N; x++) {
      expected[y][x] = best(expected[y - 1][x - 1], expected[y - 1][x], expected[y][x - 1], s[y - 1] == t[x - 1]);
      CHECK(score[y][x] == expected[y][x], "[%d][%d] is %d, not %d", y, x, score[y][x], expected[y][x]);
    }
  return check_end();
}
