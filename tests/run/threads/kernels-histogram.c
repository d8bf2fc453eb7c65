// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// Each block counts in a tile by atomics, and adds the tile to the result.
#include "../Inputs/check.h"
#include <omp.h>
enum { BINS = 40, N = 5000, BLOCKS = 5 };
static unsigned char data[N];
static unsigned bins[BINS];

int main(void) {
  unsigned expected[BINS] = {0}, threads = 100, seen = 0;
  for (int i = 0; i < N; i++)
    expected[data[i] = (unsigned char)(i * i % 97 % BINS)]++;
#pragma omp target teams num_teams(BLOCKS) thread_limit(threads) map(to : data) map(tofrom : bins, seen)
  {
    unsigned tile[BINS];
#pragma omp parallel
    {
      int t = omp_get_thread_num(), size = omp_get_num_threads();
      for (int k = t; k < BINS; k += size)
        tile[k] = 0;
#pragma omp barrier
      for (int i = omp_get_team_num() * size + t; i < N; i += BLOCKS * size)
#pragma omp atomic
        tile[data[i]]++;
#pragma omp barrier
      for (int k = t; k < BINS; k += size)
        if (tile[k])
#pragma omp atomic
          bins[k] += tile[k];
      if (t == size - 1 && omp_get_team_num() == BLOCKS - 1)
        seen = (unsigned)size;
    }
  }
  for (int k = 0; k < BINS; k++)
    CHECK(bins[k] == expected[k], "bins[%d] is %u, not %u", k, bins[k], expected[k]);
  CHECK(seen == threads, "%u threads", seen);
  return check_end();
}
