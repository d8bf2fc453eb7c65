// RUN: %sumacc -O2 -fopenacc %s -o %t -lm -Minfo=accel 2>%t.info && env SUMAC_SIM=uninit=error %run %t && FileCheck %s <%t.info
// RUN: %sumacc -O2 -fopenacc -fno-implicit-reduction -c %s -o %t.o 2>&1 | FileCheck --check-prefix=OFF %s
// The smallest or largest value and what comes with it, without a clause: exactly what the serial loop gives, of equal
// values the first or the last, at every level, in nests, with NaN, zeros of both signs, and where nothing is found.
// OFF: warning: iterations that run in parallel race for 'm', the smallest value, and for 'k', which comes with it
// OFF: note: the option -fimplicit-reduction makes a reduction of them
// OFF-COUNT-20: warning: iterations that run in parallel race for
// OFF: warning: iterations that run in parallel race for 'i0', which comes with 'm', the smallest value
#include "../Inputs/check.h"
#include <math.h>
#include <string.h>

enum { N = 3000, ROWS = 37, M = 81 };
static double a[N], mat[ROWS][M], nan_or_zero[N];
static unsigned char bytes[N];
static int whole[N];
static long b[N];
static float f[N];
static int used[N], n = N, none;

#define SAME(x, y) CHECK(memcmp(&(x), &(y), sizeof(x)) == 0, "the value")
/* BODY in a loop of CLAUSES and in a serial one, which leave the same in m and k. */
#define BOTH(T, M0, CLAUSES, FROM, TO, ...)                                                                            \
  {                                                                                                                    \
    T m = M0, m_serial;                                                                                                \
    int k = -7, k_serial;                                                                                              \
    for (int i = FROM; i < TO; i++)                                                                                    \
      __VA_ARGS__                                                                                                      \
    m_serial = m, k_serial = k, m = M0, k = -7;                                                                        \
    _Pragma(CLAUSES) for (int i = FROM; i < TO; i++) __VA_ARGS__ SAME(m, m_serial);                                    \
    CHECK(k == k_serial, "%d, not %d", k, k_serial);                                                                                              \
  }

static void levels(void) {
  BOTH(double, 1e9, "acc parallel loop", 0, N, if (a[i] < m) { m = a[i]; k = i; })
  BOTH(double, 1e9, "acc parallel loop", 0, N, if (a[i] <= m) { k = i; m = a[i]; })
  BOTH(double, -1e9, "acc parallel loop gang", 0, N, if (m < a[i]) m = a[i], k = i;)
  BOTH(double, -1e9, "acc parallel loop gang worker num_workers(4)", 0, N, if (a[i] >= m) { m = a[i]; k = i; })
  BOTH(double, -1e9, "acc parallel loop gang worker vector num_workers(2) num_gangs(7)", 0, N, {
    double v = a[i];
    if (v > m)
      m = v, k = i;
  })
  BOTH(double, 1e9, "acc parallel loop vector", 0, N, if (m >= a[i]) { m = a[i]; k = i; })
  BOTH(double, -1e9, "acc parallel loop vector num_gangs(5)", 0, N, if (m <= a[i]) { m = a[i]; k = i; })
  BOTH(double, 1e9, "acc parallel loop worker vector num_workers(3)", 0, N, if (m > a[i]) { m = a[i]; k = i; })
  BOTH(double, -1, "acc kernels loop", 0, N, if (fabs(a[i]) > m) { m = fabs(a[i]); k = i; })
  BOTH(double, -1, "acc parallel loop auto", 0, N, if (!used[i] && a[i] > m && i != 77) { m = a[i]; k = 3 * i + 1; })
}
// CHECK: implicit reduction(argmin:m,k) over gang, vector, result in the copied variable
// CHECK: implicit reduction(argmin:m,k) over gang, vector, result
// CHECK: implicit reduction(argmax:m,k) over gang, result
// CHECK: implicit reduction(argmax:m,k) over gang, worker, result
// CHECK: implicit reduction(argmax:m,k) over gang, worker, vector, result
// CHECK: implicit reduction(argmin:m,k) over vector, result private
// CHECK: implicit reduction(argmax:m,k) over vector, then added to
// CHECK: implicit reduction(argmin:m,k) over worker, vector, result private
// CHECK: implicit reduction(argmax:m,k) over gang, vector, result
// CHECK: implicit reduction(argmax:m,k) over gang, vector, result

static void types(void) {
  BOTH(unsigned char, 255, "acc parallel loop", 0, N, if (bytes[i] <= m) { m = bytes[i]; k = i; })
  BOTH(int, 0, "acc parallel loop", 0, N, if (whole[i] < m) { m = whole[i]; k = i; })
  BOTH(long, -1, "acc parallel loop", 0, n, if (b[i] > m) { m = b[i]; k = i; })
  BOTH(float, -1, "acc parallel loop", 1, n - 3, if (f[i] > m) { m = f[i]; k = i; })
  BOTH(double, 1, "acc parallel loop", 0, N, if (nan_or_zero[i] < m) { m = nan_or_zero[i]; k = i; })
  BOTH(double, 1, "acc parallel loop", 0, N, if (nan_or_zero[i] <= m) { m = nan_or_zero[i]; k = i; })
  BOTH(double, NAN, "acc parallel loop", 0, N, if (a[i] < m) { m = a[i]; k = i; })
  BOTH(double, -1e9, "acc parallel loop", 0, N, if (a[i] < m) { m = a[i]; k = i; })
  BOTH(double, 1e9, "acc parallel loop", 0, none, if (a[i] < m) { m = a[i]; k = i; })
  BOTH(int, 255, "acc parallel loop", 0, N, if (bytes[i] > m) { m = bytes[i]; k = i; })
  BOTH(int, 255, "acc parallel loop", 0, N, if (bytes[i] >= m) { m = bytes[i]; k = i; })
}

