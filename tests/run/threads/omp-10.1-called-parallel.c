// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 10.1, 17.1: parallel constructs in functions that a team's initial thread calls have as many threads as
// they would have in the construct; called by one of several threads they have one. What they share is the caller's, by
// address.
#include <omp.h>
#include <stdio.h>
enum { N = 300, TEAMS = 3 };
static int wrong;
#define CHECK(x) ((x) ? 0 : (wrong++, printf("line %d: %s\n", __LINE__, #x)))

static void add(double *a, int n, double by) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] += by;
}
static long sum(const double *a, int n, int *threads, int *level) {
  long total = 0;
  int most = 0;
#pragma omp parallel reduction(+ : total) num_threads(40)
  {
    long mine = 0;
#pragma omp for nowait schedule(dynamic, 7)
    for (int i = 0; i < n; i++)
      mine += (long)a[i];
    total += mine;
#pragma omp single
    {
      most = omp_get_num_threads();
      *level = omp_get_level();
    }
  }
  *threads = most;
  return total;
}
/* Neither a directive nor a question: what it calls makes threads. */
static long both(double *a, int n, int *threads, int *level) {
  if (n > 1)
    add(a, n, 1);
  for (int k = 0; k < 2; k++)
    add(a, n, k);
  int own = 0;
  long result = sum(a, n, &own, level);
  *threads = own;
  return result + 1000000;
}
static int depth(int n) {
  int at = 0;
#pragma omp parallel
#pragma omp master
  at = omp_get_level();
  return n ? depth(n - 1) + at : at;
}
static void matrix(double *m, int rows, int columns) {
  double scale = 2;
  double *p = &scale;
#pragma omp parallel for
  for (int i = 0; i < rows; i++) {
#pragma omp simd
    for (int k = 0; k < columns; k++)
      m[i * columns + k] *= *p;
  }
  *p = 3;
#pragma omp parallel for collapse(2) firstprivate(scale)
  for (int i = 0; i < rows; i++)
    for (int k = 0; k < columns; k++)
      m[i * columns + k] += scale;
}

static void alone(void) {
  static double a[N], b[N];
  int threads = 0, level = 0, n = 0, lexical = 0, levels = 0, inner = 0, bad = 0;
  long result = 0;
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i;
#pragma omp target map(tofrom : a, threads, level, result, n, lexical, levels)
  {
    int k = 0;
    int *k2 = &k;
    add(a, N, 1);
    result = both(a, N, &threads, &level);
    result += sum(a, 2, k2, &level);
    n = k;
    levels = depth(2);
#pragma omp parallel num_threads(40)
#pragma omp single
    lexical = omp_get_num_threads();
  }
  for (int i = 0; i < N; i++)
    bad += a[i] != i + 3;
  CHECK(bad == 0 && result == 1000000 + N * (N - 1) / 2 + 3 * N + 7);
  CHECK(threads == lexical && n == lexical && level == 1 && levels == 3);
#pragma omp target parallel num_threads(5) map(tofrom : b) reduction(max : inner) reduction(+ : bad)
  {
    double own[9] = {0};
    int t = 0, l = 0;
    bad += both(own, 9, &t, &l) != 1000000 + 18 || own[8] != 2;
    inner = t * 10 + l;
#pragma omp single
    add(b, N, 4);
  }
  for (int i = 0; i < N; i++)
    bad += b[i] != i + 4;
  CHECK(bad == 0 && inner == 12);
}

static void in_teams(void) {
  static double a[TEAMS][N];
  long results[TEAMS];
  int threads[TEAMS], bad = 0;
  for (int t = 0; t < TEAMS; t++)
    for (int i = 0; i < N; i++)
      a[t][i] = i + t;
#pragma omp target teams distribute num_teams(TEAMS) map(tofrom : a) map(from : results, threads)
  for (int t = 0; t < TEAMS; t++) {
    int mine, level;
    results[t] = both(a[t], N, &mine, &level);
    threads[t] = mine;
    matrix(a[t], N / 10, 10);
  }
  for (int t = 0; t < TEAMS; t++) {
    CHECK(results[t] == 1000000 + N * (N - 1) / 2 + N * (t + 2) && threads[t] == threads[0] && threads[0] >= 1);
    for (int i = 0; i < N; i++)
      bad += a[t][i] != (i + t + 2) * 2 + 3;
  }
  CHECK(bad == 0);
}

int main(void) {
  alone();
  in_teams();
  static double a[N];
  int threads, level;
  CHECK(both(a, N, &threads, &level) == 1000000 + 2 * N && a[7] == 2);
  return wrong != 0;
}
