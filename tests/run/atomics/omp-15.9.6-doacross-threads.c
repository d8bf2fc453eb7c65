// RUN: %sumacc -fopenmp %s -o %t && %run %t
// RUN: %sumacc -fopenmp -O2 -freproducible %s -o %t && %run-once %t
// RUN: %sumacc -fopenmp -O2 -fdump=build -fstop-after=build %s 2>&1 | FileCheck %s
// OpenMP 5.2 15.9.6: several threads execute the iterations of a loop that wait for others. Its inner loops may have
// any steps; the same loop is executed again and again; iterations may not come to their source directive.
#include <omp.h>
#include <stdio.h>
enum { N = 60, M = 9, LONG = 1500 };
static int bad;
// CHECK: loop inside {{[0-9]+}} {{.*}} across(3)
static void three(int down, int times) {
  static long a[N][M][5], want[N][M][5];
  int who[64] = {0}, threads = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < 5; k++)
        a[i][j][k] = want[i][j][k] = i * 5 + j * 3 + k;
#pragma omp target map(tofrom : a, who, threads)
#pragma omp parallel num_threads(7)
  {
    for (int t = 0; t < times; t++) {
#pragma omp for collapse(2) ordered(3) schedule(dynamic, 2)
      for (int i = 1; i < N; i++)
        for (int j = M - 2; j >= 0; j -= 1)
          for (int k = 0; k < 5; k += down) {
            long mine = a[i][j][k] * 7;
#pragma omp ordered depend(sink : i - 1, j, k) depend(sink : i, j + 1, k + 1) depend(sink : i, j + 1, k + 2)
            a[i][j][k] = (mine + a[i - 1][j][k] * 3 + (k + down < 5 ? a[i][j + 1][k + down] : 1)) % 10007;
            if ((i + j) % 5) {
#pragma omp ordered depend(source)
            }
            if (t == 0)
              who[omp_get_thread_num()] = 1;
          }
    }
#pragma omp single
    threads = omp_get_num_threads();
  }
  for (int t = 0; t < times; t++)
    for (int i = 1; i < N; i++)
      for (int j = M - 2; j >= 0; j--)
        for (int k = 0; k < 5; k += down)
          want[i][j][k] =
              (want[i][j][k] * 7 + want[i - 1][j][k] * 3 + (k + down < 5 ? want[i][j + 1][k + down] : 1)) % 10007;
  int wrong = 0, took = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < 5; k++)
        wrong += a[i][j][k] != want[i][j][k];
  for (int i = 0; i < threads; i++)
    took += who[i];
  if (wrong || threads < 1 || threads > 7 || took < 1)
    printf("three loops, step %d: %d wrong, %d of %d threads\n", down, wrong, took, threads), bad++;
}

/* More iterations than words, and each thread has some of them. */
static void one(void) {
  static int line[LONG];
  int who[64] = {0}, threads = 0;
  long sum = 0;
  for (int i = 0; i < LONG; i++)
    line[i] = i % 7;
#pragma omp target map(tofrom : line, who, threads, sum)
#pragma omp parallel num_threads(5) reduction(+ : sum)
  {
#pragma omp for ordered(1) schedule(static, 1)
    for (int i = LONG - 1; i >= 4; i -= 2) {
      int mine = line[i] * line[i] + 1;
#pragma omp ordered doacross(sink : i + 4) doacross(sink : i + 3)
      line[i] = (mine + (i + 4 < LONG ? line[i + 4] : 0)) % 1009;
#pragma omp ordered doacross(source : omp_cur_iteration)
      who[omp_get_thread_num()]++;
      sum += i;
    }
#pragma omp single
    threads = omp_get_num_threads();
  }
  int wrong = 0;
  long total = 0;
  static int want[LONG];
  for (int i = LONG - 1; i >= 0; i--)
    want[i] = i % 7;
  for (int i = LONG - 1; i >= 4; i -= 2)
    want[i] = (want[i] * want[i] + 1 + (i + 4 < LONG ? want[i + 4] : 0)) % 1009, total += i;
  for (int i = 0; i < LONG; i++)
    wrong += want[i] != line[i];
  for (int i = 0; i < threads; i++)
    wrong += who[i] == 0;
  if (wrong || sum != total || threads < 1 || threads > 5)
    printf("one loop: %d wrong, %d threads, %ld and %ld\n", wrong, threads, sum, total), bad++;
}

/* By the threads of a function's callers, and of a combined construct; a triangle inside is for one thread. */
#pragma omp begin declare target
static void called(int n, int (*a)[20]) {
#pragma omp for ordered(2)
  for (int i = 1; i < n; i++)
    for (int j = 1; j < 20; j++) {
#pragma omp ordered depend(sink : i - 1, j)
      a[i][j] = a[i - 1][j] + 1;
#pragma omp ordered depend(source)
    }
}
#pragma omp end declare target
static void others(void) {
  int a[30][20] = {{0}}, b[40] = {0}, wrong = 0;
#pragma omp target parallel num_threads(6) map(tofrom : a)
  called(30, a);
#pragma omp target parallel for ordered(1) map(tofrom : b) num_threads(33)
  for (unsigned i = 0; i < 40; i++) {
#pragma omp ordered doacross(sink : omp_cur_iteration - 1)
    b[i] = i ? b[i - 1] + 2 : 5;
#pragma omp ordered doacross(source :)
  }
  int last = 0, all = 0, threads = 0;
#pragma omp target parallel num_threads(3) map(tofrom : all, threads)
  {
    int c[20] = {0}, mine = 0; /* by one thread: a construct in another one */
#pragma omp parallel for ordered(1) lastprivate(mine)
    for (int i = 1; i < 20; i++) {
#pragma omp ordered doacross(sink : i - 1)
      mine = c[i] = c[i - 1] + 1;
#pragma omp ordered doacross(source :)
    }
#pragma omp atomic
    all += mine;
#pragma omp atomic
    threads++;
  }
#pragma omp target parallel for ordered(1) lastprivate(last) map(tofrom : last)
  for (int i = 0; i < 50; i++) {
#pragma omp ordered doacross(sink : i - 2)
    last = i;
#pragma omp ordered doacross(source :)
  }
  wrong += all != 19 * threads || last != 49;
  for (int i = 0; i < 30; i++)
    for (int j = 1; j < 20; j++)
      wrong += a[i][j] != i;
  for (int i = 0; i < 40; i++)
    wrong += b[i] != 5 + 2 * i;
  if (wrong)
    printf("others: %d wrong\n", wrong), bad++;
}
int main(void) {
  three(1, 3);
  three(2, 2);
  one();
  others();
  return bad != 0;
}
