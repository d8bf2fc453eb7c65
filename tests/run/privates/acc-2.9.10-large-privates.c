// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.10: private objects that are too large for a GPU's shared memory, one a gang or one a worker, of
// every type, shared by the inner loops; each iteration of the outer loop writes them anew.
#include "../Inputs/check.h"

enum { M = 21, N = 300, ROWS = 40 };

struct large {
  int a[5 * N];
  double b[ROWS][2 * N];
  char tail;
};

static int out[M][N];

static void check(const char *what, int scale) {
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++) {
      CHECK(out[i][j] == scale * i + (N - 1 - j), "%s [%d][%d]: %d", what, i, j, out[i][j]);
      out[i][j] = -1;
    }
}

int main(void) {
#pragma acc parallel num_gangs(4) num_workers(2) vector_length(64) copyout(out)
#pragma acc loop gang
  for (int i = 0; i < M; i++) {
    struct large g;
#pragma acc loop worker vector
    for (int j = 0; j < N; j++)
      g.a[j * 5] = i + j, g.b[j % ROWS][j] = i;
    g.tail = 1;
#pragma acc loop worker vector
    for (int j = 0; j < N; j++)
      out[i][j] = g.a[(N - 1 - j) * 5] + (int)g.b[j % ROWS][j] + g.tail - 1;
  }
  check("struct of a gang", 2);

#pragma acc parallel num_gangs(3) num_workers(4) vector_length(32) copyout(out)
#pragma acc loop gang worker
  for (int i = 0; i < M; i++) {
    double w[ROWS][N];
#pragma acc loop vector
    for (int j = 0; j < N; j++)
      w[j % ROWS][j] = 3 * i + j;
    w[0][0] += 1;
#pragma acc loop vector
    for (int j = 0; j < N; j++)
      out[i][j] = (int)w[(N - 1 - j) % ROWS][N - 1 - j] - (j == N - 1);
  }
  check("array of a worker", 3);

  static long buffer[ROWS][N];
#pragma acc parallel num_gangs(5) num_workers(2) vector_length(32) copyout(out) private(buffer)
  {
    long own[ROWS * N];
#pragma acc loop worker vector
    for (int j = 0; j < N; j++)
      buffer[7][j] = j, own[j] = 1;
#pragma acc loop gang
    for (int i = 0; i < M; i++) {
#pragma acc loop worker
      for (int k = 0; k < 2; k++) {
        short both[20 * N]; /* one a worker, beside what the gang has */
#pragma acc loop vector
        for (int j = 0; j < N; j++)
          both[20 * j] = (short)(i * own[j]);
#pragma acc loop vector
        for (int j = k; j < N; j += 2)
          out[i][j] = both[20 * (N - 1 - j)] + (int)buffer[7][N - 1 - j];
      }
    }
  }
  check("private on the construct", 1);
  return check_end();
}
