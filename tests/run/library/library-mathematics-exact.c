// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run-once %t
// RUN: %sumacc -O0 -fno-builtin -DSTEP=3 -fopenacc %s -o %t.calls -lm && %run-once %t.calls
// RUN: %sumacc -Os -DSTEP=3 -fopenacc %s -o %t.small -lm && %run-once %t.small
// RUN: %sumacc -O2 -DSTEP=7 -fopenacc %s -o %t.some -lm && %run-once %t.some
// What of <math.h> gives integers, pairs, exact values or truth, in device code: bit for bit as on the host. (The functions
// with errors are in library-mathematics.c.) Each thread works alone: what the order of warps can change, every seventh
// operand shows, and what optimisation changes, every third.
#define _GNU_SOURCE
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "../Inputs/check.h"

#ifndef STEP
#define STEP 1
#endif
enum { SPECIALS = 54, SECOND = 13 /* of them as second operands */, RANDOM = 100, PAIRS = SPECIALS * SECOND, RESULTS = 44 };
enum { ALL = PAIRS + RANDOM, N = ALL / STEP };

static const double specials[SPECIALS] = {
    0,         -0.0,      1,          -1,        0.5,       -0.5,           0.25,       1.5,          -1.5,
    2,         2.5,       -2.5,       3,         -3,        3.5,            4.5,        -4.5,         7,
    10,        -10,       0x1p-1074,  -0x1p-1074, 0x1p-1022, -0x1p-1040,     0x1p-149,   -0x1p-149,    0x1p-126,
    0x1p-130,  FLT_MAX,   -FLT_MAX,   DBL_MAX,   -DBL_MAX,  INFINITY,       -INFINITY,  NAN,          -12,
    1e15,      -1e15,     0x1p31,     -0x1p31,   0x1p31 - 0.5, -0x1p31 - 0.5, 0x1p52 + 1, 0x1p53 - 1,  0x1p62,
    -0x1p62,   0x1.fffffffffffffp-1, -0x1.fffffep-1, 0x1.000001p23, 0x1.8p23, 8388607.5, -8388608.5, 1e-8, 12345.678,
};

struct results {
  double d[RESULTS];
  float f[RESULTS];
  long n[2][RESULTS];
};
static double x[ALL], y[ALL];
static struct results got[N];

/* Outside of long, what becomes of a number is not defined. */
#define IN_LONG(v) ((v) > -0x1p62 && (v) < 0x1p62)

/* All results of one type; F is the suffix of its functions. */
#define EVALUATE(T, F, values, integers, a, b, e)                                                                      \
  do {                                                                                                                 \
    T *r = values, p = a, q = b, whole;                                                                                \
    long *n = integers;                                                                                                \
    int exponent, quotient;                                                                                            \
    *r++ = frexp##F(p, &exponent);                                                                                     \
    *n++ = isfinite(p) ? exponent : 0;                                                                                 \
    *r++ = modf##F(p, &whole);                                                                                         \
    *r++ = whole;                                                                                                      \
    *r++ = remquo##F(p, q, &quotient);                                                                                 \
    *n++ = isfinite(p) && q != 0 && !isnan(q) ? quotient % 8 : 0; /* C asks for no more bits */                        \
    *r++ = ldexp##F(p, e);                                                                                             \
    *r++ = scalbn##F(p, -(e));                                                                                         \
    *r++ = scalbln##F(p, (e)*10000000000l);                                                                            \
    *r++ = ldexp##F(p, (e)*1000000);                                                                                   \
    *n++ = ilogb##F(p);                                                                                                \
    *r++ = logb##F(p);                                                                                                 \
    *n++ = IN_LONG(p) ? lrint##F(p) : 0;                                                                               \
    *n++ = IN_LONG(p) ? llrint##F(p) : 0;                                                                              \
    *n++ = IN_LONG(p) ? lround##F(p) : 0;                                                                              \
    *n++ = IN_LONG(p) ? llround##F(p) : 0;                                                                             \
    *r++ = rint##F(p);                                                                                                 \
    *r++ = nearbyint##F(p);                                                                                            \
    *r++ = round##F(p);                                                                                                \
    *r++ = trunc##F(p);                                                                                                \
    *r++ = ceil##F(p);                                                                                                 \
    *r++ = floor##F(p);                                                                                                \
    *r++ = fabs##F(p);                                                                                                 \
    *r++ = sqrt##F(p);                                                                                                 \
    *r++ = fma##F(p, q, p);                                                                                            \
    *r++ = fma##F(p, p, -q);                                                                                           \
    *r++ = fma##F(q, (T)3, p);                                                                                         \
    *r++ = fdim##F(p, q);                                                                                              \
    *r++ = fmod##F(p, q);                                                                                              \
    *r++ = remainder##F(p, q);                                                                                         \
    *r++ = nextafter##F(p, q);                                                                                         \
    *r++ = copysign##F(p, q);                                                                                          \
    *r++ = p == q ? 0 : fmax##F(p, q); /* of two zeros C leaves open which */                                          \
    *r++ = p == q ? 0 : fmin##F(p, q);                                                                                 \
    *n++ = (isnan(p) != 0) | (isinf(p) != 0) << 1 | (isfinite(p) != 0) << 2 | (isnormal(p) != 0) << 3 |                \
           (signbit(p) != 0) << 4;                                                                                     \
    *n++ = fpclassify(p);                                                                                              \
    *n++ = isgreater(p, q) | isgreaterequal(p, q) << 1 | isless(p, q) << 2 | islessequal(p, q) << 3 |                  \
           islessgreater(p, q) << 4 | isunordered(p, q) << 5;                                                          \
    *r++ = nan##F("");                                                                                                 \
    *r++ = (T)INFINITY + (T)NAN + (T)HUGE_VAL;                                                                         \
    while (r < values + RESULTS)                                                                                       \
      *r++ = 0;                                                                                                        \
    while (n < integers + RESULTS)                                                                                     \
      *n++ = 0;                                                                                                        \
  } while (0)

