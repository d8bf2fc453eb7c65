// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 13.3: a thread_limit that is less than a warp, or that only the run knows, holds for parallel constructs in
// functions that the team's first thread calls, too.
#include <omp.h>
#include <stdio.h>
enum { N = 100 };
#pragma omp begin declare target
static void crew(int *n, int *ids) {
#pragma omp parallel
  {
#pragma omp atomic
    ids[omp_get_thread_num()]++;
#pragma omp single
    *n = omp_get_num_threads();
  }
}
static void asked(int *n, int *ids) {
#pragma omp parallel num_threads(20)
  {
#pragma omp atomic
    ids[omp_get_thread_num()]++;
#pragma omp single
    *n = omp_get_num_threads();
  }
}
static long shared(const int *a) {
  long sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += a[i];
  return sum;
}
static void further(int *n, int *ids) {
  crew(n, ids);
}
#pragma omp end declare target

static int bad;
static void is(const char *what, int limit, int n, const int *ids, long sum) {
  int wrong = n < 1 || n > limit || sum != N * (N - 1) / 2;
  for (int i = 0; i < 64; i++)
    wrong |= ids[i] != (i < n);
  if (wrong)
    printf("%s, limit %d: %d threads, sum %ld\n", what, limit, n, sum), bad++;
}

int main(void) {
  int a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
  for (int limit = 1; limit < 60; limit += 13) {
    int n = 0, m = 0, k = 0, ids[64] = {0}, ids2[64] = {0}, ids3[64] = {0};
    long sum = 0;
#pragma omp target teams num_teams(1) thread_limit(limit) map(tofrom : n, m, k, ids, ids2, ids3, sum)
    {
      crew(&n, ids);
      asked(&m, ids2);
      further(&k, ids3);
      sum = shared(a);
    }
    is("run", limit, n, ids, sum);
    is("run, asked", limit < 20 ? limit : 20, m, ids2, sum);
    is("run, further", limit, k, ids3, sum);
  }
  int n = 0, m = 0, ids[64] = {0}, ids2[64] = {0};
  long sum = 0;
#pragma omp target thread_limit(5) map(tofrom : n, m, ids, ids2, sum)
  {
    crew(&n, ids);
    asked(&m, ids2);
    sum = shared(a);
  }
  is("compiled", 5, n, ids, sum);
  is("compiled, asked", 5, m, ids2, sum);
  return bad != 0;
}
