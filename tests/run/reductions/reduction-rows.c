// RUN: %sumacc -fopenacc -O2 %s -o %t && %run %t
// Reductions of rows behind pointers, `a[lo:n][k:m]` of `T **` and `T *a[N]` (OpenACC 3.3 2.7.1, 2.9.11): at every
// level, nested, of constant and run-time length, few elements and many; rows that are private to a loop.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ITERATIONS = 700, ROWS = 4, COLUMNS = 3 };
static int failures;

struct pair {
  long sum;
  int most[2];
};

static void expect(const char *what, long found, long wanted) {
  if (found == wanted)
    return;
  printf("%s: %ld instead of %ld\n", what, found, wanted);
  failures++;
}

static double **rows(int n, int m) {
  double **a = malloc(sizeof *a * (size_t)n);
  for (int i = 0; i < n; i++) {
    a[i] = malloc(sizeof **a * (size_t)m);
    for (int j = 0; j < m; j++)
      a[i][j] = 100 * i + j;
  }
  return a;
}

/* Inside [lo, lo + n) x [k, k + m) each element has got TIMES * (i + j) more; all others are as they were. */
static void check(const char *what, double **a, int all, int width, int lo, int n, int k, int m, long times) {
  for (int i = 0; i < all; i++)
    for (int j = 0; j < width; j++) {
      int in = i >= lo && i < lo + n && j >= k && j < k + m;
      expect(what, (long)a[i][j], 100 * i + j + (in ? times * (i + j) : 0));
    }
  for (int i = 0; i < all; i++)
    free(a[i]);
  free(a);
}

#define BODY                                                                                                           \
  for (int i = lo; i < lo + n; i++)                                                                                    \
    for (int j = k; j < k + m; j++)                                                                                    \
      a[i][j] += i + j;

#define LEVEL(NAME, LEVELS, TIMES)                                                                                     \
  static void NAME(int lo, int n, int k, int m) {                                                                      \
    int all = lo + n + 1, width = k + m + 2, gangs = 0;                                                                \
    double **a = rows(all, width);                                                                                     \
    _Pragma("acc parallel num_gangs(5) num_workers(4) vector_length(32) reduction(+ : gangs)") {                       \
      gangs += 1;                                                                                                      \
      _Pragma(LEVELS) for (int t = 0; t < ITERATIONS; t++) BODY                                                        \
    }                                                                                                                  \
    check(#NAME, a, all, width, lo, n, k, m, (long)(TIMES) * ITERATIONS);                                              \
  }
LEVEL(gang, "acc loop gang reduction(+ : a[lo:n][k:m])", 1)
LEVEL(worker, "acc loop worker reduction(+ : a[lo:n][k:m])", gangs)
LEVEL(vector, "acc loop vector reduction(+ : a[lo:n][k:m])", gangs)
LEVEL(all_levels, "acc loop gang worker vector reduction(+ : a[lo:n][k:m])", 1)

/* The loop inside reduces into the one around; rows as pointers; the data has a clause of its own. */
static void nested(int n, int m) {
  double **a = rows(n, m);
  long sum = 0;
#pragma acc parallel loop gang num_gangs(3) copy(a[0 : n][0 : m]) reduction(+ : a[0 : n][0 : m], sum)
  for (int t = 0; t < ITERATIONS / 10; t++) {
#pragma acc loop vector reduction(+ : a[0 : n][0 : m], sum)
    for (int u = 0; u < 10; u++)
      for (int i = 0; i < n; i++) {
        double *row = a[i];
        for (int j = 0; j < m; j++)
          row[j] += i + j;
        sum += 1;
      }
  }
  expect("beside", sum, (long)ITERATIONS * n);
  check("nested", a, n, m, 0, n, 0, m, ITERATIONS);
}

/* Array of pointers, constant lengths, several operators, structs; one row alone. */
static void arrays(void) {
  int store[ROWS][COLUMNS] = {{0}}, *a[ROWS];
  struct pair pairs[2][3] = {{{0, {0, 0}}}}, *p[2] = {pairs[0], pairs[1]};
  long one[COLUMNS] = {1, 1, 1}, *lone[ROWS] = {0, 0, one, 0};
  for (int i = 0; i < ROWS; i++)
    a[i] = store[i];
#pragma acc parallel loop gang vector num_gangs(4) reduction(max : a[0 : ROWS][0 : COLUMNS])
  for (int t = 0; t < ITERATIONS; t++)
    for (int i = 0; i < ROWS; i++)
      for (int j = 0; j < COLUMNS; j++)
        a[i][j] = a[i][j] > t * (i + 1) + j ? a[i][j] : t * (i + 1) + j;
#pragma acc parallel loop gang worker num_workers(4) reduction(+ : p[0 : 2][1 : 2])
  for (int t = 0; t < ITERATIONS; t++)
    for (int i = 0; i < 2; i++)
      for (int j = 1; j < 3; j++) {
        p[i][j].sum += t;
        p[i][j].most[1] += i + j;
      }
#pragma acc parallel loop gang vector reduction(+ : lone[2][0 : COLUMNS])
  for (int t = 0; t < ITERATIONS; t++)
    for (int j = 0; j < COLUMNS; j++)
      lone[2][j] += j;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      expect("max", store[i][j], (ITERATIONS - 1) * (i + 1) + j);
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++) {
      expect("struct", pairs[i][j].sum, j ? ITERATIONS / 2 * (ITERATIONS - 1) : 0);
      expect("array in struct", pairs[i][j].most[1], j ? ITERATIONS * (i + j) : 0);
    }
  for (int j = 0; j < COLUMNS; j++)
    expect("one row", one[j], 1 + j * ITERATIONS);
}

