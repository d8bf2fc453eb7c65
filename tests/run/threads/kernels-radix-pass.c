// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// Passes of a radix sort: counts of digits for each block, their places, and a stable scatter by ranks in a tile.
#include "../Inputs/check.h"
#include <omp.h>
enum { BITS = 2, DIGITS = 1 << BITS, BLOCK = 64, BLOCKS = 6, N = BLOCK * BLOCKS, PASSES = 5 };
static unsigned a[N], b[N];
static int counts[DIGITS][BLOCKS];

static void pass(unsigned *from, unsigned *to, int shift) {
#pragma omp target data map(tofrom : from[0 : N], to[0 : N], counts)
  {
#pragma omp target teams num_teams(BLOCKS) thread_limit(BLOCK)
    {
      int tile[DIGITS], block = omp_get_team_num();
#pragma omp parallel num_threads(BLOCK)
      {
        int t = omp_get_thread_num();
        if (t < DIGITS)
          tile[t] = 0;
#pragma omp barrier
#pragma omp atomic
        tile[from[block * BLOCK + t] >> shift & (DIGITS - 1)]++;
#pragma omp barrier
        if (t < DIGITS)
          counts[t][block] = tile[t];
      }
    }
#pragma omp target
    for (int k = 0, sum = 0; k < DIGITS * BLOCKS; k++) {
      int n = counts[k / BLOCKS][k % BLOCKS];
      counts[k / BLOCKS][k % BLOCKS] = sum;
      sum += n;
    }
#pragma omp target teams num_teams(BLOCKS) thread_limit(BLOCK)
    {
      unsigned char flags[DIGITS][BLOCK];
      int block = omp_get_team_num();
#pragma omp parallel num_threads(BLOCK)
      {
        int t = omp_get_thread_num(), rank = 0;
        unsigned key = from[block * BLOCK + t], digit = key >> shift & (DIGITS - 1);
        for (unsigned d = 0; d < DIGITS; d++)
          flags[d][t] = d == digit;
#pragma omp barrier
        for (int k = 0; k < t; k++)
          rank += flags[digit][k];
        to[counts[digit][block] + rank] = key;
      }
    }
  }
}

int main(void) {
  unsigned sum = 0, other = 0;
  for (unsigned i = 0; i < N; i++)
    sum += a[i] = i * 577 % 1021;
  for (int p = 0; p < PASSES; p++)
    pass(p % 2 ? b : a, p % 2 ? a : b, p * BITS);
  for (int i = 0; i < N; i++) {
    other += b[i];
    CHECK(i == 0 || b[i - 1] <= b[i], "b[%d] is %u behind %u", i, b[i], b[i - 1]);
  }
  CHECK(other == sum, "%u, not %u", other, sum);
  return check_end();
}
