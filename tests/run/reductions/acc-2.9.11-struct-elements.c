// RUN: %sumacc -O1 -fopenacc %s -o %t -lm && %run %t
// Iterations that combine into elements of an array in a reduced structure meet in one element: on the host, too, the lanes of
// the compiler's own vectors must not.
#include <stdio.h>
#include <string.h>

static void device(int n, int *out) {
  struct {
    short y;
    int unused;
    short z[3];
  } x;
  (void)n;
  memset(&x, 0, sizeof x);
  for (int k = 0; k < 4; k++)
    (*(k ? &x.z[k - 1] : &x.y)) = (short)(5 + k);
#pragma acc parallel loop gang copy(x) reduction(^ : x) num_gangs(2)
  for (int a = 0; a < 5; a++)
    for (int b = 0; b < 6; b++)
#pragma acc loop vector reduction(^ : x)
      for (int c = 0; c < 8; c++) {
        int i = (a * 6 + b) * 8 + c;
        if (i % 4 == 0)
          x.y ^= i % 64;
        else
          x.z[i % 4 - 1] ^= i % 64;
      }
  for (int k = 0; k < 4; k++)
    out[k] = (*(k ? &x.z[k - 1] : &x.y));
}

int main(void) {
  int want[4], got[4], bad = 0;
  for (int k = 0; k < 4; k++)
    want[k] = 5 + k;
  for (int i = 0; i < 240; i++)
    want[i % 4] ^= i % 64;
  device(0, got);
  for (int k = 0; k < 4; k++)
    if (got[k] != want[k])
      bad++, printf("element %d is %d, not %d\n", k, got[k], want[k]);
  if (!bad)
    puts("ok");
  return bad != 0;
}
