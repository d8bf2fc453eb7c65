// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Workers whose vectors are wider than a warp: reductions of different sizes one after another in each worker's iteration,
// so that what holds the partial results is used again at once.
#include "../Inputs/check.h"

enum { M = 24, N = 33 };
static int a[M][N];

static void run96(long *r, int *x, double *d, char *c) {
#pragma acc parallel num_gangs(2) num_workers(4) vector_length(96) copyin(a) copyout(r[0:M], x[0:M], d[0:M], c[0:M])
#pragma acc loop gang worker
  for (int i = 0; i < M; i++) {
    int m = -99;
    long s = 0;
    double p = 1;
    char any = 0;
#pragma acc loop seq
    for (int k = 0; k < 5; k++) {
#pragma acc loop vector reduction(+:s) reduction(max:m)
      for (int j = 0; j < N; j++) {
        s += a[i][j] + k;
        m = a[i][j] + k > m ? a[i][j] + k : m;
      }
#pragma acc loop vector reduction(||:any)
      for (int j = 0; j < N; j++)
        any = any || a[i][j] == 100;
#pragma acc loop vector reduction(*:p) reduction(max:m)
      for (int j = 0; j < N; j++) {
        p *= a[i][j] & 1 ? -1 : 1;
        m = a[i][j] > m ? a[i][j] : m;
      }
    }
    r[i] = s;
    x[i] = m;
    d[i] = p;
    c[i] = any;
  }
}

int main(void) {
  long r[M];
  int x[M];
  double d[M];
  char c[M];
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = check_value(i * N + j);
  run96(r, x, d, c);
  for (int i = 0; i < M; i++) {
    long s = 0;
    int m = -99;
    double p = 1;
    for (int k = 0; k < 5; k++)
      for (int j = 0; j < N; j++) {
        s += a[i][j] + k;
        m = a[i][j] + k > m ? a[i][j] + k : m;
        p *= a[i][j] & 1 ? -1 : 1;
      }
    CHECK(r[i] == s, "row %d: sum %ld, not %ld", i, r[i], s);
    CHECK(x[i] == m, "row %d: max %d, not %d", i, x[i], m);
    CHECK(d[i] == p, "row %d: product %g, not %g", i, d[i], p);
    CHECK(c[i] == 0, "row %d: any %d", i, c[i]);
  }
  return check_end();
}
