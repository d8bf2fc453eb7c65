// RUN: %sumac++ -fopenacc -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// A clause of a loop names a variable that the loop's own counter hides: the loop cannot mean it, and it keeps its value.
#include "Inputs/check.h"

template <class T> T in_template(T *a, T &j, int n) {
#pragma acc parallel loop private(j) copy(a[0:n])
  for (int j = 0; j < n; j++)
    a[j] += 1;
#pragma omp target parallel for private(j) map(tofrom: a[0:n])
  for (int j = 0; j < n; j++)
    a[j] += 1;
  return j;
}

static void acc(double *a, int &j, int n) {
#pragma acc parallel loop private(j) copy(a[0:n])
  for (int j = 0; j < n; j++)
    a[j] += 1;
#pragma acc parallel loop firstprivate(j) copy(a[0:n])
  for (int j = 0; j < n; j++)
    a[j] += 1;
#pragma acc parallel loop reduction(+:j) copy(a[0:n])
  for (int j = 0; j < n; j++)
    a[j] += 1;
#pragma acc parallel loop gang private(j) copy(a[0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop vector private(j)
    for (int j = 0; j < 2; j++)
      if (j == 1)
        a[i] += 1;
}

static void omp(double *a, int &j, int n) {
#pragma omp target teams distribute parallel for private(j) map(tofrom: a[0:n])
  for (int j = 0; j < n; j++)
    a[j] += 1;
#pragma omp target parallel for firstprivate(j) map(tofrom: a[0:n])
  for (int j = 0; j < n; j++)
    a[j] += 1;
#pragma omp target parallel for lastprivate(j) map(tofrom: a[0:n])
  for (int j = 0; j < n; j++)
    a[j] += 1;
#pragma omp target simd private(j) map(tofrom: a[0:n])
  for (int j = 0; j < n; j++)
    a[j] += 1;
#pragma omp target parallel for reduction(+: j) map(tofrom: a[0:n])
  for (int j = 0; j < n; j++)
    a[j] += 1;
#pragma omp target parallel map(tofrom: a[0:n])
  {
    int i = 3;
#pragma omp for collapse(2) private(i, j) lastprivate(n)
    for (int i = 0; i < 4; i++)
      for (long j = 0; j < 2; j++) {
        n = 4;
#pragma omp atomic
        a[i] += 1;
      }
    if (i != 3)
      a[0] = -1000;
  }
}

int main() {
  double a[4] = {0}, b[4] = {0}, c[4] = {0}, t = 7;
  int j = 7;
  acc(a, j, 4);
  CHECK(a[0] == 4 && a[3] == 4 && j == 7, "%g %g %d", a[0], a[3], j);
  omp(b, j, 4);
  CHECK(b[0] == 7 && b[3] == 7 && j == 7, "%g %g %d", b[0], b[3], j);
  CHECK(in_template(c, t, 4) == 7 && c[0] == 2 && c[3] == 2, "%g %g", c[0], c[3]);
  return check_end();
}
