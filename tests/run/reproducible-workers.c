// Reproducible reductions of loops that workers share with gangs, and with lanes, and of constructs whose loops do them: the
// bits of docs/reproducible.md for every number of gangs, workers and lanes.
// RUN: %sumacc -fopenacc -freproducible -O2 %s -o %t && %run %t
// RUN: %sumacc -fopenacc -freproducible -foffload=serial -O0 %s -o %t.serial && %t.serial
// UNSUPPORTED: sanitized
#include "Inputs/reproducible-order.h"
enum { N = 30001, INNER = 60, OUTER = N / INNER };
ORDER(add_f64, double, -0.0, a + b)
static double a[N], value[N];

static void shapes(int gangs, int workers, int lanes) {
  double s = 0.5, t = 0.25, u = 1, pair[2] = {1, 2}, of_construct = 0.5;
#pragma acc parallel loop gang worker vector num_gangs(gangs) num_workers(workers) vector_length(lanes)                 \
    reduction(+ : s, pair)
  for (int i = 0; i < N; i++) {
    s += a[i];
    pair[1] += a[i];
  }
#pragma acc parallel loop gang worker num_gangs(gangs) num_workers(workers) reduction(+ : t)
  for (int i = 0; i < N; i++)
    t += a[i];
#pragma acc parallel loop gang worker num_gangs(gangs) num_workers(workers) vector_length(lanes) reduction(+ : u)
  for (int i = 0; i < OUTER; i++) {
    double row = 0;
#pragma acc loop vector reduction(+ : row)
    for (int j = 0; j < INNER; j++)
      row += a[i * INNER + j];
    u += row;
  }
#pragma acc parallel num_gangs(gangs) vector_length(lanes) reduction(+ : of_construct)
  {
#pragma acc loop gang vector
    for (int i = 0; i < N; i++)
      of_construct += a[i];
  }
  for (int i = 0; i < OUTER; i++)
    value[i] = add_f64(a + i * INNER, INNER, 0);
  double s1 = add_f64(a, N, 0.5), t1 = add_f64(a, N, 0.25), u1 = add_f64(value, OUTER, 1);
  double pair1[2] = {1, add_f64(a, N, 2)};
  check("gang worker vector", N, &s, &s1, sizeof s);
  check("of the construct", N, &of_construct, &s1, sizeof s1);
  check("array", N, pair, pair1, sizeof pair);
  check("gang worker", N, &t, &t1, sizeof t);
  check("sum of sums", N, &u, &u1, sizeof u);
}

int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = 1.0 / (i + 1);
  for (int workers = 1; workers <= 8; workers *= 2)
    shapes(workers % 3 + 1, workers, workers % 3 ? 32 : 64);
  shapes(20, 3, 128);
  return failed;
}
