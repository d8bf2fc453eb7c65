// RUN: %sumacc -fopenmp %s -o %t && %run %t
/* order(concurrent) and bind (OpenMP 5.2 10.3, 11.7.1): each iteration runs once, whoever shares the loop out, and
   reductions are right, in device code and in host code of the same file. */
#include <stdio.h>

enum { N = 1000 };
static int count[N];

static int wrong(const char *what, long sum, int times) {
  int bad = sum != (long)times * N * (N - 1) / 2;
  for (int i = 0; i < N; i++) {
    bad |= count[i] != times;
    count[i] = 0;
  }
  if (bad)
    printf("%s: the sum is %ld, or an iteration did not run %d times\n", what, sum, times);
  return bad;
}

int main(void) {
  int bad = 0;
  long sum = 0;
#pragma omp target teams loop bind(teams) order(concurrent) reduction(+ : sum) map(tofrom : count)
  for (int i = 0; i < N; i++) {
    count[i]++;
    sum += i;
  }
  bad |= wrong("bind(teams)", sum, 1);

  sum = 0;
#pragma omp target parallel map(tofrom : count, sum)
#pragma omp loop bind(parallel) order(reproducible : concurrent) reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    count[i]++;
    sum += i;
  }
  bad |= wrong("bind(parallel)", sum, 1);

  sum = 0;
#pragma omp target map(tofrom : count, sum)
#pragma omp loop bind(thread) order(concurrent) reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    count[i]++;
    sum += i;
  }
  bad |= wrong("bind(thread)", sum, 1);

  sum = 0;
#pragma omp target teams distribute parallel for order(unconstrained : concurrent) reduction(+ : sum) map(tofrom : count)
  for (int i = 0; i < N; i++) {
    count[i]++;
    sum += i;
  }
  bad |= wrong("order(unconstrained: concurrent)", sum, 1);

  sum = 0;
#pragma omp target parallel map(tofrom : count, sum)
#pragma omp for simd order(concurrent) reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    count[i]++;
    sum += i;
  }
  bad |= wrong("for simd order(concurrent)", sum, 1);

  sum = 0;
#pragma omp parallel for order(concurrent) reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    count[i]++;
    sum += i;
  }
  bad |= wrong("host code", sum, 1);
  return bad;
}
