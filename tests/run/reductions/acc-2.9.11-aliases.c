// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// UNSUPPORTED: device-serial
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,schedule=random:1 %t 2>&1 | FileCheck %s
// REQUIRES: sim
// CHECK-NOT: race
// CHECK-NOT: uninitialised
// CHECK: ok
// What a loop reduces is one object for its gang or worker: inner loops and routines reach it by name and by pointers
// that were set outside of them.
#include <stdio.h>

enum { R = 24, N = 40, LARGE = 200 };
static int bad;
static double out[R][LARGE];

struct way {
  int unused;
  double *to;
};

#pragma acc routine vector
static void add_to(double *row, const double *h, const int *s, int n) {
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    row[i] += h[i] + *s;
}

#pragma acc routine seq
static double element(const double *h, int i) {
  return h[i];
}

static void check(const char *what, int n, int r, int i, double got, double want) {
  if (got != want && bad++ < 20)
    printf("%s, length %d: [%d][%d] is %g, not %g\n", what, n, r, i, got, want);
}

static void check_all(const char *what, int n, const double *h, int s) {
  for (int r = 0; r < R; r++)
    for (int i = 0; i < n; i++)
      check(what, n, r, i, out[r][i], i == r ? 1 : 0);
  for (int i = 0; i < n; i++)
    check(what, n, -1, i, h[i], i < R ? 2 : 0);
  check(what, n, -2, 0, s, R);
}

static void clear(int n, double *h, int *s) {
  for (int i = 0; i < n; i++)
    h[i] = 0;
  for (int r = 0; r < R; r++)
    for (int i = 0; i < LARGE; i++)
      out[r][i] = 0;
  *s = 0;
}

/* What earlier iterations of the same gang left in other elements is taken off again: 2, or s. */
#define POINTERS(LEVELS)                                                                                               \
  clear(n, h, &s);                                                                                                     \
  PRAGMA(acc parallel loop LEVELS reduction(+ : h, s) copy(out)) for (int r = 0; r < R; r++) {                         \
    h[r] += 1;                                                                                                         \
    s += 1;                                                                                                            \
    int before = s, *t = &s;                                                                                           \
    struct way way = {0, h + 1};                                                                                       \
    double *q = way.to - 1;                                                                                            \
    PRAGMA(acc loop vector) for (int i = 0; i < n; i++) {                                                              \
      out[r][i] = element(q, i) + way.to[i - 1] + *t - before - h[i];                                                  \
      if (i != r)                                                                                                      \
        out[r][i] -= h[i];                                                                                             \
    }                                                                                                                  \
    q[r] += 1;                                                                                                         \
  }                                                                                                                    \
  check_all("pointers, " #LEVELS, n, h, s);
#define ROUTINE(LEVELS)                                                                                                \
  clear(n, h, &s);                                                                                                     \
  PRAGMA(acc parallel loop LEVELS reduction(+ : h, s) copy(out)) for (int r = 0; r < R; r++) {                         \
    h[r] += 1;                                                                                                         \
    s += 1;                                                                                                            \
    add_to(out[r], h, &s, n);                                                                                          \
    PRAGMA(acc loop vector) for (int i = 0; i < n; i++) out[r][i] -= s + (i != r ? h[i] : 0);                          \
    h[r] += 1;                                                                                                         \
  }                                                                                                                    \
  check_all("routine, " #LEVELS, n, h, s);
/* Through the pointer the elements are written, too: each by one thread. */
#define WRITE(LEVELS)                                                                                                  \
  clear(n, h, &s);                                                                                                     \
  PRAGMA(acc parallel loop LEVELS reduction(+ : h, s) copy(out)) for (int r = 0; r < R; r++) {                         \
    double *q = h;                                                                                                     \
    int *t = &s;                                                                                                       \
    PRAGMA(acc loop vector) for (int i = 0; i < n; i++) if (i == r) q[i] += 1;                                         \
    *t += 1;                                                                                                           \
    PRAGMA(acc loop vector) for (int i = 0; i < n; i++) out[r][i] = i == r ? q[i] : 0;                                 \
    q[r] += 1;                                                                                                         \
  }                                                                                                                    \
  check_all("write, " #LEVELS, n, h, s);
#define TEXT(...) #__VA_ARGS__
#define PRAGMA(...) _Pragma(TEXT(__VA_ARGS__))
#define LEVELS(CASE)                                                                                                   \
  CASE(gang num_gangs(3))                                                                                              \
  CASE(worker num_gangs(1) num_workers(4))                                                                             \
  CASE(gang worker num_gangs(2) num_workers(4))                                                                        \
  CASE(gang worker num_gangs(2) num_workers(3) vector_length(96))
#define ALL(CASE, LENGTH, EXTENT)                                                                                      \
  static void CASE##_##EXTENT(int n) {                                                                                 \
    double h[LENGTH];                                                                                                  \
    int s;                                                                                                             \
    LEVELS(CASE)                                                                                                       \
  }
ALL(POINTERS, N, short)
ALL(POINTERS, LARGE, long)
ALL(POINTERS, n, run_time)
ALL(ROUTINE, N, short)
ALL(ROUTINE, LARGE, long)
ALL(ROUTINE, n, run_time)
ALL(WRITE, N, short)
ALL(WRITE, LARGE, long)
ALL(WRITE, n, run_time)

int main(void) {
  POINTERS_short(N), POINTERS_long(LARGE), POINTERS_run_time(N);
  ROUTINE_short(N), ROUTINE_long(LARGE), ROUTINE_run_time(N);
  WRITE_short(N), WRITE_long(LARGE), WRITE_run_time(N);
  if (!bad)
    puts("ok");
  return bad != 0;
}
