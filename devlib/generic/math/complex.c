/*
 * complex.c - <complex.h> for device code, on the real functions of math.c.
 *
 * As device code calls them on any host (src/ir/calls.c): a complex number is two arguments and comes back as a pair.
 * Float is computed in double and rounded. The inverse functions are Kahan's ("Branch cuts for complex elementary
 * functions"), which keep small parts exact. What infinities and NaNs give is in C17's annex G, G.6: functions named
 * special_.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define DEF __attribute__((nothrow))
#define IN static inline __attribute__((always_inline))

typedef double _Complex c64;
typedef float _Complex c32;

double fabs(double), copysign(double, double), sqrt(double), hypot(double, double), exp(double), log(double);
double log1p(double), sin(double), cos(double), tan(double), atan(double), atan2(double, double), sinh(double);
double cosh(double), tanh(double), asinh(double);

#define INFINITE __builtin_inf()
#define NOT_A_NUMBER __builtin_nan("")
#define PI 0x1.921fb54442d18p1

IN int is_finite(double x) {
  return x - x == 0;
}

IN c64 pair(double re, double im) {
  c64 z;
  __real__ z = re;
  __imag__ z = im;
  return z;
}

/* -i * z */
IN c64 turn_back(c64 z) {
  return pair(__imag__ z, -__real__ z);
}

static double abs_of(double x, double y) {
  return hypot(x, y);
}

static double arg_of(double x, double y) {
  return atan2(y, x);
}

/* exp(x) may overflow where its product with a small cosine does not: so twice the root. */
static c64 exp_of(double x, double y) {
  if (y == 0)
    return pair(exp(x), y);
  if (x == -INFINITE)
    return is_finite(y) ? pair(copysign(0, cos(y)), copysign(0, sin(y))) : pair(0, copysign(0, y));
  if (x == INFINITE && !is_finite(y))
    return pair(x, NOT_A_NUMBER);
  double half = x > 700 ? exp(x / 2) : exp(x), rest = x > 700 ? half : 1;
  return pair(half * cos(y) * rest, half * sin(y) * rest);
}

/* Near the unit circle the logarithm of the absolute value would cancel. */
static c64 log_of(double x, double y) {
  double ax = fabs(x), ay = fabs(y), high = ax > ay ? ax : ay, low = ax > ay ? ay : ax;
  double r = hypot(x, y);
  double re = r > 0.5 && r < 2 ? log1p((high - 1) * (high + 1) + low * low) / 2 : log(r);
  return pair(re, atan2(y, x));
}

static c64 sqrt_of(double x, double y) {
  if (x == 0 && y == 0)
    return pair(0, y);
  if (fabs(y) == INFINITE)
    return pair(INFINITE, y);
  if (x == INFINITE)
    return pair(x, y != y ? y : copysign(0, y));
  if (x == -INFINITE)
    return pair(y != y ? y : 0, copysign(INFINITE, y));
  double scale = 1;
  if (fabs(x) > 1e300 || fabs(y) > 1e300)
    x /= 4, y /= 4, scale = 2;
  else if (fabs(x) < 1e-300 && fabs(y) < 1e-300)
    x *= 0x1p108, y *= 0x1p108, scale = 0x1p-54;
  double t = sqrt((fabs(x) + hypot(x, y)) / 2), u = fabs(y) / (2 * t);
  return x >= 0 ? pair(scale * t, copysign(scale * u, y)) : pair(scale * u, copysign(scale * t, y));
}

static c64 pow_of(double x, double y, double u, double v) {
  if (x == 0 && y == 0)
    return u == 0 && v == 0 ? pair(1, 0) : pair(0, 0);
  c64 l = log_of(x, y);
  double re = __real__ l, im = __imag__ l;
  return exp_of(u * re - v * im, u * im + v * re);
}

static c64 proj_of(double x, double y) {
  return fabs(x) == INFINITE || fabs(y) == INFINITE ? pair(INFINITE, copysign(0, y)) : pair(x, y);
}

