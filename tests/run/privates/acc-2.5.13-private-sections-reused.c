// RUN: %sumacc -O2 -fopenacc %s -o %t && %run %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=schedule=random:1,memory=weak %t
// OpenACC 3.3 2.5.13: a gang uses its own section for one iteration after the other; no worker may write it for the next
// while another still reads it.
#include "../Inputs/check.h"

enum { M = 37, N = 200 };
static int out[M][N];

int main(void) {
  int n = N, memory[N], *p = memory;
#pragma acc parallel num_gangs(3) num_workers(4) vector_length(32) copyout(out) private(p[0:n])
#pragma acc loop gang
  for (int i = 0; i < M; i++) {
#pragma acc loop worker vector
    for (int j = 0; j < n; j++)
      p[j] = i * 1000 + j;
#pragma acc loop worker vector
    for (int j = 0; j < n; j++)
      out[i][j] = p[n - 1 - j];
  }
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      CHECK(out[i][j] == i * 1000 + N - 1 - j, "out[%d][%d] = %d", i, j, out[i][j]);
  return check_end();
}
// UNSUPPORTED: device-serial
