// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Arrays of run-time length where other features meet them: reductions, calls, typedefs, collapsed and tiled loops,
// dimensions of gangs, a choice between two of them.
#include "../Inputs/check.h"

enum { N = 30 };

static int out[N];

#pragma acc routine vector
static void fill(int n, int a[static n], int v) {
#pragma acc loop vector
  for (int k = 0; k < n; k++)
    a[k] = v + k;
}

#pragma acc routine seq
static int total(int n, int m, int (*rows)[m]) {
  int s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s += rows[i][j];
  return s;
}

static void check(const char *w, int n, int scale, int offset) {
  for (int i = 0; i < N; i++) {
    CHECK(out[i] == scale * i + offset, "%s %d [%d] %d not %d", w, n, i, out[i], scale * i + offset);
    out[i] = -1;
  }
}

static void reduced(int n) {
  int outer[n], *p = NULL;
#pragma acc parallel num_gangs(3) num_workers(4) vector_length(32) copyout(out)
  {
#pragma acc loop gang private(outer)
    for (int i = 0; i < N; i++) {
      int a[n], b[n];
      for (int k = 0; k < n; k++)
        a[k] = 0, outer[k] = 1, b[k] = 0;
#pragma acc loop worker vector reduction(+ : a)
      for (int k = 0; k < 10 * n; k++)
        a[k % n] += i;
#pragma acc loop worker reduction(+ : outer)
      for (int k = 0; k < 3 * n; k++) {
        outer[k / 3] += 1;
#pragma acc loop vector reduction(+ : outer)
        for (int j = 0; j < n; j++)
          outer[j] += 1;
      }
#pragma acc loop vector reduction(+ : b [0:n])
      for (int k = 0; k < 5 * n; k++)
        b[k % n] += a[k % n];
      int s = 0;
#pragma acc loop worker vector reduction(+ : s)
      for (int k = 0; k < n; k++)
        s += b[k] + outer[k] - 4 - 3 * n;
      out[i] = s;
    }
  }
  check("reduced", n, 50 * n, 0);
#pragma acc parallel loop gang private(p [2:n]) copyout(out)
  for (int i = 0; i < N; i++) {
    for (int k = 2; k < n + 2; k++)
      p[k] = 0;
#pragma acc loop worker vector reduction(+ : p [2:n])
    for (int k = 0; k < 4 * n; k++)
      p[2 + k % n] += i;
    int s = 0;
    for (int k = 2; k < n + 2; k++)
      s += p[k];
    out[i] = s;
  }
  check("section reduced", n, 4 * n, 0);
}

static void called(int n) {
  typedef int row[n];
#pragma acc parallel loop gang worker num_workers(2) vector_length(32) copyout(out)
  for (int i = 0; i < N; i++) {
    row r[2];
    fill(n, r[0], i);
    fill(n, r[1], -i);
    out[i] = total(2, n, r) + (int)(sizeof(row) / sizeof(int)) * i;
  }
  check("called", n, n, n * (n - 1));
}

static void forms(int n) {
  int v[n][2];
#pragma acc parallel loop collapse(2) private(v) copyout(out)
  for (int i = 0; i < N / 2; i++)
    for (int j = 0; j < 2; j++) {
      char own[j + n];
      own[j] = (char)i;
      v[n - 1][j] = own[j];
      out[2 * i + j] = 2 * v[n - 1][j] + j;
    }
  check("collapse", n, 1, 0);
#pragma acc parallel loop tile(4) private(v) copyout(out)
  for (int i = 0; i < N; i++) {
    v[n - 1][1] = i;
    out[i] = v[n - 1][1];
  }
  check("tile", n, 1, 0);
#pragma acc kernels loop private(v) copyout(out)
  for (int i = 0; i < N; i++) {
    for (int k = 0; k < n; k++)
      v[k][0] = i;
    out[i] = v[n / 2][0];
  }
  check("kernels", n, 1, 0);
#pragma acc parallel loop gang(static : 2) private(v) copyout(out)
  for (int i = 0; i < N; i++) {
#pragma acc loop worker vector
    for (int k = 0; k < n; k++)
      v[k][0] = i;
    out[i] = v[n / 2][0];
  }
  check("static", n, 1, 0);
#pragma acc parallel num_gangs(2, 3) copyout(out)
#pragma acc loop gang(dim : 2) private(v)
  for (int i = 0; i < N / 3; i++) {
    v[0][0] = i;
    int w[n];
#pragma acc loop gang(dim : 1) private(w)
    for (int j = 0; j < 3; j++) {
      w[n - 1] = 3 * v[0][0] + j;
      out[i * 3 + j] = w[n - 1];
    }
  }
  check("dims", n, 1, 0);

#pragma acc parallel loop gang vector copyout(out)
  for (int i = 0; i < N; i++) {
    int a[n], b[n];
    a[0] = i;
    b[0] = i + 7;
    int *c = i % 2 ? a : b;
    out[i] = *c - (i % 2 ? 0 : 7);
  }
  check("choice", n, 1, 0);

#pragma acc parallel loop gang private(v) copyout(out) num_workers(2)
  for (int i = 0; i < N; i++) {
    int a[n];
    a[0] = i;
    v[0][0] = i;
    int *c = i % 2 ? a : v[0];
#pragma acc loop worker vector
    for (int k = 0; k < 1; k++)
      out[i] = *c;
  }
  check("choice 2", n, 1, 0);
}
int main(void) {
  for (int n = 1; n < 40; n = 4 * n + 3) {
    reduced(n);
    called(n);
    forms(n);
  }
  return check_end();
}
