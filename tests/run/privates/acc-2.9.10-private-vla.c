// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.10: arrays of run-time length, private to a loop; each iteration has its own of the right size,
// whatever the construct around does with the variable.
#include "../Inputs/check.h"

enum { N = 40 };

static int out[N];

static void check(const char *what, int n) {
  for (int i = 0; i < N; i++) {
    CHECK(out[i] == n * i + n * (n - 1) / 2, "%s of %d [%d]: %d", what, n, i, out[i]);
    out[i] = -1;
  }
}

static void outside(int n) {
  int a[n], m[3][n][2], (*row)[n] = m[2];
  a[0] = 1;
  m[2][0][0] = 2;
#pragma acc parallel loop private(a) copyout(out)
  for (int i = 0; i < N; i++) {
    int sum = 0;
    for (int k = 0; k < n; k++)
      a[k] = i + k;
#pragma acc loop reduction(+ : sum)
    for (int k = 0; k < n; k++)
      sum += a[k];
    out[i] = sum;
  }
  check("combined", n);

#pragma acc parallel loop gang vector private(a, m) copyout(out)
  for (int i = 0; i < N; i++) {
    out[i] = (int)(sizeof m - 6 * sizeof a);
    for (int k = 0; k < n; k++)
      a[k] = i, m[1][k][1] = k;
    for (int k = 0; k < n; k++)
      out[i] += a[k] + m[1][k][1];
  }
  check("two on lanes", n);

#pragma acc parallel copy(a) copyout(out)
#pragma acc loop gang worker private(a)
  for (int i = 0; i < N; i++) {
    out[i] = 0;
    for (int k = 0; k < n; k++)
      a[k] = i + k;
    for (int k = 0; k < n; k++)
      out[i] += a[k];
  }
  check("copied by the construct", n);

#pragma acc parallel copyout(out) firstprivate(a) num_gangs(3)
  {
    int one = a[0];
#pragma acc loop gang private(a, row)
    for (int i = 0; i < N; i++) {
      row = &a;
      for (int k = 0; k < n; k++)
        (*row)[k] = i + k;
      out[i] = one - 1;
      for (int k = 0; k < n; k++)
        out[i] += a[k];
      out[i] += (int)(sizeof *row - sizeof a);
    }
  }
  check("firstprivate on the construct", n);

#pragma acc kernels loop independent private(a) copyout(out)
  for (int i = 0; i < N; i++) {
    out[i] = 0;
    for (int k = 0; k < n; k++)
      a[k] = i + k;
    for (int k = 0; k < n; k++)
      out[i] += a[k];
  }
  check("kernels", n);
  CHECK(a[0] == 1 && m[2][0][0] == 2, "the originals: %d %d", a[0], m[2][0][0]);
}

static void inside(int n) {
#pragma acc parallel num_gangs(1) copyout(out)
  {
    int b[n + 1];
    b[0] = 5;
#pragma acc loop worker private(b)
    for (int i = 0; i < N; i++) {
      out[i] = (int)(sizeof b / sizeof *b) - n - 1;
      for (int k = 0; k < n; k++)
        b[k] = i + k;
      for (int k = 0; k < n; k++)
        out[i] += b[k];
    }
    if (b[0] != 5)
      out[0] = -5;
  }
  check("declared in the construct", n);
#pragma acc parallel loop seq private(n) copyout(out)
  for (int i = 0; i < N; i++) {
    n = 3;
    int b[n];
#pragma acc loop seq private(b)
    for (int k = 0; k < 1; k++) {
      b[2] = i;
      out[i] = 3 * b[2] + (int)(sizeof b / sizeof *b);
    }
  }
  check("sequential", 3);
}

int main(void) {
  for (int n = 1; n < 400; n = 7 * n + 1) {
    outside(n);
    inside(n);
  }
  return check_end();
}
