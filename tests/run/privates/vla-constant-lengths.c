// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Arrays whose length is in a const variable: to the language of run-time length, to the device of constant size; one
// a gang, shared by the lanes.
#include "../Inputs/check.h"

enum { N = 64 };

static int out[N];
static const int M = 6;
#pragma acc routine seq
static int lane(int x, int y) {
  const int n = 8;
  int t[n];
  for (int i = 0; i < n; i++)
    t[i] = x * i;
  t[y & 7]++;
  return t[3] + t[(x + y) & 7];
}
static int help(int x, int y) {
  int s = 0;
  for (int k = 0; k < 3; k++) {
    int t[M];
    for (int i = 0; i < M; i++)
      t[i] = x * i;
    t[y % M]++;
    s += t[3] + t[(x + y) % M];
  }
  return s;
}
static int want(int i) {
  return lane(i, i + 1) + help(i, 2) + 63 - i;
}

int main(void) {
  const int H = 64;
  int v[H];
#pragma acc parallel loop gang num_gangs(4) vector_length(32) copyout(out) private(v)
  for (int i = 0; i < N; i++) {
    const int n = 64;
    int a[n], b[H];
#pragma acc loop vector
    for (int j = 0; j < n; j++) {
      a[j] = j;
      b[j] = j;
      v[j] = j;
    }
    int s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < n; j++) {
      int u[M];
      u[j % M] = a[n - 1 - j] + (b[j] - j) + v[j] - j;
      s += j == i ? u[j % M] : 0;
    }
    out[i] = s + lane(i, i + 1) + help(i, 2);
  }
  for (int i = 0; i < N; i++)
    CHECK(out[i] == want(i), "[%d] %d not %d", i, out[i], want(i));
  return check_end();
}
