// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Inside a loop that reduces, a loop over workers or lanes without the clause writes the gang's one object, each
// iteration elements of its own: it is not reduced a second time.
#include <stdio.h>

enum { R = 6, N = 40, LARGE = 200 };
static int bad;
static double out[R][LARGE];

static void check(const char *what, int r, int i, double got, double want) {
  if (got != want && bad++ < 20)
    printf("%s: [%d][%d] is %g, not %g\n", what, r, i, got, want);
}

/* What a LOCAL holds of earlier iterations is in BEFORE; it may be read, and set to what is no sum. */
#define CASE(LENGTH, LEVELS, INNER)                                                                                    \
  {                                                                                                                    \
    double h[LENGTH];                                                                                                  \
    for (int i = 0; i < n; i++)                                                                                        \
      h[i] = 0;                                                                                                        \
    PRAGMA(acc parallel loop LEVELS reduction(+ : h) copy(out)) for (int r = 0; r < R; r++) {                          \
      PRAGMA(acc loop INNER) for (int i = 0; i < n; i++) {                                                             \
        double before = h[i];                                                                                          \
        h[i] += i;                                                                                                     \
        out[r][i] = h[i] - before;                                                                                     \
      }                                                                                                                \
      PRAGMA(acc loop INNER) for (int i = 0; i < n; i++) {                                                             \
        double before = h[i];                                                                                          \
        h[i] = before + 1;                                                                                             \
        out[r][i] += (h[i] > i) * 1000;                                                                                \
      }                                                                                                                \
    }                                                                                                                  \
    for (int i = 0; i < n; i++) {                                                                                      \
      for (int r = 0; r < R; r++)                                                                                      \
        check(#LENGTH ", " #LEVELS ", " #INNER, r, i, out[r][i], i + 1000);                                            \
      check(#LENGTH ", " #LEVELS ", " #INNER, -1, i, h[i], R *(i + 1));                                                \
    }                                                                                                                  \
  }
#define TEXT(...) #__VA_ARGS__
#define PRAGMA(...) _Pragma(TEXT(__VA_ARGS__))
#define ALL(LENGTH)                                                                                                    \
  CASE(LENGTH, gang num_gangs(3), vector)                                                                              \
  CASE(LENGTH, gang num_gangs(2) num_workers(4), worker)                                                               \
  CASE(LENGTH, gang num_gangs(2) num_workers(2), worker vector)                                                        \
  CASE(LENGTH, gang worker num_gangs(2) num_workers(4), vector)

static void few(int n) {
  ALL(N)
}

static void many(int n) {
  ALL(LARGE)
}

static void run_time(int n) {
  ALL(n)
}

static void members(void) {
  struct {
    int c;
    double v[N], w[N];
  } s = {0};
#pragma acc parallel loop gang num_gangs(3) reduction(+ : s) copy(out)
  for (int r = 0; r < R; r++) {
#pragma acc loop vector
    for (int i = 0; i < N; i++) {
      double v = s.v[i], w = s.w[i];
      s.v[i] += i;
      s.w[i] = w + 1;
      out[r][i] = s.v[i] - v + (s.w[i] - w);
    }
    s.c++;
  }
  for (int i = 0; i < N; i++) {
    for (int r = 0; r < R; r++)
      check("members", r, i, out[r][i], i + 1);
    check("v", -1, i, s.v[i], R * i);
    check("w", -1, i, s.w[i], R);
  }
  check("c", -1, 0, s.c, R);
}

/* Which elements an index of memory leads to cannot be known; they are reduced, as long as no pointer leads there, too.
 */
static void indirect(void) {
  int h[4] = {0}, place[N];
  for (int i = 0; i < N; i++)
    place[i] = i % 4;
#pragma acc parallel loop gang num_gangs(3) reduction(+ : h)
  for (int r = 0; r < R; r++) {
#pragma acc loop vector
    for (int i = 0; i < N; i++)
      h[place[i]] += 1;
  }
  for (int i = 0; i < 4; i++)
    check("indirect", -1, i, h[i], R * N / 4);
}

int main(void) {
  few(N);
  many(LARGE);
  run_time(N);
  members();
  indirect();
  if (!bad)
    puts("ok");
  return bad != 0;
}
