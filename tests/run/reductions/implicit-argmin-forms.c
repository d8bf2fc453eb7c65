// RUN: %sumacc -O2 -fopenacc %s -o %t -lm -Minfo=accel 2>%t.info && env SUMAC_SIM=uninit=error %run %t && FileCheck %s <%t.info
// RUN: %sumacc -O2 -fopenacc -fno-implicit-reduction -c %s -o %t.o 2>&1 | FileCheck --check-prefix=OFF %s
// The smallest or largest value and its place, written otherwise: by the place alone, with conditional expressions, one
// statement after the other, in members and elements, behind pointers. Each gives what the serial loop gives.
// OFF-COUNT-9: warning: iterations that run in parallel race for 'k', the place of the largest value
#include "../Inputs/check.h"
#include <math.h>
#include <string.h>

enum { N = 3000, ROWS = 37, M = 81 };
static double a[N], b[N], mat[ROWS][M];
static struct pair {
  float x;
  int n;
} pairs[N];
static unsigned char bytes[N];
static int used[N], none;

struct found {
  double m, other;
  int k, l, at[3];
};

/* BODY in a loop of CLAUSES and in a serial one, which leave the same in all that is found. */
#define BOTH(CLAUSES, M0, K0, TO, ...)                                                                                 \
  {                                                                                                                    \
    struct found s = {M0, 0, K0, 3, {1, 2, 3}}, s2;                                                                    \
    double m = M0, m2;                                                                                                 \
    int k = K0, l = 5, k2, l2, *restrict p = &used[0];                                                                 \
    for (int i = 0; i < TO; i++)                                                                                       \
      __VA_ARGS__                                                                                                      \
    m2 = m, k2 = k, l2 = l, s2 = s, m = M0, k = K0, l = 5;                                                             \
    s = (struct found){M0, 0, K0, 3, {1, 2, 3}};                                                                       \
    _Pragma(CLAUSES) for (int i = 0; i < TO; i++) __VA_ARGS__                                                          \
    CHECK(!memcmp(&m, &m2, sizeof m) && k == k2 && l == l2, "%g %d %d, not %g %d %d", m, k, l, m2, k2, l2);            \
    CHECK(!memcmp(&s.m, &s2.m, sizeof s.m) && s.other == s2.other && s.k == s2.k && s.l == s2.l &&                     \
              !memcmp(s.at, s2.at, sizeof s.at), "%g %d, not %g %d", s.m, s.k, s2.m, s2.k);                            \
    (void)p;                                                                                                           \
  }

static void places(void) {
  // CHECK: [[@LINE+1]]: implicit reduction(argmax:k) over gang, vector, result in the copied variable
  BOTH("acc parallel loop", 0, 0, N, if (a[i] > a[k]) k = i;)
  BOTH("acc parallel loop", 0, N - 1, N, if (a[i] >= a[k]) { k = i; })
  BOTH("acc parallel loop gang worker num_workers(4)", 0, 7, N, k = a[k] < a[i] ? i : k;)
  // CHECK: [[@LINE+1]]: implicit reduction(argmax:k) over vector, result private
  BOTH("acc parallel loop vector", 0, 7, N, if (fabs(a[i]) > fabs(a[k])) k = i; else ;)
  BOTH("acc parallel loop vector num_gangs(3)", 0, 7, N, { double x = fabs(a[i]); if (fabs(a[k]) <= x) k = i; })
  BOTH("acc parallel loop", 0, 7, N, if (bytes[i] <= bytes[k]) ; else k = i;)
  BOTH("acc parallel loop", 0, 7, N, if (i % 3 && a[i] * b[i] > a[k] * b[k]) { k = i; l = 2 * i + 1; })
  BOTH("acc parallel loop", 0, 7, N, if (pairs[k].x < pairs[i].x) { k = i; })
  BOTH("acc kernels", 0, 7, N, if (a[i] > a[k]) k = i;)
  // CHECK: [[@LINE+1]]: implicit reduction(argmin:k,l) over gang, vector
  BOTH("acc parallel loop", 0, 0, N, if (mat[i % ROWS][i % M] < mat[k][l % M]) { k = i % ROWS; l = i; })
  BOTH("acc parallel loop", 0, -1, none, if (a[i] > a[k]) k = i;)
  BOTH("acc parallel loop vector", 0, -1, none, if (a[i] > a[k]) k = i;)
}

static void spellings(void) {
  // CHECK: [[@LINE+1]]: implicit reduction(argmin:m,k) over gang, vector
  BOTH("acc parallel loop", 1e9, 0, N, { k = a[i] < m ? i : k; m = a[i] < m ? a[i] : m; })
  BOTH("acc parallel loop", 1e9, 0, N, { k = a[i] <= m ? (i) : k; l = a[i] <= m ? 3 * i : l; m = a[i] <= m ? a[i] : m; })
  BOTH("acc parallel loop vector", 1e9, 0, N, { if (m > a[i]) k = i; if (m > a[i]) { m = a[i]; } })
  BOTH("acc parallel loop", -1e9, 0, N, m = a[i] > m ? (k = i, l = 2 * i, a[i]) : m;)
  BOTH("acc parallel loop", -1e9, 0, N, { if (a[i] > m) { k = i; ; m = a[i]; } else {} })
  BOTH("acc parallel loop", 300, 0, N, if (!(bytes[i] < m) || used[i] > 1) ; else { m = bytes[i]; k = i; })
  BOTH("acc kernels", 1e9, 0, N, { k = a[i] < m ? i : k; m = a[i] < m ? a[i] : m; })
}

