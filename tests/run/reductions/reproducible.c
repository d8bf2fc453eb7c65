// Reproducible reductions, against the order of docs/reproducible.md written down once more in plain C: the same bits
// for every number of gangs, vector length and thread. The values in hexadecimal are those that the document publishes.
// RUN: grep -o "0x[0-9a-f]*" %root/tests/run/Inputs/reproducible-vectors.h | sort > %t.used && grep -o "0x[0-9a-f]*" %root/docs/reproducible.md | sort | cmp - %t.used
// RUN: %sumacc -fopenacc -freproducible -O2 %s -o %t && %run %t
// RUN: %sumacc -fopenacc -freproducible -foffload=host -O3 %s -o %t.host && env OMP_NUM_THREADS=1 %t.host && env OMP_NUM_THREADS=3 %t.host && env OMP_NUM_THREADS=8 %t.host
// RUN: %sumacc -fopenacc -freproducible -foffload=serial -O0 %s -o %t.serial && %t.serial
// RUN: %sumacc -fopenacc -freproducible -foffload=workers -O3 %native %s -o %t.workers && %t.workers
// UNSUPPORTED: sanitized
#include <complex.h>
#include <stdbool.h>

#include "../Inputs/reproducible-order.h"
enum { MOST = 300001 };

ORDER(add_f64, double, -0.0, a + b)
ORDER(add_f32, float, -0.0f, a + b)
ORDER(mul_f64, double, 1, a *b)
ORDER(mul_f32, float, 1, a *b)
ORDER(add_c64, double complex, __builtin_complex(-0.0, -0.0), a + b)
ORDER(mul_c32, float complex, 1, a *b)
ORDER(max_f64, double, -__builtin_inf(), b > a || a != a ? b : a)
ORDER(min_f32, float, __builtin_inff(), b < a || a != a ? b : a)

static double a[MOST], b[MOST];
static float f[MOST], g[MOST];
static double complex z[MOST];
static float complex c[MOST];

static void fill(void) {
  unsigned x = 1;
  for (int i = 0; i < MOST; i++) {
    x = x * 1664525u + 1013904223u;
    a[i] = (double)(int)x / 65536.0 / (1 + i % 1000);
    b[i] = 1 + a[i] * 1e-9;
    f[i] = (float)a[i];
    g[i] = (float)b[i];
    z[i] = __builtin_complex(a[i], -a[i] * 3);
    c[i] = __builtin_complex(g[i], (float)a[i] * 1e-7f);
  }
  a[0] = -0.0, a[40] = 0.0;
}

static void shapes(int n, int gangs, int lanes) {
  double s = 0.1, m = -1e300, p = 1.5;
  float t = 0.1f, q = 1.5f, least = 1e30f;
  double complex sum = __builtin_complex(0.1, -0.2);
  float complex product = __builtin_complex(1.0f, 0.5f);
#pragma acc parallel loop gang vector num_gangs(gangs) vector_length(lanes) reduction(+ : s, t, sum)
  for (int i = 0; i < n; i++) {
    s += a[i];
    t += f[i];
    sum += z[i];
  }
#pragma acc parallel loop gang vector num_gangs(gangs) reduction(* : p, q, product)
  for (int i = n - 1; i >= 0; i--) { /* iteration k has i = n - 1 - k */
    p *= b[n - 1 - i];
    q *= g[n - 1 - i];
    product *= c[n - 1 - i];
  }
#pragma acc parallel loop gang num_gangs(gangs) reduction(max : m) reduction(min : least)
  for (int i = 0; i < n; i++) {
    if (a[i] > m)
      m = a[i];
    if (f[i] >= least)
      continue;
    least = f[i];
  }
  double s1 = add_f64(a, n, 0.1), m1 = max_f64(a, n, -1e300), p1 = mul_f64(b, n, 1.5);
  float t1 = add_f32(f, n, 0.1f), q1 = mul_f32(g, n, 1.5f), least1 = min_f32(f, n, 1e30f);
  double complex sum1 = add_c64(z, n, __builtin_complex(0.1, -0.2));
  float complex product1 = mul_c32(c, n, __builtin_complex(1.0f, 0.5f));
  check("double +", n, &s, &s1, sizeof s);
  check("float +", n, &t, &t1, sizeof t);
  check("double complex +", n, &sum, &sum1, sizeof sum);
  check("double *", n, &p, &p1, sizeof p);
  check("float *", n, &q, &q1, sizeof q);
  check("float complex *", n, &product, &product1, sizeof product);
  check("double max", n, &m, &m1, sizeof m);
  check("float min", n, &least, &least1, sizeof least);
}

