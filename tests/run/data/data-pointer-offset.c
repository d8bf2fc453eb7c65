// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// A section of a pointer that does not start at the pointer's own element, negative offsets, byte pointers, casts.
#include "../Inputs/check.h"

int main(void) {
  enum { N = 100 };
  int *a = check_alloc(N * sizeof *a), *middle = a + 50;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel loop copy(middle[-20:40])
  for (int i = -20; i < 20; i++)
    middle[i] += 1000;
  for (int i = 0; i < N; i++)
    CHECK(a[i] == i + (i >= 30 && i < 70 ? 1000 : 0), "[%d] = %d", i, a[i]);
  unsigned char *bytes = (unsigned char *)a;
#pragma acc parallel loop copy(bytes[4:8])
  for (int i = 4; i < 12; i++)
    bytes[i] = 0;
  CHECK(a[0] == 0 && a[1] == 0 && a[2] == 0 && a[3] == 3, "bytes: %d %d %d %d", a[0], a[1], a[2], a[3]);
  int empty = 0, *none = NULL;
#pragma acc parallel loop copy(none[0:empty]) reduction(+:empty)
  for (int i = 0; i < N; i++)
    empty += 1;
  CHECK(empty == N, "empty section: %d", empty);
  free(a);
  return check_end();
}
