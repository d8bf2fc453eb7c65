// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// G15: the workers of a gang run different vector loops at the same time; the buffer that those loops share keeps them
// apart, also where the loops reduce different numbers and sizes of variables.
#include "../Inputs/check.h"

enum { ROWS = 5, N = 96 };

int main(void) {
  static int a[N];
  long all[ROWS], bits[ROWS], mixed[ROWS];
  unsigned short sum[ROWS];
  for (int i = 0; i < N; i++)
    a[i] = (i * 7919) % 1000;
#pragma acc parallel loop gang worker num_gangs(1) num_workers(8) vector_length(64) copyin(a) copyout(all, bits, mixed, sum)
  for (int row = 0; row < ROWS; row++) {
    long t = -1, u = 0, x = 0;
    unsigned short s = 0;
    for (int again = 0; again < row + 1; again++) {
#pragma acc loop vector reduction(& : t) reduction(+ : s)
      for (int i = 0; i < N; i++) {
        t &= a[i] | 60;
        s = (unsigned short)(s + a[i]);
      }
#pragma acc loop vector reduction(^ : x) reduction(+ : u) reduction(& : t) reduction(+ : s)
      for (int i = 0; i < N; i++) {
        x ^= a[i] + row;
        u += a[i];
        t &= a[i] | 60;
        s = (unsigned short)(s + a[i] + 1);
      }
    }
    all[row] = u, bits[row] = t, mixed[row] = x, sum[row] = s;
  }
  for (int row = 0; row < ROWS; row++) {
    long t = -1, u = 0, x = 0, s = 0;
    for (int again = 0; again < row + 1; again++)
      for (int i = 0; i < N; i++)
        t &= a[i] | 60, x ^= a[i] + row, u += a[i], s += 2 * a[i] + 1;
    CHECK(all[row] == u, "row %d: sum %ld, not %ld", row, all[row], u);
    CHECK(bits[row] == t, "row %d: and %ld, not %ld", row, bits[row], t);
    CHECK(mixed[row] == x, "row %d: xor %ld, not %ld", row, mixed[row], x);
    CHECK(sum[row] == (unsigned short)s, "row %d: short sum %d, not %d", row, sum[row], (unsigned short)s);
  }
  return check_end();
}
