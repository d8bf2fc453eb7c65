// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// A reduction over gang(dim:1) into what is private to an iteration of a loop over gang(dim:2) or (dim:3): the result
// is used at once, although gangs cannot wait for each other.
#include <stdio.h>

enum { N = 37, M = 53, K = 11 };
static int bad;

static void check(const char *what, int i, double got, double want) {
  if (got != want && bad++ < 20)
    printf("%s: [%d] is %g, not %g\n", what, i, got, want);
}

static void two(void) {
  double a[N], b[N], h[N][3];
  int writes[N] = {0}, n = 0;
#pragma acc parallel num_gangs(4, 3) copyout(a, b, h) copy(writes, n)
  {
    double sum;
#pragma acc loop gang(dim : 2) private(sum)
    for (int i = 0; i < N; i++) {
      sum = i;
#pragma acc loop gang(dim : 1) reduction(+ : sum)
      for (int j = 0; j < M; j++)
        sum += j;
      a[i] = sum;
      double most = -1, part[3] = {0};
#pragma acc loop gang(dim : 1) worker vector reduction(max : most) reduction(+ : part)
      for (int j = 0; j < M; j++) {
        most = i * j > most ? i * j : most;
        part[j % 3] += 1;
      }
      b[i] = most;
      for (int k = 0; k < 3; k++)
        h[i][k] = part[k];
#pragma acc loop gang(dim : 1)
      for (int j = 0; j < 1; j++) {
        writes[i] += 1;
#pragma acc atomic
        n += 1;
      }
    }
  }
  for (int i = 0; i < N; i++) {
    check("sum", i, a[i], i + M * (M - 1) / 2);
    check("most", i, b[i], i * (M - 1));
    check("writes", i, writes[i], 1);
    for (int k = 0; k < 3; k++)
      check("part", 3 * i + k, h[i][k], (M + 2 - k) / 3);
  }
  check("n", 0, n, N);
}

static void three(void) {
  long a[K], b[K][N];
#pragma acc parallel num_gangs(3, 2, 2) copyout(a, b)
  {
#pragma acc loop gang(dim : 3)
    for (int k = 0; k < K; k++) {
      long all = k;
#pragma acc loop gang(dim : 2) reduction(+ : all)
      for (int i = 0; i < N; i++) {
        long row = 0;
#pragma acc loop gang(dim : 1) reduction(+ : row)
        for (int j = 0; j < M; j++)
          row += j;
        b[k][i] = row;
        all += row;
      }
      a[k] = all;
    }
  }
  for (int k = 0; k < K; k++) {
    check("all", k, a[k], k + N * M * (M - 1) / 2);
    for (int i = 0; i < N; i++)
      check("row", k * N + i, b[k][i], M * (M - 1) / 2);
  }
}

/* Reduced further in only, and into an object of the iteration of a loop between. */
static void implied(int n) {
  int a[N][2];
#pragma acc parallel num_gangs(2, 2) copyout(a)
#pragma acc loop gang(dim : 2)
  for (int i = 0; i < n; i++) {
#pragma acc loop seq
    for (int s = 0; s < 2; s++) {
      int sum = 100 * s;
#pragma acc loop gang(dim : 1)
      for (int j = 0; j < M; j++) {
#pragma acc loop vector reduction(+ : sum)
        for (int k = 0; k < K; k++)
          sum += 1;
      }
      a[i][s] = sum;
    }
  }
  for (int i = 0; i < n; i++)
    for (int s = 0; s < 2; s++)
      check("implied", 2 * i + s, a[i][s], M * K + 100 * s);
}

int main(void) {
  two();
  three();
  implied(N);
  if (!bad)
    puts("ok");
  return bad != 0;
}
