// RUN: %sumacc -fopenmp %s -o %t && %run %t
// RUN: %sumacc -fopenmp -Minfo=accel -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not "by one thread, in order"
// OpenMP 5.2 15.9.6, 15.10.1: iterations of loops whose inner bounds stand in memory that the loop might change, upwards
// and downwards, with steps, three loops; and loops in functions that device code calls, by several threads and by one.
#include <omp.h>
#include <stdio.h>
enum { N = 70, M = 50 };
static long got[N][M], want[N][M], cube[12][12][12], cube_want[12][12][12];
static int bad;
static void clear(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      want[i][j] = got[i][j] = (i * 7 + j * 3) % 11;
}
static void compare(const char *what) {
  int wrong = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      wrong += got[i][j] != want[i][j];
  if (wrong)
    printf("%s: %d wrong\n", what, wrong), bad++;
}
static long next(long up, long left, long own) {
  return (up * 3 + left + own) % 1009;
}

static void forwards(const long *ends) {
  clear();
  for (int i = 1; i < N; i++)
    for (int j = 1; j < ends[0]; j++)
      want[i][j] = next(want[i - 1][j], want[i][j - 1], want[i][j]);
#pragma omp target parallel for ordered(2) map(tofrom : got) map(to : ends[0 : 2])
  for (int i = 1; i < N; i++)
    for (int j = 1; j < ends[0]; j++) {
#pragma omp ordered depend(sink : i - 1, j) depend(sink : i, j - 1)
      got[i][j] = next(got[i - 1][j], got[i][j - 1], got[i][j]);
#pragma omp ordered depend(source)
    }
  compare("forwards");
}

/* The iteration that is waited for may be none. */
static void down(const long *ends) {
  clear();
  for (int i = 1; i < N; i++)
    for (long j = ends[0] - 2; j > 0; j -= 2)
      want[i][j] = next(want[i - 1][j], want[i][j + 2], want[i - 1][j + 2]);
#pragma omp target map(tofrom : got) map(to : ends[0 : 2])
#pragma omp parallel num_threads(7)
  {
#pragma omp for ordered(2) schedule(dynamic, 2) nowait
    for (int i = 1; i < N; i++)
      for (long j = ends[0] - 2; j > 0; j -= 2) {
#pragma omp ordered doacross(sink : i - 1, j) doacross(sink : i - 1, j - 1) doacross(sink : i - 1, j + 2)
        got[i][j] = next(got[i - 1][j], got[i][j + 2], got[i - 1][j + 2]);
#pragma omp ordered doacross(source :)
      }
  }
  compare("down");
}

static void backwards(const long *ends) {
  clear();
  for (int i = N - 2; i >= 0; i--)
    for (unsigned j = (unsigned)ends[1]; j < M; j++)
      want[i][j] = next(want[i + 1][j], want[i][j - 1], want[i][j]);
#pragma omp target parallel for ordered(2) schedule(static, 1) map(tofrom : got) map(to : ends[0 : 2])
  for (int i = N - 2; i >= 0; i--)
    for (unsigned j = (unsigned)ends[1]; j < M; j++) {
#pragma omp ordered depend(sink : i + 1, j)
      got[i][j] = next(got[i + 1][j], got[i][j - 1], got[i][j]);
#pragma omp ordered depend(source)
    }
  compare("backwards");
}

static void three(const long *ends) {
  for (int i = 0; i < 12; i++)
    for (int j = 0; j < 12; j++)
      for (int k = 0; k < 12; k++)
        cube[i][j][k] = cube_want[i][j][k] = i + j * k;
  for (int i = 1; i < 12; i++)
    for (int j = 1; j < 12; j++)
      for (int k = 0; k <= ends[1]; k++)
        cube_want[i][j][k] = next(cube_want[i - 1][j][k], cube_want[i - 1][j - 1][k], cube_want[i][j][k]);
#pragma omp target parallel for ordered(3) map(tofrom : cube) map(to : ends[0 : 2])
  for (int i = 1; i < 12; i++)
    for (int j = 1; j < 12; j++)
      for (int k = 0; k <= ends[1]; k++) {
#pragma omp ordered depend(sink : i - 1, j, k) depend(sink : i - 1, j - 1, k)
        cube[i][j][k] = next(cube[i - 1][j][k], cube[i - 1][j - 1][k], cube[i][j][k]);
#pragma omp ordered depend(source)
      }
  for (int i = 0; i < 12; i++)
    for (int j = 0; j < 12; j++)
      for (int k = 0; k < 12; k++)
        bad += cube[i][j][k] != cube_want[i][j][k];
}

