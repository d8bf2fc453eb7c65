// Reproducible reductions of loops that workers share with gangs, and with lanes, or have for themselves, and of
// constructs whose loops do them: the bits of docs/reproducible.md for every number of gangs, workers and lanes.
// RUN: %sumacc -fopenacc -freproducible -O2 %s -o %t && %run %t
// RUN: %sumacc -fopenacc -freproducible -foffload=host -O2 %s -o %t.host && env OMP_NUM_THREADS=1 %t.host && env OMP_NUM_THREADS=3 %t.host
// RUN: %sumacc -fopenacc -freproducible -foffload=serial -O0 %s -o %t.serial && %t.serial
// UNSUPPORTED: sanitized, device-workers
#include "../Inputs/reproducible-order.h"
enum { N = 30001, INNER = 60, OUTER = N / INNER };
ORDER(add_f64, double, -0.0, a + b)
ORDER(max_f32, float, -__builtin_inff(), b > a || a != a ? b : a)
ORDER(mul_c32, float _Complex, 1, a *b)
static double a[N], value[N];
static float f[N];
static float _Complex z[N];

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

/* x -> scale * x + shift; the composition does not commute. */
struct map {
  double scale, shift;
};
static struct map then(struct map g, struct map h) {
  return (struct map){g.scale * h.scale, g.shift * h.scale + h.shift};
}
#pragma omp declare reduction(then : struct map : omp_out = then(omp_out, omp_in)) initializer(omp_priv = {1, 0})
static struct map leaf[N / 32 + 1];

static struct map maps(int n) {
  int leaves = (n + 31) / 32;
  for (int c = 0; c < leaves; c++) {
    leaf[c] = (struct map){1, 0};
    for (int i = c * 32; i < n && i < c * 32 + 32; i++)
      leaf[c] = then(leaf[c], (struct map){0.999, a[i]});
  }
  for (int d = 1; d < leaves; d *= 2)
    for (int c = 0; c + d < leaves; c += 2 * d)
      leaf[c] = then(leaf[c], leaf[c + d]);
  return leaves ? then((struct map){1, 0}, leaf[0]) : (struct map){1, 0};
}

#pragma acc routine worker
static double by_routine(const double *x, int n) {
  double sum = 0.5;
#pragma acc loop worker vector reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += x[i];
  return sum;
}

enum { TIMES = 3 };

/* Loops of a gang's workers, several times in a gang: of scalars, arrays, objects. */
static void within(int n, int workers, int lanes) {
  double sum[TIMES], pair[TIMES][2], alone = 1, called[TIMES];
  float most[TIMES];
  float _Complex product[TIMES];
  struct map map[TIMES];
#pragma acc parallel loop gang num_gangs(2) num_workers(workers) vector_length(lanes)                                   \
    copyout(sum, most, product, pair, map, called)
  for (int g = 0; g < TIMES; g++) {
    double x = g, both[2] = {g, 1};
    float y = -1e30f;
    float _Complex c = 1;
    struct map m = {1, 0};
#pragma acc loop worker vector reduction(+ : x) reduction(max : y)
    for (int i = 0; i < n; i++) {
      x += a[i];
      if (f[i] > y)
        y = f[i];
    }
#pragma acc loop worker reduction(* : c) reduction(+ : both)
    for (int i = 0; i < n; i++) {
      c *= z[i];
      both[0] += a[i];
      both[1] -= a[i];
    }
#pragma acc loop worker vector reduction(then : m)
    for (int i = 0; i < n; i++)
      m = then(m, (struct map){0.999, a[i]});
    sum[g] = x, most[g] = y, product[g] = c, map[g] = m;
    pair[g][0] = both[0], pair[g][1] = both[1];
    called[g] = by_routine(a, n);
  }
#pragma acc parallel num_gangs(1) num_workers(workers) copy(alone)
  {
#pragma acc loop worker reduction(+ : alone)
    for (int i = 0; i < n; i++)
      alone += a[i];
  }
  float y = max_f32(f, n, -1e30f);
  float _Complex c = mul_c32(z, n, 1);
  struct map m = maps(n);
  for (int i = 0; i < n; i++)
    value[i] = -a[i];
  for (int g = 0; g < TIMES; g++) {
    double x[] = {add_f64(a, n, g), add_f64(value, n, 1)}, r = add_f64(a, n, 0.5);
    check("workers' sum", n, &sum[g], x, sizeof sum[g]);
    check("workers' array", n, pair[g], x, sizeof pair[g]);
    check("workers' maximum", n, &most[g], &y, sizeof y);
    check("workers' product", n, &product[g], &c, sizeof c);
    check("workers' map", n, &map[g], &m, sizeof m);
    check("routine's sum", n, &called[g], &r, sizeof r);
  }
  double x = add_f64(a, n, 1);
  check("workers of one gang", n, &alone, &x, sizeof x);
}

/* Loops over gangs of one launch, one after another: first the first one's tree is added, then the second one's. */
static void after(int n, int gangs) {
  double s = 0.1, pair[2] = {1, 2};
  struct map m = {1, 0};
#pragma acc parallel num_gangs(gangs) copy(s, pair, m)
  {
#pragma acc loop gang vector reduction(+ : s)
    for (int i = 0; i < n / 1000; i++)
      s += a[i] * 1e3;
#pragma acc loop gang reduction(+ : s, pair) reduction(then : m)
    for (int i = 0; i < n; i++) {
      s -= a[i];
      pair[1] += a[i];
      m = then(m, (struct map){0.999, a[i]});
    }
#pragma acc loop gang worker vector reduction(+ : s, pair)
    for (int i = 0; i < n; i++) {
      s += a[i];
      pair[1] += a[i];
    }
#pragma acc loop gang vector reduction(then : m)
    for (int i = 0; i < n; i++)
      m = then(m, (struct map){0.999, a[i]});
  }
  struct {
    double s, pair;
    struct map m;
  } once = {0.1, 2, {1, 0}};
  double t = 0.1, last = 2;
#pragma acc parallel loop gang vector reduction(+ : t)
  for (int i = 0; i < n / 1000; i++)
    t += a[i] * 1e3;
#pragma acc parallel loop gang reduction(+ : t, last) reduction(then : once.m)
  for (int i = 0; i < n; i++) {
    t -= a[i];
    last += a[i];
    once.m = then(once.m, (struct map){0.999, a[i]});
  }
  t = add_f64(a, n, t), last = add_f64(a, n, last);
#pragma acc parallel loop gang reduction(then : once.m)
  for (int i = 0; i < n; i++)
    once.m = then(once.m, (struct map){0.999, a[i]});
  check("sum after sum", n, &s, &t, sizeof s);
  check("array after array", n, &pair[1], &last, sizeof last);
  check("map after map", n, &m, &once.m, sizeof m);
}

int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = 1.0 / (i + 1), f[i] = (float)(i * 7919 % N), z[i] = __builtin_complex(1 + f[i] * 1e-9f, f[i] * 1e-8f);
  for (int gangs = 1; gangs <= 50; gangs = gangs * 3 + 1)
    after(N, gangs), after(4000, gangs);
  for (int n = 0; n < N; n = n * 7 + 5)
    for (int workers = 1; workers <= 8; workers += 3)
      within(n, workers, workers == 1 ? 32 : 64);
  for (int workers = 1; workers <= 8; workers *= 2)
    shapes(workers % 3 + 1, workers, workers % 3 ? 32 : 64);
  shapes(20, 3, 128);
  return failed;
}
