// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 11.5.3: dynamic and guided are real: while one thread has an iteration 1,000 times longer than the others,
// the other threads take the rest, so that not the same threads have them as with blocks, or in turn. Each iteration
// runs once.
#include <omp.h>
#include <stdio.h>
enum { N = 400 };
static int differ(const int *a, const int *b) {
  int n = 0;
  for (int i = 0; i < N; i++)
    n += a[i] != b[i];
  return n;
}
int main(void) {
  int fixed[N], dynamic[N], guided[N], other[N], runs[N], turns[N], threads = 0, bad = 0;
  double sink[N];
  for (int i = 0; i < N; i++)
    runs[i] = 0;
#define WORK(name)                                                                                                     \
  do {                                                                                                                 \
    double x = i;                                                                                                      \
    for (volatile int k = 0; k < (i == 0 ? 3000 : 3); k++)                                                             \
      x = x * 0.5 + 1;                                                                                                 \
    sink[i] = x;                                                                                                       \
    name[i] = omp_get_thread_num();                                                                                    \
    runs[i]++;                                                                                                         \
  } while (0)
#pragma omp target map(fixed, dynamic, guided, other, runs, sink, threads)
  {
#pragma omp parallel num_threads(40)
    {
#pragma omp single
      threads = omp_get_num_threads();
#pragma omp for schedule(static)
      for (int i = 0; i < N; i++)
        WORK(fixed);
#pragma omp for schedule(dynamic)
      for (int i = 0; i < N; i++)
        WORK(dynamic);
#pragma omp for schedule(guided)
      for (int i = 0; i < N; i++)
        WORK(guided);
    }
#pragma omp parallel for num_threads(40) schedule(dynamic, 2)
    for (int i = 0; i < N; i++)
      WORK(other);
  }
  for (int i = 0; i < N; i++)
    bad += runs[i] != 4;
  for (int i = 1; i < N; i++) /* blocks, in the threads' order */
    bad += fixed[i] < fixed[i - 1] || fixed[i] >= threads;
  for (int i = 0; i < N; i++)
    turns[i] = i % (threads > 0 ? threads : 1);
  if (threads > 1)
    bad += 1000 * (!differ(fixed, dynamic) + !differ(fixed, guided) + !differ(fixed, other) + !differ(turns, dynamic) +
                   !differ(turns, guided) + !differ(turns, other));
  if (bad)
    printf("%d threads, bad %d: %d %d %d differ\n", threads, bad, differ(fixed, dynamic), differ(fixed, guided),
           differ(fixed, other));
  return bad != 0;
}