static void nests(void) {
  double m = 1e9, m2 = 1e9, most = -1, most2 = -1, first[ROWS], sum = 0;
  int i0 = -1, j0 = -1, i2 = -1, j2 = -1, at = 0, at2 = 0, place[ROWS];
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < M; j++)
      if (mat[i][j] < m2) {
        m2 = mat[i][j];
        i2 = i;
        j2 = j;
      }
  // CHECK: implicit reduction(argmin:m,i0,j0) over gang, vector, result
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < M; j++)
      if (mat[i][j] < m) {
        m = mat[i][j];
        i0 = i;
        j0 = j;
      }
  CHECK(m == m2 && i0 == i2 && j0 == j2, "differs");
  m = m2 = 1e9;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < i; j++)
      if (mat[i][j] <= m2)
        i2 = i, j2 = j, m2 = mat[i][j];
  // CHECK: implicit reduction(argmin:m,i0,j0) over gang, result
  // CHECK: implicit reduction(argmin:m,i0,j0) over vector, result private
#pragma acc parallel loop gang
  for (int i = 0; i < ROWS; i++) {
#pragma acc loop vector
    for (int j = 0; j < i; j++)
      if (mat[i][j] <= m)
        i0 = i, j0 = j, m = mat[i][j];
  }
  CHECK(m == m2 && i0 == i2 && j0 == j2, "differs");
  // CHECK: implicit reduction(argmax:row,where) over vector, result private
#pragma acc parallel loop gang
  for (int i = 0; i < ROWS; i++) {
    double row = mat[i][0];
    int where = 0;
#pragma acc loop vector
    for (int j = 1; j < M; j++)
      if (mat[i][j] > row) {
        row = mat[i][j];
        where = j;
      }
    first[i] = row;
    place[i] = where;
  }
  for (int i = 0; i < ROWS; i++) {
    int where = 0;
    for (int j = 1; j < M; j++)
      where = mat[i][j] > mat[i][where] ? j : where;
    CHECK(place[i] == where && first[i] == mat[i][where], "differs");
  }
  // CHECK: implicit reduction(argmin:m,i0,j0) over gang, result
  // CHECK: implicit reduction(argmin:m,i0,j0) over vector, result private
  m = m2 = 1e9;
#pragma acc parallel loop gang reduction(min : m)
  for (int i = 0; i < ROWS; i++) {
    const int at = ROWS - 1 - i;
#pragma acc loop vector reduction(min : m)
    for (int j = 0; j < M; j++)
      if (m > mat[at][j])
        i0 = at, j0 = j, m = mat[at][j];
  }
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < M; j++)
      if (m2 > mat[ROWS - 1 - i][j])
        i2 = ROWS - 1 - i, j2 = j, m2 = mat[i2][j];
  CHECK(m == m2 && i0 == i2 && j0 == j2, "differs");
  m = m2 = 1e9;
  int k = -1, k2 = -1;
  long other = 0, other2 = 0;
  for (int i = 0; i < N; i++) {
    if (a[i] < m2)
      m2 = a[i], k2 = i, other2 = b[i];
    if (a[i] > most2)
      most2 = a[i], at2 = i;
  }
  // CHECK: implicit reduction(argmin:m,k,other) over gang, vector
  // CHECK: implicit reduction(argmax:most,at) over gang, vector
  // CHECK: implicit reduction(+:sum) over gang, vector
#pragma acc parallel loop
  for (int i = 0; i < N; i++) {
    if (a[i] < m)
      m = a[i], k = i, other = b[i];
    if (a[i] > most)
      most = a[i], at = i;
    sum += 1;
  }
  CHECK(m == m2 && k == k2 && other == other2 && most == most2 && at == at2 && sum == N, "differs");
}

int main(void) {
  for (int i = 0; i < N; i++) {
    a[i] = (i * 7919 + 13) % 97 - 48;
    bytes[i] = (unsigned char)(3 + i * 31 % 253);
    whole[i] = 100 - i * 37 % 211;
    b[i] = 1L << 40 | i % 50;
    f[i] = (float)(i * 17 % 1009);
    used[i] = a[i] > 46;
    nan_or_zero[i] = i % 5 ? NAN : i % 15 ? 0.0 : -0.0;
  }
  nan_or_zero[0] = nan_or_zero[N - 5] = 0.0;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < M; j++)
      mat[i][j] = (i * 53 + j * 29) % 83;
  levels();
  types();
  nests();
  return check_end();
}
// CHECK: : reduction(argmax) over gang: 
