// RUN: %sumacc -fopenmp %s -o %t && %run %t
//
// 13.3: thread_limit holds for parallel constructs that ask for more threads by num_threads, be it a number of the
// compilation or of the run.

#include <omp.h>
#include <stdio.h>

static int crew(int limit, int asked, int *each) {
  int n = 0, ids[64] = {0};
#pragma omp target teams num_teams(1) thread_limit(limit) map(tofrom : n, ids)
#pragma omp parallel num_threads(asked)
  {
#pragma omp atomic
    ids[omp_get_thread_num()]++;
#pragma omp single
    n = omp_get_num_threads();
  }
  *each = 1;
  for (int i = 0; i < 64; i++)
    *each &= ids[i] == (i < n);
  return n;
}

static int fixed(void) {
  int n = 0, m = 0;
#pragma omp target thread_limit(3) map(tofrom : n, m)
  {
#pragma omp parallel num_threads(8) reduction(+ : n)
    n++;
#pragma omp parallel num_threads(2) reduction(+ : m)
    m++;
  }
  return n <= 3 && m <= 2;
}

int main(void) {
  int wrong = !fixed(), each;
  for (int limit = 1; limit < 50; limit += 12)
    for (int asked = 1; asked < 50; asked += 11) {
      int n = crew(limit, asked, &each), most = limit < asked ? limit : asked;
      if (n < 1 || n > most || !each)
        wrong = printf("%d of %d threads where %d are the limit\n", n, asked, limit);
    }
  return wrong != 0;
}
