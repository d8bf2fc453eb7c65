// -freproducible=order-free in loops that the tree refuses: gang(static:), gang dimensions, dist_schedule, loops over
// gangs that run several times, workers, threads of parallel constructs, triangles, transformed loops, a carried chunk.
// The bits are those of the terms, for every launch.
// RUN: %sumacc -fopenacc -fopenmp -freproducible=order-free -O2 %s -o %t && %run %t
// RUN: %sumacc -fopenacc -fopenmp -freproducible=order-free -foffload=workers -O2 %s -o %t.workers && env OMP_NUM_THREADS=3 %t.workers
#include <stdio.h>
#include <string.h>
#include <sumac_reproducible.h>

enum { N = 3000, OUTER = 30, INNER = N / OUTER };
static double a[N];
static int wrong;

static void check(const char *what, double is, double should) {
  if (memcmp(&is, &should, sizeof is) != 0)
    printf("%s: %a, but it should be %a\n", what, is, should), wrong = 1;
}

static double sum(int times, int step) {
  struct sumac_sum s;
  sumac_sum_init(&s);
  sumac_sum_add(&s, 0.5);
  for (int k = 0; k < times; k++)
    for (int i = 0; i < N; i += step)
      sumac_sum_add(&s, a[i]);
  return sumac_sum_value(&s);
}

static double triangle(void) {
  struct sumac_sum s;
  sumac_sum_init(&s);
  sumac_sum_add(&s, 0.5);
  for (int i = 0; i < OUTER; i++)
    for (int j = i; j < INNER; j++)
      sumac_sum_add(&s, a[i * INNER + j]);
  return sumac_sum_value(&s);
}

static void openacc(int gangs, int workers, int lanes) {
  double s = 0.5, t = 0.5, u = 0.5, v = 0.5, w = 0.5, x = 0.5;
#pragma acc parallel num_gangs(gangs) num_workers(workers) vector_length(lanes) copy(s, t, u) copyin(a)
  {
#pragma acc loop gang(static : 7) worker vector reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += a[i];
#pragma acc loop gang(static : *) vector reduction(+ : t)
    for (int i = 0; i < N; i++)
      t += a[i];
    for (int k = 0; k < 3; k++) {
#pragma acc loop gang worker vector reduction(+ : u)
      for (int i = 0; i < N; i += k + 1)
        u += a[i];
    }
  }
#pragma acc parallel loop gang(dim : 2) num_gangs(gangs, 3) num_workers(workers) reduction(+ : v) copyin(a)
  for (int i = 0; i < OUTER; i++) {
#pragma acc loop gang(dim : 1) worker reduction(+ : v)
    for (int j = 0; j < INNER; j++)
      v += a[i * INNER + j];
  }
#pragma acc parallel num_gangs(1) num_workers(workers) vector_length(lanes) copy(w) copyin(a)
#pragma acc loop worker vector reduction(+ : w)
  for (int i = 0; i < N; i++)
    w += a[i];
#pragma acc parallel loop gang(static : 1) num_gangs(gangs) num_workers(workers) reduction(+ : x) copyin(a)
  for (int i = 0; i < OUTER; i++) {
#pragma acc loop worker reduction(+ : x)
    for (int j = 0; j < INNER; j++)
      x += a[i * INNER + j];
  }
  double once = sum(1, 1);
  struct sumac_sum each;
  sumac_sum_init(&each);
  sumac_sum_add(&each, 0.5);
  for (int k = 1; k <= 3; k++)
    for (int i = 0; i < N; i += k)
      sumac_sum_add(&each, a[i]);
  check("static:7", s, once);
  check("static:*", t, once);
  check("several times", u, sumac_sum_value(&each));
  check("dimensions", v, once);
  check("workers", w, once);
  check("static:1", x, once);
}

static void openmp(int teams, int threads) {
  static int turn[N];
  double s = 0.5, t = 0.5, u = 0.5, v = 0.5, w = 0.5;
  int bad = 0;
#pragma omp target teams num_teams(teams) thread_limit(threads) map(tofrom : s, t) map(to : a) reduction(+ : s, t)
  {
#pragma omp distribute parallel for dist_schedule(static, 5) reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += a[i];
    for (int k = 0; k < 2; k++) {
#pragma omp distribute parallel for dist_schedule(static) reduction(+ : t)
      for (int i = 0; i < N; i++)
        t += a[i];
    }
  }
#pragma omp target parallel num_threads(threads) map(tofrom : u) map(to : a) reduction(+ : u)
  {
#pragma omp for schedule(dynamic, 3)
    for (int i = 0; i < N; i++)
      u += a[i];
  }
#pragma omp target teams distribute parallel for collapse(2) num_teams(teams) reduction(+ : v) map(to : a)
  for (int i = 0; i < OUTER; i++)
    for (int j = i; j < INNER; j++)
      v += a[i * INNER + j];
#pragma omp target parallel for schedule(static, 8) num_threads(threads) reduction(+ : w) map(to : a) map(from : turn)
  for (int i = 0; i < N; i++) {
    turn[i] = i % 8 ? turn[i - 1] + 1 : 0;
    w += a[i];
  }
  for (int i = 0; i < N; i++)
    bad += turn[i] != i % 8;
  check("dist_schedule(static, 5)", s, sum(1, 1));
  check("dist_schedule(static), twice", t, sum(2, 1));
  check("threads", u, sum(1, 1));
  check("triangle", v, triangle());
  check("chunks", w, sum(1, 1));
  check("in turn", bad, 0);
}

int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = 1.0 / (i + 3) * (i % 2 ? 1 : -1e3);
  static const int launch[][3] = {{1, 1, 32}, {3, 4, 32}, {16, 2, 64}, {7, 1, 128}};
  for (size_t k = 0; k < sizeof launch / sizeof *launch; k++) {
    openacc(launch[k][0], launch[k][1], launch[k][2]);
    openmp(launch[k][0], launch[k][2]);
  }
  return wrong;
}
