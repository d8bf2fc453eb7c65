/*
 * bessel.c - the Bessel functions of whole orders for device code: libclc has none.
 *
 * Up to LARGE, J comes from the recurrence downwards (Miller), normalized by J0 + 2 J2 + 2 J4 + ... = 1, and Y from
 * Neumann's series in J; above, both come from Hankel's asymptotic expansion. So the error is relative to the larger of
 * the value and the oscillation's height, also near zeros. Float is computed in double.
 *
 * Y of higher orders comes from the recurrence upwards, and so does J of orders up to x. J of higher orders comes from
 * the continued fraction for J(n) / J(n - 1), and the recurrence downwards to what is known of orders 0 and 1.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdbool.h>

#define DEF __attribute__((nothrow))
#define LARGE 25
#define TINY 1e-4
#define PI 0x1.921fb54442d18p+1
#define LOG2 0x1.62e42fefa39efp-1
#define GAMMA 0.57721566490153286061

double sqrt(double), log(double), sin(double), cos(double), fabs(double);

struct bessel {
  double j[2], y[2];
};

static struct bessel near_zero(double x) {
  double q = x * x / 4, l = log(x) - LOG2 + GAMMA;
  struct bessel b = {.j = {1 - q, x / 2 * (1 - q / 2)}};
  b.y[0] = 2 / PI * (l * b.j[0] + q);
  b.y[1] = 2 / PI * ((l - 1) * b.j[1] + x / 4) - 2 / PI / x;
  return b;
}

static struct bessel recurrence(double x) {
  double above = 0, f = 1e-300, norm = 0, sum0 = 0, sum1 = 0;
  for (int n = 24 + 2 * (int)x; n > 0; n--) { /* f is a multiple of Jn */
    int k = n / 2;
    double sign = k % 2 ? -1 : 1;
    if (n % 2 == 0)
      norm += 2 * f, sum0 += sign * f / k;
    else if (k)
      sum1 += sign * f * n / ((double)k * (k + 1));
    double below = 2 * n / x * f - above;
    above = f;
    f = below;
  }
  norm += f;
  struct bessel b = {.j = {f / norm, above / norm}};
  double l = log(x) - LOG2 + GAMMA;
  b.y[0] = 2 / PI * (l * b.j[0] - 2 * sum0 / norm);
  b.y[1] = 2 / PI * ((l - 1) * b.j[1] - sum1 / norm - b.j[0] / x);
  return b;
}

static struct bessel asymptotic(double x) {
  struct bessel b;
  double s = sin(x), c = cos(x), height = 1 / sqrt(PI) / sqrt(x);
  for (int order = 0; order < 2; order++) {
    double sum[2] = {0, 0}, term = 1;
    for (int k = 1; k < 40 && fabs(term) > 1e-18; k++) {
      sum[(k - 1) % 2] += (k - 1) & 2 ? -term : term;
      term *= (4 * order - (2.0 * k - 1) * (2.0 * k - 1)) / (8 * k * x);
    }
    double cosine = order ? s - c : c + s, sine = order ? -s - c : s - c; /* of x - (order / 2 + 1 / 4) PI */
    b.j[order] = height * (sum[0] * cosine - sum[1] * sine);
    b.y[order] = height * (sum[0] * sine + sum[1] * cosine);
  }
  return b;
}

static struct bessel bessel(double x) {
  if (x - x != 0) { /* infinite or no number */
    double end = x > 0 ? 0 : x;
    return (struct bessel){{end, end}, {end, end}};
  }
  return x < TINY ? near_zero(x) : x < LARGE ? recurrence(x) : asymptotic(x);
}

static double first_kind(double x, int order) {
  double j = bessel(fabs(x)).j[order];
  return order && __builtin_signbit(x) ? -j : j;
}

static double second_kind(double x, int order) {
  if (x <= 0)
    return x < 0 ? __builtin_nan("") : -__builtin_inf();
  return bessel(x).y[order];
}

DEF double j0(double x) {
  return first_kind(x, 0);
}
DEF double j1(double x) {
  return first_kind(x, 1);
}
DEF double y0(double x) {
  return second_kind(x, 0);
}
DEF double y1(double x) {
  return second_kind(x, 1);
}
DEF float j0f(float x) {
  return (float)first_kind(x, 0);
}
DEF float j1f(float x) {
  return (float)first_kind(x, 1);
}
DEF float y0f(float x) {
  return (float)second_kind(x, 0);
}
DEF float y1f(float x) {
  return (float)second_kind(x, 1);
}

/* ---- higher orders, N > 1 and X > 0 ---- */

/* Of a function that the recurrence gives from its values of orders 0 and 1. */
static double upwards(int n, double x, const double first[2]) {
  double below = first[0], f = first[1];
  for (int k = 1; k < n && f - f == 0; k++) { /* an infinity stays one */
    double above = 2.0 * k / x * f - below;
    below = f;
    f = above;
  }
  return f;
}

/* J(n) / J(n - 1) = 1 / (2 n / x - 1 / (2 (n + 1) / x - ...)), cut where the rest is nothing beside 1. */
static double quotient(int n, double x) {
  double step = 2 / x, width = n * step, before = width, now = width * (width + step) - 1, q = 0;
  int more = 1;
  for (double at = width + step; now < 1e9; more++) {
    at += step;
    double next = at * now - before;
    before = now;
    now = next;
  }
  for (int k = n + more + 1; k >= n; k--)
    q = 1 / (k * step - q);
  return q;
}

static double downwards(int n, double x, const double first[2]) {
  double above = quotient(n, x), f = 1, value = above; /* multiples of J(n), J(n - 1), and of the result */
  for (int k = n - 1; k > 0; k--) {
    double below = 2.0 * k / x * f - above;
    above = f;
    f = below;
    if (fabs(f) > 1e100)
      above *= 1e-100, f *= 1e-100, value *= 1e-100;
  }
  return fabs(first[0]) >= fabs(first[1]) ? value * (first[0] / f) : value * (first[1] / above);
}

/* (x / 2)^n / n!, which is all that is left. */
static double tiny_argument(int n, double x) {
  double value = 1;
  for (int k = 1; k <= n && value != 0; k++)
    value *= x / 2 / k;
  return value;
}

DEF double jn(int n, double x) {
  double order = fabs((double)n), z = fabs(x), j;
  bool negative = n % 2 && (n < 0) != (__builtin_signbit(x) != 0);
  if (x != x)
    return x;
  if (order < 2)
    j = bessel(z).j[(int)order];
  else if (z == 0 || z - z != 0)
    j = 0;
  else if (z < TINY * TINY)
    j = tiny_argument((int)order, z);
  else
    j = order <= z ? upwards((int)order, z, bessel(z).j) : downwards((int)order, z, bessel(z).j);
  return negative ? -j : j;
}

DEF double yn(int n, double x) {
  bool negative = n < 0 && n % 2;
  if (x != x)
    return x;
  if (x < 0)
    return __builtin_nan("");
  if (x == 0)
    return negative ? __builtin_inf() : -__builtin_inf();
  struct bessel b = bessel(x);
  double order = fabs((double)n), y = order < 2 ? b.y[(int)order] : upwards((int)order, x, b.y);
  return negative ? -y : y;
}

DEF float jnf(int n, float x) {
  return (float)jn(n, x);
}

DEF float ynf(int n, float x) {
  return (float)yn(n, x);
}
