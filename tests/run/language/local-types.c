// RUN: %sumacc -fopenacc %s -o %t && %run %t
/* Types of a function that its regions use: enumerators that speak of variables, typedefs, anonymous and nested tags. */
#include <stdio.h>

int main(void) {
  int a[7] = {0}, bad = 0, sum = 0, mine[3] = {0};
  enum { N = sizeof a / sizeof *a, M = N * 2, LAST };
  typedef enum { LOW = -(int)sizeof mine, HIGH = LOW + 20 } range;
  enum wide { WIDE = 1 + (int)sizeof(struct { char c[9]; }) };
  struct pair {
    enum { LEFT = sizeof a, RIGHT } side;
    int value[M];
    struct pair *next; /* a tag that names itself */
  } pair = {RIGHT, {0}, NULL};
  range r = HIGH;
#pragma acc parallel loop copyout(a) firstprivate(mine, r) copy(pair) reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    enum { INNER = sizeof mine / sizeof *mine + LAST };
    a[i] = M + LAST + mine[i % 3];
    pair.value[i] = pair.side == RIGHT ? r + LOW : WIDE;
    sum += INNER + RIGHT;
  }
  for (int i = 0; i < N; i++)
    bad += a[i] != 14 + 15 || pair.value[i] != 8 - 12;
  if (bad || sum != 7 * (3 + 15 + 29))
    printf("%d wrong, sum %d\n", bad, sum);
  return bad || sum != 7 * (3 + 15 + 29);
}