/* (sinh or cosh of x) * (cos y, sin y) where the exponential alone would overflow. SIGN: of the real part. */
IN c64 huge(double x, double y, double sign) {
  double half = exp(fabs(x) / 2);
  return pair(sign * (half / 2 * cos(y)) * half, copysign(1, x) * sign * (half / 2 * sin(y)) * half);
}

static c64 sinh_of(double x, double y) {
  if (y == 0)
    return pair(sinh(x), y);
  if (!is_finite(y))
    return pair(x == 0 || (x - x != 0 && x == x) ? x : NOT_A_NUMBER, NOT_A_NUMBER);
  return fabs(x) > 700 ? huge(x, y, copysign(1, x)) : pair(sinh(x) * cos(y), cosh(x) * sin(y));
}

static c64 cosh_of(double x, double y) {
  if (y == 0)
    return pair(cosh(x), copysign(1, x) * y);
  if (!is_finite(y))
    return pair(fabs(x) == INFINITE ? INFINITE : NOT_A_NUMBER, x == 0 ? copysign(0, x * copysign(1, y)) : NOT_A_NUMBER);
  if (x == 0)
    return pair(cos(y), x * sin(y));
  return fabs(x) > 700 ? huge(x, y, 1) : pair(cosh(x) * cos(y), sinh(x) * sin(y));
}

static c64 tanh_of(double x, double y) {
  if (y == 0)
    return pair(tanh(x), y);
  if (!is_finite(y))
    return fabs(x) == INFINITE ? pair(copysign(1, x), copysign(0, y)) : pair(x == 0 ? x : NOT_A_NUMBER, NOT_A_NUMBER);
  if (fabs(x) > 20)
    return pair(copysign(1, x), 4 * sin(y) * cos(y) * exp(-2 * fabs(x)));
  double t = tan(y), beta = 1 + t * t, s = sinh(x), rho = sqrt(1 + s * s);
  if (fabs(t) == INFINITE)
    return pair(rho / s, 1 / t);
  double below = 1 + beta * s * s;
  return pair(beta * rho * s / below, t / below);
}

static c64 special_asinh(double x, double y) {
  double inf = copysign(INFINITE, x);
  if (fabs(x) == INFINITE)
    return pair(x, y != y ? y : copysign(is_finite(y) ? 0 : PI / 4, y));
  if (fabs(y) == INFINITE)
    return pair(inf, x != x ? x : copysign(PI / 2, y));
  return pair(NOT_A_NUMBER, y == 0 ? y : NOT_A_NUMBER);
}

static c64 special_acos(double x, double y) {
  double inf = -copysign(INFINITE, y);
  if (fabs(x) == INFINITE)
    return pair(y != y ? y : is_finite(y) ? (x > 0 ? 0 : PI) : x > 0 ? PI / 4 : 3 * PI / 4, inf);
  if (fabs(y) == INFINITE)
    return pair(x != x ? x : PI / 2, inf);
  return pair(x == 0 ? PI / 2 : NOT_A_NUMBER, NOT_A_NUMBER);
}

static c64 special_atanh(double x, double y) {
  if (fabs(x) == INFINITE || fabs(y) == INFINITE)
    return pair(copysign(0, x), y != y ? y : copysign(PI / 2, y));
  return pair(x == 0 ? x : NOT_A_NUMBER, NOT_A_NUMBER);
}

IN int is_special(double x, double y) {
  return !is_finite(x) || !is_finite(y);
}

static c64 asinh_of(double x, double y) {
  if (is_special(x, y))
    return special_asinh(x, y);
  c64 a = sqrt_of(1 + y, -x), b = sqrt_of(1 - y, x);
  double ar = __real__ a, ai = __imag__ a, br = __real__ b, bi = __imag__ b;
  return pair(asinh(ar * bi - ai * br), atan2(y, ar * br - ai * bi));
}

