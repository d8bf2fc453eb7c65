// -freproducible: a loop that is all of its construct may say which gang or thread has which iterations: nobody sees it.
// The bits are those of docs/reproducible.md for every launch.
// RUN: %sumacc -fopenacc -fopenmp -freproducible -O2 %s -o %t && %run %t
// UNSUPPORTED: sanitized
#include "../Inputs/reproducible-order.h"
#include <math.h>
enum { N = 10007 };
ORDER(add_f64, double, -0.0, a + b)
static double a[N], b[N];

static void shapes(int gangs, int lanes) {
  double s = 0.5, t = 0.5, u = 0.5, v = 0.5, expected = add_f64(a, N, 0.5);
#pragma acc parallel loop gang(static : 5) vector num_gangs(gangs) vector_length(lanes) reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += a[i];
#pragma acc parallel loop gang(static : *) num_gangs(gangs) reduction(+ : t)
  for (int i = 0; i < N; i++) {
    t += fabs(a[i]) * (a[i] < 0 ? -1 : 1);
    b[i] = a[i];
  }
#pragma omp target teams distribute parallel for dist_schedule(static, 16) schedule(static, 4) num_teams(gangs)         \
    thread_limit(lanes) reduction(+ : u)
  for (int i = 0; i < N; i++)
    u += a[i];
#pragma omp target teams distribute parallel for order(reproducible : concurrent) num_teams(gangs) reduction(+ : v)
  for (int i = 0; i < N; i++)
    v += a[i];
  check("static:5", N, &s, &expected, sizeof s);
  check("static:*", N, &t, &expected, sizeof t);
  check("dist_schedule", N, &u, &expected, sizeof u);
  check("order", N, &v, &expected, sizeof v);
}

int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = 1.0 / (i + 3) * (i % 2 ? 1 : -3);
  shapes(1, 32);
  shapes(3, 64);
  shapes(7, 128);
  shapes(40, 32);
  return failed;
}
