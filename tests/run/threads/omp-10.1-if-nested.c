// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 10.1, 3.4: a parallel construct whose condition is false has one thread, one has no more threads than
// num_threads asks for; one in another one has a crew of its own, of one thread, which runs all of its loops.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int bad = 0, wide = 0, few = 3, no = 0, yes = 1, sum = 0, inner = 0, team = 0, hits[30], who[30], many[2];
  for (int i = 0; i < 30; i++)
    hits[i] = 0;
#pragma omp target map(tofrom : bad, wide, sum, inner, team, hits, who)
  {
#pragma omp parallel if (no)
    bad += omp_get_num_threads() != 1 || omp_get_thread_num() != 0;
#pragma omp parallel if (parallel : yes) num_threads(few)
    if (omp_get_thread_num() == 0)
      wide = omp_get_num_threads();
#pragma omp parallel for num_threads(few)
    for (int i = 0; i < 30; i++) {
      hits[i]++;
      who[i] = omp_get_thread_num() + 10 * omp_get_num_threads();
    }
    for (int i = 0; i < 30; i++)
      bad += who[i] % 10 >= few || who[i] / 10 > few;
#pragma omp parallel for if (no) reduction(+ : sum) schedule(dynamic)
    for (int i = 0; i < 30; i++) {
      hits[i]++;
      sum += omp_get_thread_num() + omp_get_num_threads();
    }
#pragma omp parallel num_threads(5)
    {
      int all = 0, mine = 1;
#pragma omp master
      team = omp_get_num_threads();
#pragma omp parallel reduction(+ : all) firstprivate(mine)
      {
        mine++;
#pragma omp for
        for (int i = 0; i < 30; i++)
          all += i;
#pragma omp barrier
#pragma omp single
        all += mine;
        if (omp_get_thread_num() != 0 || omp_get_num_threads() != 1)
          all = -1;
      }
      if (all != 30 * 29 / 2 + 2 || mine != 1)
#pragma omp atomic
        bad++;
#pragma omp parallel for reduction(+ : all)
      for (int i = 0; i < 30; i++)
        all += omp_get_thread_num() + 1;
#pragma omp atomic
      inner += all;
    }
  }
#pragma omp target parallel num_threads(few) if (parallel : no) map(tofrom : bad)
  if (omp_get_num_threads() != 1)
#pragma omp atomic
    bad++;
#pragma omp target map(tofrom : many)
  {
#pragma omp parallel num_threads(7)
    if (omp_get_thread_num() == omp_get_num_threads() - 1)
      many[0] = omp_get_num_threads();
#pragma omp parallel num_threads(11)
    if (omp_get_thread_num() == omp_get_num_threads() - 1)
      many[1] = omp_get_num_threads();
  }
  /* So many, or one on a device whose teams have one thread. */
  bad += !(many[0] == 7 && many[1] == 11) && !(many[0] == 1 && many[1] == 1);
  for (int i = 0; i < 30; i++)
    bad += hits[i] != 2;
  bad += sum != 30 || wide < 1 || wide > 3 || inner != team * (30 * 29 / 2 + 32);
  if (bad)
    printf("bad %d: sum %d, %d threads, inner %d of %d\n", bad, sum, wide, inner, team);
  return bad != 0;
}
