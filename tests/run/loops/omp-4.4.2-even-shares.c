// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// RUN: %sumacc -fopenmp -O0 %s -o %t && %run-once %t
// OpenMP 5.2 4.4.2: threads have equal shares of the iterations of a triangle or trapezium, whatever the box around it
// is. Rows of all slopes, with empty ones before and behind, in the order of the loops without directives.
#include <omp.h>
#include <stdio.h>
enum { THREADS = 4, MOST = 4000 };
static int bad;

/* for (i ...) for (j = 0; j < p + q * i ...): each iteration once, in order, and the threads' shares. */
static void rows(int n, int p, int q, int other) {
  static int row[MOST], column[MOST], mine[THREADS], hits[MOST];
  int total = 0, threads = 0, wrong = 0, want = 0;
#pragma omp target map(from : row, column) map(tofrom : total)
#pragma omp simd collapse(2) safelen(1)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < p + q * i; j++) {
      row[total] = i;
      column[total++] = j;
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < p + q * i; j++, want++)
      wrong += want < total && (row[want] != i || column[want] != j);
  for (int i = 0; i < THREADS; i++)
    mine[i] = 0;
  for (int i = 0; i < MOST; i++)
    hits[i] = 0;
#pragma omp target parallel num_threads(THREADS) map(tofrom : mine, threads, hits)
  {
    int count = 0;
#pragma omp for collapse(3)
    for (int i = n - 1; i >= 0; i--)
      for (int k = 0; k < other; k++)
        for (int j = p + q * i; j >= 1; j--) {
#pragma omp atomic
          hits[((i * other + k) * 97 + j) % MOST]++;
          count++;
        }
    mine[omp_get_thread_num()] = count;
#pragma omp single
    threads = omp_get_num_threads();
  }
  for (int i = 0; i < n; i++)
    for (int k = 0; k < other; k++)
      for (int j = p + q * i; j >= 1; j--)
        hits[((i * other + k) * 97 + j) % MOST]--;
  for (int i = 0; i < MOST; i++)
    wrong += hits[i] != 0;
  int share = (want * other + threads - 1) / threads;
  for (int i = 0; i < threads; i++)
    wrong += mine[i] > share;
  if (wrong || total != want)
    printf("%d rows of %d + %d i: %d wrong, %d iterations, not %d\n", n, p, q, wrong, total, want), bad++;
}

static long wide(long from, long rows, unsigned m) {
  long s = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : s) map(tofrom : s)
  for (long i = from; i < from + rows; i++)
    for (long j = i; j <= from + rows + 3; j++)
      s += (j - from) * 3 + (i - from);
  for (long i = from; i < from + rows; i++)
    for (long j = i; j <= from + rows + 3; j++)
      s -= (j - from) * 3 + (i - from);
#pragma omp target teams distribute parallel for simd collapse(2) reduction(+ : s) map(tofrom : s)
  for (unsigned i = 1; i <= m; i++)
    for (unsigned j = 5; j < 2 * i + 7; j++)
      s += i * 3 + j;
  for (unsigned i = 1; i <= m; i++)
    for (unsigned j = 5; j < 2 * i + 7; j++)
      s -= i * 3 + j;
  return s;
}

int main(void) {
  static const int forms[][3] = {{30, 0, 1}, {30, 1, 1},   {30, 29, -1}, {30, 30, -1}, {30, 8, 0},  {30, -12, 3},
                                 {30, 9, -2}, {30, -40, 1}, {1, 5, 7},    {0, 5, 7},    {17, -3, 5}, {2, 100, -60}};
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
    rows(forms[i][0], forms[i][1], forms[i][2], i % 3 + 1);
  if (wide(1L << 40, 50, 60) || wide(-7, 1, 1))
    printf("wide\n"), bad++;
  return bad != 0;
}
