// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Macros inside directives, _Pragma, continued lines, comments, a directive from a header and one in a macro.
#include "../Inputs/check.h"
#include "../Inputs/header.h"

#define N 50
#define PLUS +
#define LOOP parallel loop
#define VARS s, t
#define SECTION(a, n) a[0:n]
#define DO_PRAGMA(x) _Pragma(#x)
#define SUM_ALL(result, array, n)                                                                                      \
  DO_PRAGMA(acc parallel loop reduction(+:result) copyin(array[0:n]))                                                  \
  for (int q = 0; q < n; q++)                                                                                          \
    result += array[q];

int main(void) {
  int a[N];
  long s = 0, t = 0, u = 0, v = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc LOOP reduction(PLUS : VARS) copyin(SECTION(a, N)) num_gangs(N / 10)
  for (int i = 0; i < N; i++) {
    s += a[i];
    t += 2 * a[i];
  }
  CHECK(s == 1225 && t == 2450, "macros in clauses: %ld %ld", s, t);
  _Pragma("acc parallel loop reduction(+:u)") for (int i = 0; i < N; i++) u += a[i];
  CHECK(u == 1225, "_Pragma: %ld", u);
  SUM_ALL(v, a, N)
  CHECK(v == 1225, "_Pragma in a macro: %ld", v);
  long w = 0;
#pragma acc parallel /* a comment */ loop \
    reduction(+ : /* inside */ w) \
    copyin(a) // to the end
  for (int i = 0; i < N; i++)
    w += a[i];
  CHECK(w == 1225, "comments and continued lines: %ld", w);
  long x = 0;
#     pragma    acc    parallel   loop	reduction( + :x )
  for (int i = 0; i < N; i++) x += a[i];
  CHECK(x == 1225, "spaces: %ld", x);
  CHECK(header_sum(a, N) == 1225, "a directive in a header: %ld", header_sum(a, N));
  if (N > 10)
#pragma acc parallel loop reduction(+:x)
    for (int i = 0; i < N; i++)
      x += a[i];
  else
    x = -1;
  CHECK(x == 2450, "a directive as the branch of an if with else: %ld", x);
  return check_end();
}
