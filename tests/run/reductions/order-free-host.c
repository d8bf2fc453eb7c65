// RUN: %sumacc -O2 -fopenmp -freproducible=order-free %s -o %t -lm
// RUN: for n in 1 2 3 7; do env OMP_NUM_THREADS=$n %run-once %t || exit 1; done
// RUN: %sumacc -O0 -g -fopenmp -freproducible=order-free %s -o %t.0 -lm && env OMP_NUM_THREADS=3 %run-once %t.0
// Sums of OpenMP's host code, outside of target: those of their terms, whatever the threads and schedules.
#include <complex.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sumac_reproducible.h>

enum { N = 20011 };

static double x[N], y[N];
static float f[N];
static double _Complex z[N];
static int wrong;

static void check(const char *what, const void *got, const void *want, size_t size) {
  if (memcmp(got, want, size)) {
    printf("%s is wrong\n", what);
    wrong = 1;
  }
}

static void check_f64(const char *what, double got, struct sumac_sum *sum) {
  double want = sumac_sum_value(sum);
  check(what, &got, &want, sizeof got);
}

/* Threads that are there share it. */
static double shared;
static void add_shared(const double *a, int n) {
#pragma omp for reduction(+ : shared) schedule(dynamic, 7)
  for (int i = 0; i < n; i++)
    shared += a[i];
}

static float combined(double *t, long *count) {
  float g = 0.25f;
  double u = 1;
  long c = 0;
  double least = 1e300;
#pragma omp parallel for reduction(+ : g, u, c) reduction(min : least) schedule(guided)
  for (int i = 0; i < N; i++) {
    g += f[i];
    g -= 1;
    u = u + x[i] * y[i] - y[i];
    if (i % 3 == 0)
      u++;
    c += i;
    least = x[i] < least ? x[i] : least;
  }
  *t = u + least * 0;
  *count = c;
  return g;
}

/* Elements of arrays, of sections, of rows, of run-time length. */
static void arrays(int m) {
  double h[5] = {1}, v[m], rows[3][4] = {{0.5}}, *p = calloc((size_t)m + 2, sizeof *p);
  float g[2][3] = {{2}};
  double _Complex w[2] = {I};
  struct sumac_sum sum;
  for (int i = 0; i < m; i++)
    v[i] = i;
#pragma omp parallel for reduction(+ : h, p[2 : m], v[ : m]) schedule(dynamic, 5)
  for (int i = 0; i < N; i++) {
    h[i % 5] += x[i];
    p[2 + i % m] = p[2 + i % m] + x[i] - y[i];
    v[i % m]--;
  }
#pragma omp parallel
  {
#pragma omp for nowait reduction(+ : rows, w)
    for (int i = 0; i < N; i++) {
      rows[i % 3][i % 4] += x[i] * 2;
      w[i % 2] += z[i];
    }
#pragma omp for reduction(+ : g[1][ : ])
    for (int i = 0; i < N; i++)
      g[1][i % 3] -= f[i];
  }
  for (int k = 0; k < m; k++) {
    sumac_sum_init(&sum);
    sumac_sum_add(&sum, 0);
    for (int i = k; i < N; i += m) {
      sumac_sum_add(&sum, x[i]);
      sumac_sum_add(&sum, -y[i]);
    }
    check_f64("a section's element", p[2 + k], &sum);
    sumac_sum_init(&sum);
    sumac_sum_add(&sum, k - (N - k + m - 1) / m);
    check_f64("an array's of run-time length", v[k], &sum);
  }
  for (int k = 0; k < 5; k++) {
    sumac_sum_init(&sum);
    sumac_sum_add(&sum, k == 0);
    for (int i = k; i < N; i += 5)
      sumac_sum_add(&sum, x[i]);
    check_f64("an array's element", h[k], &sum);
  }
  for (int k = 0; k < 12; k++) {
    sumac_sum_init(&sum);
    sumac_sum_add(&sum, k ? 0 : 0.5);
    for (int i = k; i < N; i += 12)
      sumac_sum_add(&sum, x[i] * 2);
    check_f64("a row's element", rows[k % 3][k % 4], &sum);
  }
  for (int k = 0; k < 3; k++) {
    sumac_sum_init(&sum);
    sumac_sum_add(&sum, 0);
    for (int i = k; i < N; i += 3)
      sumac_sum_add(&sum, -f[i]);
    float want = (float)sumac_sum_value(&sum);
    check("a float", &g[1][k], &want, sizeof want);
  }
  for (int k = 0; k < 2; k++) {
    sumac_sum_init(&sum);
    sumac_sum_add(&sum, k == 0);
    for (int i = k; i < N; i += 2)
      sumac_sum_add(&sum, cimag(z[i]));
    check_f64("a complex element", cimag(w[k]), &sum);
  }
  if (g[0][0] < 2 || g[0][0] > 2 || p[0] > 0 || p[1] > 0)
    printf("what the section has not is changed\n"), wrong = 1;
  free(p);
}

