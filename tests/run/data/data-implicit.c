// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.6.2: variables without a clause: aggregates are copied in and out, scalars are firstprivate in parallel and
// serial and copied in kernels; reduction implies copy.
#include "../Inputs/check.h"

struct point {
  int x, y[3];
};

int main(void) {
  enum { N = 64 };
  int a[N], scalar = 5;
  struct point p = {1, {2, 3, 4}};
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel num_gangs(1)
  {
    a[3] = scalar; /* array: copied out */
    p.y[1] = 30;   /* struct: copied out */
    scalar = 99;   /* scalar: firstprivate, changes are lost */
    p.x = a[4] + scalar;
  }
  CHECK(a[3] == 5, "array %d", a[3]);
  CHECK(p.y[1] == 30 && p.x == 103 && p.y[0] == 2, "struct %d %d %d", p.x, p.y[0], p.y[1]);
  CHECK(scalar == 5, "scalar in parallel came back as %d", scalar);
#pragma acc serial
  {
    scalar = 98;
    a[5] = scalar;
  }
  CHECK(scalar == 5 && a[5] == 98, "serial: scalar %d, array %d", scalar, a[5]);
#pragma acc kernels
  {
    scalar = 97;
    a[6] = scalar;
  }
  CHECK(scalar == 97 && a[6] == 97, "kernels: scalar %d, array %d", scalar, a[6]);
  long sum = 0;
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += i;
  CHECK(sum == 2016, "reduction did not imply copy: %ld", sum);
  double d = 0.5, e[2] = {0, 0};
#pragma acc parallel loop num_gangs(2)
  for (int i = 0; i < 2; i++)
    e[i] = d * (i + 1);
  CHECK(e[0] == 0.5 && e[1] == 1, "firstprivate double: %g %g", e[0], e[1]);
  return check_end();
}
