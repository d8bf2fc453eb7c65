// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.10: arrays private to a gang (or a worker) are shared by the inner loops; written in one, read in another.
#include "../Inputs/check.h"

enum { M = 19, N = 64 };

int main(void) {
  static int r[M][N], w[M][N];
#pragma acc parallel num_gangs(4) num_workers(4) vector_length(32) copyout(r, w)
  {
#pragma acc loop gang
    for (int i = 0; i < M; i++) {
      int row[N]; /* one a gang */
      int first = i;
#pragma acc loop worker vector
      for (int j = 0; j < N; j++)
        row[j] = i * j + first;
      row[0] = -i; /* by one thread, after the loop */
#pragma acc loop worker vector
      for (int j = 0; j < N; j++)
        r[i][j] = row[N - 1 - j];
    }
#pragma acc loop gang worker
    for (int i = 0; i < M; i++) {
      int row[N]; /* one a worker */
#pragma acc loop vector
      for (int j = 0; j < N; j++)
        row[j] = i + 3 * j;
      row[5] = 1000 + i;
#pragma acc loop vector
      for (int j = 0; j < N; j++)
        w[i][j] = row[(j + 1) % N];
    }
  }
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++) {
      int q = N - 1 - j, want = q == 0 ? -i : i * q + i, p = (j + 1) % N, want_w = p == 5 ? 1000 + i : i + 3 * p;
      CHECK(r[i][j] == want, "gang %d,%d: %d, not %d", i, j, r[i][j], want);
      CHECK(w[i][j] == want_w, "worker %d,%d: %d, not %d", i, j, w[i][j], want_w);
    }
  /* The same by a private clause. */
  int buffer[N];
  static int v[M][N];
  for (int j = 0; j < N; j++)
    buffer[j] = -1;
#pragma acc parallel num_gangs(5) num_workers(2) vector_length(32) copyout(v)
#pragma acc loop gang private(buffer)
  for (int i = 0; i < M; i++) {
#pragma acc loop worker
    for (int j = 0; j < N; j++)
      buffer[j] = i - j;
#pragma acc loop vector
    for (int j = 0; j < N; j++)
      v[i][j] = buffer[j ^ 1];
  }
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      CHECK(v[i][j] == i - (j ^ 1), "private clause %d,%d: %d, not %d", i, j, v[i][j], i - (j ^ 1));
  for (int j = 0; j < N; j++)
    CHECK(buffer[j] == -1, "the host's array was written: [%d] = %d", j, buffer[j]);
  return check_end();
}
