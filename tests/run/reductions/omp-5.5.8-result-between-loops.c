// RUN: %sumacc -fopenmp -Wno-sumac-race %s -o %t && %run %t
// OpenMP 5.2 5.5.8: where one team has the variable, what an inner loop reduces is in it when the loop ends, and the loop
// around, which has no clause, goes on with it.
#include "../Inputs/check.h"
int main(void) {
  int sum = 5, out[10], x = 0, y = 0;
#pragma omp target map(tofrom : sum, x, y)
  {
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < 100; i++)
      sum += i;
    x = sum;
    sum *= 2;
    int *p = &sum;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < 100; i++)
      sum += i;
    y = *p;
#pragma omp simd reduction(+ : sum)
    for (int i = 0; i < 100; i++)
      sum += i;
    *p += 1;
  }
  NEVER(x != 4955 || y != 9910 + 4950 || sum != 9910 + 9900 + 1);
  sum = 5;
#pragma omp target teams distribute num_teams(1) map(tofrom : sum) map(from : out)
  for (int i = 0; i < 10; i++) {
#pragma omp parallel for reduction(+ : sum)
    for (int j = 0; j < 10; j++)
      sum += j;
    out[i] = sum;
  }
  for (int i = 0; i < 10; i++)
    NEVER(out[i] != 5 + 45 * (i + 1));
  NEVER(sum != 455);
  sum = 5;
  int m = 3;
#pragma omp target map(tofrom : sum, m)
  for (int i = 0; i < 10; i++) {
#pragma omp parallel for reduction(+ : sum) reduction(max : m)
    for (int j = 0; j < 10; j++) {
      sum += j;
      if (j * i > m)
        m = j * i;
    }
    sum += m;
  }
  NEVER(sum != 5 + 450 + 3 + 9 * 45 || m != 81);
  return check_failures > 0;
}
