// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.11, 2.15.1: a gang loop of a routine reduces into the gang's own variable; the gangs add their parts.
#include "../Inputs/check.h"

enum { N = 1003 };

#pragma acc routine gang
static void gang_vector(const int *a, int n, long *total) {
  long s = 0;
#pragma acc loop gang vector reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc atomic
  *total += s;
}

#pragma acc routine gang
static void gang_worker(const int *a, int rows, int columns, long *total) {
  long s = 0;
#pragma acc loop gang worker reduction(+ : s)
  for (int i = 0; i < rows; i++) {
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < columns; j++)
      s += a[i * columns + j];
  }
#pragma acc atomic
  *total += s;
}

#pragma acc routine gang
static void gang_alone(const int *a, int n, long *total, int *largest) {
  long s = 0;
  int m = -1;
#pragma acc loop gang reduction(+ : s) reduction(max : m)
  for (int i = 0; i < n; i++) {
    s += a[i];
    m = a[i] > m ? a[i] : m;
  }
#pragma acc atomic
  *total += s;
  if (m >= 0) {
#pragma acc atomic
    *largest += m == N - 1;
  }
}

int main(void) {
  static int a[N];
  long total[3] = {0};
  int largest = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel copyin(a) copy(total) num_gangs(7)
  gang_vector(a, N, &total[0]);
#pragma acc parallel copyin(a) copy(total) num_gangs(3) num_workers(4) vector_length(32)
  gang_worker(a, 10, 100, &total[1]);
#pragma acc parallel copyin(a) copy(total, largest) num_gangs(5)
  gang_alone(a, N, &total[2], &largest);
  CHECK(total[0] == N * (N - 1) / 2, "gang vector: %ld", total[0]);
  CHECK(total[1] == 1000 * 999 / 2, "gang worker, vector: %ld", total[1]);
  CHECK(total[2] == N * (N - 1) / 2, "gang: %ld", total[2]);
  CHECK(largest == 1, "max in %d gangs", largest);
  return check_end();
}
