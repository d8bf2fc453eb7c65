// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.5.13, 2.9.10: private of scalars, arrays and structs on compute constructs and loops.
#include "../Inputs/check.h"

struct pair {
  int a, b;
};

int main(void) {
  enum { N = 90 };
  int x = -1, array[4] = {-1, -1, -1, -1}, out[N];
  struct pair p = {-1, -1};
#pragma acc parallel loop gang private(x, array, p) copyout(out) num_gangs(7)
  for (int i = 0; i < N; i++) {
    x = i;
    for (int k = 0; k < 4; k++)
      array[k] = x + k;
    p.a = array[3];
    p.b = array[0];
    out[i] = p.a + p.b;
  }
  for (int i = 0; i < N; i++)
    CHECK(out[i] == 2 * i + 3, "gang [%d] = %d", i, out[i]);
#pragma acc parallel loop gang worker vector private(x, array, p) copyout(out) num_workers(2) vector_length(32)
  for (int i = 0; i < N; i++) {
    x = 2 * i;
    for (int k = 0; k < 4; k++)
      array[k] = x - k;
    p.a = array[(i + 1) % 4];
    out[i] = p.a;
  }
  for (int i = 0; i < N; i++)
    CHECK(out[i] == 2 * i - (i + 1) % 4, "all levels [%d] = %d", i, out[i]);
  /* On the compute construct: one a gang. */
  int r[20];
#pragma acc parallel private(x, array) copyout(r) num_gangs(4) vector_length(32)
  {
    x = 3;
    array[0] = 10;
#pragma acc loop gang
    for (int i = 0; i < 20; i++) {
      array[0] = i;
      int s = 0;
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < 10; j++)
        s += array[0] * x;
      r[i] = s;
    }
  }
  for (int i = 0; i < 20; i++)
    CHECK(r[i] == 30 * i, "construct [%d] = %d", i, r[i]);
  CHECK(x == -1 && array[0] == -1 && array[3] == -1 && p.a == -1, "the host's variables were written: %d %d %d", x,
        array[0], p.a);
  return check_end();
}
