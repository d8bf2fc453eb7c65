// RUN: %sumacc -fopenmp %s -o %t && %run %t
//
// 5.4.3: what is private to a loop that threads share is one object a thread: an iteration finds there what its
// thread's last one has left. So do lastprivate variables that an iteration does not set, and threads of simd loops
// with one lane.

#include <omp.h>
#include <stdio.h>

enum { N = 60, THREADS = 4 };

struct state {
  int count, last;
};

static void add(int *x, int by) {
  *x += by;
}

/* Iteration I is the ROUND'th of its thread. */
static int is_first(int i, int threads) {
  return i / threads == 0;
}

static int dealt(int n) {
  int a[N], b[N], c[N], d[N], e[N], f[N], g[N], threads = 0, bad = 0;
  int k = -1, by_address = -1, array[5], length[n], *to = NULL, last = -7;
  double sum = 0;
  struct state s = {-1, -1};
#pragma omp target parallel num_threads(THREADS) map(from : a, b, c, d, e, f, g) map(tofrom : threads, last, sum)
  {
    int count = omp_get_num_threads();
#pragma omp for schedule(static, 1) private(k, by_address, array, s, length, to) lastprivate(last) reduction(+ : sum)
    for (int i = 0; i < N; i++) {
      if (is_first(i, count))
        k = 0, by_address = 100, array[3] = 7, s.count = 1, s.last = i, length[n - 1] = 5, to = &array[3], last = 0;
      k += 10;
      add(&by_address, 2);
      ++*to;
      s.count += 2;
      length[n - 1]--;
      if (i + count < N)
        last++;
      sum += k;
      a[i] = k, b[i] = by_address, c[i] = array[3], d[i] = s.count, e[i] = length[n - 1], f[i] = s.last, g[i] = last;
    }
#pragma omp single
    threads = count;
  }
  double all = 0;
  for (int i = 0; i < N; i++) {
    int round = i / threads + 1, more = i + threads < N;
    bad += a[i] != 10 * round || b[i] != 100 + 2 * round || c[i] != 7 + round || d[i] != 1 + 2 * round ||
           e[i] != 5 - round || f[i] != i % threads || g[i] != round - !more;
    all += 10 * round;
  }
  return bad + (last != (N - 1) / threads) + (sum != all) + (k != -1);
}

static int combined(int n) {
  int a[N][2], firsts = 0, used[N], bad = 0, k, mark = 0;
  double table[4];
#pragma omp target teams distribute parallel for collapse(2) private(k, table) firstprivate(mark) map(from : a)        \
    num_teams(2) reduction(+ : firsts) thread_limit(32)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 2; j++) {
      if (!mark) {
        for (k = 0; k < 4; k++)
          table[k] = k + 0.5;
        mark = 1;
        firsts++;
      }
      a[i][j] = (int)(2 * table[j + 1]);
    }
  for (int i = 0; i < n; i++)
    bad += a[i][0] != 3 || a[i][1] != 5;
#pragma omp target parallel for schedule(dynamic, 2) private(k) map(from : used) num_threads(1)
  for (int i = 0; i < n; i++) {
    if (i == 0)
      k = 9;
    used[i] = k++;
  }
  for (int i = 0; i < n; i++)
    bad += used[i] != 9 + i;
  return bad + (firsts < 1 || firsts > 2 * n);
}

/* A team's variable, which the threads of inner constructs share. */
static int teams(void) {
  int a[N], bad = 0, number = 0, k, room[8];
#pragma omp target teams num_teams(3) map(from : a) map(tofrom : number)
  {
    if (omp_get_team_num() == 0)
      number = omp_get_num_teams();
    int first = omp_get_team_num();
#pragma omp distribute dist_schedule(static, 1) private(k, room)
    for (int i = 0; i < N / 4; i++) {
      if (i == first) {
        k = 3;
        for (int j = 0; j < 8; j++)
          room[j] = j;
      }
      k++;
#pragma omp parallel for firstprivate(k)
      for (int j = 0; j < 4; j++)
        a[4 * i + j] = k + room[j]++;
    }
  }
  for (int i = 0; i < N; i++)
    bad += a[i] != 4 + 2 * (i / 4 / number) + i % 4;
  return bad;
}

/* A function that device code calls, and a loop of one thread with variables of its own. */
static int numbers(int *a) {
  int k, count = omp_get_num_threads(), last = -1;
#pragma omp for schedule(static, 1) private(k)
  for (int i = 0; i < N; i++) {
    k = i < count ? 1 : k + 1;
    a[i] = k;
  }
#pragma omp simd safelen(1) lastprivate(last) private(k)
  for (int i = 0; i < 5; i++) {
    if (i == 0)
      k = 0;
    if (i == 3)
      last = ++k;
  }
  return last;
}

static int called(void) {
  int a[N], bad = 0, threads = 0;
#pragma omp target parallel num_threads(THREADS) map(from : a) map(tofrom : threads) reduction(+ : bad)
  {
    bad += numbers(a) != 1;
    if (omp_get_thread_num() == 0)
      threads = omp_get_num_threads();
  }
  for (int i = 0; i < N; i++)
    bad += a[i] != i / threads + 1;
  return bad;
}

/* A table that each thread makes for itself, where threads scan. */
static int scanned(void) {
  int a[N], sum = 0, bad = 0, made = 0, table[2];
#pragma omp target parallel for reduction(inscan, + : sum) firstprivate(made) private(table) map(from : a)             \
    map(tofrom : sum)
  for (int i = 0; i < N; i++) {
    if (!made)
      table[0] = 2, table[1] = 3, made = 1;
    sum += table[i % 2];
#pragma omp scan inclusive(sum)
    a[i] = sum;
  }
  for (int i = 0; i < N; i++)
    bad += a[i] != 5 * ((i + 1) / 2) + (i % 2 ? 0 : 2);
  return bad + (sum != a[N - 1]);
}

int main(void) {
  int bad[] = {dealt(9), combined(N), teams(), called(), scanned()}, all = 0;
  for (int i = 0; i < (int)(sizeof bad / sizeof *bad); i++) {
    all += bad[i];
    if (bad[i])
      printf("%d: %d are wrong\n", i, bad[i]);
  }
  return all != 0;
}
