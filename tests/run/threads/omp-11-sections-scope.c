// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 11.1, 11.2, 11.3, 10.5, 17: sections are executed once each, the first without a directive, too; scope by
// each thread; single with copyprivate gives all threads what one has; masked and its filter.
#include <omp.h>
#include <stdio.h>
struct point {
  double x;
  short y[3];
};
int main(void) {
  int s[8], p[4], bad = 0, threads = 0, total = 5, sum = 0, who = -1, chosen = 0, got[64], last = 1;
  for (int i = 0; i < 8; i++)
    s[i] = 0;
  for (int i = 0; i < 4; i++)
    p[i] = 0;
  for (int i = 0; i < 64; i++)
    got[i] = 0;
#pragma omp target map(s, p, threads, total, sum, who, chosen, got, last) map(tofrom : bad)
  {
#pragma omp parallel num_threads(7)
    {
      int me = omp_get_thread_num(), mine = 3;
#pragma omp sections reduction(+ : total)
      {
        s[0]++, total += 10;
        s[0]++;
#pragma omp section
        s[1]++, total += 100;
#pragma omp section
        {
          s[2]++;
          total += 1000;
        }
#pragma omp section
        int local = 4;
        s[3] += local;
#pragma omp section
        s[4]++;
      }
      if (total != 1115 || s[0] != 2 || s[1] != 1 || s[2] != 1 || s[3] != 4 || s[4] != 1)
#pragma omp atomic
        bad++;
#pragma omp sections nowait firstprivate(mine)
      {
#pragma omp section
        {
          mine++;
          s[5] = mine;
        }
#pragma omp section
        s[6] = 7;
      }
#pragma omp barrier
#pragma omp scope reduction(+ : sum)
      sum += me + 1;
      int n = omp_get_num_threads();
      if (sum != n * (n + 1) / 2 || s[5] != 4 || s[6] != 7 || mine != 3)
#pragma omp atomic
        bad++;
      struct point point = {me, {1, 2, 3}};
      int *place = &got[60];
#pragma omp single copyprivate(point, mine, place)
      {
        point = (struct point){0.25, {4, 5, (short)n}};
        mine = 77;
        place = &got[61];
      }
      if (point.x != 0.25 || point.y[2] != n || mine != 77 || place != &got[61])
#pragma omp atomic
        bad++;
#pragma omp masked filter(n - 1)
      who = me;
#pragma omp master
      threads = n;
      got[me] = 1;
    }
#pragma omp parallel sections num_threads(3) lastprivate(last)
    {
#pragma omp section
      p[0]++, last = 8;
#pragma omp section
      p[1]++;
#pragma omp section
      p[2]++;
#pragma omp section
      p[3]++, last = 9;
    }
#pragma omp parallel masked num_threads(2) filter(omp_get_num_threads() - 1)
    chosen++;
#pragma omp parallel master
    chosen += 10;
  }
  for (int i = 0; i < 4; i++)
    bad += p[i] != 1;
  for (int i = 0; i < threads; i++)
    bad += got[i] != 1;
  bad += threads < 1 || who != threads - 1 || chosen != 11 || last != 9;
  if (bad)
    printf("bad %d: %d threads, who %d, chosen %d, sum %d, total %d\n", bad, threads, who, chosen, sum, total);
  return bad != 0;
}
