// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// RUN: %sumacc -fopenacc %s -o %t.sim -lm
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,uninit=error,memory=weak,schedule=random:3 %t.sim
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,memory=weak,schedule=adversarial %t.sim
// Reductions of long arrays that the loop changes through pointers, so that each thread has a copy: every type, at
// every level and nested, with private results.
#include <complex.h>
#undef I
#include <stdlib.h>

#include "../Inputs/check.h"

enum { I = 700 };
static int x[I];
#define PRAGMA(text) _Pragma(#text)

/* STATEMENT changes *e by v. */
#define LEVEL(T, OP, FIRST, LEVELS, SIZES, ...)                                                                        \
  do {                                                                                                                 \
    T *h = malloc(sizeof *h * (size_t)n), *want = malloc(sizeof *want * (size_t)n);                                    \
    for (int b = 0; b < n; b++)                                                                                        \
      h[b] = want[b] = (T)(FIRST);                                                                                     \
    for (int i = 0; i < I; i++) {                                                                                      \
      T *e = &want[x[i] % n];                                                                                          \
      int v = x[i] % 5;                                                                                                \
      __VA_ARGS__                                                                                                      \
    }                                                                                                                  \
    PRAGMA(acc parallel loop LEVELS SIZES reduction(OP : h [0:n]))                                                     \
    for (int i = 0; i < I; i++) {                                                                                      \
      T *e = &h[x[i] % n];                                                                                             \
      int v = x[i] % 5;                                                                                                \
      __VA_ARGS__                                                                                                      \
    }                                                                                                                  \
    for (int b = 0; b < n; b++)                                                                                        \
      CHECK(h[b] == want[b], "%s, length %d: [%d]", #T " " #OP " " #LEVELS, n, b);                                     \
    free(h);                                                                                                           \
    free(want);                                                                                                        \
  } while (0)
#define LEVELS(T, OP, FIRST, ...)                                                                                      \
  LEVEL(T, OP, FIRST, gang, num_gangs(3), __VA_ARGS__);                                                                \
  LEVEL(T, OP, FIRST, worker, num_workers(5), __VA_ARGS__);                                                            \
  LEVEL(T, OP, FIRST, vector, vector_length(96), __VA_ARGS__);                                                         \
  LEVEL(T, OP, FIRST, gang worker vector, num_gangs(2) num_workers(3) vector_length(64), __VA_ARGS__)

static void types(int n) {
  LEVELS(signed char, +, 3, *e = (signed char)(*e + v););
  LEVELS(_Bool, ||, 0, *e = *e || v == 3;);
  LEVELS(unsigned short, ^, 3, *e ^= (unsigned short)v;);
  LEVELS(int, max, 1, *e = v > *e ? v : *e;);
  LEVELS(unsigned long, &, 255, *e &= ~(1ul << v););
  LEVELS(float, min, 3, *e = v < *e ? (float)v : *e;);
  LEVELS(double, +, 3, *e += v;);
  LEVELS(float _Complex, +, 1, *e += (float)v * (1 + 2 * _Complex_I););
  LEVELS(double _Complex, *, 1, *e *= v == 1 ? _Complex_I : 1;);
}

/* The result of && and || is 0 or 1, whatever it was, also of an element that no iteration meets. */
static void truths(int n) {
  int *all = malloc(sizeof *all * (size_t)n), any[40];
  for (int b = 0; b < n; b++)
    all[b] = b % 3 ? 5 : 0;
  for (int b = 0; b < 40; b++)
    any[b] = b % 3 ? 5 : 0;
#pragma acc parallel loop gang vector num_gangs(2) reduction(&& : all [0:n])
  for (int i = 0; i < 20; i++)
    all[i % n] = all[i % n] && i != 7;
#pragma acc parallel loop vector reduction(|| : any)
  for (int i = 0; i < 20; i++)
    any[i] = any[i] || i == 3;
  for (int b = 0; b < n; b++)
    CHECK(all[b] == (b % 3 != 0 && b != 7), "all [%d] of %d: %d", b, n, all[b]);
  for (int b = 0; b < 40; b++)
    CHECK(any[b] == (b % 3 != 0 || b == 3), "any [%d]: %d", b, any[b]);
  free(all);
}

struct cell {
  double sum[60];
  int n;
  unsigned char few[30];
};

static void structures(void) {
  struct cell s = {.n = 1}, want = {.n = 1};
  for (int i = 0; i < I; i++)
    want.sum[x[i] % 60] += i, want.n++, want.few[i % 30]++;
#pragma acc parallel loop gang worker vector num_gangs(3) reduction(+ : s)
  for (int i = 0; i < I; i++) {
    s.sum[x[i] % 60] += i;
    s.n++;
    s.few[i % 30]++;
  }
  CHECK(s.n == want.n && !memcmp(s.sum, want.sum, sizeof s.sum) && !memcmp(s.few, want.few, sizeof s.few), "cell");
}

/* Copies of copies; arrays of a gang and of a worker. */
static void nested(void) {
  static int all[300], want[300], rows[6][100], want_rows[6][100];
#pragma acc parallel num_gangs(3) num_workers(4) copy(all, rows)
  {
#pragma acc loop gang reduction(+ : all)
    for (int r = 0; r < 6; r++) {
      int h[100] = {0};
#pragma acc loop worker reduction(+ : all, h)
      for (int w = 0; w < 4; w++) {
#pragma acc loop vector reduction(+ : all, h)
        for (int i = 0; i < 100; i++) {
          int *e = &all[(i + w) % 300], *f = &h[(x[i] + r) % 100];
          *e += r;
          *f += 1;
        }
      }
      for (int b = 0; b < 100; b++)
        rows[r][b] = h[b];
    }
  }
  for (int r = 0; r < 6; r++)
    for (int w = 0; w < 4; w++)
      for (int i = 0; i < 100; i++) {
        want[(i + w) % 300] += r;
        want_rows[r][(x[i] + r) % 100]++;
      }
  for (int b = 0; b < 600; b++)
    CHECK(all[b % 300] == want[b % 300] && rows[b / 100][b % 100] == want_rows[b / 100][b % 100], "nested [%d]", b);
}

int main(void) {
  for (int i = 0; i < I; i++)
    x[i] = (i * 37 + i / 5) % 997;
  types(1);
  types(70);
  truths(40);
  truths(3000);
  structures();
  nested();
  return check_end();
}
