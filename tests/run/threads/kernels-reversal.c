// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// Blocks reverse their tiles, in place and to the mirrored block.
#include "../Inputs/check.h"
#include <omp.h>
enum { BLOCK = 128, BLOCKS = 6, N = BLOCK * BLOCKS };
static int a[N], b[N], c[N];

int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = b[i] = 7 * i + 3;
#pragma omp target teams num_teams(BLOCKS) thread_limit(BLOCK) map(tofrom : b) map(to : a) map(from : c)
  {
    int tile[BLOCK], block = omp_get_team_num();
#pragma omp parallel num_threads(BLOCK)
    {
      int t = omp_get_thread_num(), i = block * BLOCK + t;
      tile[t] = b[i];
#pragma omp barrier
      b[i] = tile[BLOCK - 1 - t];
#pragma omp barrier
      tile[BLOCK - 1 - t] = a[i];
#pragma omp barrier
      c[(BLOCKS - 1 - block) * BLOCK + t] = tile[t];
    }
  }
  for (int i = 0; i < N; i++) {
    int mirror = i / BLOCK * BLOCK + BLOCK - 1 - i % BLOCK;
    CHECK(b[i] == 7 * mirror + 3, "b[%d] is %d", i, b[i]);
    CHECK(c[i] == a[N - 1 - i], "c[%d] is %d", i, c[i]);
  }
  return check_end();
}
