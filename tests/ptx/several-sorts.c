// REQUIRES: sim
// RUN: %sumacc -O2 -fopenmp -foffload=host,ptx %s -o %t -lm && env SUMAC_DEVICE=sim %t > %t.sim
// RUN: FileCheck %s < %t.sim
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=schedule=random:9,memory=weak %t > %t.weak && diff %t.sim %t.weak
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,uninit=error %t > %t.race && diff %t.sim %t.race
// RUN: %sumacc -O2 -fopenmp -freproducible -foffload=host,ptx %s -o %t.r -lm && env SUMAC_DEVICE=host %t.r > %t.host
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,uninit=error %t.r > %t.sim && diff %t.host %t.sim
// RUN: FileCheck %s < %t.sim
// OpenMP 5.2 5.5: one loop that reduces an object by a declared operator, numbers of several types, a short array and a
// longer one, which gangs finish in different ways and in part together: the same bits in each launch, whatever the order
// of the gangs, and with -freproducible the host's.
#include <math.h>
#include <stdio.h>

struct range {
  double sum, most;
  long n;
};
static void widen(struct range *o, const struct range *i) {
  o->sum += i->sum;
  o->most = o->most > i->most ? o->most : i->most;
  o->n += i->n;
}
#pragma omp declare reduction(widen : struct range : widen(&omp_out, &omp_in)) initializer(omp_priv = {0, -9, 0})
enum { N = 1500, M = 30, FEW = 4 };

int main(void) {
  static double x[N];
  for (int i = 0; i < N; i++)
    x[i] = sin(i);
  struct range v = {0, -9, 0};
  double s = 0, most = -9, a[M] = {0}, few[FEW] = {0};
  float f = 1;
  int k = 0;
#pragma omp target teams distribute parallel for map(tofrom : v, s, most, a, k, f, few) map(to : x) num_teams(20)      \
    thread_limit(64) reduction(widen : v) reduction(+ : s, k, a, few) reduction(max : most) reduction(* : f)
  for (int i = 0; i < N; i++) {
    struct range one = {x[i], x[i], 1};
    widen(&v, &one);
    s += x[i], k += i % 3 == 0;
    most = x[i] > most ? x[i] : most;
    a[i % M] += a[i % M] > 1e9 ? 1 : x[i];
    f *= i % 100 ? 1 : 1.01f;
    few[i % FEW] += x[i];
  }
  double all = 0; /* of numbers below 2, N additions in another order */
  for (int i = 0; i < M; i++)
    all += a[i];
  // CHECK: 1500 500 1 1 1
  printf("%ld %d %d %d %d\n", v.n, k, v.most == most, fabs(v.sum - s) < 1e-12, fabs(all - s) < 1e-12);
  printf("%a %a %a\n", v.sum, s, (double)f);
  for (int i = 0; i < M; i++)
    printf("%a %a\n", a[i], few[i % FEW]);
  return 0;
}
