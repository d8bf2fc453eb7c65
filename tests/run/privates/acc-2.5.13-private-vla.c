// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.5.13, 2.5.14: arrays of run-time length that are private or firstprivate on the construct are one a
// gang, shared by its workers and lanes.
#include "../Inputs/check.h"

enum { GANGS = 7 };

static void parallel(int n, int m) {
  int a[n], b[m][2][n], out[GANGS];
  for (int i = 0; i < n; i++)
    a[i] = -1;
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      b[i][0][j] = i * n + j, b[i][1][j] = -1;
#pragma acc parallel num_gangs(GANGS) num_workers(2) vector_length(32) private(a) firstprivate(b) copyout(out)
  {
#pragma acc loop gang
    for (int g = 0; g < GANGS; g++) {
#pragma acc loop worker vector
      for (int j = 0; j < n; j++)
        a[j] = g;
#pragma acc loop worker
      for (int i = 0; i < m; i++)
#pragma acc loop vector
        for (int j = 0; j < n; j++)
          b[i][1][j] = a[n - 1 - j] + b[i][0][j];
      int sum = 0;
#pragma acc loop worker vector collapse(2) reduction(+ : sum)
      for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
          sum += b[i][1][j];
      out[g] = sum + (int)(sizeof a + sizeof b) - (int)sizeof(int[n]) - (int)sizeof(int[m][2][n]);
    }
  }
  for (int g = 0; g < GANGS; g++) {
    int wanted = n * m * (n * m - 1) / 2 + n * m * g;
    CHECK(out[g] == wanted, "%d, %d, gang %d: %d instead of %d", n, m, g, out[g], wanted);
  }
  CHECK(a[0] == -1 && b[m - 1][0][n - 1] == n * m - 1, "the originals: %d %d", a[0], b[m - 1][0][n - 1]);
}

static void serial(int n) {
  long a[n], total = 0;
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc serial loop firstprivate(a) copy(total)
  for (int i = 0; i < n; i++) {
    a[i] *= 2;
    total += a[i];
  }
  CHECK(total == (long)n * (n - 1) && a[n - 1] == n - 1, "serial: %ld, %ld", total, a[n - 1]);
}

int main(void) {
  parallel(1, 1);
  parallel(33, 2);
  parallel(100, 5);
  serial(1);
  serial(500);
  return check_end();
}
