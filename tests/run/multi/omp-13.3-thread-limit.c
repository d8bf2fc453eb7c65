// RUN: %sumacc -fopenmp -c %s -o %t.1.o
// RUN: %sumacc -fopenmp -c %S/Inputs/thread-limit.c -o %t.2.o
// RUN: %sumacc -fopenmp %t.1.o %t.2.o -o %t && %run %t
// OpenMP 5.2 13.3: what thread_limit says holds for parallel constructs in functions of other files, though it is less
// than the threads that devices start together.
#include "Inputs/thread-limit.h"
#include <stdio.h>
static int errors;
#define CHECK(x, n) ((x) ? (void)0 : (void)(errors++, printf("line %d: %s: %d\n", __LINE__, #x, n)))

static void check(const struct counts *c, const int *a, int n, int most) {
  CHECK(c->threads >= 1 && c->threads <= most, c->threads);
  CHECK(c->entered == 2 * c->threads, c->entered);
  CHECK(c->sum == n * (n - 1) / 2, c->sum);
  CHECK(c->helped == c->threads && c->most == c->threads, c->helped);
  for (int i = 0; i < n; i++)
    CHECK(a[i] >= 0 && a[i] < c->threads, a[i]);
}
int main(void) {
  enum { N = 500 };
  static int a[N];
  int one = 1;
  struct counts c = {0};
#pragma omp target teams num_teams(1) thread_limit(20) map(tofrom : c, a)
  count(&c, a, N);
  CHECK(c.limit == 20, c.limit);
  check(&c, a, N, 20);
  c = (struct counts){0};
#pragma omp target teams num_teams(1) thread_limit(one + 2) map(tofrom : c, a)
  count(&c, a, N);
  CHECK(c.limit == 3, c.limit);
  check(&c, a, N, 3);
  c = (struct counts){0};
#pragma omp target teams num_teams(1) thread_limit(64) map(tofrom : c, a)
  count(&c, a, N);
  check(&c, a, N, 64);
  c = (struct counts){0};
#pragma omp target map(tofrom : c, a)
  count(&c, a, N);
  check(&c, a, N, 1024);
  c = here(a, N);
  check(&c, a, N, 1024);
  return errors != 0;
}
