// RUN: %sumacc -fopenmp -Werror=sumac-race %s -o %t && %run %t
// OpenMP 5.2 10.2, 10.1: the program of docs/openmp.md: a team's code with several parallel loops, which share its
// variables, by pointers and in functions, too; as many teams as the run asks for.
#include <stdio.h>
static int twice(const int *p) {
  return 2 * *p;
}
static int foo(int n) {
  int sum = 10000;
#pragma omp target teams map(tofrom : sum) num_teams(n) reduction(+ : sum)
  {
    int sum2 = 10;
#pragma omp parallel for reduction(+ : sum2)
    for (int i = 1; i <= 80; i++)
      sum2 += i;
    int k = 10;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 1; i <= 100; i++)
      sum += i + k;
    int *k2 = &k;
    for (int i = 0; i < 10; i++)
      k += i;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 1; i <= 100; i++)
      sum += i + *k2;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 1; i <= 10; i++)
      sum += twice(k2) + sum2;
  }
  return sum;
}
int main(void) {
  int bad = 0;
  for (int n = 1; n <= 5; n += 2) {
    int sum = foo(n), each = (5050 + 1000) + (5050 + 5500) + 10 * (110 + 3250);
    bad |= sum < 10000 + each || sum > 10000 + n * each || (sum - 10000) % each;
    if (bad)
      printf("%d teams: %d\n", n, sum);
  }
  return bad;
}
