// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// Points go to their nearest centre; blocks add partial sums in tiles, which the next launch makes centres of.
#include "../Inputs/check.h"
#include <omp.h>
#include <string.h>
enum { K = 5, N = 640, BLOCK = 128, BLOCKS = 3, ROUNDS = 3 };
static int px[N], py[N], cx[K], cy[K], sums[BLOCKS][K][3];

static int nearest(const int *x, const int *y, int i, const int *ax, const int *ay) {
  int best = 0, least = 1 << 30;
  for (int k = 0; k < K; k++) {
    int d = (x[i] - ax[k]) * (x[i] - ax[k]) + (y[i] - ay[k]) * (y[i] - ay[k]);
    best = d < least ? k : best;
    least = d < least ? d : least;
  }
  return best;
}

int main(void) {
  int ex[K], ey[K];
  for (int i = 0; i < N; i++)
    px[i] = i * 67 % 211 + i % 3 * 200, py[i] = i * 29 % 199;
  for (int k = 0; k < K; k++)
    ex[k] = cx[k] = px[k * 50], ey[k] = cy[k] = py[k * 50];
#pragma omp target data map(to : px, py) map(tofrom : cx, cy) map(alloc : sums)
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp target teams num_teams(BLOCKS) thread_limit(BLOCK)
    {
      int tile[K][3], b = omp_get_team_num();
#pragma omp parallel
      {
        int me = omp_get_thread_num(), size = omp_get_num_threads();
        for (int k = me; k < 3 * K; k += size)
          tile[k / 3][k % 3] = 0;
#pragma omp barrier
        for (int i = b * size + me; i < N; i += size * BLOCKS) {
          int k = nearest(px, py, i, cx, cy);
#pragma omp atomic
          tile[k][0] += px[i];
#pragma omp atomic
          tile[k][1] += py[i];
#pragma omp atomic
          tile[k][2]++;
        }
#pragma omp barrier
        for (int k = me; k < 3 * K; k += size)
          sums[b][k / 3][k % 3] = tile[k / 3][k % 3];
      }
    }
#pragma omp target parallel num_threads(K)
    {
      int k = omp_get_thread_num(), all[3] = {0};
      for (int b = 0; b < BLOCKS; b++)
        for (int j = 0; j < 3; j++)
          all[j] += sums[b][k][j];
      cx[k] = all[2] ? all[0] / all[2] : cx[k];
      cy[k] = all[2] ? all[1] / all[2] : cy[k];
    }
  }
  for (int round = 0; round < ROUNDS; round++) {
    int all[K][3] = {{0}};
    for (int i = 0; i < N; i++) {
      int k = nearest(px, py, i, ex, ey);
      all[k][0] += px[i], all[k][1] += py[i], all[k][2]++;
    }
    for (int k = 0; k < K; k++)
      if (all[k][2])
        ex[k] = all[k][0] / all[k][2], ey[k] = all[k][1] / all[k][2];
  }
  CHECK(memcmp(cx, ex, sizeof ex) == 0 && memcmp(cy, ey, sizeof ey) == 0, "centre 0 is %d %d, not %d %d", cx[0], cy[0],
        ex[0], ey[0]);
  return check_end();
}