/* Each iteration, or each gang with the loops inside, has rows of its own; the program's stay as they are. */
static void privates(int lo, int n, int k, int m) {
  double **a = rows(lo + n, k + m);
  long out[50], gangs[8];
#pragma acc parallel loop gang vector private(a[lo : n][k : m]) copyout(out)
  for (int t = 0; t < 50; t++) {
    for (int i = lo; i < lo + n; i++)
      for (int j = k; j < k + m; j++)
        a[i][j] = t * i + j;
    double total = 0;
    for (int i = lo; i < lo + n; i++) {
      const double *row = a[i];
      for (int j = k; j < k + m; j++)
        total += row[j];
    }
    out[t] = (long)total;
  }
#pragma acc parallel loop gang private(a[lo : n][k : m]) copyout(gangs)
  for (int g = 0; g < 8; g++) {
#pragma acc loop worker
    for (int i = lo; i < lo + n; i++)
#pragma acc loop vector
      for (int j = k; j < k + m; j++)
        a[i][j] = g * i + j;
    double total = 0;
#pragma acc loop worker vector collapse(2) reduction(+ : total)
    for (int i = lo; i < lo + n; i++)
      for (int j = k; j < k + m; j++)
        total += a[i][j];
    gangs[g] = (long)total;
  }
  for (int t = 0; t < 50; t++) {
    long wanted = 0;
    for (int i = lo; i < lo + n; i++)
      for (int j = k; j < k + m; j++)
        wanted += t * i + j;
    expect("private", out[t], wanted);
    if (t < 8)
      expect("private to gangs", gangs[t], wanted);
  }
  check("the program's", a, lo + n, k + m, 0, 0, 0, 0, 0);
}

int main(void) {
  for (int many = 0; many < 2; many++) {
    int n = many ? 9 : 2, m = many ? 14 : 3;
    gang(0, n, 0, m);
    gang(1, n, 2, m);
    worker(1, n, 2, m);
    vector(1, n, 2, m);
    all_levels(0, n, 0, m);
    all_levels(2, n, 1, m);
    nested(n, m);
    privates(1, n, 2, m);
  }
  gang(0, 3, 0, 0);
  arrays();
  return failures != 0;
}
