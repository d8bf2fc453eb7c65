// RUN: %sumacc -fopenacc -ffp-model=strict %s -o %t -lm && %run %t
// RUN: %sumacc -fopenacc -O2 -ffp-model=strict %s -o %t -lm && %run %t
// RUN: %sumacc -fopenacc -O1 -frounding-math %s -o %t -lm && %run %t
// RUN: %sumacc -fopenacc -O1 -ffp-exception-behavior=maytrap %s -o %t -lm && %run %t
// RUN: %sumacc -fopenacc -O2 -DACCESS %s -o %t -lm && %run %t
// RUN: not %sumacc -fopenacc -DUPWARD -foffload=host,ptx -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %sumacc -fopenacc -DUPWARD -foffload=host -c %s -o %t.o
// Arithmetic in a floating-point environment: on the host it is clang's, a GPU has none, and rounds to nearest.
#include <math.h>

#ifdef ACCESS
#pragma STDC FENV_ACCESS ON
#endif

struct all {
  double d;
  float f;
  int i;
  unsigned u;
  long l;
};

#pragma acc routine seq
static struct all compute(int k) {
  double x = k * 0.75 + 0.5, y = sqrt(x) + fabs(-x) + floor(x) + ceil(x) * trunc(x) + fma(x, x, 1.0) - fmax(x, 2.0);
  float f = (float)y / 3.0f, g = sqrtf(f) + -f;
  struct all all = {y + sin(x) * 0 + rint(x), f - g * f, (int)x, (unsigned)y, lrint(x) + lround(y)};
  if (x > 3 && !(x >= 9) && x != 5 && y == y && !isnan(f) && (x < 7 || f <= 4))
    all.i += (int)fmod(x, 2.0) + ilogb(x);
  all.d += isless(x, y) + isunordered(x, y) + (double)k + (float)all.u + (double)all.l;
  return all;
}

int main(void) {
  enum { N = 50 };
  struct all a[N];
  double sum = 0, sums = 0;
  float most = 0;
  int wrong = 0;
#pragma acc parallel loop copyout(a) reduction(+ : sum) reduction(max : most)
  for (int i = 0; i < N; i++) {
    a[i] = compute(i);
    sum += i * 0.25;
    most = fmaxf(most, i * 0.5f);
  }
  for (int i = 0; i < N; i++) {
    struct all e = compute(i);
    wrong += fabs(a[i].d - e.d) > 1e-9 * fabs(e.d) || fabsf(a[i].f - e.f) > 1e-4f * fabsf(e.f) || a[i].i != e.i ||
             a[i].u != e.u || a[i].l != e.l;
    sums += i * 0.25;
  }
#ifdef UPWARD
#pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++) {
#pragma STDC FENV_ROUND FE_UPWARD
    // CHECK: floats-strict.c:[[@LINE+1]]:{{[0-9]+}}: error: device code rounds to nearest: another rounding (upward) is
    a[i].d = a[i].d / 3.0;
  }
#endif
  return wrong || sum != sums || most != (N - 1) * 0.5f;
}
