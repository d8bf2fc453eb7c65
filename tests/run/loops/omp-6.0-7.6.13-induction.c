// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// OpenMP 6.0 7.6.13: induction, sums and products of all types that it takes, on loops that threads share in several
// ways, and what is left of the variable behind the loop.
#include "../Inputs/check.h"

enum { N = 37, M = 5 };

static int close_to(double a, double b) {
  double d = a > b ? a - b : b - a, size = b > 0 ? b : -b;
  return d <= 1e-12 * (size > 1 ? size : 1);
}

int main(void) {
  /* wanted, by one thread */
  int sum[N], s = 7, by = 3;
  unsigned product[N], p = 5;
  long minus[N], down = 1, times = -3;
  double power[N], d = 3.5, factor = 1.0625;
  float add[N], f = 0.5f;
  short narrow[N], w = 1000;
  for (int i = 0; i < N; i++) {
    sum[i] = s, product[i] = p, minus[i] = down, power[i] = d, add[i] = f, narrow[i] = w;
    s += by, p *= (unsigned)by, down = (long)((unsigned long)down * (unsigned long)times), d *= factor, f += 0.25f;
    w = (short)(w + 5000);
  }
  int sums[N];
  unsigned products[N];
  long minuses[N];
  double powers[N];
  float adds[N];
  short narrows[N];

  for (int how = 0; how < 5; how++) {
    int s1 = 7;
    unsigned p1 = 5;
    long down1 = 1;
    double d1 = 3.5;
    float f1 = 0.5f;
    short w1 = 1000;
#define BODY                                                                                                           \
  {                                                                                                                    \
    sums[i] = s1, products[i] = p1, minuses[i] = down1, powers[i] = d1, adds[i] = f1, narrows[i] = w1;                 \
    if (i % 7 == 6)                                                                                                    \
      continue;                                                                                                        \
  }
#define STRICT                                                                                                         \
  induction(strict, step(by), + : s1) induction(step((unsigned)by), strict, * : p1)                                    \
      induction(strict, step(times), * : down1)
#define MORE                                                                                                           \
  induction(strict, step(factor), * : d1) induction(strict, step(0.25f), + : f1) induction(strict, step(5000), + : w1)
    if (how == 0) {
#pragma omp target parallel for STRICT MORE map(tofrom : s1, p1, down1, d1, f1, w1)
      for (int i = 0; i < N; i++)
        BODY
    } else if (how == 1) {
#pragma omp target parallel map(tofrom : s1, p1, down1, d1, f1, w1) num_threads(5)
      {
#pragma omp for schedule(dynamic, 3) STRICT MORE
        for (int i = 0; i < N; i++)
          BODY
      }
    } else if (how == 2) {
#pragma omp target simd STRICT MORE map(tofrom : s1, p1, down1, d1, f1, w1)
      for (int i = 0; i < N; i++)
        BODY
    } else if (how == 3) {
#pragma omp target parallel for simd schedule(static, 1) STRICT MORE map(tofrom : s1, p1, down1, d1, f1, w1)
      for (int i = 0; i < N; i++)
        BODY
    } else {
#pragma omp target map(tofrom : s1, p1, down1, d1, f1, w1)
#pragma omp parallel for STRICT MORE num_threads(3)
      for (int i = 0; i < N; i++)
        BODY
    }
    for (int i = 0; i < N; i++) {
      CHECK(sums[i] == sum[i], "%d: sum %d is %d, not %d", how, i, sums[i], sum[i]);
      CHECK(products[i] == product[i], "%d: product %d is %u, not %u", how, i, products[i], product[i]);
      CHECK(minuses[i] == minus[i], "%d: product %d is %ld, not %ld", how, i, minuses[i], minus[i]);
      CHECK(close_to(powers[i], power[i]), "%d: power %d is %g, not %g", how, i, powers[i], power[i]);
      CHECK(adds[i] == add[i], "%d: sum %d is %g, not %g", how, i, (double)adds[i], (double)add[i]);
      CHECK(narrows[i] == narrow[i], "%d: sum %d is %d, not %d", how, i, narrows[i], narrow[i]);
    }
    CHECK(s1 == s && p1 == p && down1 == down && f1 == f && w1 == w && close_to(d1, d),
          "%d: behind the loop %d, %u, %ld, %g, %d, %g", how, s1, p1, down1, (double)f1, w1, d1);
  }

  /* the program steps, too; collapsed; no iteration */
  int x = 1, y = 4, none = 9, grid[M][N], total = 0;
  long power2 = 1;
#pragma omp target parallel for collapse(2) induction(step(2), + : x) induction(relaxed, step(3), * : power2)          \
    map(tofrom : x, power2) reduction(+ : total)
  for (int i = 0; i < M; i++)
    for (int j = 10; j > 10 - 2 * 3; j -= 2) {
      grid[i][(10 - j) / 2] = x;
      total += power2 == 1;
      x += 2;
      power2 *= 3;
    }
#pragma omp target parallel for induction(strict, step(y), * : none) map(tofrom : none)
  for (int i = N; i < N; i++)
    none = 3;
  for (int i = 0; i < M; i++)
    for (int j = 0; j < 3; j++)
      CHECK(grid[i][j] == 1 + 2 * (3 * i + j), "grid[%d][%d] = %d", i, j, grid[i][j]);
  CHECK(x == 1 + 2 * 3 * M && power2 == 14348907 && total == 1 && none == 9, "%d, %ld, %d, %d", x, power2, total, none);
  return check_end();
}
