// RUN: %sumacc -fopenacc -O2 %s -o %t && %run %t
// Declared operators on arrays whose length the run gives, and on large objects: copies in the device's heap.
#include <stdio.h>
#include <stdlib.h>

enum { N = 100 };
struct row {
  long v[N];
};
struct pair {
  int a;
  double d;
};
static void add(struct row *a, const struct row *b) {
  for (int i = 0; i < N; i++)
    a->v[i] += b->v[i];
}
#pragma omp declare reduction(add : struct row : add(&omp_out, &omp_in))
#pragma omp declare reduction(add : struct pair : omp_out.a += omp_in.a, omp_out.d += omp_in.d)                          \
    initializer(omp_priv = (struct pair){omp_orig.a - omp_orig.a, 0})

int main(int argc, char **argv) {
  (void)argv;
  int n = argc + 6, failures = 0;
  struct pair *p = malloc(n * sizeof *p);
  struct row s = {{0}};
  for (int i = 0; i < n; i++)
    p[i] = (struct pair){i, i};
#pragma acc parallel loop gang worker vector num_gangs(3) num_workers(3) vector_length(32) reduction(add : p[0 : n], s)
  for (int k = 0; k < 400; k++) {
    p[k % n].a += k;
    p[(k + 1) % n].d += k;
    s.v[k % N] += k;
  }
  for (int i = 0; i < n; i++) {
    int a = i;
    double d = i;
    for (int k = 0; k < 400; k++)
      a += k % n == i ? k : 0, d += (k + 1) % n == i ? k : 0;
    if (p[i].a != a || p[i].d != d)
      failures++, printf("%d: %d %d, %g %g\n", i, p[i].a, a, p[i].d, d);
  }
  for (int i = 0; i < N; i++)
    if (s.v[i] != 4 * i + 600)
      failures++, printf("%d: %ld\n", i, s.v[i]);
  free(p);
  return failures != 0;
}
