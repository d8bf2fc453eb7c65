// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// A block relaxes its part in steps until none of its threads has changed anything: a flag in the tile.
#include "../Inputs/check.h"
#include <omp.h>
enum { BLOCK = 48, BLOCKS = 4, N = BLOCK * BLOCKS };
static int a[N], steps[BLOCKS];

/* The smallest value to the left, or at the element, in its block. */
static int start(int i) { return i * 37 % 101 + (i % BLOCK == 20 ? -50 : 0); }

int main(void) {
  int most = 200;
  for (int i = 0; i < N; i++)
    a[i] = start(i);
#pragma omp target teams num_teams(BLOCKS) map(tofrom : a) map(from : steps)
  {
    int tile[BLOCK], flag = 1, n = 0, base = omp_get_team_num() * BLOCK;
#pragma omp parallel num_threads(BLOCK)
    {
      int t = omp_get_thread_num(), own = tile[t] = a[base + t];
#pragma omp barrier
      while (flag && n < most) {
        int left = t > 0 ? tile[t - 1] : own;
#pragma omp barrier
        if (t == 0) {
          flag = 0;
          n++;
        }
#pragma omp barrier
        if (left < own) {
          tile[t] = own = left;
#pragma omp atomic write
          flag = 1;
        }
#pragma omp barrier
      }
      a[base + t] = own;
      if (t == BLOCK - 1)
        steps[omp_get_team_num()] = n;
    }
  }
  for (int block = 0; block < BLOCKS; block++) {
    int least = 1 << 30, longest = 0, since = 0;
    for (int i = block * BLOCK; i < (block + 1) * BLOCK; i++) {
      since = start(i) <= least ? 0 : since + 1;
      least = start(i) < least ? start(i) : least;
      longest = since > longest ? since : longest;
      CHECK(a[i] == least, "a[%d] is %d, not %d", i, a[i], least);
    }
    CHECK(steps[block] == longest + 1, "block %d: %d steps, not %d", block, steps[block], longest + 1);
  }
  return check_end();
}