static int e_of(int i) {
  return i % 300 - 150 + (i % 7 == 0 ? 1000 : 0) - (i % 11 == 0 ? 1100 : 0);
}

static int same(const void *a, const void *b, size_t bytes, int nans) {
  return nans || memcmp(a, b, bytes) == 0;
}

static uint64_t bits(void) {
  static uint64_t state = 7;
  state = state * 6364136223846793005u + 1442695040888963407u;
  return state >> 11;
}

int main(void) {
  for (int i = 0; i < PAIRS; i++)
    x[i] = specials[i / SECOND], y[i] = specials[(i % SECOND * 4 + i / SECOND) % SPECIALS];
  for (int i = PAIRS; i < ALL; i++) {
    x[i] = ldexp((double)bits() / 0x1p52 - 1, (int)(bits() % 200) - 100);
    y[i] = ldexp((double)bits() / 0x1p52 - 1, (int)(bits() % 200) - 100);
  }
  for (int i = 0; i < N; i++)
    x[i] = x[i * STEP], y[i] = y[i * STEP];
#pragma acc parallel loop gang vector copyin(x, y) copyout(got)
  for (int i = 0; i < N; i++) {
    EVALUATE(double, , got[i].d, got[i].n[0], x[i], y[i], e_of(i));
    EVALUATE(float, f, got[i].f, got[i].n[1], (float)x[i], (float)y[i], e_of(i));
  }
  for (int i = 0; i < N; i++) {
    struct results want;
    EVALUATE(double, , want.d, want.n[0], x[i], y[i], e_of(i));
    EVALUATE(float, f, want.f, want.n[1], (float)x[i], (float)y[i], e_of(i));
    for (int k = 0; k < RESULTS; k++) {
      double d = got[i].d[k], w = want.d[k];
      float f = got[i].f[k], wf = want.f[k];
      CHECK(same(&d, &w, 8, isnan(d) && isnan(w)), "value %d of (%a, %a): %a, not %a", k, x[i], y[i], d, w);
      CHECK(same(&f, &wf, 4, isnan(f) && isnan(wf)), "float %d of (%a, %a): %a, not %a", k, (float)x[i], (float)y[i],
            f, wf);
      for (int t = 0; t < 2; t++)
        CHECK(got[i].n[t][k] == want.n[t][k], "%s integer %d of (%a, %a): %ld, not %ld", t ? "float" : "double", k,
              x[i], y[i], got[i].n[t][k], want.n[t][k]);
    }
  }
  return check_end();
}
