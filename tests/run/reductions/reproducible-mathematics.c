// Mathematics of reproducible code: the same bits whatever the device, the optimiser, the processor; also where the
// argument is known when compiling. The first program writes them down, the others compare theirs.
// RUN: %sumacc -fopenacc -freproducible -foffload=serial -O0 -ffp-model=strict %s -o %t.first -lm && %t.first 3000 %t.bits
// RUN: %sumacc -fopenacc -freproducible -foffload=workers -O3 %native -fno-math-errno -fveclib=libmvec -DSTRICT %s -o %t.native -lm && %t.native 3000 %t.bits compare
// RUN: %sumacc -fopenacc -freproducible -O2 %s -o %t -lm && %run-once %t 100 %t.bits compare
// Host code has C's library, and reproducible code has none of it that rounds freely.
// RUN: llvm-nm -u %t.native | FileCheck --implicit-check-not='{{_ZGV|atan|cosh|tgamma}}' %s
// CHECK: cbrt
// What is a few instructions is inlined, as it was.
// RUN: llvm-nm %t.native | FileCheck --check-prefix=CALLED --implicit-check-not=__sumac_exact_fm %s
// CALLED: __sumac_exact_pow
// UNSUPPORTED: sanitized
#define _GNU_SOURCE
#include <complex.h>
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../Inputs/check.h"

#ifndef MOST
#define MOST 3000
#endif
enum { SPECIALS = 30, PAIRS = SPECIALS * 3 };
static const double specials[SPECIALS] = {
    0,         -0.0,      1,        -1,       0.5,       -2.5,  3,     -10,      0x1p-1074, -0x1p-1040,
    0x1p-1022, -0x1p-149, 0x1p-130, 1e-8,     1e5,       -1e15, 1e22,  0x1p1023, 1e300,     -0x1p127,
    FLT_MAX,   DBL_MAX,   -DBL_MAX, INFINITY, -INFINITY, NAN,   88.5f, 709.5,    -745.2,    0x1.921fb54442d18p+1,
};
static double x[MOST], y[MOST];
struct result {
  double d[2];
  float f[2];
};
static struct result got[MOST], want[MOST];
static FILE *bits;
static int n, comparing;

static double number(int range) {
  static uint64_t state = 11;
  state = state * 6364136223846793005u + 1442695040888963407u;
  double mantissa = (double)(state >> 11) / 0x1p52 - 1;
  state = state * 6364136223846793005u + 1442695040888963407u;
  int exponent = (int)(state >> 40) % 14 - 8;
  return ldexp(mantissa, (state >> 60) % 4 ? exponent : exponent * range);
}

/* The first N of what a function gives, of MOST in the file. Which bits a NaN has is not defined. */
static void finish(const char *name) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 2; k++) {
      got[i].d[k] = got[i].d[k] != got[i].d[k] ? 12345 : got[i].d[k];
      got[i].f[k] = got[i].f[k] != got[i].f[k] ? 12345 : got[i].f[k];
    }
  if (!comparing) {
    fwrite(got, sizeof *got, MOST, bits);
    puts(name);
    return;
  }
  CHECK(fread(want, sizeof *want, MOST, bits) == MOST, "the file ends");
  for (int i = 0; i < n; i++)
    CHECK(memcmp(&got[i], &want[i], sizeof *got) == 0, "%s(%a, %a) = %a, %a or %a, %a, not %a, %a or %a, %a", name,
          x[i], y[i], got[i].d[0], got[i].d[1], got[i].f[0], got[i].f[1], want[i].d[0], want[i].d[1], want[i].f[0],
          want[i].f[1]);
}

#define EACH(name, ...)                                                                                                \
  static void test_##name(void) {                                                                                      \
    int m = n;                                                                                                         \
    _Pragma("acc parallel loop copyin(x, y) copy(got)") for (int i = 0; i < m; i++) {                                  \
      double a = x[i], b = y[i];                                                                                       \
      float af = (float)a, bf = (float)b;                                                                              \
      double *d = got[i].d;                                                                                            \
      float *f = got[i].f;                                                                                             \
      (void)b, (void)bf;                                                                                               \
      __VA_ARGS__;                                                                                                     \
    }                                                                                                                  \
    finish(#name);                                                                                                     \
  }
#define UNARY(name, two) EACH(name, d[0] = name(a), d[1] = two(a), f[0] = name##f(af), f[1] = two##f(af))
#define BINARY(name) EACH(name, d[0] = name(a, b), d[1] = name(b, a), f[0] = name##f(af, bf), f[1] = name##f(bf, af))
#define COMPLEX(name)                                                                                                  \
  EACH(name, double complex z = name(__builtin_complex(a, b)); float complex w = name##f(__builtin_complex(af, bf));   \
       d[0] = creal(z); d[1] = cimag(z); f[0] = crealf(w); f[1] = cimagf(w))