static void objects(void) {
  // CHECK: [[@LINE+1]]: implicit reduction(argmin:s.m,s.k) over gang, vector, result in the copied variable
  BOTH("acc parallel loop", 1e9, 0, N, if (a[i] < s.m) { s.m = a[i]; s.k = i; })
  // CHECK: [[@LINE+1]]: implicit reduction(argmax:s.m,k,s.at[2],s.other)
  BOTH("acc parallel loop", -1e9, 0, N, if (a[i] >= s.m) { s.m = a[i]; k = i; s.at[2] = 3 * i; s.other = b[i]; })
  BOTH("acc parallel loop vector", -1e9, 0, N, s.m = s.m < a[i] ? (s.at[0] = i, s.at[1] = i + 1, a[i]) : s.m;)
  // CHECK: [[@LINE+1]]: implicit reduction(argmin:m,*p) over gang, vector
  BOTH("acc parallel loop", 1e9, 0, N, if (a[i] < m) { m = a[i]; *p = i; })
  BOTH("acc kernels loop independent", 1e9, 0, N, if (a[i] < s.m) { s.m = a[i]; s.k = i; })
}

static void behind(int n, const double *restrict x, double *restrict m, int *restrict k, struct found *restrict s) {
  // CHECK: implicit reduction(argmin:*m,*k) over gang, vector, result in the copied variable
#pragma acc parallel loop copyin(x[0 : n])
  for (int i = 0; i < n; i++)
    if (x[i] < *m) {
      *m = x[i];
      *k = i;
    }
  // CHECK: implicit reduction(argmax:s->m,s->k) over vector, then added to the copied variable
#pragma acc parallel loop vector num_gangs(2) copyin(x[0 : n])
  for (int i = 0; i < n; i++)
    if (x[i] > s->m)
      s->m = x[i], s->k = i;
  // CHECK: implicit reduction(+:(*s).other) over gang, vector, result in the copied variable
#pragma acc parallel loop copyin(x[0 : n])
  for (int i = 0; i < n; i++)
    (*s).other += x[i];
}

static void nests(void) {
  int pivot[M], k = 0, l = 0, k2 = 0, l2 = 0;
  // CHECK: implicit reduction(argmax:p) over vector, result private
#pragma acc parallel loop gang copyout(pivot)
  for (int j = 0; j < M; j++) {
    int p = j % ROWS;
#pragma acc loop vector
    for (int i = j % ROWS + 1; i < ROWS; i++)
      if (fabs(mat[i][j]) > fabs(mat[p][j]))
        p = i;
    pivot[j] = p;
  }
  for (int j = 0; j < M; j++) {
    int p = j % ROWS;
    for (int i = j % ROWS + 1; i < ROWS; i++)
      p = fabs(mat[i][j]) > fabs(mat[p][j]) ? i : p;
    CHECK(pivot[j] == p, "%d: %d, not %d", j, pivot[j], p);
  }
  // CHECK: implicit reduction(argmin:k,l) over gang, result in the copied variable
  // CHECK: implicit reduction(argmin:k,l) over vector, result private
#pragma acc parallel loop gang
  for (int i = 0; i < ROWS; i++) {
#pragma acc loop vector
    for (int j = 0; j < M; j++)
      if (mat[i][j] <= mat[k][l])
        k = i, l = j;
  }
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < M; j++)
      if (mat[i][j] <= mat[k2][l2])
        k2 = i, l2 = j;
  CHECK(k == k2 && l == l2, "%d %d, not %d %d", k, l, k2, l2);
  // CHECK: implicit reduction(argmin:k,l) over gang, vector
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < M; j++)
      if (mat[i][j] <= mat[k][l])
        k = i, l = j;
  CHECK(k == k2 && l == l2, "%d %d, not %d %d", k, l, k2, l2);
}

int main(void) {
  for (int i = 0; i < N; i++) {
    a[i] = (i * 7919 + 13) % 97 - 48;
    b[i] = i % 7;
    bytes[i] = (unsigned char)(3 + i * 31 % 253);
    pairs[i] = (struct pair){(float)(i * 17 % 1009), i};
  }
  a[1500] = a[2900] = NAN;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < M; j++)
      mat[i][j] = (i * 53 + j * 29) % 83 - 40;
  places();
  spellings();
  objects();
  double m = 1e9;
  int k = -1;
  struct found s = {.m = -1e9};
  behind(1000, a, &m, &k, &s);
  CHECK(m == -48 && a[k] == m && s.m == 48 && a[s.k] == 48, "%g %d %g %d", m, k, s.m, s.k);
  double sum = 0;
  for (int i = 0; i < 1000; i++)
    sum += a[i];
  CHECK(s.other == sum, "%g, not %g", s.other, sum);
  nests();
  return check_end();
}