/* A sum of sums: an inner loop's is one value of an outer's iteration. Collapsed loops are one space. */
static void nests(int n, int m, int gangs) {
  static double value[MOST];
  double s = 0.5, one = 0.25, each[100], most[100];
  float complex product[100];
#pragma acc parallel loop gang num_gangs(gangs) reduction(+ : s)
  for (int i = 0; i < n; i++) {
    double row = 0;
#pragma acc loop vector reduction(+ : row)
    for (int j = 0; j < m; j++)
      row += a[i * m + j];
    s += row;
  }
#pragma acc parallel loop collapse(2) num_gangs(gangs) reduction(+ : one)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      one += a[i * m + j];
#pragma acc parallel loop gang num_gangs(gangs) copyout(each, most, product)
  for (int i = 0; i < 100; i++) {
    double row = i, max = -1e300;
    float complex p = 1;
    long end = i < 40 ? i * 32 : i * 57; /* rows of every length below 40 */
#pragma acc loop vector reduction(+ : row) reduction(max : max) reduction(* : p)
    for (long j = i * 31; j < end; j++) {
      row += a[j];
      max = a[j] > max ? a[j] : max;
      p *= c[j];
    }
    each[i] = row, most[i] = max, product[i] = p;
  }
  for (int i = 0; i < n; i++)
    value[i] = add_f64(a + i * m, m, 0);
  double s1 = add_f64(value, n, 0.5), one1 = add_f64(a, (long)n * m, 0.25);
  check("sum of sums", n, &s, &s1, sizeof s);
  check("collapsed sum", (long)n * m, &one, &one1, sizeof one);
  for (int i = 0; i < 100; i++) {
    long length = i < 40 ? i : i * 26;
    double row = add_f64(a + i * 31, length, i), max = max_f64(a + i * 31, length, -1e300);
    float complex p = mul_c32(c + i * 31, length, 1);
    check("short row", length, &each[i], &row, sizeof row);
    check("maximum of a short row", length, &most[i], &max, sizeof max);
    check("complex product of a short row", length, &product[i], &p, sizeof p);
  }
}

/* docs/reproducible.md */
struct map {
  double scale, shift;
};
static struct map then(struct map f, struct map g) {
  return (struct map){f.scale * g.scale, f.shift * g.scale + g.shift};
}
#pragma omp declare reduction(then : struct map : omp_out = then(omp_out, omp_in)) initializer(omp_priv = {1, 0})

static void published(void) {
  static const struct {
    int n;
    unsigned long sum, product;
    unsigned float_sum;
    unsigned long element, shift;
  } vectors[] = {
#include "../Inputs/reproducible-vectors.h"
  };
  for (size_t v = 0; v < sizeof vectors / sizeof *vectors; v++) {
    int n = vectors[v].n;
    double s = 0, p = 1;
    float t = 0;
    double third[3] = {0};
    struct map m = {1, 0};
#pragma acc parallel loop reduction(+ : s, t, third) reduction(* : p)
    for (int k = 0; k < n; k++) {
      s += 1.0 / (k + 1);
      t += 1.0f / (k + 1);
      p *= 1 + 1.0 / (k + 1) / (k + 1);
      third[k % 3] += 1.0 / (k + 1);
    }
#pragma acc parallel loop reduction(then : m)
    for (int k = 0; k < n; k++)
      m = then(m, (struct map){1 + 1.0 / (k + 1) / (k + 1), 1.0 / (k + 1)});
    check("published sum", n, &s, &vectors[v].sum, sizeof s);
    check("published float sum", n, &t, &vectors[v].float_sum, sizeof t);
    check("published element", n, &third[1], &vectors[v].element, sizeof third[1]);
    check("published map", n, &m.shift, &vectors[v].shift, sizeof m.shift);
    check("published product", n, &p, &vectors[v].product, sizeof p);
  }
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 31, 32, 33, 100, 4095, 4096, 4097, 40000, MOST};
  fill();
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    for (int gangs = sizes[i] < 10000 ? 1 : 4; gangs <= 13; gangs += gangs < 4 ? 1 : 9)
      shapes(sizes[i], gangs, gangs % 2 ? 32 : 128);
  nests(70, 4200, 3);
  nests(1000, 20, 7);
  nests(1, 5, 2);
  published();
  return failed;
}
