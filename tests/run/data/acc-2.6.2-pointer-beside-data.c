// RUN: %sumacc -fopenacc %s -o %t -Wno-sumac-pointer-itself && %run %t
// A pointer to a variable that lies just behind mapped ones keeps its value, and one past the end of an array is
// translated with the array (OpenACC 3.3 2.6.2).
#include "../Inputs/check.h"

int main(void) {
  struct {
    int *p, n, beside, a[8], behind;
  } s = {.n = 0};
  int *q = &s.beside;
  int first[2] = {1, 2}, *one = 0, count = 0, after[2] = {3, 4};
  for (int *r = (int *)&one; r < (int *)&one + 1; r++)
    NEVER(*r != 0);
#pragma acc data copy(s.p, s.n)
#pragma acc serial
  {
    s.p = q;
    s.n = 5;
  }
  NEVER(s.p != q);
  NEVER(s.n != 5);
  /* the two that the compiler may place beside each other */
  int *beside[] = {first, first + 1, after, after + 1};
  for (int i = 0; i < 4; i++) {
    int *to = beside[i];
#pragma acc data copy(one, count)
#pragma acc serial
    {
      one = to;
      count++;
    }
    NEVER(one != to);
  }
  NEVER(count != 4);
  int *end = s.a + 8, sum = 0;
  for (int i = 0; i < 8; i++)
    s.a[i] = i;
#pragma acc data copyin(s.a)
#pragma acc serial copy(sum)
  for (int *r = s.a; r != end; r++)
    sum += *r;
  NEVER(sum != 28);
  return check_failures > 0;
}
