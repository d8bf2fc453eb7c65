// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 12: tasks in device code, which threads execute where they meet them; variables of a thread are
// firstprivate in its tasks, those that the team shares are shared; taskloop; dependences hold.
#include <omp.h>
#include <stdio.h>
static int fib(int n) {
  int a, b;
  if (n < 2)
    return n;
#pragma omp task shared(a)
  a = fib(n - 1);
#pragma omp task shared(b)
  b = fib(n - 2);
#pragma omp taskwait
  return a + b;
}
int main(void) {
  int bad = 0, count = 0, made = 0, steps[4] = {0, 0, 0, 0}, a[50], last = -1, value = fib(10);
  for (int i = 0; i < 50; i++)
    a[i] = 0;
#pragma omp target map(tofrom : bad, count, made, steps, a, last)
#pragma omp parallel num_threads(6)
  {
    int mine = 5, other = 6, list[3] = {1, 2, 3};
#pragma omp single
    {
      made = omp_get_num_threads();
#pragma omp task depend(out : steps[0]) priority(3)
      steps[0] = 1;
#pragma omp task depend(in : steps[0]) depend(out : steps[1])
      steps[1] = steps[0] + 1;
#pragma omp taskgroup
      {
#pragma omp task final(mine > 3) mergeable untied
        {
          int deep = 1;
#pragma omp task if (0) firstprivate(deep) shared(steps)
          steps[2] = ++deep;
#pragma omp taskyield
          if (deep != 1)
            bad += 1;
        }
      }
#pragma omp taskloop grainsize(4) nogroup firstprivate(other)
      for (int i = 0; i < 50; i++)
        a[i] += other;
#pragma omp taskloop collapse(2) num_tasks(3) lastprivate(last)
      for (int i = 0; i < 5; i++)
        for (int j = 0; j < 10; j++) {
          a[i * 10 + j] += i;
          last = i * 10 + j;
        }
    }
#pragma omp task
    {
      mine++;
      list[1] = 9;
#pragma omp atomic
      count += mine + list[1];
    }
#pragma omp task shared(other) private(mine)
    {
      mine = 77;
      other = mine;
    }
#pragma omp taskwait
    if (mine != 5 || other != 77 || list[1] != 2)
#pragma omp atomic
      bad += 10;
  }
  for (int i = 0; i < 50; i++)
    bad += a[i] != 6 + i / 10;
  bad += steps[0] != 1 || steps[1] != 2 || steps[2] != 2 || count != made * 15 || last != 49 || value != 55;
  if (bad)
    printf("bad %d: %d threads count %d, steps %d %d %d, last %d, %d\n", bad, made, count, steps[0], steps[1], steps[2],
           last, value);
  return bad != 0;
}
