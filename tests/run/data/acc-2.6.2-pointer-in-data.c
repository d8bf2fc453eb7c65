// RUN: %sumacc -fopenacc %s -o %t -lm -Wno-everything && %run %t
// A pointer that a data construct maps by itself is data like any scalar: constructs inside write the mapped one
// (OpenACC 3.3 2.6.2); one that they only read leads to what is mapped behind it.
#include "../Inputs/check.h"
int main(void) {
  static int x[3]; /* not beside what is mapped */
  int *p = 0, *q = &x[1], n = 0, a[10] = {0}, *r = a;
#pragma acc data copyout(p) copy(n)
  {
#pragma acc serial
    {
      p = q;
      n = 5;
    }
#pragma acc parallel num_gangs(1)
    n += p == q;
  }
  NEVER(p != q || n != 6);
#pragma acc data copy(p)
  {
#pragma acc kernels
    p = 0;
  }
  NEVER(p != 0);
#pragma acc data copy(a) copyin(r)
#pragma acc parallel loop
  for (int i = 0; i < 10; i++)
    r[i] = i;
  for (int i = 0; i < 10; i++)
    NEVER(a[i] != i);
  struct {
    int *p;
  } s = {0};
#pragma acc data copy(s)
#pragma acc serial
  s.p = q;
  NEVER(s.p != q);
  return check_failures > 0;
}
