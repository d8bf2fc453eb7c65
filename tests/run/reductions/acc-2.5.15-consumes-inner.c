// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// UNSUPPORTED: device-serial
// OpenACC 3.3 2.5.15, 2.9.11: a reduction on the compute construct and on a gang loop inside it, on one variable: the
// outer consumes the inner, and gang-redundant code before and after the loop counts once a gang.
#include "../Inputs/check.h"

int main(void) {
  enum { N = 1000, GANGS = 6 };
  static int a[N];
  long loop = 0;
  for (int i = 0; i < N; i++) {
    a[i] = check_value(i);
    loop += a[i];
  }
  long s = 5;
#pragma acc parallel num_gangs(GANGS) reduction(+:s) copyin(a)
  {
    s += 100;
#pragma acc loop gang reduction(+:s)
    for (int i = 0; i < N; i++)
      s += a[i];
    s += 10;
  }
  CHECK(s == 5 + GANGS * 110 + loop, "sum %ld, not %ld", s, 5 + GANGS * 110 + loop);

  long t = 7;
#pragma acc parallel num_gangs(GANGS) num_workers(4) vector_length(32) reduction(+:t) copyin(a)
  {
#pragma acc loop gang worker reduction(+:t)
    for (int i = 0; i < N / 2; i++)
      t += a[i];
#pragma acc loop gang vector reduction(+:t)
    for (int i = N / 2; i < N; i++)
      t += a[i];
    t += 1;
  }
  CHECK(t == 7 + GANGS + loop, "two loops %ld, not %ld", t, 7 + GANGS + loop);
  return check_end();
}
