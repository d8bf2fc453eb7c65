// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 15.9.6, 15.10.1: iterations that wait for those that they depend on, by depend and by doacross,
// over one loop and several, forwards and backwards, in all schedules.
#include <stdio.h>
enum { N = 40, M = 30 };
static long want[N][M], got[N][M], line[N * M];
static int bad;
static void compare(const char *what) {
  int wrong = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      wrong += got[i][j] != want[i][j];
  if (wrong)
    printf("%s: %d wrong\n", what, wrong), bad++;
}
static void clear(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      got[i][j] = i * 7 % 5 + j * 3 % 7;
}
int main(void) {
  clear();
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      want[i][j] = got[i][j];
  for (int i = 1; i < N; i++)
    for (int j = 1; j < M; j++)
      want[i][j] = (want[i - 1][j] + 3 * want[i][j - 1] + want[i][j]) % 1009;
#pragma omp target parallel for ordered(2) map(tofrom : got)
  for (int i = 1; i < N; i++)
    for (int j = 1; j < M; j++) {
#pragma omp ordered depend(sink : i - 1, j) depend(sink : i, j - 1)
      got[i][j] = (got[i - 1][j] + 3 * got[i][j - 1] + got[i][j]) % 1009;
#pragma omp ordered depend(source)
    }
  compare("two loops");
  clear();
#pragma omp target map(tofrom : got)
#pragma omp parallel num_threads(9)
  {
#pragma omp for collapse(2) ordered(2) schedule(dynamic, 3)
    for (int i = 1; i < N; i++)
      for (int j = 1; j < M; j++) {
        long old = got[i][j];
#pragma omp ordered doacross(sink : i - 1, j) doacross(sink : i, j - 1)
        got[i][j] = (got[i - 1][j] + 3 * got[i][j - 1] + old) % 1009;
#pragma omp ordered doacross(source :)
      }
  }
  compare("collapsed");
  long sum = 0;
  for (int i = 0; i < N * M; i++)
    line[i] = i % 11;
#pragma omp target teams distribute parallel for map(tofrom : line) /* beside: one that waits for nobody */
  for (int i = 0; i < N * M; i++)
    line[i]++;
#pragma omp target map(tofrom : line, sum)
#pragma omp parallel
  {
#pragma omp for ordered(1) schedule(static, 1) reduction(+ : sum)
    for (int i = N * M - 3; i >= 0; i--) {
      if (i < N * M - 3) {
#pragma omp ordered doacross(sink : omp_cur_iteration - 1)
      }
      line[i] = (line[i + 1] * 3 + line[i]) % 10007;
      sum += line[i];
#pragma omp ordered doacross(source : omp_cur_iteration)
    }
  }
  long other[N * M], total = 0;
  for (int i = 0; i < N * M; i++)
    other[i] = i % 11 + 1;
  for (int i = N * M - 3; i >= 0; i--)
    other[i] = (other[i + 1] * 3 + other[i]) % 10007, total += other[i];
  for (int i = 0; i < N * M; i++)
    bad += line[i] != other[i];
  bad += sum != total;
  if (bad)
    printf("%d wrong\n", bad);
  return bad != 0;
}
