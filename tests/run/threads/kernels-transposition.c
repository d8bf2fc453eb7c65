// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// A tile of 16 by 16 with a column to spare, by blocks of 16 by 4 threads, of a matrix whose edges end inside of tiles.
#include "../Inputs/check.h"
#include <omp.h>
enum { TILE = 16, ROWS = 4, W = 70, H = 45, ACROSS = (W + TILE - 1) / TILE, DOWN = (H + TILE - 1) / TILE };
static float in[H][W], out[W][H];

int main(void) {
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++)
      in[y][x] = (float)(y * 100 + x);
#pragma omp target teams num_teams(ACROSS *DOWN) thread_limit(TILE *ROWS) map(to : in) map(from : out)
  {
    float tile[TILE][TILE + 1];
    const int bx = omp_get_team_num() % ACROSS * TILE, by = omp_get_team_num() / ACROSS * TILE;
#pragma omp parallel
    {
      int tx = omp_get_thread_num() % TILE, ty = omp_get_thread_num() / TILE;
      for (int j = ty; j < TILE; j += ROWS)
        if (by + j < H && bx + tx < W)
          tile[j][tx] = in[by + j][bx + tx];
#pragma omp barrier
      for (int j = ty; j < TILE; j += ROWS)
        if (bx + j < W && by + tx < H)
          out[bx + j][by + tx] = tile[tx][j];
    }
  }
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++)
      CHECK(out[x][y] == in[y][x], "out[%d][%d] is %g", x, y, (double)out[x][y]);
  return check_end();
}
