// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// Jumps in code of one thread between partitioned loops: goto forwards and backwards, break, continue and falling through a
// switch around worker and vector loops; and in the loops' bodies.
#include "../Inputs/check.h"

enum { N = 37, M = 65 };

/* The sum over an inner loop whose way there is by jumps. */
#define BODY(i, sum, inner)                                                                                            \
  int tries = 0, part[M];                                                                                              \
  if (i % 7 == 3)                                                                                                      \
    continue;                                                                                                          \
again:                                                                                                                 \
  switch (i % 4 + tries) {                                                                                             \
  case 0:                                                                                                              \
    sum += 1;                                                                                                          \
    /* falls through */                                                                                                \
  case 1:                                                                                                              \
    inner                                                                                                              \
    break;                                                                                                             \
  case 2:                                                                                                              \
    if (i > 20)                                                                                                        \
      goto done;                                                                                                       \
    /* falls through */                                                                                                \
  default:                                                                                                             \
    for (int k = 0;; k++) {                                                                                            \
      if (k == 1)                                                                                                      \
        continue;                                                                                                      \
      if (k == 3)                                                                                                      \
        break;                                                                                                         \
      inner                                                                                                            \
    }                                                                                                                  \
  }                                                                                                                    \
  if (++tries < 3)                                                                                                     \
    goto again;                                                                                                        \
done:                                                                                                                  \
  sum = sum * 2 + tries;

static int one(int j) {
  int x = j;
  if (x % 3 == 0)
    goto out;
  x += 5;
out:
  return x;
}

/* One way to run it, its loops with the directives OUTER and INNER. */
#define WAY(name, outer, inner)                                                                                        \
  static void name(int *result) {                                                                                      \
    outer for (int i = 0; i < N; i++) {                                                                                \
      int sum = 0;                                                                                                     \
      BODY(i, sum, {                                                                                                   \
        inner for (int j = 0; j < M; j++) {                                                                            \
          if (j % 5 == 0)                                                                                              \
            continue;                                                                                                  \
          part[j] = one(j);                                                                                            \
          sum += part[j];                                                                                              \
        }                                                                                                              \
      })                                                                                                               \
      result[i] = sum;                                                                                                 \
    }                                                                                                                  \
  }
WAY(plain, , )
WAY(workers, _Pragma("acc parallel loop gang copy(result[0:N]) num_workers(4) vector_length(32)"),
    _Pragma("acc loop worker vector reduction(+ : sum)"))
WAY(vectors, _Pragma("acc parallel loop gang worker copy(result[0:N]) num_workers(4) vector_length(64)"),
    _Pragma("acc loop vector reduction(+ : sum)"))

static void check(const char *what, void (*way)(int *), const int *expected) {
  int got[N];
  for (int i = 0; i < N; i++)
    got[i] = -1;
  way(got);
  for (int i = 0; i < N; i++)
    CHECK(got[i] == expected[i], "%s[%d] is %d, not %d", what, i, got[i], expected[i]);
}

int main(void) {
  int expected[N], sum = 0, expected_sum = 0;
  for (int i = 0; i < N; i++)
    expected[i] = -1;
  plain(expected);
  check("worker vector", workers, expected);
  check("vector", vectors, expected);
#pragma acc parallel loop gang vector reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    int k = 0;
    if (i % 5 == 0)
      goto skip;
  more:
    sum += i;
    if (++k < 3)
      goto more;
  skip:;
  }
  for (int i = 0; i < N; i++)
    expected_sum += i % 5 ? 3 * i : 0;
  CHECK(sum == expected_sum, "the sum is %d, not %d", sum, expected_sum);
  return check_end();
}