#define KNOWN(name)                                                                                                    \
  EACH(known_##name, d[0] = name(0.7) + b; d[1] = name(1.3) + a; f[0] = name##f(0.7f) + bf; f[1] = name##f(1.3f) + af)

#define UNARIES(X)                                                                                                     \
  X(sin, cos)                                                                                                          \
  X(tan, asin)                                                                                                         \
  X(acos, atan)                                                                                                        \
  X(sinh, cosh)                                                                                                        \
  X(tanh, asinh)                                                                                                       \
  X(acosh, atanh)                                                                                                      \
  X(exp, exp2)                                                                                                         \
  X(exp10, expm1)                                                                                                      \
  X(log, log2)                                                                                                         \
  X(log10, log1p)                                                                                                      \
  X(cbrt, logb)                                                                                                        \
  X(erf, erfc)                                                                                                         \
  X(lgamma, tgamma)                                                                                                    \
  X(j0, j1)                                                                                                            \
  X(y0, y1)                                                                                                            \
  X(sqrt, rint)                                                                                                        \
  X(floor, round)
#define BINARIES(X) X(pow) X(atan2) X(hypot) X(fmax) X(fmin) X(fdim) X(fmod) X(remainder)
#define COMPLEXES(X)                                                                                                   \
  X(csin)                                                                                                              \
  X(ccos) X(ctan) X(casin) X(cacos) X(catan) X(csinh) X(ccosh) X(ctanh) X(casinh) X(cacosh) X(catanh) X(cexp) X(clog)  \
      X(csqrt) X(conj) X(cproj)
#define OTHERS(X) X(products) X(powers) X(pairs) X(strict) X(pointer)
#define ALL(X) UNARIES(X) BINARIES(X) COMPLEXES(X) OTHERS(X)

UNARIES(UNARY)
BINARIES(BINARY)
COMPLEXES(COMPLEX)
KNOWN(sin)
KNOWN(exp)
KNOWN(log)
KNOWN(tgamma)
EACH(products, double complex z = __builtin_complex(a, b) / __builtin_complex(b, 3.0);
     float complex w = __builtin_complex(af, bf) / __builtin_complex(bf, 3.0f); z *= __builtin_complex(b, a);
     w *= __builtin_complex(bf, af); d[0] = creal(z); d[1] = cimag(z); f[0] = crealf(w); f[1] = cimagf(w))
EACH(powers, double complex z = cpow(__builtin_complex(a, b), __builtin_complex(0.3, b));
     float complex w = cpowf(__builtin_complex(af, bf), 1.7f);
     d[0] = creal(z) + cabs(__builtin_complex(b, a)) + carg(__builtin_complex(a, b));
     d[1] = cimag(z) + __builtin_powi(a, i % 9 - 4);
     f[0] = crealf(w) + cabsf(__builtin_complex(bf, af)) + __builtin_powif(af, i % 7 - 3);
     f[1] = cimagf(w) + cargf(__builtin_complex(af, bf)))
EACH(pairs, sincos(a, &d[0], &d[1]); sincosf(af, &f[0], &f[1]))

/* Functions that a region calls are reproducible, too. */
static double strictly(double v) {
#ifdef STRICT
#pragma STDC FENV_ACCESS ON
#endif
  return sin(v) + exp(-v * v);
}
EACH(strict, d[0] = strictly(a); d[1] = fma(a, b, a); f[0] = fmaf(af, bf, bf); f[1] = (float)strictly(b))

static double by_pointer(double (*function)(double), double v) {
  return function(v);
}
EACH(pointer, d[0] = by_pointer(cosh, a); d[1] = by_pointer(i % 2 ? atan : tan, b); f[0] = 0; f[1] = 1)

int main(int argc, char **argv) {
  n = argc > 1 ? atoi(argv[1]) : 0;
  bits = argc > 2 ? fopen(argv[2], argc > 3 ? "rb" : "wb") : NULL;
  comparing = argc > 3;
  if (!bits)
    return 2;
  for (int i = 0; i < MOST; i++) {
    x[i] = i < PAIRS ? specials[i % SPECIALS] : number(i % 2 ? 70 : 9);
    y[i] = i < PAIRS ? specials[(i * 7 + i / SPECIALS) % SPECIALS] : number(i % 2 ? 70 : 9);
  }
#define TEST(name, ...) test_##name();
  ALL(TEST)
  TEST(known_sin) TEST(known_exp) TEST(known_log) TEST(known_tgamma) fclose(bits);
  volatile double v = cbrt(x[7]); /* C's */
  return check_end() + (v == 4);
}
