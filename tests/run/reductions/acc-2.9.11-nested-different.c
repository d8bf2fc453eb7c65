// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.11: nested reductions with different operators on different variables.
#include "../Inputs/check.h"

enum { M = 40, N = 77 };
static int a[M][N];

int main(void) {
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = check_value(i * N + j) + i % 5;
  int want_max = -1000;
  long want_total = 0;
  for (int i = 0; i < M; i++) {
    int row = i;
    for (int j = 0; j < N; j++) {
      row += a[i][j];
      want_total += a[i][j];
    }
    want_max = row > want_max ? row : want_max;
  }
  int max = -1000;
  long total = 0;
#pragma acc parallel loop gang reduction(max:max) reduction(+:total) copyin(a) num_gangs(7) vector_length(32)
  for (int i = 0; i < M; i++) {
    int row = i;
#pragma acc loop vector reduction(+:row) reduction(+:total)
    for (int j = 0; j < N; j++) {
      row += a[i][j];
      total += a[i][j];
    }
    max = row > max ? row : max;
  }
  CHECK(max == want_max, "max of row sums %d, not %d", max, want_max);
  CHECK(total == want_total, "total %ld, not %ld", total, want_total);

  /* worker outside, vector inside: the least over rows of the rows' xor */
  unsigned least = ~0u, want_least = ~0u;
  for (int i = 0; i < M; i++) {
    unsigned x = 0;
    for (int j = 0; j < N; j++)
      x ^= (unsigned)(a[i][j] * 2654435761u);
    want_least = x < want_least ? x : want_least;
  }
#pragma acc parallel num_gangs(1) num_workers(4) vector_length(32) copyin(a) copy(least)
  {
#pragma acc loop worker reduction(min:least)
    for (int i = 0; i < M; i++) {
      unsigned x = 0;
#pragma acc loop vector reduction(^:x)
      for (int j = 0; j < N; j++)
        x ^= (unsigned)(a[i][j] * 2654435761u);
      least = x < least ? x : least;
    }
  }
  CHECK(least == want_least, "least %x, not %x", least, want_least);
  return check_end();
}
