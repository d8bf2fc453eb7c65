// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// UNSUPPORTED: sanitized
// (the checks that UBSan adds take the address of reduced arrays, which device code cannot hand over)
// Reductions of arrays and structures of every type and operator, at every level.
#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { N = 130 };
static int bad;

#define PRAGMA(...) _Pragma(#__VA_ARGS__)

/* LENGTH elements of T; STEP changes element a by value v; the oracle runs the same loop without directives. */
#define TEST(T, LENGTH, OPERATOR, INITIAL, VALUE, STEP, LEVELS)                                                        \
  {                                                                                                                    \
    T got[LENGTH], want[LENGTH];                                                                                       \
    for (int k = 0; k < LENGTH; k++)                                                                                   \
      got[k] = want[k] = (T)(INITIAL);                                                                                 \
    for (int i = 0; i < N; i++) {                                                                                      \
      T v = (T)(VALUE);                                                                                                \
      T *a = &want[i % LENGTH];                                                                                        \
      STEP;                                                                                                            \
    }                                                                                                                  \
    PRAGMA(acc parallel loop LEVELS reduction(OPERATOR : got)) for (int i = 0; i < N; i++) {                           \
      T v = (T)(VALUE);                                                                                                \
      T *a = &got[i % LENGTH];                                                                                         \
      STEP;                                                                                                            \
    }                                                                                                                  \
    for (int k = 0; k < LENGTH; k++)                                                                                   \
      if (got[k] != want[k]) {                                                                                         \
        bad++;                                                                                                         \
        printf("%s %s[%d] over %s: element %d is %g, not %g\n", #OPERATOR, #T, LENGTH, #LEVELS, k,                     \
               (double)creal((double _Complex)got[k]), (double)creal((double _Complex)want[k]));                       \
      }                                                                                                                \
  }
#define EACH(T, LENGTH, OPERATOR, INITIAL, VALUE, STEP)                                                                \
  TEST(T, LENGTH, OPERATOR, INITIAL, VALUE, STEP, gang num_gangs(3))                                                   \
  TEST(T, LENGTH, OPERATOR, INITIAL, VALUE, STEP, worker vector num_workers(2))                                        \
  TEST(T, LENGTH, OPERATOR, INITIAL, VALUE, STEP, gang vector num_gangs(2) vector_length(64))
#define ORDERED(T)                                                                                                     \
  EACH(T, 3, +, i % 2, i % 3, *a += v)                                                                                 \
  EACH(T, 33, max, 1, i % 100, if (v > *a) *a = v)                                                                     \
  EACH(T, 3, min, 120, 100 - i % 90, if (v < *a) *a = v)
#define INTEGER(T)                                                                                                     \
  static void test_##T(void) {                                                                                         \
    int i = 3;                                                                                                         \
    ORDERED(T)                                                                                                         \
    EACH(T, 5, *, 1, i % 7 == 0 ? 3 : 1, *a *= v)                                                                      \
    EACH(T, 5, &, 127, ~(i & 3), *a &= v)                                                                              \
    EACH(T, 20, |, 1, i & 12, *a |= v)                                                                                 \
    EACH(T, 5, ^, 1, i, *a ^= v)                                                                                       \
    EACH(T, 3, &&, 1, i != 77, *a = *a && v)                                                                           \
    EACH(T, 3, ||, 0, i == 77, *a = *a || v)                                                                           \
  }
typedef signed char i8;
typedef unsigned char u8;
typedef short i16;
typedef unsigned short u16;
typedef unsigned u32;
typedef long i64;
typedef unsigned long u64;
typedef double _Complex c64;
typedef float _Complex c32;
INTEGER(i8)
INTEGER(u8)
INTEGER(i16)
INTEGER(u16)
INTEGER(int)
INTEGER(u32)
INTEGER(i64)
INTEGER(u64)

static void test_floating(void) {
  int i = 2;
  ORDERED(float)
  ORDERED(double)
  EACH(double, 4, *, 1, i % 9 == 0 ? 2 : 1, *a *= v)
  EACH(c64, 4, +, 1 + I, i + 2 * I, *a += v)
  EACH(c64, 20, *, 1, i % 50 == 3 ? 1 + 2 * I : 1, *a *= v)
  EACH(c32, 20, +, 1, i - 1 * I, *a += v)
  EACH(c32, 2, *, 1, i % 50 == 3 ? 1 + 2 * I : 1, *a *= v)
}

struct inner {
  short s[2];
  double _Complex z;
};
struct record {
  double d;
  struct inner in[2];
  struct {
    unsigned char b;
    float f[18];
  };
};

static void step(struct record *r, int i) {
  r->d += i;
  r->in[i & 1].s[i & 1] += 1;
  r->in[i & 1].z += i * I;
  r->b += 1;
  r->f[i % 18] += 2;
}

static void test_records(void) {
  struct record want[3], got[3], one, alone;
  memset(want, 0, sizeof want);
  memset(got, 0, sizeof got);
  memset(&one, 0, sizeof one);
  memset(&alone, 0, sizeof alone);
  for (int i = 0; i < N; i++) {
    step(&want[i % 3], i);
    step(&alone, i);
  }
#pragma acc parallel loop gang worker vector num_gangs(2) num_workers(2) reduction(+ : got)
  for (int i = 0; i < N; i++)
    step(&got[i % 3], i);
  for (int k = 0; k < 3; k++)
    bad += got[k].d != want[k].d || got[k].b != want[k].b || got[k].in[0].s[0] != want[k].in[0].s[0] ||
           got[k].in[1].s[1] != want[k].in[1].s[1] || got[k].in[1].z != want[k].in[1].z ||
           got[k].f[17] != want[k].f[17];
  if (bad)
    puts("array of structures");
#pragma acc parallel num_gangs(2) reduction(+ : one)
  {
#pragma acc loop gang vector reduction(+ : one)
    for (int i = 0; i < N; i++)
      step(&one, i);
  }
  if (one.d != alone.d || one.b != alone.b || one.in[1].z != alone.in[1].z || one.f[3] != alone.f[3])
    bad++, puts("structure");
}

int main(void) {
  test_i8();
  test_u8();
  test_i16();
  test_u16();
  test_int();
  test_u32();
  test_i64();
  test_u64();
  test_floating();
  test_records();
  if (!bad)
    puts("ok");
  return bad != 0;
}
