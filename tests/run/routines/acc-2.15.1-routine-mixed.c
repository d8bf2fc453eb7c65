// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.15.1: routines with several reductions, returns in the middle, structs, recursion, and code of one
// worker.
#include "../Inputs/check.h"
struct acc {
  double sum;
  int n;
};
#pragma acc routine worker
static void stats(const double *a, int n, struct acc *r) {
  double s = 0, mx = -1e30;
  int k = 0;
#pragma acc loop worker vector reduction(+ : s, k) reduction(max : mx)
  for (int i = 0; i < n; i++) {
    s += a[i];
    k++;
    if (a[i] > mx)
      mx = a[i];
  }
  if (k > 3) {
    r->sum = s + mx;
    r->n = k;
  } else {
    r->sum = -1;
    r->n = 0;
  }
}
#pragma acc routine vector
static float early(const float *a, int n, int flag) {
  if (flag == 0)
    return -1;
  float best = 1e30f;
#pragma acc loop vector reduction(min : best)
  for (int i = 0; i < n; i++)
    best = a[i] < best ? a[i] : best;
  if (flag == 1)
    return best;
  double t = 1;
#pragma acc loop vector reduction(* : t)
  for (int i = 0; i < 10; i++)
    t *= 2;
  return best + (float)t;
}
#pragma acc routine vector
static void deep(int *out, int depth) {
#pragma acc loop vector
  for (int i = 0; i < 50; i++)
    out[i] += depth;
  if (depth > 1)
    deep(out, depth - 1);
}
int main(void) {
  enum { N = 500 };
  static double a[N];
  static float f[N];
  struct acc r[7];
  float out[30];
  static int o[20][50];
  for (int i = 0; i < N; i++) {
    a[i] = i * 0.5;
    f[i] = 1000 - i;
  }
#pragma acc parallel loop gang copyin(a) copyout(r) num_workers(4) vector_length(32)
  for (int g = 0; g < 7; g++)
    stats(a, g == 2 ? 3 : N - g, &r[g]);
  for (int g = 0; g < 7; g++) {
    double s = 0;
    int n = N - g;
    for (int i = 0; i < n; i++)
      s += a[i];
    s += a[n - 1];
    if (g == 2)
      CHECK(r[g].sum == -1 && r[g].n == 0, "two");
    else
      CHECK(r[g].sum == s && r[g].n == n, "%d: %g %d", g, r[g].sum, r[g].n);
  }
#pragma acc parallel loop gang worker copyin(f) copyout(out) num_workers(3) vector_length(64)
  for (int i = 0; i < 30; i++)
    out[i] = early(f, N - i, i % 3);
  for (int i = 0; i < 30; i++) {
    float b = 1000 - (N - i - 1);
    float w = i % 3 == 0 ? -1 : i % 3 == 1 ? b : b + 1024;
    CHECK(out[i] == w, "early %d: %g not %g", i, out[i], w);
  }
#pragma acc parallel loop gang copy(o)
  for (int i = 0; i < 20; i++)
    deep(o[i], 4);
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 50; j++)
      CHECK(o[i][j] == 10, "deep %d %d %d", i, j, o[i][j]);
  return check_end();
}
