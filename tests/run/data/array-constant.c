// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Reductions of arrays, sections, elements and structures, of constant length, at every level.
#include <stdio.h>
enum { N = 1000, B = 8 };
static int bad;
static void check(const char *what, double got, double want) {
  if (got != want) {
    printf("%s: got %g, want %g\n", what, got, want);
    bad = 1;
  }
}
int main(void) {
  static int x[N];
  for (int i = 0; i < N; i++)
    x[i] = (i * 7 + i / 3) % B;
  double want[B] = {0};
  for (int i = 0; i < N; i++)
    want[x[i]] += i;
  {
    double h[B] = {0};
#pragma acc parallel loop gang reduction(+ : h)
    for (int i = 0; i < N; i++)
      h[x[i]] += i;
    for (int b = 0; b < B; b++)
      check("gang", h[b], want[b]);
  }
  {
    double h[B] = {0};
#pragma acc parallel loop vector reduction(+ : h)
    for (int i = 0; i < N; i++)
      h[x[i]] += i;
    for (int b = 0; b < B; b++)
      check("vector", h[b], want[b]);
  }
  {
    double h[B] = {0};
#pragma acc parallel loop worker reduction(+ : h)
    for (int i = 0; i < N; i++)
      h[x[i]] += i;
    for (int b = 0; b < B; b++)
      check("worker", h[b], want[b]);
  }
  {
    double h[B] = {0};
#pragma acc parallel loop gang worker vector reduction(+ : h) vector_length(64)
    for (int i = 0; i < N; i++)
      h[x[i]] += i;
    for (int b = 0; b < B; b++)
      check("gwv", h[b], want[b]);
  }
  {
    double h[B] = {0};
#pragma acc parallel reduction(+ : h)
    {
#pragma acc loop gang vector reduction(+ : h)
      for (int i = 0; i < N; i++)
        h[x[i]] += i;
    }
    for (int b = 0; b < B; b++)
      check("construct", h[b], want[b]);
  }
  {
    double h[4][6] = {0};
#pragma acc parallel loop gang vector reduction(+ : h)
    for (int i = 0; i < N; i++)
      h[x[i] % 4][x[i] / 2] += i;
    double w[4][6] = {0};
    for (int i = 0; i < N; i++)
      w[x[i] % 4][x[i] / 2] += i;
    for (int b = 0; b < 24; b++)
      check("2d", h[b / 6][b % 6], w[b / 6][b % 6]);
  }
  {
    double h[B] = {0};
    double *p = h;
#pragma acc parallel loop gang vector reduction(+ : p [0:B])
    for (int i = 0; i < N; i++)
      p[x[i]] += i;
    for (int b = 0; b < B; b++)
      check("pointer section", h[b], want[b]);
  }
  {
    double h[B] = {0};
    int lo = 2;
#pragma acc parallel loop gang vector reduction(+ : h [lo:4])
    for (int i = 0; i < N; i++)
      if (x[i] >= lo && x[i] < lo + 4)
        h[x[i]] += i;
    for (int b = 2; b < 6; b++)
      check("section", h[b], want[b]);
  }
  {
    double h[B] = {0};
#pragma acc parallel loop gang vector reduction(+ : h[3])
    for (int i = 0; i < N; i++)
      if (x[i] == 3)
        h[3] += i;
    check("element", h[3], want[3]);
  }
  {
    struct S {
      double s;
      int m[2];
      struct {
        float f;
      } in;
    } s = {0, {0, 0}, {0}};
#pragma acc parallel loop gang vector reduction(+ : s)
    for (int i = 0; i < N; i++) {
      s.s += i;
      s.m[i & 1]++;
      s.in.f += 1;
    }
    check("s.s", s.s, N * (N - 1) / 2.);
    check("s.m0", s.m[0], N / 2);
    check("s.m1", s.m[1], N / 2);
    check("s.in.f", s.in.f, N);
  }
  {
    double rows[20][B];
#pragma acc parallel loop gang copyout(rows)
    for (int r = 0; r < 20; r++) {
      double h[B];
      for (int b = 0; b < B; b++)
        h[b] = r;
#pragma acc loop vector reduction(+ : h)
      for (int i = 0; i < N; i++)
        h[x[i]] += i;
      for (int b = 0; b < B; b++)
        rows[r][b] = h[b];
    }
    for (int r = 0; r < 20; r++)
      for (int b = 0; b < B; b++)
        check("private", rows[r][b], want[b] + r);
  }
  {
    double a[20];
    for (int r = 0; r < 20; r++)
      a[r] = r;
#pragma acc parallel loop gang copy(a)
    for (int r = 0; r < 20; r++) {
#pragma acc loop vector reduction(+ : a[r])
      for (int i = 0; i < N; i++)
        a[r] += i;
    }
    for (int r = 0; r < 20; r++)
      check("element of row", a[r], N * (N - 1) / 2. + r);
  }
  if (!bad)
    puts("ok");
  return bad;
}
