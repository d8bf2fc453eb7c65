// #pragma sumac reproducible(order-free) at a loop inside: the loops around, which reduce the variable because it does, add
// up digits, too.
// RUN: %sumacc -fopenacc -fopenmp %s -o %t && %run %t
#include <stdio.h>
#include <string.h>
#include <sumac_reproducible.h>

enum { N = 4000, ROWS = 40 };
static double a[N];
static int wrong;

static void check(const char *what, double is, double should) {
  if (memcmp(&is, &should, sizeof is) != 0)
    printf("%s: %a, but it should be %a\n", what, is, should), wrong = 1;
}

int main(void) {
  double s = 0.5, t = 0.5;
  struct sumac_sum sum;
  sumac_sum_init(&sum);
  sumac_sum_add(&sum, 0.5);
  for (int i = 0; i < N; i++) {
    a[i] = 1.0 / (i + 3) * (i % 2 ? 1 : -1e3);
    sumac_sum_add(&sum, a[i]);
  }
#pragma acc parallel loop gang copyin(a)
  for (int k = 0; k < ROWS; k++) {
#pragma sumac reproducible(order-free)
#pragma acc loop vector reduction(+ : s)
    for (int i = k; i < N; i += ROWS)
      s += a[i];
  }
  check("gangs around", s, sumac_sum_value(&sum));
#pragma omp target map(tofrom : t) map(to : a)
#pragma omp parallel
  {
#pragma sumac reproducible(order-free)
#pragma omp for reduction(+ : t) nowait
    for (int i = 0; i < N; i++)
      t += a[i];
  }
  check("threads around", t, sumac_sum_value(&sum));
  return wrong;
}
