// RUN: %sumacc -fopenacc %s -o %t && %run %t
// UNSUPPORTED: device-serial
/* Regions where statements can stand: after if and else without braces, in switch, as the body of loops, between labels,
   in blocks whose variables hide others, twice on a line from a macro, in inline functions. */
#include <stdio.h>
#include <stdlib.h>
static int bad;
#define CHECK(x) do { if (!(x)) { printf("FAIL %s:%d %s\n", __FILE__, __LINE__, #x); bad++; } } while (0)
#define P(X) _Pragma(#X)
#define TWICE(A,N,S) P(acc parallel loop reduction(+:S) copyin(A[0:N])) for (int i = 0; i < N; i++) S += A[i]; P(acc parallel loop reduction(+:S) copyin(A[0:N])) for (int i = 0; i < N; i++) S += A[i];
static inline double isum(const double *a, int n) {
  double s = 0;
#pragma acc parallel loop reduction(+:s) copyin(a[0:n])
  for (int i = 0; i < n; i++) s += a[i];
  return s;
}
int nested(int k, int n) {
  int s = 0, x = 5;
  if (k)
#pragma acc parallel loop reduction(+:s)
    for (int i = 0; i < n; i++) s += x;
  else
#pragma acc serial
    s = 7;
  {
    int x = 11;
    {
#pragma acc parallel loop reduction(+:s)
      for (int i = 0; i < n; i++) { int x2 = x; { int x = x2 + 1; s += x; } }
      int x = 3;
#pragma acc parallel loop reduction(+:s)
      for (int x = 0; x < n; x++) s += x;
      s += x;
    }
  }
  return s;
}
int sw(int k, int n) {
  int s = 0;
  switch (k) {
  case 0:
#pragma acc parallel loop reduction(+:s)
    for (int i = 0; i < n; i++) s++;
    break;
  case 1:
#pragma acc parallel reduction(+:s) num_gangs(3)
    s += 1;
    /* fallthrough */
  case 2: {
#pragma acc kernels
    {
      for (int i = 0; i < n; i++) s += 2;
    }
    break;
  }
  default:
#pragma acc serial copy(s)
    { s = -1; }
  }
  return s;
}
int lp(int n) {
  int s = 0;
  for (int r = 0; r < 5; r++)
#pragma acc parallel loop reduction(+:s)
    for (int i = 0; i < n; i++) s += r;
  int r = 0;
  do
#pragma acc parallel loop reduction(+:s)
    for (int i = 0; i < n; i++) s += 1;
  while (++r < 3);
  while (r-- > 0)
#pragma acc parallel loop reduction(+:s)
    for (int i = 0; i < n; i++) { if (i % 2) continue; s += 1; }
  return s;
}
int gt(int n) {
  int s = 0, t = 0;
again:
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++) s += 1;
  if (++t < 3) goto again;
  if (s == 12345) goto out;
  s++;
#pragma acc parallel
  {
    int q = 0;
    for (int i = 0; i < 4; i++) { if (i == 2) goto in; q++; }
in:
    q++;
  }
out:
  return s;
}
int main(void) {
  int n = 100; double a[100]; double s = 0;
  for (int i = 0; i < n; i++) a[i] = i;
  TWICE(a, n, s)
  CHECK(s == 2 * 4950);
  CHECK(isum(a, n) == 4950);
  CHECK(nested(1, 10) == 50 + 120 + 45 + 3);
  CHECK(nested(0, 10) == 0 + 120 + 45 + 3);
  CHECK(sw(0, 9) == 9);
  { int v = sw(1, 9); if (v != 21) printf("sw1 %d\n", v); CHECK(v == 21); }
  CHECK(sw(2, 9) == 18);
  CHECK(sw(3, 9) == -1);
  CHECK(lp(10) == 100 + 30 + 15);
  CHECK(gt(10) == 31);
  puts(bad ? "bad" : "good");
  return bad != 0;
}
