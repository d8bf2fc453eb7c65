// RUN: %sumac++ -fopenmp -std=c++14 -g -O1 -I%S/../../run %s -o %t && %run-once %t
// -g: a variable is declared right behind a call that may throw, of a function that a region calls.
#include "Inputs/check.h"

static double pick(const double *x, int n) {
  return x[n];
}

static void gather(const double *x, const int *index, double out[2]) {
  for (int k = 0; k < 2; k++) {
    int n = index[k];
    out[k] = pick(x, n);
  }
}

int main() {
  double x[8], sum[4];
  int index[8];
  for (int i = 0; i < 8; i++) {
    x[i] = i;
    index[i] = 7 - i;
  }
#pragma omp target teams distribute parallel for map(from: sum)
  for (int i = 0; i < 4; i++) {
    double local[2];
    gather(x, &index[2 * i], local);
    double both = local[0] + local[1];
    sum[i] = both;
  }
  for (int i = 0; i < 4; i++)
    CHECK(sum[i] == 13 - 4 * i, "%d: %d", i, int(sum[i]));
  return check_end();
}
