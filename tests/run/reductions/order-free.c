// -freproducible=order-free: sums at every level, of every kind, are those of their terms, as struct sumac_sum has
// them. RUN: %sumacc -fopenacc -freproducible=order-free -O2 %s -o %t && %run %t
#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sumac_reproducible.h>

enum { N = 3001, M = 7, ROWS = 13 };
static double a[N], b[N];
static float f[N];
static int wrong;

/* What the sum of FROM and the terms E, for I from 0 to COUNT - 1, is. */
#define SUM(result, from, i, count, e)                                                                                 \
  do {                                                                                                                 \
    struct sumac_sum sum;                                                                                              \
    sumac_sum_init(&sum);                                                                                              \
    sumac_sum_add(&sum, from);                                                                                         \
    for (int i = 0; i < (count); i++)                                                                                  \
      sumac_sum_add(&sum, e);                                                                                          \
    result = sumac_sum_value(&sum);                                                                                    \
  } while (0)

static void check(const char *what, double is, double should) {
  if (memcmp(&is, &should, sizeof is) != 0 && !(isnan(is) && isnan(should)))
    printf("%s: %a, but it should be %a\n", what, is, should), wrong = 1;
}

static double random_number(void) {
  static unsigned long long state = 88172645463325252ull;
  state ^= state << 13, state ^= state >> 7, state ^= state << 17;
  return ((double)(state >> 11) - 0x1p52) * ldexp(1, -(int)(state % 90));
}

static void levels(void) {
  double s = 0.5, t = -3, should;
#pragma acc parallel loop gang reduction(+ : s) copyin(a)
  for (int i = 0; i < N; i++)
    s += a[i];
  SUM(should, 0.5, i, N, a[i]);
  check("gang", s, should);
  s = 0.5;
#pragma acc parallel loop gang worker vector reduction(+ : s) num_workers(4) vector_length(64) copyin(a)
  for (int i = 0; i < N; i++)
    s -= a[i];
  SUM(should, 0.5, i, N, -a[i]);
  check("all levels", s, should);
  s = 0.5;
#pragma acc parallel loop gang reduction(+ : s, t) copyin(a, b) num_gangs(5)
  for (int k = 0; k < ROWS; k++) {
    double row = 0;
#pragma acc loop worker vector reduction(+ : row)
    for (int i = 0; i < N; i++)
      row += a[i] * b[(i + k) % N];
#pragma acc loop vector reduction(+ : s)
    for (int i = k; i < N; i += ROWS)
      s = s + a[i] * k - b[i];
    t += row;
  }
  SUM(should, 0.5, x, 2 * (N / ROWS + 1) * ROWS, x / 2 < N ? (x % 2 ? -b[x / 2] : a[x / 2] * (x / 2 % ROWS)) : -0.0);
  check("nested", s, should);
  double rows[ROWS];
  for (int k = 0; k < ROWS; k++)
    SUM(rows[k], 0, i, N, a[i] * b[(i + k) % N]);
  SUM(should, -3, k, ROWS, rows[k]);
  check("rows", t, should);
  s = t = 0;
#pragma acc parallel copyin(a, b)
  {
#pragma acc loop gang vector reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += a[i];
#pragma acc loop gang(static : 4) reduction(+ : s)
    for (int i = 0; i < N; i++)
      if (i % 3 == 0)
        s += b[i];
  }
  SUM(should, 0, i, N, a[i]);
  SUM(should, should, i, N, i % 3 ? -0.0 : b[i]);
  check("two loops", s, should);
  s = 0;
#pragma acc kernels copyin(a)
  for (int i = 0; i < N; i++)
    s += a[i] + 1;
  SUM(should, 0, i, N, a[i] + 1);
  check("kernels", s, should);
  s = 0;
#pragma acc parallel loop collapse(2) reduction(+ : s) copyin(a)
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < 70; j++)
      s += a[70 * i + j];
  SUM(should, 0, i, 2800, a[i]);
  check("collapse", s, should);
  s = 0;
#pragma acc parallel loop tile(8, 8) reduction(+ : s) copyin(a)
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < 70; j++)
      s += a[70 * i + j];
  check("tile", s, should);
  for (int k = 0; k < 3; k++) {
#pragma acc parallel loop reduction(+ : t) copyin(a) async(k)
    for (long i = 0; i < N; i++)
      t += a[i];
#pragma acc wait
  }
  for (int k = 0; k < 3; k++)
    SUM(should, k ? should : 0, i, N, a[i]);
  check("async", t, should);
  s = 0;
#pragma acc parallel loop reduction(+ : s) if (0)
  for (int i = N - 1; i >= 0; i--)
    s += a[i];
  SUM(should, 0, i, N, a[i]);
  check("if(0)", s, should);
  s = 0;
#pragma acc data copyin(s, a)
  {
#pragma acc parallel loop reduction(+ : s) present(s, a)
    for (int i = 0; i < N; i++)
      s += a[i];
#pragma acc update self(s)
  }
  check("present", s, should);
}

