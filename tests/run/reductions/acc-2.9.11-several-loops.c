// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.11: one variable in several loops one after another in a region, at every level; the value between the
// loops is seen by the gang's code.
#include "../Inputs/check.h"

enum { N = 200 };
static int a[N];

int main(void) {
  long total = 0;
  int top = -100;
  for (int i = 0; i < N; i++) {
    a[i] = check_value(i);
    total += a[i];
    top = a[i] > top ? a[i] : top;
  }
  long s = 1, half = 0;
#pragma acc parallel num_gangs(1) num_workers(4) vector_length(32) copyin(a) copy(s) copyout(half)
  {
#pragma acc loop worker reduction(+:s)
    for (int i = 0; i < N; i++)
      s += a[i];
    half = s;
    s *= 2;
#pragma acc loop vector reduction(+:s)
    for (int i = 0; i < N; i++)
      s += a[i];
    s += 1;
#pragma acc loop worker vector reduction(+:s)
    for (int i = 0; i < N; i++)
      s += a[i];
  }
  CHECK(half == 1 + total, "after the first loop %ld, not %ld", half, 1 + total);
  long want = (1 + total) * 2 + total + 1 + total;
  CHECK(s == want, "one gang: %ld, not %ld", s, want);

  long r[6];
  int m[6];
#pragma acc parallel num_gangs(4) num_workers(4) vector_length(32) copyin(a) copyout(r, m)
#pragma acc loop gang
  for (int g = 0; g < 6; g++) {
    long t = g;
    int u = -100;
#pragma acc loop worker reduction(+:t)
    for (int i = 0; i < N; i++)
      t += a[i];
    t = t * 3 + 1;
#pragma acc loop vector reduction(max:u)
    for (int i = 0; i < N; i++)
      u = a[i] > u ? a[i] : u;
#pragma acc loop vector reduction(+:t)
    for (int i = 0; i < N; i++)
      t += a[i] * g;
    r[g] = t;
    m[g] = u;
  }
  for (int g = 0; g < 6; g++) {
    long w = (g + total) * 3 + 1 + total * g;
    CHECK(r[g] == w, "gang loop %d: %ld, not %ld", g, r[g], w);
    CHECK(m[g] == top, "gang loop %d: max %d, not %d", g, m[g], top);
  }

  /* Gang loops in a row on different variables, and the same loop twice for one variable. */
  long x = 0, y = 0;
#pragma acc parallel num_gangs(5) copyin(a) copy(x, y)
  {
#pragma acc loop gang reduction(+:x)
    for (int i = 0; i < N; i++)
      x += a[i];
#pragma acc loop gang reduction(+:y)
    for (int i = 0; i < N; i++)
      y += 2 * a[i];
#pragma acc loop gang reduction(+:x)
    for (int i = 0; i < N; i++)
      x += a[i];
  }
  CHECK(x == 2 * total, "two gang loops: %ld, not %ld", x, 2 * total);
  CHECK(y == 2 * total, "second variable: %ld, not %ld", y, 2 * total);
  return check_end();
}
