// -freproducible=order-free in regions of one gang, which go on with the sum: its value is there behind the loop.
// RUN: %sumacc -fopenacc -fopenmp -freproducible=order-free -O2 %s -o %t && %run %t
#include <stdio.h>
#include <string.h>
#include <sumac_reproducible.h>

enum { N = 3000 };
static double a[N], shared;
static int wrong;
#pragma omp declare target(shared)

static void check(const char *what, double is, double should) {
  if (memcmp(&is, &should, sizeof is) != 0)
    printf("%s: %a, but it should be %a\n", what, is, should), wrong = 1;
}

static double sum(double from) {
  struct sumac_sum s;
  sumac_sum_init(&s);
  sumac_sum_add(&s, from);
  for (int i = 0; i < N; i++)
    sumac_sum_add(&s, a[i]);
  return sumac_sum_value(&s);
}

static void openacc(double once, double twice) {
  double b = 0, s = 0.5, p[2] = {0.5, 0};
#pragma acc parallel num_gangs(1) copy(s, b) copyin(a)
  {
#pragma acc loop vector reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += a[i];
    b = s;
  }
  check("read", b, once);
  s = 0.5;
#pragma acc parallel num_gangs(1) copy(s, b) copyin(a)
  {
#pragma acc loop vector reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += a[i];
    b = s;
#pragma acc loop worker reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += a[i];
    b -= s;
    s = 1;
  }
  check("between loops", b, once - twice);
  check("written", s, 1);
  s = 0.5;
#pragma acc parallel num_gangs(1) copy(s, b) copyin(a)
  for (int k = 0; k < 2; k++) {
#pragma acc loop vector reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += a[i];
    b = k ? b : s;
  }
  check("repeated", b, once);
  check("twice", s, twice);
  s = 0.5;
#pragma acc parallel num_gangs(1) copy(s, b) copyin(a)
  {
#pragma acc loop gang vector reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += a[i];
#pragma acc loop worker reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += a[i];
    b = s;
  }
  check("behind a gang loop", b, twice);
#pragma acc parallel num_gangs(1) copy(p, b) copyin(a)
  {
#pragma acc loop vector reduction(+ : p[0 : 1])
    for (int i = 0; i < N; i++)
      p[0] += a[i];
    p[1] = p[0];
  }
  check("element", p[1], once);
}

static void openmp(double once, double twice) {
  double b = 0, s = 0.5;
#pragma omp target map(tofrom : s, b) map(to : a)
  {
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += a[i];
    b = s;
  }
  check("target", b, once);
  s = 0.5;
#pragma omp target teams num_teams(1) map(tofrom : s, b) map(to : a)
  {
#pragma omp distribute parallel for reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += a[i];
    b = s;
  }
  check("one team", b, once);
  shared = 0.5;
#pragma omp target update to(shared)
#pragma omp target map(tofrom : b) map(to : a)
  {
#pragma omp parallel for reduction(+ : shared)
    for (int i = 0; i < N; i++)
      shared += a[i];
    b = shared;
#pragma omp simd reduction(+ : shared)
    for (int i = 0; i < N; i++)
      shared += a[i];
  }
#pragma omp target update from(shared)
  check("global", b, once);
  check("threads, lanes", shared, twice);
  s = 0.5;
#pragma omp target parallel for reduction(+ : s) map(to : a)
  for (int i = 0; i < N; i++)
    s += a[i];
  check("not used", s, once);
}

int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = 1.0 / (i + 3) * (i % 2 ? 1 : -1e3);
  double once = sum(0.5), twice = sum(once);
  openacc(once, twice);
  openmp(once, twice);
  return wrong;
}
