// Reproducible reductions of few iterations, which have code of their own on the host: every length from none to more
// than a row of a tile, loops of every kind, against the order of docs/reproducible.md.
// RUN: %sumacc -fopenacc -freproducible -O2 %s -o %t && %run %t
// RUN: %sumacc -fopenacc -freproducible -foffload=host -O3 %native %s -o %t.host && %t.host
// RUN: %sumacc -fopenacc -freproducible -foffload=serial -O0 %s -o %t.serial && %t.serial
// UNSUPPORTED: sanitized
#include <complex.h>

#include "../Inputs/reproducible-order.h"
enum { LENGTHS = 70, MOST = 3 * LENGTHS };

ORDER(add_f64, double, -0.0, a + b)
ORDER(mul_f32, float, 1, a *b)
ORDER(add_c64, double complex, __builtin_complex(-0.0, -0.0), a + b)
ORDER(mul_c32, float complex, 1, a *b)
ORDER(max_f64, double, -__builtin_inf(), b > a || a != a ? b : a)
ORDER(min_f32, float, __builtin_inff(), b < a || a != a ? b : a)

static double a[MOST], special[MOST], sum[LENGTHS], twice[LENGTHS], most[LENGTHS], down[LENGTHS], steps[LENGTHS],
    pairs[LENGTHS], walk[LENGTHS], until[LENGTHS];
static float f[MOST], h[MOST], least[LENGTHS], product[LENGTHS];
static double complex z[MOST], complex_sum[LENGTHS];
static float complex c[MOST], complex_product[LENGTHS];

static void fill(void) {
  static const double odd[] = {-0.0, 0.0, __builtin_nan(""), -__builtin_inf(), __builtin_nan(""), -0.0, 1};
  unsigned x = 1;
  for (int i = 0; i < MOST; i++) {
    x = x * 1664525u + 1013904223u;
    a[i] = i < 2 ? -0.0 : (double)(x >> 8) * (x & 128 ? 1e-3 : -1e-9);
    f[i] = 1 + (float)(x >> 16) / 1e6f;
    z[i] = __builtin_complex(a[i], i < 4 ? -0.0 : 1 / a[i]);
    c[i] = __builtin_complex(f[i], i % 5 ? -0.0f : f[i] - 1);
    special[i] = i < LENGTHS ? odd[(x >> 16) % 7] : odd[2]; /* NaNs alone at the end */
    h[i] = (float)-special[i];
  }
}

static void compute(int step) {
#pragma acc parallel loop gang copyout(sum, twice, most, least, product)
  for (int i = 0; i < LENGTHS; i++) {
    double s = i ? 0.25 : -0.0, t = 1, m = -1e300;
    float l = 1e30f, p = 3;
#pragma acc loop vector reduction(+ : s, t) reduction(max : m) reduction(min : l) reduction(* : p)
    for (int j = i; j < 2 * i; j++) {
      s += a[j];
      t += a[j], t += 1 / a[j + 2];
      m = special[i % 2 * i + j] > m ? special[i % 2 * i + j] : m;
      l = h[j] < l ? h[j] : l;
      p *= f[j];
    }
    sum[i] = s, twice[i] = t, most[i] = m, least[i] = l, product[i] = p;
  }
#pragma acc parallel loop gang copyout(complex_sum, complex_product)
  for (int i = 0; i < LENGTHS; i++) {
    double complex s = 0;
    float complex p = 1;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < i; j++)
      s += z[j];
#pragma acc loop vector reduction(* : p)
    for (int j = 0; j < i; j++)
      p *= c[j];
    complex_sum[i] = s, complex_product[i] = p;
  }
#pragma acc parallel loop gang copyout(down, steps, pairs, walk, until)
  for (int i = 0; i < LENGTHS; i++) {
    double d = 0, s = 0, p = 0, w = 0, u = 0;
    const double *end = a + i;
#pragma acc loop vector reduction(+ : d)
    for (unsigned char j = (unsigned char)(3 * i); j >= 2; j -= 3)
      d += a[j];
#pragma acc loop vector reduction(+ : s)
    for (long j = i; j < 3 * i; j += step)
      s += a[j];
#pragma acc loop vector collapse(2) reduction(+ : p)
    for (int j = 0; j < i / 4; j++)
      for (int k = 0; k < 3; k++)
        p += a[3 * k + j];
#pragma acc loop vector reduction(+ : w)
    for (const double *q = a; q < end; q++)
      w += *q;
#pragma acc loop vector reduction(+ : u)
    for (int j = 3 * i; j != i; j--)
      u += a[j - 1];
    down[i] = d, steps[i] = s, pairs[i] = p, walk[i] = w, until[i] = u;
  }
}

static void compare(int step) {
  double value[MOST];
  for (int i = 0; i < LENGTHS; i++) {
    int n = 0;
    double s = add_f64(a + i, i, i ? 0.25 : -0.0), m = max_f64(special + i + i % 2 * i, i, -1e300);
    float l = min_f32(h + i, i, 1e30f), p = mul_f32(f + i, i, 3);
    double complex z1 = add_c64(z, i, 0);
    float complex c1 = mul_c32(c, i, 1);
    check("sum", i, &sum[i], &s, sizeof s);
    check("maximum", i, &most[i], &m, sizeof m);
    check("minimum", i, &least[i], &l, sizeof l);
    check("product", i, &product[i], &p, sizeof p);
    check("complex sum", i, &complex_sum[i], &z1, sizeof z1);
    check("complex product", i, &complex_product[i], &c1, sizeof c1);
    for (int j = i; j < 2 * i; j++)
      value[n] = -0.0 + a[j], value[n++] += 1 / a[j + 2];
    s = add_f64(value, n, 1);
    if (i <= LANES) /* in longer ones a column has several iterations */
      check("sum of two each", n, &twice[i], &s, sizeof s);
    n = 0;
    for (int j = 3 * i; j >= 2; j -= 3)
      value[n++] = a[j];
    s = add_f64(value, n, 0);
    check("sum down", n, &down[i], &s, sizeof s);
    n = 0;
    for (int j = i; j < 3 * i; j += step)
      value[n++] = a[j];
    s = add_f64(value, n, 0);
    check("sum in steps", n, &steps[i], &s, sizeof s);
    n = 0;
    for (int j = 0; j < i / 4; j++)
      for (int k = 0; k < 3; k++)
        value[n++] = a[3 * k + j];
    s = add_f64(value, n, 0);
    check("collapsed sum", n, &pairs[i], &s, sizeof s);
    s = add_f64(a, i, 0);
    check("sum by pointers", i, &walk[i], &s, sizeof s);
    n = 0;
    for (int j = 3 * i; j != i; j--)
      value[n++] = a[j - 1];
    s = add_f64(value, n, 0);
    check("sum until", n, &until[i], &s, sizeof s);
  }
}

int main(void) {
  fill();
  for (int step = 2; step < 4; step++) {
    compute(step);
    compare(step);
  }
  return failed;
}
