// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.7.1: deviceptr with memory from acc_malloc.
#include "../Inputs/check.h"
#include <openacc.h>

int main(void) {
  enum { N = 70 };
  double a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
  double *d = acc_malloc(sizeof a);
  CHECK(d != NULL, "acc_malloc failed");
  if (!d)
    return check_end();
#pragma acc parallel loop deviceptr(d) copyin(a)
  for (int i = 0; i < N; i++)
    d[i] = 2 * a[i];
#pragma acc data deviceptr(d)
  {
#pragma acc parallel loop deviceptr(d) copyout(b)
    for (int i = 0; i < N; i++)
      b[i] = d[i] + 1;
  }
  acc_free(d);
  for (int i = 0; i < N; i++)
    CHECK(b[i] == 2 * i + 1, "[%d] = %g", i, b[i]);
  return check_end();
}
