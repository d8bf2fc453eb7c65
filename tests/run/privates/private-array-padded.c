// RUN: %sumacc -fopenacc -O2 %s -o %t && %run %t
// Each worker's copy of an array whose size is no multiple of its alignment is aligned, in shared memory and in the heap.
#include <stdint.h>

#include "../Inputs/check.h"

enum { ROWS = 6, N = 40, LARGE = 4099 };

static float out[8][6];

#pragma acc routine worker
static void rows(long *sum, int *odd) {
#pragma acc loop worker
  for (int i = 0; i < ROWS; i++) {
    float large[LARGE];
    long s = 0;
#pragma acc loop vector
    for (int k = 0; k < LARGE; k++)
      large[k] = (float)((k + i) % 7);
#pragma acc loop vector reduction(+ : s)
    for (int k = 0; k < LARGE; k++)
      s += (long)large[LARGE - 1 - k];
    sum[i] = s;
    odd[i] = (int)((uintptr_t)large % 16);
  }
}

int main(void) {
  long sum[ROWS];
  int odd[ROWS];
#pragma acc parallel num_gangs(1) num_workers(4) vector_length(32) copy(out)
  {
#pragma acc loop worker
    for (int i = 0; i < 8; i++) {
      float v[6];
      v[0] = i;
      v[1] = 2 * i;
      v[2] = 3 * i;
      v[3] = 4;
      v[4] = 5;
      v[5] = i;
#pragma acc loop vector
      for (int j = 0; j < 6; j++)
        out[i][j] = v[j] + v[(j + i) % 6];
    }
  }
  for (int i = 0; i < 8; i++) {
    float v[6] = {i, 2 * i, 3 * i, 4, 5, i};
    for (int j = 0; j < 6; j++)
      CHECK(out[i][j] == v[j] + v[(j + i) % 6], "row %d, column %d: %g", i, j, out[i][j]);
  }
#pragma acc parallel num_gangs(1) num_workers(4) vector_length(32) copyout(sum, odd)
  rows(sum, odd);
  for (int i = 0; i < ROWS; i++) {
    long want = 0;
    for (int k = 0; k < LARGE; k++)
      want += (k + i) % 7;
    CHECK(sum[i] == want, "row %d: the sum is %ld, not %ld", i, sum[i], want);
    CHECK(odd[i] == 0, "row %d: at %d", i, odd[i]);
  }
  return check_end();
}
