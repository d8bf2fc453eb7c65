// RUN: %sumacc -fopenacc %s -o %t && %run %t
// RUN: %sumacc -O2 -fopenacc %s -o %t && %run %t
// Structures of every size go to functions by value: the callee's changes are its own, and a large one costs no code.
#include "../Inputs/check.h"

struct small {
  int c[8];
};
struct page {
  int c[1000];
};
struct large {
  _Alignas(64) int c[65536];
};

#define FUNCTIONS(S)                                                                                                   \
  __attribute__((noinline)) static int inner_##S(struct S s, int i) {                                                  \
    s.c[i] *= 2;                                                                                                       \
    return s.c[i];                                                                                                     \
  }                                                                                                                    \
  __attribute__((noinline)) static int outer_##S(int i, struct S s, struct S t) {                                      \
    s.c[i] += 2;                                                                                                       \
    int r = inner_##S(s, i);                                                                                           \
    return r + s.c[i] * 100 + t.c[i] * 10000;                                                                          \
  }

FUNCTIONS(small)
FUNCTIONS(page)

__attribute__((noinline)) static int outer_large(int i,
                                                 struct large s) { /* local memory has no room for two of these */
  s.c[i] += 2;
  return s.c[i] * 100;
}

#pragma acc routine vector
__attribute__((noinline)) static void spread(struct page p, int *to) {
#pragma acc loop vector
  for (int k = 0; k < 1000; k++)
    to[k] = p.c[k] + 1;
}

#define TEST(S, expected, ...)                                                                                         \
  {                                                                                                                    \
    static struct S s;                                                                                                 \
    int last = (int)(sizeof s / sizeof(int)) - 1, r[2];                                                                \
    for (int k = 0; k <= last; k++)                                                                                    \
      s.c[k] = 3;                                                                                                      \
    _Pragma("acc parallel loop gang num_gangs(2) vector_length(1) copyin(s) copyout(r)") for (int g = 0; g < 2; g++)   \
        r[g] = outer_##S(last - g, __VA_ARGS__);                                                                       \
    CHECK(r[0] == expected && r[1] == expected, #S ": %d %d", r[0], r[1]);                                             \
  }

int main(void) {
  TEST(small, 30510, s, s)
  TEST(page, 30510, s, s)
  TEST(large, 500, s)
  static struct page p;
  static int to[2][1000];
  for (int k = 0; k < 1000; k++)
    p.c[k] = k;
#pragma acc parallel loop gang num_gangs(2) vector_length(64) copyin(p) copyout(to)
  for (int g = 0; g < 2; g++) {
    struct page own = p;
    own.c[5] = g;
    spread(own, to[g]);
  }
  for (int g = 0; g < 2; g++)
    for (int k = 0; k < 1000; k++)
      CHECK(to[g][k] == (k == 5 ? g : k) + 1, "%d %d: %d", g, k, to[g][k]);
  return check_end();
}
