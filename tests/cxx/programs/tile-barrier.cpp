// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Sums of blocks by a tree in an array of the team, with barriers.
#include "Inputs/check.h"
#include <omp.h>
#include <vector>

int main() {
  constexpr int width = 64, blocks = 6;
  std::vector<int> in(width * blocks), out(blocks, -1);
  for (std::size_t i = 0; i < in.size(); i++)
    in[i] = check_value((long)i);
  const int *a = in.data();
  int *sums = out.data();
#pragma omp target teams num_teams(blocks) thread_limit(width) map(to: a[0:width * blocks]) map(tofrom: sums[0:blocks])
  {
    int part[width];
    const int team = omp_get_team_num(), teams = omp_get_num_teams();
    for (int block = team; block < blocks; block += teams) {
#pragma omp parallel num_threads(width)
      {
        const int me = omp_get_thread_num(), threads = omp_get_num_threads();
        for (int i = me; i < width; i += threads)
          part[i] = a[block * width + i];
#pragma omp barrier
        for (int step = width / 2; step > 0; step /= 2) {
          for (int i = me; i < step; i += threads)
            part[i] += part[i + step];
#pragma omp barrier
        }
        if (me == 0)
          sums[block] = part[0];
      }
    }
  }
  for (int b = 0; b < blocks; b++) {
    int want = 0;
    for (int i = 0; i < width; i++)
      want += in[b * width + i];
    CHECK(sums[b] == want, "%d: %d, not %d", b, sums[b], want);
  }
  return check_end();
}
