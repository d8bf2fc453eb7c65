// RUN: %sumacc -fopenmp -O2 -Minfo %s -o %t >%t.info 2>&1 && %if sanitized %{true%} %else %{FileCheck %s --check-prefix=LOOPS <%t.info%}
// RUN: %run %t 1 && %run %t 2 && %run %t 37 && %run %t 128 && %run %t 1000
// RUN: env OMP_NUM_THREADS=1 %run %t 100 && env OMP_NUM_THREADS=3 %run %t 128 && env OMP_NUM_THREADS=8 %run %t 5
// RUN: %sumacc -fopenmp -O0 %s -o %t.0 && %run %t.0 33
// RUN: %sumacc -fopenmp -O3 -march=native %s -o %t.3 && %run %t.3 256
// UNSUPPORTED: device-serial, device-workers
// OpenMP 5.2, 10.1: threads of a team are iterations of loops from barrier to barrier on the host: what they keep over
// barriers; barriers in loops and under conditions that are the same for all; ways that they take by themselves.
// LOOPS-NOT: take turns
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { MOST = 1024, TEAMS = 3 };
static int wrong;
static int got[TEAMS][MOST], want[TEAMS][MOST];

static void compare(int line, int threads) {
  for (int g = 0; g < TEAMS; g++)
    for (int t = 0; t < threads; t++)
      if (got[g][t] != want[g][t] && wrong++ < 20)
        printf("%d threads, line %d: team %d, thread %d: %d, not %d\n", threads, line, g, t, got[g][t], want[g][t]);
  memset(got, 0, sizeof got);
  memset(want, 0, sizeof want);
}

struct pair {
  int a;
  long b;
};

/* Scalars, an array, a structure and an address are kept; the counter of a loop around barriers; exits from it. */
static void kept(int n, int rounds) {
#pragma omp target teams num_teams(TEAMS) thread_limit(n) map(tofrom : got)
  {
    int tile[2][MOST], g = omp_get_team_num();
#pragma omp parallel num_threads(n)
    {
      int t = omp_get_thread_num(), sum = t * g, own[3] = {t, 2 * t, 3 * t}, from = 0, *at = &own[t % 3];
      struct pair p = {t + g, 7L * t};
      tile[0][t] = t;
#pragma omp barrier
      for (int r = 0; r < rounds; r++) {
        sum += tile[from][(t + r + 1) % n];
        if (sum % 3 == 1)
          p.a++;
        else
          *at += sum & 15;
        tile[1 - from][t] = tile[from][t] + p.a % 5;
        from = 1 - from;
        if (r == rounds - 2 && g == 1)
          break;
#pragma omp barrier
        if (r % 2)
          continue;
        p.b += own[r % 3];
      }
#pragma omp barrier
      got[g][t] = sum + own[0] + own[1] + own[2] + p.a + (int)p.b + tile[from][n - 1 - t];
    }
  }
  for (int g = 0; g < TEAMS; g++) {
    int tile[2][MOST], from = 0;
    static int sum[MOST], own[MOST][3];
    static struct pair p[MOST];
    for (int t = 0; t < n; t++) {
      sum[t] = t * g;
      for (int i = 0; i < 3; i++)
        own[t][i] = (i + 1) * t;
      p[t] = (struct pair){t + g, 7L * t};
      tile[0][t] = t;
    }
    for (int r = 0; r < rounds; r++) {
      for (int t = 0; t < n; t++) {
        sum[t] += tile[from][(t + r + 1) % n];
        if (sum[t] % 3 == 1)
          p[t].a++;
        else
          own[t][t % 3] += sum[t] & 15;
        tile[1 - from][t] = tile[from][t] + p[t].a % 5;
      }
      from = 1 - from;
      if (r == rounds - 2 && g == 1)
        break;
      for (int t = 0; t < n && r % 2 == 0; t++)
        p[t].b += own[t][r % 3];
    }
    for (int t = 0; t < n; t++)
      want[g][t] = sum[t] + own[t][0] + own[t][1] + own[t][2] + p[t].a + (int)p[t].b + tile[from][n - 1 - t];
  }
  compare(__LINE__, n);
}

