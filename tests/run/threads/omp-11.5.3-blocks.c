// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 11.5.3: schedule(static) without a chunk gives each thread one block of iterations, the blocks as large as
// each other but for one iteration; 11.6: dist_schedule(static) one block to each team. The thread that a loop with the
// schedule gives an iteration to is the same each time.
#include <omp.h>
#include <stdio.h>
enum { N = 1003 };
static int bad;
/* WHO[i] counts up, at most one more or less often each. */
static void blocks(const char *what, const int *who, int n, int units) {
  int least = n, most = 0, wrong = 0;
  for (int i = 0; i < n;) {
    int count = 0, unit = who[i];
    wrong += unit < 0 || unit >= units || (i > 0 && unit <= who[i - 1]);
    for (; i < n && who[i] == unit; i++)
      count++;
    least = count < least ? count : least;
    most = count > most ? count : most;
  }
  if (wrong || (n > units && most - least > 1) || (n <= units && most > 1))
    printf("%s: %d iterations, %d units: %d wrong, %d to %d\n", what, n, units, wrong, least, most), bad++;
}
int main(void) {
  int a[N], b[N], c[N], d[N], nb, nc;
  for (int n = 1; n <= N; n = n * 10 + 3) {
    int na = 0;
#pragma omp target parallel for schedule(static) map(a, na)
    for (int i = 0; i < n; i++) {
      a[i] = omp_get_thread_num();
      if (i == 0)
        na = omp_get_num_threads();
    }
    blocks("parallel for", a, n, na);
#pragma omp target map(a, b, c, nb, nc)
    {
#pragma omp parallel num_threads(7)
      {
#pragma omp for simd schedule(simd, monotonic : static)
        for (int i = n; i > 0; i--)
          b[n - i] = omp_get_thread_num();
#pragma omp single
        nb = omp_get_num_threads();
      }
#pragma omp parallel for schedule(static) num_threads(5) collapse(2)
      for (int i = 0; i < n; i++)
        for (int j = 0; j < 1; j++) {
          c[i] = omp_get_thread_num();
          if (i == 0)
            nc = omp_get_num_threads();
        }
    }
    blocks("for simd", b, n, nb);
    blocks("collapsed", c, n, nc);
    int teams = 0;
#pragma omp target teams distribute parallel for dist_schedule(static) num_teams(6) map(d) map(from : teams)
    for (int i = 0; i < n; i++) {
      d[i] = omp_get_team_num();
      if (i == 0)
        teams = omp_get_num_teams();
    }
    /* OpenMP asks for blocks of about the same size */
    for (int i = 0; i < n; i++)
      bad += d[i] < (i ? d[i - 1] : 0) || d[i] >= teams || (i && d[i] > d[i - 1] + 1);
#pragma omp target teams distribute parallel for schedule(static) num_teams(3) map(a, d)
    for (int i = 0; i < n; i++)
      a[i] = omp_get_thread_num(), d[i] = omp_get_team_num();
    for (int i = 1; i < n; i++)
      bad += d[i] < d[i - 1] || (d[i] == d[i - 1] && a[i] < a[i - 1]);
  }
  if (bad)
    printf("%d wrong\n", bad);
  return bad != 0;
}
