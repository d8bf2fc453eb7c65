// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Members beside their struct, in any order; pointer members are attached (OpenACC 3.3 2.6.2, 2.7.1).
#include "../Inputs/check.h"
struct S {
  int n;
  double arr[10];
  double *p;
  int tail;
};
int main(void) {
  struct S s = {10};
  s.p = malloc(80);
  double *keep = s.p;
  for (int i = 0; i < 10; i++) {
    s.arr[i] = i;
    s.p[i] = i;
  }
#pragma acc parallel loop copy(s) copy(s.arr [0:10])
  for (int i = 0; i < 10; i++)
    s.arr[i] += 1;
  for (int i = 0; i < 10; i++)
    NEVER(s.arr[i] != i + 1);
#pragma acc parallel loop copy(s.arr [0:10]) copy(s)
  for (int i = 0; i < 10; i++)
    s.arr[i] += 1;
  for (int i = 0; i < 10; i++)
    NEVER(s.arr[i] != i + 2);
#pragma acc parallel loop copy(s.arr [2:4])
  for (int i = 2; i < 6; i++)
    s.arr[i] += 1;
  for (int i = 2; i < 6; i++)
    NEVER(s.arr[i] != i + 3);
#pragma acc data copy(s.p [0:10]) copyin(s)
  {
#pragma acc parallel loop present(s)
    for (int i = 0; i < 10; i++)
      s.p[i] += 1;
  }
  for (int i = 0; i < 10; i++)
    NEVER(s.p[i] != i + 1);
#pragma acc parallel loop copy(s.p [0:10])
  for (int i = 0; i < 10; i++)
    s.p[i] += 1;
  for (int i = 0; i < 10; i++)
    NEVER(s.p[i] != i + 2);
#pragma acc enter data copyin(s.p [0:10], s)
#pragma acc parallel loop present(s, s.p [0:10])
  for (int i = 0; i < 10; i++)
    s.p[i] += 1;
#pragma acc exit data copyout(s.p [0:10]) copyout(s)
  for (int i = 0; i < 10; i++)
    NEVER(s.p[i] != i + 3);
  NEVER(s.p != keep);
#pragma acc enter data copyin(s)
#pragma acc enter data copyin(s.p [0:10], s.arr [0:10])
#pragma acc parallel loop present(s)
  for (int i = 0; i < 10; i++) {
    s.p[i] += 1;
    s.arr[i] += 1;
  }
#pragma acc update self(s.arr [0:10])
#pragma acc exit data copyout(s.p [0:10]) delete (s.arr [0:10])
#pragma acc exit data delete (s)
  for (int i = 0; i < 10; i++)
    NEVER(s.p[i] != i + 4 || s.arr[i] != i + 3 + (i >= 2 && i < 6));
  struct S *q = &s;
#pragma acc parallel loop copy(q [0:1], q->p [0:q->n])
  for (int i = 0; i < 10; i++) {
    q->p[i] += 1;
  }
  for (int i = 0; i < 10; i++)
    NEVER(s.p[i] != i + 5);
#pragma acc parallel loop copy(q->p [0:q->n], q [0:1])
  for (int i = 0; i < 10; i++) {
    q->p[i] += 1;
  }
  for (int i = 0; i < 10; i++)
    NEVER(s.p[i] != i + 6);
  NEVER(s.p != keep);
  return check_failures > 0;
}
