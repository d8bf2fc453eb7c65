// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 15.2: one thread at a time executes a critical construct, of all teams' threads; constructs of different
// names stand in each other; what one has written there the next one reads. 15.10: ordered regions follow each other in
// the order of the loop's iterations. 15.8.5: flush.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int count = 0, pair[2] = {0, 0}, bad = 0, last = -1, order[60], n = 0, m = 0, late[40], flag = 0, data = 0;
#pragma omp target teams num_teams(3) map(tofrom : count, pair, bad)
#pragma omp parallel num_threads(20)
  {
#pragma omp critical
    count = count + 1;
    for (int i = 0; i < 2; i++) {
#pragma omp critical(first)
      {
        if (pair[0] != pair[1])
          bad++;
        pair[0]++;
#pragma omp critical(second)
        pair[1]++;
      }
    }
  }
#pragma omp target map(order, late, n, m, last, flag, data)
  {
#pragma omp parallel num_threads(9)
    {
#pragma omp for ordered
      for (int i = 0; i < 40; i++) {
        if (i % 5 == 3)
          continue;
#pragma omp ordered
        order[n++] = i;
      }
#pragma omp for ordered schedule(dynamic, 3)
      for (int i = 0; i < 40; i++)
#pragma omp ordered threads
        late[m++] = i;
#pragma omp critical(last)
      last = omp_get_thread_num();
    }
#pragma omp parallel for ordered num_threads(5)
    for (int i = 40; i > 0; i -= 2)
#pragma omp ordered
      order[n++] = i;
#pragma omp parallel num_threads(2)
    if (omp_get_thread_num() == 0) {
      data = 5;
#pragma omp flush
#pragma omp atomic write
      flag = 1;
    } else {
      int seen = 0;
      while (!seen)
#pragma omp atomic read
        seen = flag;
#pragma omp flush(data) 
      data *= 2;
    }
  }
  for (int i = 0, k = 0; i < 40; i++)
    if (i % 5 != 3)
      bad += order[k++] != i;
  for (int i = 0; i < 40; i++)
    bad += late[i] != i;
  for (int i = 0; i < 8; i++)
    bad += order[32 + i] != 40 - 2 * i;
  bad += pair[0] != pair[1] || pair[0] != 2 * count || count < 1 || count > 60 || n != 52 || m != 40 || last < 0;
  bad += data != 10 && data != 5;
  if (bad)
    printf("bad %d: count %d, pair %d %d, n %d m %d last %d data %d\n", bad, count, pair[0], pair[1], n, m, last, data);
  return bad != 0;
}
