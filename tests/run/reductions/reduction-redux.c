// RUN: %sumacc -fopenacc -O2 -foffload=ptx,host --offload-arch=sm_80 %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O2 -foffload=ptx,host --offload-arch=sm_80 -freduction=vector:redux %s -o %t && %run %t
// REQUIRES: sim
// UNSUPPORTED: sanitized
// (the sums are too large for their type)
// UNSUPPORTED: device-serial, device-workers
// redux.sync: every operator, every integer of at most 32 bits, one warp a worker and several, against plain C.
#include <stdio.h>

enum { N = 700 };
static int x[N];
static int failures;

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define ONE(T, name, op, shape, first, e)                                                                              \
  {                                                                                                                    \
    T s = first, want = first;                                                                                         \
    PRAGMA(acc parallel loop gang worker vector num_gangs(3) shape copyin(x) reduction(op:s))                          \
    for (int i = 0; i < N; i++) {                                                                                      \
      T v = (T)x[i];                                                                                                   \
      s = e(s, v);                                                                                                     \
    }                                                                                                                  \
    for (int i = 0; i < N; i++) {                                                                                      \
      T v = (T)x[i];                                                                                                   \
      want = e(want, v);                                                                                               \
    }                                                                                                                  \
    if (s != want) {                                                                                                   \
      printf("%s %s: %lld, not %lld\n", #T, #op, (long long)s, (long long)want);                                       \
      failures++;                                                                                                      \
    }                                                                                                                  \
  }
#define ADD(a, b) a + b
#define AND(a, b) a &b
#define OR(a, b) a | b
#define XOR(a, b) a ^ b
#define LAND(a, b) a &&b
#define LOR(a, b) a || b
#define MAX(a, b) a > b ? a : b
#define MIN(a, b) a < b ? a : b
#define TYPE(T, shape)                                                                                                 \
  ONE(T, add, +, shape, 3, ADD)                                                                                        \
  ONE(T, and, &, shape, 0x7d, AND)                                                                                     \
  ONE(T, or, |, shape, 1, OR)                                                                                          \
  ONE(T, xor, ^, shape, 9, XOR)                                                                                        \
  ONE(T, land, &&, shape, 5, LAND)                                                                                     \
  ONE(T, lor, ||, shape, 0, LOR)                                                                                       \
  ONE(T, max, max, shape, 2, MAX)                                                                                      \
  ONE(T, min, min, shape, 2, MIN)
#define SHAPE(shape)                                                                                                   \
  TYPE(signed char, shape)                                                                                             \
  TYPE(unsigned short, shape)                                                                                          \
  TYPE(int, shape)                                                                                                     \
  TYPE(unsigned, shape)                                                                                                \
  TYPE(_Bool, shape)

int main(void) {
  for (int i = 0; i < N; i++)
    x[i] = (int)((i + 1) * 2654435761u);
  SHAPE(num_workers(2) vector_length(32))
  SHAPE(num_workers(2) vector_length(96))
  return failures != 0;
}
