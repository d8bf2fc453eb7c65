// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// An inner loop reads what only a loop around it reduces: arrays short, long and of run-time length, sections, structures.
#include <stdio.h>

enum { R = 6, MOST = 900 };
static int bad;

static void check(const char *what, int n, int r, int i, double got, double want) {
  if (got != want && bad++ < 20)
    printf("%s, length %d: [%d][%d] is %g, not %g\n", what, n, r, i, got, want);
}

/* Each iteration of the outer loop adds 1 to element r, and hands out what its own LOCAL has there. */
#define READ(WHAT, N, CLAUSES, INNER, REDUCED)                                                                         \
  {                                                                                                                    \
    static double out[R][MOST];                                                                                        \
    double h[N];                                                                                                       \
    for (int i = 0; i < (N); i++)                                                                                      \
      h[i] = 100;                                                                                                      \
    PRAGMA(acc parallel loop CLAUSES reduction(+ : REDUCED) copy(h) copyout(out)) for (int r = 0; r < R; r++) {        \
      h[r] += 1;                                                                                                       \
      PRAGMA(acc loop INNER) for (int i = 0; i < (N); i++) out[r][i] = h[r] + i;                                       \
      h[r] += 1;                                                                                                       \
    }                                                                                                                  \
    for (int r = 0; r < R; r++)                                                                                        \
      for (int i = 0; i < (N); i++)                                                                                    \
        check(WHAT, N, r, i, out[r][i] < 50 + i ? out[r][i] : out[r][i] - 100, i + 1);                                 \
    for (int i = 0; i < (N); i++)                                                                                      \
      check(WHAT " result", N, -1, i, h[i], 100 + (i < R ? 2 : 0));                                                    \
  }
#define TEXT(...) #__VA_ARGS__
#define PRAGMA(...) _Pragma(TEXT(__VA_ARGS__))
#define ALL(N)                                                                                                         \
  READ("gang, vector", N, gang num_gangs(3), vector, h)                                                                \
  READ("gang, worker vector", N, gang num_gangs(2) num_workers(2), worker vector, h)                                   \
  READ("gang worker, vector", N, gang worker num_workers(4), vector, h)                                                \
  READ("gang, wide vector", N, gang vector_length(96), vector, h)                                                      \
  READ("section", N, gang, vector, h [0:N])

static void run_time(int n) {
  ALL(n)
}

static void structure(void) {
  struct {
    double x;
    int k[9];
  } s = {0, {0}};
  int out[R][9];
#pragma acc parallel loop gang reduction(+ : s) copyout(out)
  for (int r = 0; r < R; r++) {
    s.k[r] += 7;
#pragma acc loop vector
    for (int i = 0; i < 9; i++)
      out[r][i] = s.k[r] + i;
    s.x += 1;
  }
  for (int r = 0; r < R; r++)
    for (int i = 0; i < 9; i++)
      check("structure", 9, r, i, out[r][i], 7 + i);
  check("structure", 9, -1, 0, s.x, R);
}

int main(void) {
  ALL(7)
  ALL(60)
  ALL(MOST)
  run_time(8);
  run_time(500);
  structure();
  if (!bad)
    puts("ok");
  return bad != 0;
}
