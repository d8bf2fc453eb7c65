// RUN: %sumacc -fopenacc -fopenmp %s -o %t -lm && %run %t
/* A pointer that is constant itself leads to data that is not: clauses copy it back. */
#include "../Inputs/check.h"

int main(void) {
  long v[4] = {1, 2, 3, 4}, *const p = v;
  int n = 4;
#pragma acc data copy(p[0:n])
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    p[i] += 7;
  CHECK(v[3] == 11, "%ld", v[3]);
#pragma acc parallel loop copy(p[0:n])
  for (int i = 0; i < n; i++)
    p[i] += 7;
  CHECK(v[3] == 18, "%ld", v[3]);
#pragma omp target teams distribute parallel for map(tofrom : p[0 : n])
  for (int i = 0; i < n; i++)
    p[i] += 7;
  CHECK(v[3] == 25, "%ld", v[3]);
  return check_end();
}
