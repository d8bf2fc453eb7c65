// RUN: %sumacc -fopenmp %s -o %t -lm && %run %t
// OpenMP 5.2 17.1: functions of all forms that device code calls, with directives and questions for the thread: inline,
// recursive, with structures, complex numbers and arrays of run-time length, with several ways out.
#include <complex.h>
#include <omp.h>
#include <stdio.h>
struct v {
  double x[3];
  int n;
};
static inline __attribute__((always_inline)) int inl(void) {
  return omp_get_thread_num();
}
inline int inl99(int x);
inline int inl99(int x) {
  return x + omp_get_num_threads();
}
extern int inl99(int x);
static __attribute__((noinline)) struct v st(struct v a, const int *restrict p) {
#pragma omp for
  for (int i = 0; i < 3; i++)
    ((int *)p)[i] += a.n;
  a.n = omp_get_thread_num();
  return a;
}
static double complex cx(double complex z) {
  return z + omp_get_num_threads();
}
static void vla(int n, int m, int a[n][m]) {
  int tmp[m];
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] += 1;
  tmp[0] = a[0][0];
  (void)tmp;
}
static void pvla(int n, int m, int a[n][m]) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] += 10;
}
static int (*getp(void))(void) {
  return inl;
}
typedef int fn_t(int);
static fn_t later;
static int rec(int n) {
  return n <= 0 ? omp_get_thread_num() : rec(n - 1);
}
static int even(int n);
static int odd(int n) {
  int s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s++;
  return n == 0 ? s : s + even(n - 1);
}
static int even(int n) {
  return n == 0 ? 0 : odd(n - 1);
}
static int *self(int *p) {
  static const int table[3] = {1, 2, 3};
#pragma omp atomic
  p[0] += table[1];
  return p;
}
static void deep(int *c, int k) {
  if (k == 0) {
#pragma omp barrier
    return;
  }
  deep(c, k - 1);
#pragma omp critical
  ++*c;
}
static void early(int *a, int n) {
  if (n < 0)
    return;
  for (int r = 0; r < 3; r++) {
    if (r == 1)
      continue;
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      a[i]++;
  }
  switch (n) {
  case 7:
    a[0] = 100;
#pragma omp parallel
    {
#pragma omp for
      for (int i = 0; i < n; i++)
        a[i]++;
    }
    break;
  default:
    a[0] = -100;
  }
}
static double dot(const double *x, const double *y, int n) {
  double s = 0;
#pragma omp parallel for simd reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i] * y[i];
  return s;
}
static float nrm(const double *x, int n) {
  float r = 0;
#pragma omp parallel for reduction(max : r)
  for (int i = 0; i < n; i++)
    r = x[i] > r ? (float)x[i] : r;
  return r;
}
int main(void) {
  int bad = 0, p[3] = {0}, a[4][5] = {0}, cnt = 0, q = 0, e[7] = {0}, n = 0, o = 0;
  double x[100], y[100], s = 0, m = 0;
  struct v v0 = {{1, 2, 3}, 5};
  double complex z = 0;
  for (int i = 0; i < 100; i++)
    x[i] = i, y[i] = 2;
#pragma omp target map(tofrom : p, a, cnt, q, bad, e, n, s, m, z, o) map(to : x, y)
  {
    pvla(4, 5, a);
    s = dot(x, y, 100);
    m = nrm(x, 100);
    early(e, 7);
    o = odd(3);
    z = cx(1.0 + 2.0 * I);
#pragma omp parallel num_threads(9)
    {
      int t = omp_get_thread_num();
      struct v r = st(v0, p);
      if (r.n != t || r.x[2] != 3 || inl() != t || inl99(1) != 1 + omp_get_num_threads() || getp()() != t ||
          later(3) != t + 3 || rec(4) != t)
#pragma omp atomic
        bad++;
      vla(4, 5, a);
      self(&q);
      deep(&cnt, 3);
      if (t == 0)
        n = omp_get_num_threads();
    }
  }
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 5; j++)
      bad += a[i][j] != 11;
  bad += p[0] != 5 || p[2] != 5 || q != 2 * n || cnt != 3 * n || s != 9900 || m != 99 || creal(z) != 2 || cimag(z) != 2;
  bad += e[0] != 101 || e[6] != 3 || o != 3 + 1;
  printf("%d n %d p %d q %d cnt %d s %g m %g e %d %d o %d\n", bad, n, p[0], q, cnt, s, m, e[0], e[6], o);
  return bad;
}
static int later(int x) {
  return x + omp_get_thread_num();
}
