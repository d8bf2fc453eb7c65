// RUN: %sumacc -fopenmp -DELSEWHERE -c %s -o %t.o && %sumacc -fopenmp %s %t.o -o %t && %run %t
// OpenMP 5.2 17.1, 10.1: functions of another file that device code calls: their parallel constructs have the threads
// that they would have in the construct, their other directives bind to the crew that calls, and they ask for it.
#include <omp.h>
#include <stdio.h>
enum { N = 100 };
typedef struct {
  double x;
  int n;
} value;
#pragma omp begin declare target
double scale(double *a, int n, double by, int *threads);
value plain(value v);
void outer(double *a, int n, int *threads);
void share(double *a, int n);
int member(void);
#pragma omp end declare target

#ifdef ELSEWHERE
double scale(double *a, int n, double by, int *threads) {
  double sum = 0;
#pragma omp parallel for reduction(+ : sum) num_threads(40)
  for (int i = 0; i < n; i++) {
    a[i] *= by;
    sum += a[i];
    if (omp_get_thread_num() == 0)
      *threads = omp_get_num_threads();
  }
  return sum;
}
value plain(value v) {
  return (value){v.x + 1, v.n};
}
void outer(double *a, int n, int *threads) {
  scale(a, n, 1, threads);
  *threads += 1000;
}
void share(double *a, int n) {
#pragma omp for schedule(dynamic)
  for (int i = 0; i < n; i++)
    a[i]++;
}
int member(void) {
  return omp_get_thread_num() + 100 * omp_get_level();
}
#else
int main(void) {
  static double a[3][N];
  double s[3], x = 0;
  int t[3], n = 0, in = 0, through = 0, bad = 0, lexical = 0, team = 0;
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < N; i++)
      a[k][i] = i;
#pragma omp target teams distribute num_teams(3) map(tofrom : a, s, t)
  for (int k = 0; k < 3; k++) {
    int mine = 0;
    s[k] = scale(a[k], N, k + 1, &mine);
    t[k] = mine;
  }
  for (int k = 0; k < 3; k++)
    bad += s[k] != N * (N - 1) / 2 * (k + 1) || a[k][N - 1] != (N - 1) * (k + 1) || t[k] != t[0] || t[k] < 1;
#pragma omp target map(tofrom : a, n, x, in, through, bad, lexical, team)
  {
    value v = {1, 2};
    int mine;
    v = plain(v);
    x = v.x;
    scale(a[0], N, 1, &mine);
    n = mine;
    outer(a[0], N, &mine);
    through = mine;
    share(a[0], N);
    bad += member() != 0;
#pragma omp parallel num_threads(40)
    {
      int own = 0;
      double b[2] = {1, 2};
      if (scale(b, 2, 2, &own) != 6 || member() != 100 + omp_get_thread_num())
#pragma omp atomic
        bad++;
      share(a[0], N);
#pragma omp critical
      in += own;
#pragma omp single
      lexical = team = omp_get_num_threads();
    }
  }
  for (int i = 0; i < N; i++)
    bad += a[0][i] != i + 2;
  bad += x != 2 || in != team || n != lexical || through != 1000 + lexical;
  int threads;
  bad += scale(a[0], N, 1, &threads) != N * (N - 1) / 2 + 2 * N || member() != 0;
  if (bad)
    printf("bad %d: %d %d threads of %d, %d in parallel, %d %d in teams\n", bad, n, through, lexical, in, t[0], t[2]);
  return bad != 0;
}
#endif