static c64 acos_of(double x, double y) {
  if (is_special(x, y))
    return special_acos(x, y);
  c64 a = sqrt_of(1 - x, -y), b = sqrt_of(1 + x, y);
  double ar = __real__ a, ai = __imag__ a, br = __real__ b, bi = __imag__ b;
  return pair(2 * atan2(ar, br), asinh(br * ai - bi * ar));
}

static c64 acosh_of(double x, double y) {
  if (is_special(x, y)) {
    c64 a = special_acos(x, y);
    return pair(fabs(__imag__ a), copysign(__real__ a, y));
  }
  c64 a = sqrt_of(x - 1, y), b = sqrt_of(x + 1, y);
  double ar = __real__ a, ai = __imag__ a, br = __real__ b, bi = __imag__ b;
  return pair(asinh(ar * br + ai * bi), 2 * atan2(ai, br));
}

/* At the poles 1 and -1 the square of a small y would be lost; far away squares overflow. */
static c64 atanh_of(double x, double y) {
  if (is_special(x, y))
    return special_atanh(x, y);
  double ax = fabs(x), r = hypot(x, y), re;
  if (ax == 1 && fabs(y) < 1e-100)
    re = (log(2) - log(fabs(y))) / 2;
  else if (r > 1e100)
    return pair(x / r / r, copysign(PI / 2, y));
  else
    re = log1p(4 * ax / ((1 - ax) * (1 - ax) + y * y)) / 4;
  return pair(copysign(re, x), atan2(2 * y, (1 - x) * (1 + x) - y * y) / 2);
}

/* A function of i * z, turned back. */
#define TURNED(name, function)                                                                                         \
  static c64 name##_of(double x, double y) {                                                                           \
    return turn_back(function##_of(-y, x));                                                                            \
  }
TURNED(sin, sinh)
TURNED(tan, tanh)
TURNED(asin, asinh)
TURNED(atan, atanh)

static c64 cos_of(double x, double y) {
  return cosh_of(-y, x);
}

static c64 conj_of(double x, double y) {
  return pair(x, -y);
}

#define TO_REAL(name)                                                                                                  \
  DEF double c##name(double x, double y) {                                                                             \
    return name##_of(x, y);                                                                                            \
  }                                                                                                                    \
  DEF float c##name##f(float x, float y) {                                                                             \
    return (float)name##_of(x, y);                                                                                     \
  }
TO_REAL(abs)
TO_REAL(arg)

IN c32 round_of(c64 z) {
  c32 rounded;
  __real__ rounded = (float)__real__ z;
  __imag__ rounded = (float)__imag__ z;
  return rounded;
}

#define TO_COMPLEX(name, function)                                                                                     \
  DEF c64 name(double x, double y) {                                                                                   \
    return function##_of(x, y);                                                                                        \
  }                                                                                                                    \
  DEF c32 name##f(float x, float y) {                                                                                  \
    return round_of(function##_of(x, y));                                                                              \
  }
TO_COMPLEX(cexp, exp)
TO_COMPLEX(clog, log)
TO_COMPLEX(csqrt, sqrt)
TO_COMPLEX(cproj, proj)
TO_COMPLEX(conj, conj)
TO_COMPLEX(csin, sin)
TO_COMPLEX(ccos, cos)
TO_COMPLEX(ctan, tan)
TO_COMPLEX(csinh, sinh)
TO_COMPLEX(ccosh, cosh)
TO_COMPLEX(ctanh, tanh)
TO_COMPLEX(casin, asin)
TO_COMPLEX(cacos, acos)
TO_COMPLEX(catan, atan)
TO_COMPLEX(casinh, asinh)
TO_COMPLEX(cacosh, acosh)
TO_COMPLEX(catanh, atanh)

DEF c64 cpow(double x, double y, double u, double v) {
  return pow_of(x, y, u, v);
}
DEF c32 cpowf(float x, float y, float u, float v) {
  return round_of(pow_of(x, y, u, v));
}
