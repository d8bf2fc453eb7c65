// RUN: %sumacc -fopenacc -O1 %s -o %t && %run %t
/* What workers or lanes have written to a gang's private array is there for a function that the gang's code calls with
   its address: the call waits for all of them; and what such a function writes is there for them. */
#include "../Inputs/check.h"

enum { ROWS = 8, N = 200 };

#pragma acc routine seq
__attribute__((noinline)) static double total(const double *h, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += h[i];
  return s;
}

#pragma acc routine seq
__attribute__((noinline)) static void fill(double *h, int n, int r) {
  for (int i = 0; i < n; i++)
    h[i] = i + r;
}

int main(void) {
  double sum[ROWS] = {0}, last[ROWS] = {0};
#pragma acc parallel loop gang num_gangs(2) num_workers(4) vector_length(32) copy(sum)
  for (int r = 0; r < ROWS; r++) {
    double h[N];
#pragma acc loop worker vector
    for (int i = 0; i < N; i++)
      h[i] = i + r;
    sum[r] = total(h, N);
  }
#pragma acc parallel loop gang num_gangs(2) num_workers(4) vector_length(32) copy(last)
  for (int r = 0; r < ROWS; r++) {
    double h[N], greatest = 0;
    fill(h, N, r);
#pragma acc loop worker vector reduction(max : greatest)
    for (int i = 0; i < N; i++)
      if (h[i] > greatest)
        greatest = h[i];
    last[r] = greatest;
    fill(h, N, 0);
  }
  for (int r = 0; r < ROWS; r++) {
    CHECK(sum[r] == N * (N - 1) / 2 + N * r, "row %d: the sum is %g", r, sum[r]);
    CHECK(last[r] == N - 1 + r, "row %d: the last is %g", r, last[r]);
  }
  return check_end();
}