struct pair {
  double x, y[2];
};

static void kinds(void) {
  float g = 0.1f;
  double should;
#pragma acc parallel loop reduction(+ : g) copyin(f, a)
  for (int i = 0; i < N; i++) {
    g += f[i];
    g += a[i];
    g++;
  }
  struct sumac_sum sum;
  sumac_sum_init(&sum);
  sumac_sum_add(&sum, 0.1f);
  for (int i = 0; i < N; i++)
    sumac_sum_add(&sum, f[i]), sumac_sum_add(&sum, a[i]), sumac_sum_add(&sum, 1);
  check("float", g, (float)sumac_sum_value(&sum));
  float mixed = 0;
  float _Complex w = 0;
#pragma acc parallel loop reduction(+ : mixed, w) copyin(f, a)
  for (int i = 0; i < N; i++) {
    mixed = mixed + (1000000007 + i) + a[i] - (2000000011 + i); /* the first one as a float, the last one as a double */
    w = w + (1000000007 + i) + a[i] - (2000000011 + i);
  }
  sumac_sum_init(&sum);
  for (int i = 0; i < N; i++)
    sumac_sum_add(&sum, (float)(1000000007 + i)), sumac_sum_add(&sum, a[i]), sumac_sum_add(&sum, -(2000000011.0 + i));
  check("types of a statement", mixed, (float)sumac_sum_value(&sum));
  check("types of a complex statement", crealf(w), (float)sumac_sum_value(&sum));
  double _Complex z = 1 - 2 * I;
#pragma acc parallel loop reduction(+ : z) copyin(a, b)
  for (int i = 0; i < N; i++) {
    z += a[i] + I * b[i];
    z -= 2.0;
  }
  SUM(should, 1, i, 2 * N, i % 2 ? -2 : a[i / 2]);
  check("real part", creal(z), should);
  SUM(should, -2, i, N, b[i]);
  check("imaginary part", cimag(z), should);
  double h[M] = {1, 2}, *p = malloc(M * sizeof *p), grid[3][M] = {{0}};
  for (int k = 0; k < M; k++)
    p[k] = k;
#pragma acc parallel loop reduction(+ : h, p[1 : M - 2], grid) copyin(a)
  for (int i = 0; i < N; i++) {
    h[i % M] += a[i];
    if (i % M > 0 && i % M < M - 1)
      p[i % M] -= a[i];
    grid[i % 3][i % M] += b[i];
  }
  for (int k = 0; k < M; k++) {
    SUM(should, k < 2 ? k + 1 : 0, i, N, i % M == k ? a[i] : -0.0);
    check("array", h[k], should);
    SUM(should, k, i, N, i % M == k && k > 0 && k < M - 1 ? -a[i] : -0.0);
    check("section", p[k], should);
    for (int j = 0; j < 3; j++) {
      SUM(should, 0, i, N, i % M == k && i % 3 == j ? b[i] : -0.0);
      check("matrix", grid[j][k], should);
    }
  }
  free(p);
  double one = 1, *q = &one;
#pragma acc parallel loop reduction(+ : q[0 : 1]) copyin(a)
  for (int i = 0; i < N; i++)
    *q += a[i];
  SUM(should, 1, i, N, a[i]);
  check("*q", one, should);
  struct pair s = {1, {2, 3}}, *r = &s;
#pragma acc parallel loop reduction(+ : s.x) copyin(a)
  for (int i = 0; i < N; i++)
    s.x += a[i];
  SUM(should, 1, i, N, a[i]);
  check("member", s.x, should);
#pragma acc parallel loop reduction(+ : r->y[1]) copyin(a)
  for (int i = 0; i < N; i++)
    r->y[1] += a[i];
  SUM(should, 3, i, N, a[i]);
  check("element of a member", s.y[1], should);
}

static void special(void) {
  static const double values[][4] = {{INFINITY, 1, 2},          {INFINITY, -INFINITY, 1},
                                     {-INFINITY, 1e300, 1},     {NAN, 1, 1},
                                     {-0.0, -0.0, -0.0, -0.0},  {-0.0, 0.0, -0.0, -0.0},
                                     {0x1p-1074, -0x1p-1073},   {0x1p1023, 0x1p1023, -0x1p1023, 0x1p1000},
                                     {1e308, 1e308, 1e308, -1}, {1, -1, 0, 0}};
  for (size_t k = 0; k < sizeof values / sizeof *values; k++) {
    const double *v = values[k];
    double s = -0.0, should;
#pragma acc parallel loop reduction(+ : s) copyin(v[0 : 4])
    for (int i = 0; i < 4; i++)
      s += v[i];
    SUM(should, -0.0, i, 4, v[i]);
    check("special", s, k == 4 ? -0.0 : should);
  }
  double s = -0.0;
  int none = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < none; i++)
    s += i;
  check("no terms", s, -0.0);
}

int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = random_number(), b[i] = random_number(), f[i] = (float)random_number();
  levels();
  kinds();
  special();
  return wrong;
}
