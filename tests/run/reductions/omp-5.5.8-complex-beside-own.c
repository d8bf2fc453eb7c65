// RUN: %sumacc -fopenmp %s -o %t -lm && %run %t
// OpenMP 5.2 5.5.8: a complex number, which targets reduce as two, beside others and a structure with an operator of
// its own: each has partial results of its own.
#include <complex.h>
#include <stdio.h>
enum { N = 300 };
struct pair {
  int n;
  double sum;
};
static void add_pair(struct pair *to, struct pair from) {
  to->n += from.n;
  to->sum += from.sum;
}
#pragma omp declare reduction(both : struct pair : add_pair(&omp_out, omp_in)) initializer(omp_priv = (struct pair){0, 0})
static short a[N];
static int reduce(int n) {
  double _Complex sum = 1;
  short most = 7;
  struct pair pair = {1, 2};
  unsigned steps[3] = {0, 1, 2};
#pragma omp target teams num_teams(1) map(tofrom : sum, most, pair, steps) map(to : a)
  {
#pragma omp parallel for reduction(+ : sum) reduction(max : most) reduction(both : pair) reduction(+ : steps)
    for (int i = 0; i < n; i++) {
      sum += a[i] + i % 8 * I;
      most = a[i] > most ? a[i] : most;
      add_pair(&pair, (struct pair){1, a[i]});
      steps[i % 3] += 2;
    }
  }
  int bad = 0, total = 0, others = 0, largest = 7;
  for (int i = 0; i < n; i++) {
    total += a[i];
    others += i % 8;
    largest = a[i] > largest ? a[i] : largest;
    steps[i % 3] -= 2;
  }
  bad += creal(sum) != 1 + total || cimag(sum) != others || most != largest;
  bad += pair.n != n + 1 || pair.sum != 2 + total || steps[0] != 0 || steps[1] != 1 || steps[2] != 2;
  if (bad)
    printf("bad: n %d: %g %g, %d, %d %g\n", n, creal(sum), cimag(sum), most, pair.n, pair.sum);
  return bad;
}
int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = (short)(i * 37 % 101);
  return reduce(0) + reduce(31) + reduce(N) != 0;
}