/* Loops of each thread's own length, by rows of a grid; work for those in front, at one place, behind a place. */
static void own_ways(int n) {
#pragma omp target teams num_teams(TEAMS) thread_limit(n) map(tofrom : got)
  {
    int tile[MOST], g = omp_get_team_num();
#pragma omp parallel num_threads(n)
    {
      int t = omp_get_thread_num(), row = t / 8, column = t % 8, x = 0;
      for (int i = column; i < 40; i += row + 1) {
        if (i == 30 + g)
          break;
        if (i % 4 == 2)
          continue;
        x += i;
      }
      tile[t] = x;
#pragma omp barrier
      if (t < n / 2)
        tile[t] += tile[t + n / 2];
#pragma omp barrier
      if (t == g)
        tile[t] = -5;
#pragma omp barrier
      if (t >= n - 2 && x % 2 == 0)
        tile[t] += 100;
#pragma omp barrier
      if (t > 3 && t <= 9)
        tile[t]++;
#pragma omp barrier
      switch ((t + g) % 4) {
      case 0:
        x += tile[n - 1];
        break;
      case 1:
        x -= tile[0];
      case 2:
        x = x > 9 ? x / 2 : x;
        break;
      default:
        goto out;
      }
      x++;
    out:
      got[g][t] = x + tile[t];
    }
  }
  for (int g = 0; g < TEAMS; g++) {
    static int tile[MOST], x[MOST];
    for (int t = 0; t < n; t++) {
      x[t] = 0;
      for (int i = t % 8; i < 40 && i != 30 + g; i += t / 8 + 1)
        x[t] += i % 4 == 2 ? 0 : i;
      tile[t] = x[t];
    }
    for (int t = 0; t < n / 2; t++)
      tile[t] += tile[t + n / 2];
    if (g < n)
      tile[g] = -5;
    for (int t = n > 2 ? n - 2 : 0; t < n; t++)
      tile[t] += x[t] % 2 == 0 ? 100 : 0;
    for (int t = 4; t <= 9 && t < n; t++)
      tile[t]++;
    for (int t = 0; t < n; t++) {
      int kind = (t + g) % 4;
      if (kind == 0)
        x[t] += tile[n - 1];
      if (kind == 1)
        x[t] -= tile[0];
      if (kind == 1 || kind == 2)
        x[t] = x[t] > 9 ? x[t] / 2 : x[t];
      want[g][t] = x[t] + (kind < 3) + tile[t];
    }
  }
  compare(__LINE__, n);
}

#pragma omp begin declare target
static int total(int *tile, int t, int n) {
  for (int k = 1; k < n; k *= 2) {
    int other = t + k < n ? tile[t + k] : 0;
#pragma omp barrier
    tile[t] += other;
#pragma omp barrier
  }
  int sum = tile[0];
#pragma omp barrier
  return sum;
}
static int both(int *tile, int t, int n, int twice) {
  int sum = total(tile, t, n);
  tile[t] = 0;
#pragma omp barrier
#pragma omp for schedule(dynamic, 3)
  for (int i = 0; i < n; i++)
    tile[i] = sum % 7 + i;
  return twice ? sum + total(tile, t, n) : sum;
}
static int who(int add) {
  return omp_get_thread_num() * omp_get_num_threads() + add;
}
#pragma omp end declare target

/* Barriers in called functions and under conditions; a flag that one thread sets; single, masked, critical, atomic,
   shared loops of each schedule, sections, reductions. */
static void together(int n) {
  int all = 0;
#pragma omp target teams num_teams(TEAMS) thread_limit(n) map(tofrom : got) reduction(+ : all)
  {
    int tile[MOST], g = omp_get_team_num(), more = 1, count = 0, sum = 0, parts = 0;
#pragma omp parallel num_threads(n) reduction(+ : all)
    {
      int t = omp_get_thread_num(), x = 0;
      tile[t] = t % 5;
#pragma omp barrier
      if (g != 1)
        x = both(tile, t, n, g);
      while (more) {
        x += who(g) % 11;
#pragma omp barrier
#pragma omp single
        {
          count++;
          more = count < 4;
        }
      }
#pragma omp for schedule(dynamic, 3) nowait
      for (int i = 0; i < 2 * n; i++)
#pragma omp atomic
        parts += i % 3;
#pragma omp for reduction(+ : sum) schedule(static, 2)
      for (int i = 0; i < 50; i++)
        sum += i;
#pragma omp sections
      {
#pragma omp section
#pragma omp atomic
        parts += 1000;
#pragma omp section
#pragma omp atomic
        parts += 2000;
      }
#pragma omp masked
      tile[0] = 77;
#pragma omp critical
      sum += t;
#pragma omp barrier
      all += x % 3 + 1;
      got[g][t] = x + sum + parts + tile[0] + count;
    }
  }
  int sums = 0;
  for (int g = 0; g < TEAMS; g++) {
    int first = 0, second = 0;
    for (int t = 0; t < n; t++)
      first += t % 5;
    for (int t = 0; t < n; t++)
      second += first % 7 + t;
    int sum = 50 * 49 / 2 + n * (n - 1) / 2, parts = 3000;
    for (int i = 0; i < 2 * n; i++)
      parts += i % 3;
    for (int t = 0; t < n; t++) {
      int x = g == 1 ? 0 : first + (g ? second : 0);
      x += 4 * ((t * n + g) % 11);
      want[g][t] = x + sum + parts + 77 + 4;
      sums += x % 3 + 1;
    }
  }
  if (all != sums && wrong++ < 20)
    printf("%d threads, line %d: %d, not %d\n", n, __LINE__, all, sums);
  compare(__LINE__, n);
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 64;
  kept(n, 5);
  kept(n, 1);
  own_ways(n);
  together(n);
  return wrong != 0;
}
