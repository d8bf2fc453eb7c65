/* Functions that make parallel constructs, for regions of another file and of this one. */
#include "thread-limit.h"
#include <omp.h>

static int helper(int *most) {
  int n = 0;
#pragma omp parallel
#pragma omp single
  n = omp_get_num_threads();
  *most = n > *most ? n : *most;
  return n;
}
#pragma omp declare target
void count(struct counts *c, int *a, int n) {
  int sum = 0, again = 0;
  c->limit = omp_get_thread_limit();
again:
#pragma omp parallel
  {
    int me = omp_get_thread_num();
#pragma omp single
    c->threads = omp_get_num_threads();
#pragma omp for
    for (int i = 0; i < n; i++)
      a[i] = me;
#pragma omp critical
    c->entered++;
  }
  if (again++ == 0)
    goto again;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += i + (omp_get_num_threads() != c->threads);
  c->sum = sum;
  c->helped = helper(&c->most);
}
#pragma omp end declare target
struct counts here(int *a, int n) {
  struct counts c = {0};
#pragma omp target teams num_teams(1) map(tofrom : c, a[0 : n])
  count(&c, a, n);
  return c;
}
