// RUN: %sumacc -fopenmp -O1 -I%S/.. %s -o %t -lm && %run %t
// The functions of tgmath.h are static ones of a header: devices get their bodies.
#include "Inputs/check.h"
#include <math.h>
#include <tgmath.h>

int main(void) {
  float f[10];
  double d[10];
#pragma omp target teams distribute parallel for map(from: f, d)
  for (int i = 0; i < 10; i++) {
    f[i] = fmax(0.5f, sqrt((float)i));
    d[i] = floor(i * 0.7) + pow(2.0, i) + fabs(-0.25f);
  }
  for (int i = 0; i < 10; i++) {
    CHECK(f[i] == fmaxf(0.5f, sqrtf((float)i)), "f[%d] = %g", i, (double)f[i]);
    CHECK(d[i] == (floor)(i * 0.7) + (1 << i) + 0.25, "d[%d] = %g", i, d[i]);
  }
  return check_end();
}
