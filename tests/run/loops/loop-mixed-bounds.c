// RUN: %sumacc -fopenacc -w %s -o %t && %run-once %t
// The variable and the bound of a loop have different types: they are compared as in C (6.5.8, 6.3.1.8). With an int i of
// -5 and an unsigned n of 10, i < n is false.
#include "../Inputs/check.h"

typedef unsigned char byte;
typedef unsigned long large;
enum { MOST = 100 }; /* loops that run longer overflow, or never end */

/* How often a loop runs in C on the host, and in a region. */
#define LOOP(CONDITION, STEP)                                                                                          \
  {                                                                                                                    \
    int want = 0, got = 0;                                                                                             \
    for (V i = (V)from; (CONDITION) && want < MOST; STEP)                                                              \
      want++;                                                                                                          \
    if (want < MOST) {                                                                                                 \
      PRAGMA(acc parallel loop reduction(+ : got))                                                                     \
      for (V i = (V)from; CONDITION; STEP)                                                                             \
        got++;                                                                                                         \
      CHECK(got == want, "%s, %s: from %ld to %ld, %s; %s: %d, not %d", TEXT(V), TEXT(B), from, to, #CONDITION, #STEP, \
            got, want);                                                                                                \
    }                                                                                                                  \
  }
#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define TEXT(words) TEXT_OF(words)
#define TEXT_OF(words) #words
#define LOOPS                                                                                                          \
  {                                                                                                                    \
    B n = (B)to;                                                                                                       \
    LOOP(i < n, i++)                                                                                                   \
    LOOP(n >= i, i += 2)                                                                                               \
    LOOP(i > n, i--)                                                                                                   \
    LOOP(i >= n, i -= 2)                                                                                               \
  }

static void loops_short(long from, long to) {
#define V short
#define B int
  LOOPS
#undef B
#define B unsigned
  LOOPS
#undef B
#define B long
  LOOPS
#undef B
#define B large
  LOOPS
#undef B
#undef V
}

static void loops_byte(long from, long to) {
#define V byte
#define B int
  LOOPS
#undef B
#define B unsigned
  LOOPS
#undef B
#define B long
  LOOPS
#undef B
#define B large
  LOOPS
#undef B
#undef V
}

static void loops_int(long from, long to) {
#define V int
#define B int
  LOOPS
#undef B
#define B unsigned
  LOOPS
#undef B
#define B long
  LOOPS
#undef B
#define B large
  LOOPS
#undef B
#undef V
}

static void loops_unsigned(long from, long to) {
#define V unsigned
#define B int
  LOOPS
#undef B
#define B unsigned
  LOOPS
#undef B
#define B long
  LOOPS
#undef B
#define B large
  LOOPS
#undef B
#undef V
}

static void loops_long(long from, long to) {
#define V long
#define B int
  LOOPS
#undef B
#define B unsigned
  LOOPS
#undef B
#define B long
  LOOPS
#undef B
#define B large
  LOOPS
#undef B
#undef V
}

struct narrow {
  unsigned n : 7;
};

static void constants(void) {
  unsigned ten = 10, huge = 4294967291u;
  struct narrow field = {10};
  int got[5] = {0};
#pragma acc parallel loop reduction(+ : got[0:1])
  for (int i = -5; i < ten; i++)
    got[0]++;
#pragma acc parallel loop reduction(+ : got[1:1])
  for (int i = -5; i < field.n; i++) /* an int, after C's promotions */
    got[1]++;
#pragma acc parallel loop reduction(+ : got[2:1])
  for (byte i = 10; i > huge; i--)
    got[2]++;
#pragma acc parallel loop reduction(+ : got[3:1])
  for (int i = -9; i < huge; i += 2)
    got[3]++;
#pragma acc parallel loop reduction(+ : got[4:1]) tile(4)
  for (int i = 3; i < ten; i++)
    got[4]++;
  CHECK(got[0] == 0 && got[1] == 15 && got[2] == 0 && got[3] == 2 && got[4] == 7, "constants: %d %d %d %d %d", got[0],
        got[1], got[2], got[3], got[4]);
}

int main(void) {
  static const long bounds[][2] = {{-5, 10}, {-5, -7}, {-5, -2}, {3, 10}, {3, -1}, {10, -5}, {10, 3}, {-1, 3}, {-2, -5}};
  for (int k = 0; k < (int)(sizeof bounds / sizeof *bounds); k++) {
    long from = bounds[k][0], to = bounds[k][1];
    loops_short(from, to);
    loops_int(from, to);
    loops_long(from, to);
    if (from > 0) {
      loops_byte(from, to);
      loops_unsigned(from, to);
    }
  }
  constants();
  return check_end();
}
