// RUN: %sumacc -O1 -fopenacc %s -o %t && %run %t
// A pointer that is in a clause attach alone: in the region it is the pointer that it would be without the clause.
#include "../Inputs/check.h"

enum { N = 20 };

static void add(double *p, int n, double *memory) {
#pragma acc parallel loop attach(p) present(memory[0 : N])
  for (int i = 0; i < n; i++)
    p[i] += i;
#pragma acc serial attach(p[0 : n])
  p[0] += 100;
#pragma acc kernels loop attach(p)
  for (int i = 1; i < n; i++)
    p[i] *= 2;
}

int main(void) {
  double memory[N], *q = memory;
  for (int i = 0; i < N; i++)
    memory[i] = 2;
#pragma acc enter data copyin(memory)
  add(q, N, memory);
#pragma acc parallel loop attach(q) copy(q[0 : N])
  for (int i = 0; i < N; i++)
    q[i] += 1;
#pragma acc exit data copyout(memory)
  CHECK(memory[0] == 103, "memory[0] is %g", memory[0]);
  for (int i = 1; i < N; i++)
    CHECK(memory[i] == 2 * (2 + i) + 1, "memory[%d] is %g", i, memory[i]);
  return check_end();
}
