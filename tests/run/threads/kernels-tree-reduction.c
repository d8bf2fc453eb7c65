// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// Each block adds its part by a tree in its tile, with half as many threads in each step; a second
// launch adds the sums.
#include "../Inputs/check.h"
#include <omp.h>
#include <stdlib.h>
enum { BLOCK = 256, N = 10007 };

static void reduce(const double *in, double *out, int n, int blocks) {
#pragma omp target teams num_teams(blocks) thread_limit(BLOCK) map(to : in[0 : n]) map(from : out[0 : blocks])
  {
    double tile[BLOCK];
#pragma omp parallel
    {
      int t = omp_get_thread_num(), size = omp_get_num_threads();
      double sum = 0;
      for (int i = omp_get_team_num() * size + t; i < n; i += size * omp_get_num_teams())
        sum += in[i];
      tile[t] = sum;
#pragma omp barrier
      for (int half = size / 2; half > 0; half >>= 1) {
        if (t < half)
          tile[t] += tile[t + half];
#pragma omp barrier
      }
      if (t == 0)
        out[omp_get_team_num()] = tile[0];
    }
  }
}

int main(void) {
  double *in = malloc(N * sizeof *in), sums[9], sum, expected = 0;
  for (int i = 0; i < N; i++)
    expected += in[i] = i % 17 * 0.25;
  reduce(in, sums, N, 9);
  reduce(sums, &sum, 9, 1);
  CHECK(sum == expected, "%g, not %g", sum, expected);
  free(in);
  return check_end();
}
