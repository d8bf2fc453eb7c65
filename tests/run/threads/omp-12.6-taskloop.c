// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 12.6, 17: taskloops in device code: variables that count are private, last values live on; grain sizes,
// strict ones, too, conditions, reductions, taskloop simd; nested parallel constructs have one thread, and its numbers.
#include <omp.h>
#include <stdio.h>
enum { N = 100 };
int main(void) {
  int bad = 0, n = 7, a[N], b[N], last = -1, j = -5, i2 = -6, sum = 3, part = 1, most = 0, seen = 0, end = 0;
  int levels[5] = {0, 0, 0, 0, 0}, numbers[5];
  for (int i = 0; i < N; i++)
    a[i] = b[i] = 0;
#pragma omp target parallel map(tofrom : a, b, last, sum, part, most, seen, levels, numbers, j, end) num_threads(4)
  {
#pragma omp single
    {
#pragma omp taskloop lastprivate(last) grainsize(strict : 7) if (taskloop : n > 3) final(0) priority(2) untied \
    mergeable private(n)
      for (j = 0; j < N; j++) {
        n = j;
        a[j] += n;
        last = j;
      }
      seen = j; /* as it was */
#pragma omp taskloop reduction(+ : sum) num_tasks(strict : 3) collapse(2)
      for (int i = 0; i < 5; i++)
        for (j = 2; j > 0; j--)
          sum += i * j;
#pragma omp taskgroup task_reduction(max : most)
      {
#pragma omp taskloop simd in_reduction(max : most) nogroup simdlen(4)
        for (int i = 0; i < N; i++)
          most = most > (i * 37) % N ? most : (i * 37) % N;
      }
#pragma omp taskloop simd reduction(+ : part) lastprivate(end) grainsize(10)
      for (int i = 0; i < N; i++) {
        b[i] = a[i] * 2;
        part += i;
        end = b[i];
      }
#pragma omp task affinity(a[0 : 10]) priority(1)
      a[0] = 77;
#pragma omp taskwait depend(in : a[0])
      levels[3] = a[0];
    }
#pragma omp parallel num_threads(3)
    if (omp_get_ancestor_thread_num(1) == omp_get_team_size(1) - 1) {
      levels[0] = omp_get_level();
      levels[1] = omp_get_num_threads();
      levels[2] = omp_get_active_level();
      levels[4] = omp_get_team_size(1) > 1;
      numbers[0] = omp_get_ancestor_thread_num(0);
      numbers[1] = omp_get_ancestor_thread_num(1) == omp_get_team_size(1) - 1;
      numbers[2] = omp_get_ancestor_thread_num(2);
      numbers[3] = omp_get_team_size(2);
      numbers[4] = omp_get_ancestor_thread_num(3);
    }
  }
  for (int i = 0; i < N; i++)
    bad += a[i] != (i ? i : 77) || b[i] != i * 2;
  bad += last != N - 1 || seen != -5 || j != -5 || i2 != -6 || sum != 33 || part != 1 + N * (N - 1) / 2;
  bad += most != N - 1 || end != 2 * (N - 1);
  bad += levels[0] != 2 || levels[1] != 1 || levels[2] != levels[4] || levels[3] != 77;
  bad += numbers[0] != 0 || numbers[1] != 1 || numbers[2] != 0 || numbers[3] != 1 || numbers[4] != -1;
  if (bad)
    printf("bad %d: last %d seen %d j %d sum %d part %d most %d end %d, levels %d %d %d %d %d, numbers %d %d %d %d %d\n",
           bad, last, seen, j, sum, part, most, end, levels[0], levels[1], levels[2], levels[3], levels[4], numbers[0],
           numbers[1], numbers[2], numbers[3], numbers[4]);
  return bad != 0;
}
