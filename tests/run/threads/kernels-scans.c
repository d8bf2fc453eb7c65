// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// Prefix sums of a block: with two buffers, up and down a tree, and over blocks whose sums a third launch adds.
#include "../Inputs/check.h"
#include <omp.h>
enum { BLOCK = 64, BLOCKS = 8, N = BLOCK * BLOCKS };
static int in[N], steps[N], tree[N], sums[BLOCKS];

int main(void) {
  for (int i = 0; i < N; i++)
    in[i] = i * 31 % 11 - 3;
#pragma omp target data map(to : in) map(from : steps, tree) map(alloc : sums)
  {
#pragma omp target teams num_teams(BLOCKS) thread_limit(BLOCK)
    {
      int tile[2][BLOCK], block = omp_get_team_num();
#pragma omp parallel num_threads(BLOCK)
      {
        int t = omp_get_thread_num(), now = 0;
        tile[0][t] = in[block * BLOCK + t];
        for (int d = 1; d < BLOCK; d *= 2, now ^= 1) {
#pragma omp barrier
          tile[!now][t] = tile[now][t] + (t >= d ? tile[now][t - d] : 0);
        }
        steps[block * BLOCK + t] = tile[now][t];
        if (t == BLOCK - 1)
          sums[block] = tile[now][t];
      }
    }
#pragma omp target teams num_teams(BLOCKS) thread_limit(BLOCK / 2)
    {
      int tile[BLOCK], block = omp_get_team_num();
#pragma omp parallel num_threads(BLOCK / 2)
      {
        int t = omp_get_thread_num(), d, stride = 1;
        tile[2 * t] = in[block * BLOCK + 2 * t];
        tile[2 * t + 1] = in[block * BLOCK + 2 * t + 1];
        for (d = BLOCK / 2; d > 0; d /= 2, stride *= 2) {
#pragma omp barrier
          if (t < d)
            tile[stride * (2 * t + 2) - 1] += tile[stride * (2 * t + 1) - 1];
        }
        if (t == 0)
          tile[BLOCK - 1] = 0;
        for (d = 1; d < BLOCK; d *= 2) {
          stride /= 2;
#pragma omp barrier
          if (t < d) {
            int left = tile[stride * (2 * t + 1) - 1];
            tile[stride * (2 * t + 1) - 1] = tile[stride * (2 * t + 2) - 1];
            tile[stride * (2 * t + 2) - 1] += left;
          }
        }
#pragma omp barrier
        tree[block * BLOCK + 2 * t] = tile[2 * t];
        tree[block * BLOCK + 2 * t + 1] = tile[2 * t + 1];
      }
    }
#pragma omp target teams distribute parallel for num_teams(BLOCKS) num_threads(BLOCK)
    for (int i = 0; i < N; i++)
      for (int k = 0; k < i / BLOCK; k++)
        steps[i] += sums[k];
  }
  for (int i = 0, all = 0, part = 0; i < N; part += in[i++]) {
    part = i % BLOCK ? part : 0;
    CHECK(tree[i] == part, "tree[%d] is %d, not %d", i, tree[i], part);
    all += in[i];
    CHECK(steps[i] == all, "steps[%d] is %d, not %d", i, steps[i], all);
  }
  return check_end();
}
