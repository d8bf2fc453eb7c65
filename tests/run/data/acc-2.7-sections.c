// RUN: %sumacc -fopenacc -Wno-sumac-merged-clauses -I%S/.. %s -o %t && %run %t
// OpenACC 3.3 2.7: several sections of one array, or behind one pointer, on one directive.
#include "Inputs/check.h"

static void compute(float *p, int n) {
  for (int i = 0; i < 3 * n; i++)
    p[i] = (float)i;
#pragma acc parallel loop copy(p[0 : n]) copyin(p[2 * n : n])
  for (int i = 0; i < n; i++)
    p[i] += p[2 * n + i];
  for (int i = 0; i < 3 * n; i++)
    CHECK(p[i] == (float)(i < n ? 2 * i + 2 * n : i), "p[%d] is %g", i, p[i]);
}

int main(void) {
  int c[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  float v[300];
  compute(v, 100);
#pragma acc serial copy(c[0 : 2], c[9]) copyin(c[4 : 2]) create(c[6 : 1])
  {
    c[6] = 7;
    c[0] = c[4] + c[5] + c[6];
    c[9] = 90;
  }
  CHECK(c[0] == 16 && c[9] == 90, "%d %d", c[0], c[9]);
#pragma acc data copyin(c[0 : 2], c[8 : 2])
  {
#pragma acc parallel loop present(c[0 : 2], c[8 : 2])
    for (int i = 0; i < 2; i++)
      c[i] = c[8 + i];
#pragma acc update self(c[0 : 2])
  }
  CHECK(c[0] == 8 && c[1] == 90, "%d %d", c[0], c[1]);
#pragma acc enter data copyin(c[0 : 2], c[8 : 2])
#pragma acc serial present(c[8 : 2], c[0 : 2])
  c[8] = c[0] + 1;
#pragma acc exit data copyout(c[8 : 2]) delete (c[0 : 2])
  CHECK(c[8] == 9, "%d", c[8]);
  return check_end();
}