int main(void) {
  struct sumac_sum sum, part[2];
  for (int i = 0; i < N; i++) {
    x[i] = (i % 7 - 3) * 1e15 / (i + 1) + 1.0 / (i + 3);
    y[i] = (i % 2 ? -1 : 1) * (1e-9 + i);
    f[i] = (float)x[i];
    z[i] = x[i] + y[i] * I;
  }

  /* A loop. */
  double s = 0.5;
  sumac_sum_init(&sum);
  sumac_sum_add(&sum, 0.5);
  for (int i = 0; i < N; i++)
    sumac_sum_add(&sum, x[i]);
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += x[i];
  check_f64("parallel for", s, &sum);

  /* A loop of threads that are there, in a function, twice: what it was counts. */
  sumac_sum_init(&sum);
  sumac_sum_add(&sum, 0);
  for (int i = 0; i < N; i++)
    sumac_sum_add(&sum, x[i]);
  double once = sumac_sum_value(&sum);
  sumac_sum_init(&sum);
  sumac_sum_add(&sum, once);
  for (int i = 0; i < N; i++)
    sumac_sum_add(&sum, y[i]);
#pragma omp parallel
  {
    add_shared(x, N);
    add_shared(y, N);
  }
  check_f64("for", shared, &sum);

  /* Without waiting, beside others; in sections; each thread's own. */
  double a = 0, b = 0;
  sumac_sum_init(&sum);
  sumac_sum_init(&part[0]);
  for (int i = 0; i < N; i++) {
    sumac_sum_add(&sum, x[i] / 3);
    sumac_sum_add(&part[0], -y[i]);
  }
#pragma omp parallel default(none) shared(a, b, x, y)
  {
#pragma omp for nowait reduction(+ : a)
    for (int i = 0; i < N; i++)
      a += x[i] / 3;
#pragma omp for reduction(+ : b), nowait schedule(static, 1)
    for (int i = N - 1; i >= 0; i--)
      b -= y[i];
  }
  sumac_sum_add(&sum, 0);
  sumac_sum_add(&part[0], 0);
  check_f64("nowait", a, &sum);
  check_f64("nowait, too", b, &part[0]);

  double c = 0;
  sumac_sum_init(&sum);
  sumac_sum_add(&sum, 0);
  for (int k = 0; k < 3; k++)
    sumac_sum_add(&sum, x[k] + k);
#pragma omp parallel sections reduction(+ : c)
  {
#pragma omp section
    c += x[0] + 0;
#pragma omp section
    c += x[1] + 1;
#pragma omp section
    c += x[2] + 2;
  }
  check_f64("sections", c, &sum);

  double d = 0;
#pragma omp parallel reduction(+ : d)
  {
#pragma omp for
    for (int i = 0; i < N; i++)
      for (int k = 0; k < 3; k++)
        d += x[i] * k;
  }
  sumac_sum_init(&sum);
  sumac_sum_add(&sum, 0);
  for (int i = 0; i < N; i++)
    for (int k = 0; k < 3; k++)
      sumac_sum_add(&sum, x[i] * k);
  check_f64("parallel", d, &sum);

  /* Lanes, and lanes of threads. */
  double e = 0, g = 0;
  if (N > 3)
#pragma omp simd reduction(+ : e)
    for (int i = 0; i < N; i++)
      e += x[i] * y[i];
#pragma omp parallel for simd reduction(+ : g) collapse(2)
  for (int i = 0; i < N / 8; i++)
    for (int k = 0; k < 8; k++)
      g += x[8 * i + k] * y[8 * i + k];
  sumac_sum_init(&sum);
  sumac_sum_add(&sum, 0);
  for (int i = 0; i < N / 8 * 8; i++)
    sumac_sum_add(&sum, x[i] * y[i]);
  check_f64("parallel for simd", g, &sum);
  for (int i = N / 8 * 8; i < N; i++)
    sumac_sum_add(&sum, x[i] * y[i]);
  check_f64("simd", e, &sum);

  /* Several, of other types; terms in C's types. */
  sumac_sum_init(&sum);
  sumac_sum_init(&part[0]);
  sumac_sum_add(&sum, 0.25);
  sumac_sum_add(&part[0], 1);
  for (int i = 0; i < N; i++) {
    sumac_sum_add(&sum, f[i]);
    sumac_sum_add(&sum, -1);
    sumac_sum_add(&part[0], x[i] * y[i]);
    sumac_sum_add(&part[0], -y[i]);
    if (i % 3 == 0)
      sumac_sum_add(&part[0], 1);
  }
  double t;
  long count;
  float got = combined(&t, &count), want = (float)sumac_sum_value(&sum);
  check("float", &got, &want, sizeof got);
  check_f64("several terms", t, &part[0]);
  if (count != (long)N * (N - 1) / 2)
    printf("the number is wrong\n"), wrong = 1;

  double _Complex w = 1;
  sumac_sum_init(&part[0]);
  sumac_sum_init(&part[1]);
  sumac_sum_add(&part[0], 1);
  sumac_sum_add(&part[1], 0);
  for (int i = 0; i < N; i++) {
    sumac_sum_add(&part[0], creal(z[i]));
    sumac_sum_add(&part[1], cimag(z[i]));
    sumac_sum_add(&part[0], y[i]);
  }
#pragma omp parallel for reduction(+ : w)
  for (int i = 0; i < N; i++) {
    w += z[i];
    w = w + y[i];
  }
  double re = creal(w), im = cimag(w);
  check_f64("real part", re, &part[0]);
  check_f64("imaginary part", im, &part[1]);

  /* One in another. */
  double outer = 0;
  omp_set_max_active_levels(2);
  sumac_sum_init(&sum);
  sumac_sum_add(&sum, 0);
  for (int i = 0; i < 50; i++)
    for (int k = 0; k < 100; k++)
      sumac_sum_add(&sum, x[i * 100 + k]);
#pragma omp parallel for reduction(+ : outer)
  for (int i = 0; i < 50; i++) {
    double inner = 0;
#pragma omp parallel for reduction(+ : inner) num_threads(2)
    for (int k = 0; k < 100; k++)
      inner += x[i * 100 + k];
    outer += inner;
  }
  sumac_sum_init(&sum);
  sumac_sum_add(&sum, 0);
  for (int i = 0; i < 50; i++) {
    sumac_sum_init(&part[0]);
    sumac_sum_add(&part[0], 0);
    for (int k = 0; k < 100; k++)
      sumac_sum_add(&part[0], x[i * 100 + k]);
    sumac_sum_add(&sum, sumac_sum_value(&part[0]));
  }
  check_f64("nested", outer, &sum);

  arrays(40);

  /* Nothing but -0.0; no iterations. */
  double zero = -0.0, none = 3;
#pragma omp parallel for reduction(+ : zero)
  for (int i = 0; i < 100; i++)
    zero += -0.0;
  if (zero != 0 || 1 / zero > 0)
    printf("-0.0 is wrong\n"), wrong = 1;
#pragma omp parallel for reduction(+ : none)
  for (int i = 5; i < 5; i++)
    none += 1;
  if (none < 3 || none > 3)
    printf("of nothing is wrong\n"), wrong = 1;
  return wrong;
}
