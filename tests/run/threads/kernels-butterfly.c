// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// Groups of 32 threads exchange values as by a shuffle, through a tile with barriers: sums, maxima, a
// rotation, a ballot.
#include "../Inputs/check.h"
#include <omp.h>
enum { WARP = 32, WARPS = 3, BLOCK = WARP * WARPS, BLOCKS = 4, N = BLOCK * BLOCKS };
static int in[N], sum[N], most[N], turned[N];
static unsigned votes[N];

#pragma omp begin declare target
/* The value that thread FROM of the group has. All threads of the block call it. */
static int shuffle(int *tile, int value, int from) {
  int t = omp_get_thread_num();
#pragma omp barrier
  tile[t] = value;
#pragma omp barrier
  return tile[t / WARP * WARP + from];
}
static unsigned ballot(int *tile, int vote) {
  unsigned bits = 0;
  for (int k = 0; k < WARP; k++)
    bits |= (unsigned)(shuffle(tile, vote, k) != 0) << k;
  return bits;
}
#pragma omp end declare target

int main(void) {
  for (int i = 0; i < N; i++)
    in[i] = i * 83 % 61 - 20;
#pragma omp target teams num_teams(BLOCKS) thread_limit(BLOCK) map(to : in) map(from : sum, most, turned, votes)
  {
    int tile[BLOCK];
#pragma omp parallel
    {
      int i = omp_get_team_num() * BLOCK + omp_get_thread_num(), lane = omp_get_thread_num() % WARP;
      int s = in[i], m = in[i];
      for (int mask = WARP / 2; mask > 0; mask /= 2) {
        s += shuffle(tile, s, lane ^ mask);
        int other = shuffle(tile, m, lane ^ mask);
        m = other > m ? other : m;
      }
      sum[i] = s;
      most[i] = m;
      turned[i] = shuffle(tile, in[i], (lane + 5) % WARP);
      votes[i] = ballot(tile, in[i] > 0);
    }
  }
  for (int i = 0; i < N; i++) {
    int s = 0, m = -100, first = i / WARP * WARP;
    unsigned v = 0;
    for (int k = 0; k < WARP; k++) {
      s += in[first + k];
      m = in[first + k] > m ? in[first + k] : m;
      v |= (unsigned)(in[first + k] > 0) << k;
    }
    CHECK(sum[i] == s && most[i] == m && turned[i] == in[first + (i + 5) % WARP] && votes[i] == v,
          "%d: %d %d %d %x, not %d %d %x", i, sum[i], most[i], turned[i], votes[i], s, m, v);
  }
  return check_end();
}
