// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// UNSUPPORTED: device-serial
// OpenACC 3.3 2.5.14: firstprivate of scalars of all sizes, arrays and structs; each gang has a copy of its own.
#include "../Inputs/check.h"

struct big {
  double d[5];
  char c;
};

int main(void) {
  enum { G = 6 };
  char c = 'k';
  short s = -3;
  int i = 70000;
  long l = 1L << 40;
  float f = 0.25f;
  double d = -0.125;
  _Bool b = 1;
  long array[10];
  struct big big = {{1, 2, 3, 4, 5}, 'z'};
  for (int k = 0; k < 10; k++)
    array[k] = k * k;
  int wrong = 0;
  long total = 0;
#pragma acc parallel num_gangs(G) firstprivate(c, s, i, l, f, d, b, array, big) reduction(+:wrong, total)
  {
    wrong += c != 'k' || s != -3 || i != 70000 || l != 1L << 40 || f != 0.25f || d != -0.125 || !b || big.c != 'z';
    for (int k = 0; k < 10; k++)
      wrong += array[k] != k * k;
    for (int k = 0; k < 5; k++)
      wrong += big.d[k] != k + 1;
    array[3] += 1; /* the gang's own */
    i += 1;
    big.d[0] = 7;
    total += array[3] + i + (long)big.d[0];
  }
  CHECK(wrong == 0, "%d wrong values", wrong);
  CHECK(total == G * (10 + 70001 + 7), "total %ld", total);
  CHECK(array[3] == 9 && i == 70000 && big.d[0] == 1, "the host's variables were written: %ld %d %g", array[3], i, big.d[0]);
  return check_end();
}
