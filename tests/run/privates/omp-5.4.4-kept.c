// RUN: %sumacc -fopenmp %s -o %t && %run %t
//
// 5.4.4: a thread has one copy of what is firstprivate for all of its iterations, and this begins with the value from
// outside: a scalar, one whose address is taken, arrays, a structure, an array of run-time length.

#include <omp.h>
#include <stdio.h>
#include <string.h>

enum { N = 60, THREADS = 4 };

struct state {
  long a[3];
  char c;
};

static void next(int *x) {
  *x += 2;
}

static int one_thread(void) {
  int a[N], k = 5, bad = 0;
#pragma omp target parallel for firstprivate(k) num_threads(1) map(from : a)
  for (int i = 0; i < N; i++)
    a[i] = ++k;
  for (int i = 0; i < N; i++)
    bad += a[i] != 6 + i;
  return bad;
}

static int dealt(int n) {
  int a[N], b[N], c[N], d[N], e[N], u[N], threads = 0, bad = 0;
  int k = 1, by_address = 0, array[5] = {0, 0, 7}, length[n];
  struct state s = {{0, 0, 3}, 'x'};
  memset(length, 0, sizeof length);
#pragma omp target parallel num_threads(THREADS) map(from : a, b, c, d, e, u) map(tofrom : threads, k)
  {
#pragma omp for schedule(static, 1) firstprivate(k, by_address, array, s, length) lastprivate(k)
    for (int i = 0; i < N; i++) {
      k += 10;
      next(&by_address);
      array[2]++;
      s.a[2]--;
      length[n - 1]++;
      a[i] = k, b[i] = by_address, c[i] = array[2], d[i] = (int)s.a[2], e[i] = length[n - 1], u[i] = s.c;
    }
#pragma omp single
    threads = omp_get_num_threads();
  }
  for (int i = 0; i < N; i++) {
    int round = i / threads + 1;
    bad += a[i] != 1 + 10 * round || b[i] != 2 * round || c[i] != 7 + round || d[i] != 3 - round || e[i] != round ||
           u[i] != 'x';
  }
  return bad + (k != 1 + 10 * ((N - 1) / threads + 1));
}

static int kept_by_all(int n) {
  int seen[N][2], total = 0, k = 0, bad = 0, sum = 0, part[2] = {0, 0};
#pragma omp target teams distribute parallel for collapse(2) firstprivate(k, part) reduction(+ : total) map(from : seen)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 2; j++) {
      seen[i][j] = k++ == part[j] + part[!j];
      part[j]++;
      total++;
    }
#pragma omp target parallel for schedule(dynamic, 3) firstprivate(k) reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    sum += k == 0; /* each thread once */
    k = 1;
  }
  for (int i = 0; i < n; i++)
    bad += !seen[i][0] || !seen[i][1];
  return bad + (total != 2 * n) + (sum < 1 || sum > n);
}

static int teams(void) {
  int a[N], k = 3, bad = 0, number = 0;
#pragma omp target teams num_teams(3) map(from : a) map(tofrom : number)
  {
    if (omp_get_team_num() == 0)
      number = omp_get_num_teams();
#pragma omp distribute dist_schedule(static, 1) firstprivate(k)
    for (int i = 0; i < N / 4; i++) {
      k++;
#pragma omp parallel for
      for (int j = 0; j < 4; j++)
        a[4 * i + j] = k;
    }
  }
  for (int i = 0; i < N; i++)
    bad += a[i] != 4 + i / 4 / number;
  return bad;
}

/* 5.4.5, 5.4.6: no thread sets the variable outside before all have read it. */
static int read_before_set(void) {
  int a[N], b[N], linear = 1, both = 7, bad = 0;
#pragma omp target parallel num_threads(THREADS) map(from : a, b) map(tofrom : linear, both)
  {
#pragma omp for linear(linear : 3) schedule(static, 1) nowait
    for (int i = 0; i < N; i++) {
      a[i] = linear;
      linear += 3;
    }
#pragma omp for firstprivate(both) lastprivate(both) schedule(dynamic)
    for (int i = 0; i < N; i++) {
      b[i] = both;
      both = 1000 + i;
    }
  }
  for (int i = 0; i < N; i++)
    bad += a[i] != 1 + 3 * i || (b[i] != 7 && (b[i] < 1000 || b[i] >= 1000 + i));
  return bad + (linear != 1 + 3 * N) + (both != 1000 + N - 1);
}

int main(void) {
  int bad[] = {one_thread(), dealt(9), kept_by_all(N), teams(), read_before_set()};
  for (int i = 0; i < 5; i++)
    if (bad[i])
      printf("%d: %d are wrong\n", i, bad[i]);
  return bad[0] + bad[1] + bad[2] + bad[3] + bad[4] != 0;
}
