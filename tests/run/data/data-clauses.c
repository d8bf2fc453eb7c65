// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.7: copy, copyin, copyout, create on a compute construct and on a data construct; the host's copy is untouched
// until it is copied out where memory is separate.
#include "../Inputs/check_memory.h"

enum { N = 100 };

int main(void) {
  int separate = check_separate();
  static int in[N], out[N], both[N], temp[N];
  for (int i = 0; i < N; i++) {
    in[i] = i;
    out[i] = -1;
    both[i] = 10 * i;
    temp[i] = -2;
  }
#pragma acc parallel loop copyin(in) copyout(out) copy(both) create(temp)
  for (int i = 0; i < N; i++) {
    temp[i] = in[i] * 2;
    out[i] = temp[i] + 1;
    both[i] += in[i];
    in[i] = 1000 + i;
  }
  for (int i = 0; i < N; i++) {
    CHECK(out[i] == 2 * i + 1, "copyout [%d] = %d", i, out[i]);
    CHECK(both[i] == 11 * i, "copy [%d] = %d", i, both[i]);
    if (separate) {
      CHECK(in[i] == i, "copyin was copied out: [%d] = %d", i, in[i]);
      CHECK(temp[i] == -2, "create was copied out: [%d] = %d", i, temp[i]);
    }
    in[i] = i;
    out[i] = -1;
    both[i] = 10 * i;
  }
#pragma acc data copyin(in) copyout(out) copy(both) create(temp)
  {
#pragma acc parallel loop present(in, temp)
    for (int i = 0; i < N; i++)
      temp[i] = in[i] * 3;
    if (separate) {
      CHECK(out[5] == -1 && both[5] == 50, "data was copied out early: %d %d", out[5], both[5]);
      for (int i = 0; i < N; i++)
        both[i] = in[i] = -9; /* neither may reach the device now */
    }
    /* A clause for data that is present moves nothing. */
#pragma acc parallel loop copy(both) copyin(in) copyout(out) present(temp)
    for (int i = 0; i < N; i++) {
      out[i] = temp[i] + in[i];
      both[i] += 1;
    }
    if (separate)
      CHECK(out[5] == -1 && both[5] == -9, "an inner construct copied out: %d %d", out[5], both[5]);
  }
  for (int i = 0; i < N; i++) {
    CHECK(out[i] == 4 * i, "data copyout [%d] = %d", i, out[i]);
    CHECK(both[i] == 10 * i + 1, "data copy [%d] = %d", i, both[i]);
  }
  return check_end();
}
