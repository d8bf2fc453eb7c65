// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 17.1, 17.2: masked and master taskloops, with simd and parallel or without: one thread executes them, and
// each of the constructs that they consist of gets its clauses; in functions that host code and device code call, too.
#include <omp.h>
#include <stdio.h>
enum { N = 90 };
static int wrong;
#define CHECK(x) ((x) ? 0 : (wrong++, printf("line %d: %s\n", __LINE__, #x)))

/* By thread 1 where there is one. */
static void add(int *a, int n, int by, int *who) {
#pragma omp masked taskloop filter(omp_get_num_threads() > 1) grainsize(7) firstprivate(by)
  for (int i = 0; i < n; i++) {
    a[i] += by;
    *who = omp_get_thread_num();
  }
#pragma omp barrier
#pragma omp masked taskloop simd num_tasks(3) simdlen(4) nogroup
  for (int i = 0; i < n; i++)
    a[i] *= 2;
#pragma omp barrier
}
static long sums(const int *a, int n) {
  long sum = 5;
  int most = -1;
#pragma omp parallel masked taskloop reduction(+ : sum) reduction(max : most) num_threads(3) default(none) shared(a, n)
  for (int i = 0; i < n; i++) {
    sum += a[i];
    most = a[i] > most ? a[i] : most;
  }
  return sum * 1000 + most;
}

static void together(void) {
  int a[N], b[N], c[6] = {0}, last = -1, i = -7, seen = 0, threads = 0, who = -1, x = 4, last2 = -1, in[4] = {0}, y = 0;
  double d[3] = {1, 2, 3}, part = 0.5;
  for (int k = 0; k < N; k++)
    a[k] = k, b[k] = 0;
#pragma omp target map(tofrom : a, b, c, last, i, seen, threads, who, d, part, last2, in, y) firstprivate(x)
  {
#pragma omp parallel num_threads(6)
    {
      int own = 3;
#pragma omp masked taskloop filter(omp_get_num_threads() - 1) lastprivate(last) private(x) collapse(2) if (0)
      for (i = 0; i < 9; i++)
        for (int j = 0; j < 10; j++) {
          x = i * 10 + j;
          b[x] += 1 + own;
          last = x;
          seen = omp_get_thread_num() - omp_get_num_threads();
        }
#pragma omp master taskloop reduction(+ : c[1 : 4]) untied priority(2)
      for (int k = 0; k < N; k++)
        c[1 + k % 4] += k;
#pragma omp barrier
#pragma omp master taskloop simd lastprivate(last2) linear(y : 2) reduction(+ : part)
      for (int k = 0; k < N; k++) {
        part += a[k] + y;
        last2 = k;
        y += 2;
      }
#pragma omp barrier
      add(a, N, 10, &who);
      if (x != 4 || own != 3)
#pragma omp atomic
        in[0]++;
    }
#pragma omp parallel masked taskloop num_threads(4) filter(1) shared(d) if (taskloop : 1) if (parallel : x > 3)
    for (int k = 0; k < 3; k++) {
      d[k] *= x;
      threads = omp_get_num_threads();
      in[1] = omp_get_level();
    }
#pragma omp parallel master taskloop simd private(x) default(shared)
    for (int k = 0; k < N; k++) {
      x = a[k] + 1;
      b[k] += x - a[k];
    }
#pragma omp parallel masked taskloop simd default(firstprivate) lastprivate(x) shared(b) filter(0)
    for (int k = 0; k < N; k++) {
      b[k]++;
      x = k;
    }
#pragma omp parallel master taskloop firstprivate(x)
    for (int k = 0; k < 2; k++)
      in[2] += x;
    in[3] = x;
  }
  for (int k = 0; k < N; k++)
    wrong += a[k] != 2 * (k + 10) || b[k] != 1 + 3 + 1 + 1;
  CHECK(wrong == 0 && last == N - 1 && i == -7 && seen == -1 && last2 == N - 1);
  CHECK(c[0] == 0 && c[1] == 1012 && c[2] == 1035 && c[3] == 968 && c[4] == 990 && c[5] == 0);
  CHECK(part == 0.5 + 4005 + 8010 && y == 2 * N);
  CHECK(who == 1 || who == 0);
  CHECK(threads > 1 ? d[0] == 4 && d[1] == 8 && d[2] == 12 : d[0] == 1);
  CHECK(in[0] == 0 && in[1] == (threads > 0) && in[2] == 2 * (N - 1) && in[3] == N - 1);
}

static void in_teams(void) {
  long total = 0, out[4] = {0, 0, 0, 0};
  int a[N];
  for (int k = 0; k < N; k++)
    a[k] = k % 17;
#pragma omp target teams num_teams(4) reduction(+ : total) map(tofrom : out) map(to : a)
  {
    int team = omp_get_team_num();
    long mine = 0;
#pragma omp parallel master taskloop reduction(+ : mine) num_threads(2)
    for (int k = 0; k < N; k++)
      mine += a[k];
    out[team] = mine;
    total += mine;
  }
  long sum = 0, teams = 0;
  for (int k = 0; k < N; k++)
    sum += a[k];
  for (int k = 0; k < 4; k++)
    teams += out[k] == sum;
  CHECK(teams >= 1 && total == teams * sum);
  long called = 0, host = sums(a, N);
#pragma omp target map(to : a) map(from : called)
  called = sums(a, N);
  CHECK(host == (sum + 5) * 1000 + 16 && called == host);
}

int main(void) {
  together();
  in_teams();
  int a[N], who = -1;
  for (int k = 0; k < N; k++)
    a[k] = k;
#pragma omp parallel num_threads(3)
  add(a, N, 10, &who);
  for (int k = 0; k < N; k++)
    wrong += a[k] != 2 * (10 + k);
  return wrong != 0;
}
