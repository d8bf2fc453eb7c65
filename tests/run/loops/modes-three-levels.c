// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// gang, worker and vector loops in three nests with code at every level, its variables passed inwards and outwards.
#include "../Inputs/check.h"

enum { P = 7, Q = 6, R = 40 };

int main(void) {
  static int a[P][Q][R];
  static long r[P][Q], outer[P], want_r[P][Q], want_outer[P];
  for (int i = 0; i < P; i++)
    for (int j = 0; j < Q; j++)
      for (int k = 0; k < R; k++)
        a[i][j][k] = check_value((i * Q + j) * R + k);
  for (int i = 0; i < P; i++) {
    int shift = i * i;
    long sum = shift;
    for (int j = 0; j < Q; j++) {
      int weight = j % 2 ? shift : -j;
      long s = weight;
      for (int k = 0; k < R; k++)
        s += a[i][j][k] * weight + shift;
      want_r[i][j] = s;
      sum += s / 3;
    }
    shift = (int)(sum % 100);
    for (int j = 0; j < Q; j++)
      for (int k = 0; k < R; k++)
        sum += (k + shift) % 5;
    want_outer[i] = sum;
  }
#pragma acc parallel num_gangs(3) num_workers(4) vector_length(32) copyin(a) copyout(r, outer)
#pragma acc loop gang
  for (int i = 0; i < P; i++) {
    int shift = i * i;
    long sum = shift;
#pragma acc loop worker reduction(+:sum)
    for (int j = 0; j < Q; j++) {
      int weight = j % 2 ? shift : -j;
      long s = weight;
#pragma acc loop vector reduction(+:s)
      for (int k = 0; k < R; k++)
        s += a[i][j][k] * weight + shift;
      r[i][j] = s;
      sum += s / 3;
    }
    shift = (int)(sum % 100);
#pragma acc loop worker reduction(+:sum)
    for (int j = 0; j < Q; j++) {
#pragma acc loop vector reduction(+:sum)
      for (int k = 0; k < R; k++)
        sum += (k + shift) % 5;
    }
    outer[i] = sum;
  }
  for (int i = 0; i < P; i++) {
    CHECK(outer[i] == want_outer[i], "outer %d: %ld, not %ld", i, outer[i], want_outer[i]);
    for (int j = 0; j < Q; j++)
      CHECK(r[i][j] == want_r[i][j], "row %d %d: %ld, not %ld", i, j, r[i][j], want_r[i][j]);
  }
  return check_end();
}