/* The value is beyond what a word can tell of. */
static void far(const long *ends) {
  const long from = -5000000000, step = 2500000000;
  clear();
  for (int i = 1; i < N; i++)
    for (int j = 1; j < 6; j++)
      want[i][j] = next(want[i - 1][j], want[i][j - 1], want[i][j]);
#pragma omp target parallel for ordered(2) map(tofrom : got) map(to : ends[0 : 2])
  for (int i = 1; i < N; i++)
    for (long j = from; j < ends[0] * 100000000; j += step) {
#pragma omp ordered depend(sink : i - 1, j)
      int k = (int)((j - from) / step) + 1;
      got[i][k] = next(got[i - 1][k], got[i][k - 1], got[i][k]);
#pragma omp ordered depend(source)
    }
  compare("far");
}

/* In functions. The first column is that of the second loop. */
static void called(long (*a)[M], int *by) {
#pragma omp for ordered(2) schedule(dynamic) nowait
  for (int i = 1; i < N; i++)
    for (int j = 2; j < M; j++) {
#pragma omp ordered depend(sink : i - 1, j)
      a[i][j] = next(a[i - 1][j], a[i][j - 1], a[i][j]);
#pragma omp ordered depend(source)
      by[i] = omp_get_thread_num();
    }
#pragma omp for ordered(1) schedule(static, 1)
  for (int i = 1; i < N; i++) {
#pragma omp ordered doacross(sink : omp_cur_iteration - 1)
    a[i][0] += a[i - 1][0];
#pragma omp ordered doacross(source :)
  }
}
static void chain(long *line, int n) {
#pragma omp for ordered(1)
  for (int i = 1; i < n; i++) {
#pragma omp ordered depend(sink : i - 1)
    line[i] = (line[i] + 3 * line[i - 1]) % 10007;
#pragma omp ordered depend(source)
  }
}
static void in_functions(int threads) {
  static long line[700], line_want[700];
  int by[N] = {0}, all = 0, others = 0;
  clear();
  for (int i = 1; i < N; i++) {
    for (int j = 2; j < M; j++)
      want[i][j] = next(want[i - 1][j], want[i][j - 1], want[i][j]);
    want[i][0] += want[i - 1][0];
  }
  for (int i = 0; i < 700; i++)
    line[i] = line_want[i] = i % 9 + 1;
  for (int i = 1; i < 700; i++)
    line_want[i] = (line_want[i] + 3 * line_want[i - 1]) % 10007;
#pragma omp target parallel num_threads(threads) map(tofrom : got, line, by, all)
  {
    if (omp_get_thread_num() == 0)
      all = omp_get_num_threads();
    chain(line, 700);
    called(got, by);
  }
  compare("functions");
  for (int i = 0; i < 700; i++)
    bad += line[i] != line_want[i];
  for (int i = 1; i < N; i++)
    others += by[i] != by[1];
  bad += all == 1 && others;
#pragma omp target map(tofrom : got, line) map(from : by)
  {
    chain(line, 700);
    called(got, by);
  }
  for (int i = 1; i < N; i++) {
    for (int j = 2; j < M; j++)
      want[i][j] = next(want[i - 1][j], want[i][j - 1], want[i][j]);
    want[i][0] += want[i - 1][0];
  }
  compare("alone");
}

int main(void) {
  long ends[2] = {M - 3, 7};
  forwards(ends);
  down(ends);
  backwards(ends);
  three(ends);
  ends[0] = 51;
  far(ends);
  in_functions(1);
  in_functions(4);
  in_functions(33);
  if (bad)
    printf("%d wrong\n", bad);
  return bad != 0;
}
// CHECK: loop over threads
