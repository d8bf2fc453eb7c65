// UNSUPPORTED: device-serial
// UNSUPPORTED: sanitized
// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// RUN: %sumacc -fopenacc %s -o %t.sim -lm
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,memory=weak,schedule=random:5 %t.sim
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,memory=weak,schedule=descending %t.sim
// Arrays of several dimensions, of structures, sections that begin anywhere, private results of gangs and workers,
// several of them in one region: the loops only update elements, so the threads of a gang share one array.
#include "../Inputs/check.h"

enum { I = 2000, R = 13, C = 9, BIG = 3000 };
struct cell {
  double sum;
  int least[3];
};
static int x[I];

static void grids(void) {
  static long g[R][C], want[R][C];
  for (int i = 0; i < R * C; i++)
    g[i / C][i % C] = want[i / C][i % C] = i;
  for (int i = 0; i < I; i++)
    want[x[i] % R][i % C] += i;
#pragma acc parallel loop gang vector num_gangs(5) reduction(+ : g)
  for (int i = 0; i < I; i++)
    g[x[i] % R][i % C] += i;
  for (int i = 0; i < R * C; i++)
    CHECK(g[i / C][i % C] == want[i / C][i % C], "grid %d", i);
}

static void rows(int r, int c, int from, int n) {
  double g[r][c], want[r][c];
  for (int i = 0; i < r * c; i++)
    g[i / c][i % c] = want[i / c][i % c] = i;
  for (int i = 0; i < I; i++)
    want[from + x[i] % n][i % c] += i;
#pragma acc parallel loop gang worker vector num_gangs(3) copy(g) reduction(+ : g [from:n] [0:c])
  for (int i = 0; i < I; i++)
    g[from + x[i] % n][i % c] += i;
  for (int i = 0; i < r * c; i++)
    CHECK(g[i / c][i % c] == want[i / c][i % c], "rows %d", i);
}

static void cells(int n) {
  struct cell *s = malloc(sizeof *s * (size_t)n), *want = malloc(sizeof *want * (size_t)n);
  for (int b = 0; b < n; b++)
    s[b] = want[b] = (struct cell){b, {b, 5, 6}};
  for (int i = 0; i < I; i++)
    want[x[i] % n].sum += i, want[x[i] % n].least[i % 3] += x[i];
#pragma acc parallel loop gang vector num_gangs(4) reduction(+ : s [0:n])
  for (int i = 0; i < I; i++) {
    s[x[i] % n].sum += i;
    s[x[i] % n].least[i % 3] += x[i];
  }
  for (int b = 0; b < n; b++)
    CHECK(s[b].sum == want[b].sum && !memcmp(s[b].least, want[b].least, sizeof s[b].least), "cell %d of %d", b, n);
  free(s);
  free(want);
}

/* The gang's own array, the workers' own arrays. */
static void private_results(int gangs) {
  static int of_gang[R][50], of_worker[R][50];
#pragma acc parallel num_gangs(gangs) num_workers(3) copyout(of_gang, of_worker)
  {
#pragma acc loop gang
    for (int r = 0; r < R; r++) {
      int h[50];
      for (int b = 0; b < 50; b++)
        h[b] = r;
#pragma acc loop worker vector reduction(+ : h)
      for (int i = 0; i < I; i++)
        h[(x[i] + r) % 50]++;
      for (int b = 0; b < 50; b++)
        of_gang[r][b] = h[b];
    }
#pragma acc loop gang worker
    for (int r = 0; r < R; r++) {
      int h[50];
      for (int b = 0; b < 50; b++)
        h[b] = r;
#pragma acc loop vector reduction(max : h)
      for (int i = 0; i < I; i++)
        if (x[i] + r > h[i % 50])
          h[i % 50] = x[i] + r;
      for (int b = 0; b < 50; b++)
        of_worker[r][b] = h[b];
    }
  }
  for (int r = 0; r < R; r++) {
    int sum[50], most[50];
    for (int b = 0; b < 50; b++)
      sum[b] = most[b] = r;
    for (int i = 0; i < I; i++) {
      sum[(x[i] + r) % 50]++;
      most[i % 50] = x[i] + r > most[i % 50] ? x[i] + r : most[i % 50];
    }
    for (int b = 0; b < 50; b++)
      CHECK(of_gang[r][b] == sum[b] && of_worker[r][b] == most[b], "row %d [%d]: %d, %d", r, b, of_gang[r][b],
            of_worker[r][b]);
  }
}

/* The construct's reduction: updates of each gang's own code, of its loops at two levels, of nested loops. */
static void construct(void) {
  static double h[40], big[BIG], want[40], want_big[BIG];
  int gangs = 0, n = 0;
#pragma acc parallel num_gangs(4) num_workers(2) reduction(+ : h, big, gangs) copy(n)
  {
    gangs++;
    h[3] += 1;
#pragma acc loop gang
    for (int r = 0; r < R; r++) {
      h[r] += 2;
#pragma acc loop worker
      for (int w = 0; w < 4; w++) {
        h[w] += 3;
#pragma acc loop vector
        for (int i = 0; i < 100; i++) {
          h[(i + w) % 40] += 1;
          big[(i * r) % BIG] += i;
        }
      }
    }
#pragma acc loop gang vector
    for (int i = 0; i < I; i++)
      big[BIG - 1 - x[i]] -= 1;
  }
  want[3] += gangs;
  for (int r = 0; r < R; r++) {
    want[r] += 2;
    for (int w = 0; w < 4; w++) {
      want[w] += 3;
      for (int i = 0; i < 100; i++) {
        want[(i + w) % 40] += 1;
        want_big[(i * r) % BIG] += i;
      }
    }
  }
  for (int i = 0; i < I; i++)
    want_big[BIG - 1 - x[i]] -= 1;
  for (int b = 0; b < BIG; b++)
    CHECK(big[b] == want_big[b] && (b >= 40 || h[b] == want[b]), "construct [%d]: %g not %g, %g not %g", b, h[b % 40],
          want[b % 40], big[b], want_big[b]);
}

/* Arrays and a scalar in one loop, the loop several times in one region. */
static void several(int n) {
  static int few[20], many[BIG];
  int run[n], want_run[n], want_few[20] = {0}, want_many[BIG] = {0};
  long count = 0;
  for (int b = 0; b < n; b++)
    run[b] = want_run[b] = 1;
  memset(few, 0, sizeof few);
  memset(many, 0, sizeof many);
#pragma acc parallel num_gangs(3) copy(few, many, run, count)
  for (int time = 0; time < 3; time++) {
#pragma acc loop gang vector reduction(+ : few, many, run, count)
    for (int i = 0; i < I; i++) {
      few[i % 20] += time;
      many[(x[i] + i) % BIG] += 2;
      run[x[i] % n]++;
      count += x[i];
    }
  }
  for (int i = 0; i < I; i++) {
    want_few[i % 20] += 3;
    want_many[(x[i] + i) % BIG] += 6;
    want_run[x[i] % n] += 3;
    count -= 3 * x[i];
  }
  CHECK(count == 0, "count: %ld", count);
  for (int b = 0; b < BIG; b++)
    CHECK(many[b] == want_many[b] && few[b % 20] == want_few[b % 20] && run[b % n] == want_run[b % n], "several [%d]",
          b);
}

int main(void) {
  for (int i = 0; i < I; i++)
    x[i] = (i * 37 + i / 5) % 997;
  grids();
  rows(20, 11, 3, 7);
  rows(300, 9, 100, 190);
  cells(30);
  cells(700);
  private_results(1);
  private_results(4);
  construct();
  several(60);
  several(2500);
  return check_end();
}
