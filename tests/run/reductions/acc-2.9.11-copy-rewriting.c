// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// A copy variable is written before, in and after loops that reduce it: the private copy is used exactly while the
// reduction is active.
#include "../Inputs/check.h"

int main(void) {
  int a = 0, seen = 0, branch = 0;
#pragma acc parallel copy(a, seen, branch) num_gangs(1) num_workers(5)
  {
    a = 5;
#pragma acc loop worker reduction(+:a)
    for (int ix = 0; ix < 10; ix++)
      a += ix;
    if (a == 50)
      branch = 1;
    seen = a;
    a = a + 1;
  }
  CHECK(a == 51, "a %d, not 51", a);
  CHECK(seen == 50, "seen %d, not 50", seen);
  CHECK(branch == 1, "the branch after the loop did not see the result");

  int n = 3, s = 0;
#pragma acc parallel copy(s, n) num_gangs(1) vector_length(32)
  {
    s = n; /* n is a copy variable used outside and inside the loop */
#pragma acc loop vector reduction(+:s)
    for (int i = 0; i < 100; i++)
      s += n;
    n = s;
  }
  CHECK(s == 303, "s %d, not 303", s);
  CHECK(n == 303, "n %d, not 303", n);
  return check_end();
}
