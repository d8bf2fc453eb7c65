// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// Generations of the game of life on a torus, in tiles with a halo, which all threads of a block load.
#include "../Inputs/check.h"
#include <omp.h>
#include <string.h>
enum { TILE = 8, HALO = TILE + 2, TILES = 4, N = TILE * TILES, STEPS = 6 };
static unsigned char a[N][N], b[N][N], c[N][N], d[N][N];

static int lives(int own, int around) { return around == 3 || (own && around == 2); }

static void generation(unsigned char (*from)[N], unsigned char (*to)[N]) {
#pragma omp target teams num_teams(TILES *TILES) thread_limit(TILE *TILE) map(to : from[0 : N]) map(from : to[0 : N])
  {
    unsigned char tile[HALO][HALO];
    int bx = omp_get_team_num() % TILES * TILE, by = omp_get_team_num() / TILES * TILE;
#pragma omp parallel num_threads(TILE *TILE)
    {
      int t = omp_get_thread_num(), x = t % TILE + 1, y = t / TILE + 1, sum = 0;
      for (int i = t; i < HALO * HALO; i += TILE * TILE)
        tile[i / HALO][i % HALO] = from[(by + i / HALO + N - 1) % N][(bx + i % HALO + N - 1) % N];
#pragma omp barrier
      for (int i = 0; i < 9; i++)
        sum += i != 4 ? tile[y + i / 3 - 1][x + i % 3 - 1] : 0;
      to[by + y - 1][bx + x - 1] = (unsigned char)lives(tile[y][x], sum);
    }
  }
}

int main(void) {
  int alive = 0;
  for (int i = 0; i < N * N; i++)
    a[i / N][i % N] = c[i / N][i % N] = i * 7 % 31 % 3 == 0;
#pragma omp target data map(tofrom : a, b)
  for (int s = 0; s < STEPS; s++)
    generation(s % 2 ? b : a, s % 2 ? a : b);
  for (int s = 0; s < STEPS; s++) {
    for (int i = 0; i < N * N; i++) {
      int x = i % N, y = i / N, sum = 0;
      for (int k = 0; k < 9; k++)
        sum += k != 4 ? c[(y + k / 3 + N - 1) % N][(x + k % 3 + N - 1) % N] : 0;
      d[y][x] = (unsigned char)lives(c[y][x], sum);
    }
    memcpy(c, d, sizeof c);
  }
  for (int i = 0; i < N * N; i++) {
    alive += c[i / N][i % N];
    CHECK(a[i / N][i % N] == c[i / N][i % N], "cell %d", i);
  }
  CHECK(alive > 0, "%d", alive);
  return check_end();
}
