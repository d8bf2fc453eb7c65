// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// A block multiplies a few rows of a sparse matrix: groups of 16 threads a row, partial sums in a tile.
#include "../Inputs/check.h"
#include <omp.h>
#include <stdlib.h>
enum { ROWS = 75, PER = 4, GROUP = 16 };

static int length(int row) { return row * 11 % 37; }

int main(void) {
  int begin[ROWS + 1] = {0};
  for (int r = 0; r < ROWS; r++)
    begin[r + 1] = begin[r] + length(r);
  int n = begin[ROWS], *column = malloc(n * sizeof *column);
  double *value = malloc(n * sizeof *value), x[ROWS], y[ROWS];
  for (int i = 0; i < n; i++)
    column[i] = i * 19 % ROWS, value[i] = i % 13 * 0.5;
  for (int r = 0; r < ROWS; r++)
    x[r] = r % 7 - 3;
#pragma omp target teams num_teams((ROWS + PER - 1) / PER) \
    map(to : begin, column[0 : n], value[0 : n], x) map(from : y)
  {
    double tile[PER][GROUP];
#pragma omp parallel num_threads(PER *GROUP)
    {
      int lane = omp_get_thread_num() % GROUP, own = omp_get_thread_num() / GROUP, row = omp_get_team_num() * PER + own;
      double sum = 0;
      for (int i = row < ROWS ? begin[row] + lane : n; row < ROWS && i < begin[row + 1]; i += GROUP)
        sum += value[i] * x[column[i]];
      tile[own][lane] = sum;
      for (int half = GROUP / 2; half > 0; half /= 2) {
#pragma omp barrier
        if (lane < half)
          tile[own][lane] += tile[own][lane + half];
      }
      if (lane == 0 && row < ROWS)
        y[row] = tile[own][0];
    }
  }
  for (int r = 0; r < ROWS; r++) {
    double sum = 0;
    for (int i = begin[r]; i < begin[r + 1]; i++)
      sum += value[i] * x[column[i]];
    CHECK(y[r] == sum, "y[%d] is %g, not %g", r, y[r], sum);
  }
  free(column);
  free(value);
  return check_end();
}
