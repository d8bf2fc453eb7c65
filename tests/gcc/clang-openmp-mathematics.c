// REQUIRES: device-sim, clang-nvptx, clang-nvptx-takes-floatn
// UNSUPPORTED: sanitized
// RUN: %clang -O1 -fopenmp --offload-arch=sm_75 --cuda-path=%build/lib/sumac/sim/toolkit -L%llvm/lib %s -o %t -lm \
// RUN:   --libomptarget-nvptx-bc-path=%llvm/lib/libomptarget-nvptx-sm_75.bc
// RUN: env OMP_TARGET_OFFLOAD=mandatory LD_LIBRARY_PATH=%llvm/lib %sumac-sim run --sim=sm=75 --expect-kernels %t
// RUN: %clang -O1 -fopenmp --offload-arch=sm_75 --cuda-path=%build/lib/sumac/sim/toolkit -L%llvm/lib -DOTHERS \
// RUN:   %s -o %t.others -lm --libomptarget-nvptx-bc-path=%llvm/lib/libomptarget-nvptx-sm_75.bc
// RUN: env OMP_TARGET_OFFLOAD=mandatory LD_LIBRARY_PATH=%llvm/lib %sumac-sim run --sim=sm=75 --expect-kernels %t.others
// C's mathematics in Clang's code for GPUs: as exact as in Sumac's.
#define DIRECTIVE                                                                                                      \
  "omp target teams distribute parallel for map(to : x, y, xf, yf) map(from : result, result_f) num_teams(4)"
#ifndef OTHERS
#include "../run/library/library-mathematics.c"
#else
#define _GNU_SOURCE
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../run/Inputs/check.h"

enum { N = 24, VALUES = 15 };

/* Functions with several results, with whole numbers, and CUDA's own. */
#define ALL(x, y, i, F, to)                                                                                            \
  do {                                                                                                                 \
    int n = 0, *where = &n;                                                                                            \
    to[0] = frexp##F(x, where), to[1] = n;                                                                             \
    to[2] = ldexp##F(x, i), to[3] = scalbn##F(x, -i);                                                                  \
    to[4] = fma##F(x, y, -x);                                                                                          \
    to[5] = modf##F(x, &to[6]);                                                                                        \
    to[7] = remquo##F(x, y, where), to[8] = n & 7;                                                                     \
    to[9] = ilogb##F(x);                                                                                               \
    to[10] = llrint##F(x), to[11] = lround##F(x);                                                                      \
    to[12] = isnan(x) + 2 * isinf(x) + 4 * !!signbit(x) + 8 * isfinite(y);                                             \
    to[13] = abs(i - 9) + 100 * llabs(i - 4);                                                                          \
    to[14] = nearbyint##F(x);                                                                                          \
  } while (0)

static double wide[N][VALUES], wide_host[N][VALUES], others[N][7];
static float narrow[N][VALUES], narrow_host[N][VALUES];

/* The host's; devices have variants of them in Clang's header. */
double sinpi(double x) {
  return sin(fmod(x, 2) * acos(-1));
}
double cospi(double x) {
  return cos(fmod(x, 2) * acos(-1));
}
double rsqrt(double x) {
  return 1 / sqrt(x);
}
double norm3d(double x, double y, double z) {
  return sqrt(x * x + y * y + z * z);
}
double rhypot(double x, double y) {
  return 1 / hypot(x, y);
}

int main(void) {
  double x[N];
  for (int i = 0; i < N; i++)
    x[i] = (i % 3 ? i - 7.5 : 1 / (i + 3.0)) * (i % 5 ? 1 : -12345.678);
#pragma omp target teams distribute parallel for map(to : x) map(from : wide, narrow, others)
  for (int i = 0; i < N; i++) {
    float xf = (float)x[i], yf = 0.7f + (float)i;
    ALL(x[i], 0.7 + i, i, , wide[i]);
    ALL(xf, yf, i, f, narrow[i]);
    sincos(x[i], &others[i][0], &others[i][1]);
    others[i][2] = sinpi(x[i]), others[i][3] = cospi(x[i]);
    others[i][4] = rsqrt(i + 1.0), others[i][5] = norm3d(x[i], 3, 4), others[i][6] = rhypot(x[i], 1);
  }
  for (int i = 0; i < N; i++) {
    float xf = (float)x[i], yf = 0.7f + (float)i;
    ALL(x[i], 0.7 + i, i, , wide_host[i]);
    ALL(xf, yf, i, f, narrow_host[i]);
    for (int k = 0; k < VALUES; k++) {
      CHECK(wide[i][k] == wide_host[i][k], "%d of %g: %g, not %g", k, x[i], wide[i][k], wide_host[i][k]);
      CHECK(narrow[i][k] == narrow_host[i][k], "%d of %gf: %g, not %g", k, x[i], narrow[i][k], narrow_host[i][k]);
    }
    const double close = 1e-13; /* the host multiplies by a pi of 53 bits */
    double want[] = {sin(x[i]),      cos(x[i]),          sinpi(x[i]), cospi(x[i]),
                     rsqrt(i + 1.0), norm3d(x[i], 3, 4), rhypot(x[i], 1)};
    for (int k = 0; k < 7; k++)
      CHECK(fabs(others[i][k] - want[k]) <= close * fmax(1, fabs(want[k])), "%d of %g: %g", k, x[i], others[i][k]);
  }
  return check_end();
}
#endif
