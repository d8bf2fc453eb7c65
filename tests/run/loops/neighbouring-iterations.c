// RUN: %sumacc -O2 -fopenacc %s -o %t && %t
// Threads of a GPU take neighbouring iterations and access 16 bytes at once: every element is accessed once, whatever
// its type, the counter's type, where arrays begin, how many iterations are left, in place, too.
#include "../Inputs/check.h"
#include <complex.h>

enum { MOST = 524, ROOM = MOST + 8 };
typedef unsigned long ulong;
typedef signed char schar;
typedef double _Complex dcomplex;
typedef float _Complex fcomplex;
typedef struct {
  float x, y;
} point;

#define EACH(T, C)                                                                                                     \
  static T x_##T##C[ROOM], y_##T##C[ROOM], z_##T##C[ROOM], w_##T##C[ROOM];                                             \
  static T loops_##T##C(C n, T *z, const T *x, const T *y) {                                                           \
    T s = 0;                                                                                                           \
    _Pragma("acc parallel loop num_gangs(2) vector_length(32) present(x[0:n], z[0:n])")                                \
    for (C i = 0; i < n; i++)                                                                                          \
      z[i] += 2 * x[i] + (T)(i % 3);                                                                                   \
    _Pragma("acc parallel loop num_gangs(3) vector_length(32) present(x[0:n], z[0:n])")                                \
    for (C i = 1; i < n; i++)                                                                                          \
      z[i] = z[i] + x[i - 1];                                                                                          \
    const T *same = z;                                                                                                 \
    _Pragma("acc parallel loop num_gangs(1) vector_length(64) present(same[0:n], z[0:n])")                             \
    for (C i = 0; i < n; i++)                                                                                          \
      z[i] = z[i] + same[i];                                                                                           \
    _Pragma("acc parallel loop num_gangs(2) vector_length(32) present(x[0:n], y[0:n]) reduction(+ : s)")               \
    for (C i = 0; i < n; i++)                                                                                          \
      s += x[i] * y[i];                                                                                                \
    return s;                                                                                                          \
  }                                                                                                                    \
  static void check_##T##C(int n, int first) {                                                                         \
    T s, want = 0, *x = x_##T##C, *y = y_##T##C, *z = z_##T##C, *w = w_##T##C;                                         \
    for (int i = 0; i < ROOM; i++)                                                                                     \
      x[i] = i % 5, y[i] = i % 3, z[i] = w[i] = i % 4;                                                                 \
    _Pragma("acc data copyin(x[0:ROOM], y[0:ROOM]) copy(z[0:ROOM])")                                                   \
    s = loops_##T##C((C)n, z + first, x + 2 * first, y + first);                                                       \
    for (int i = 0; i < n; i++) {                                                                                      \
      w[first + i] += 2 * x[2 * first + i] + (T)(i % 3);                                                               \
      w[first + i] += i ? x[2 * first + i - 1] : 0;                                                                    \
      w[first + i] += w[first + i];                                                                                    \
      want += x[2 * first + i] * y[first + i];                                                                         \
    }                                                                                                                  \
    CHECK(!memcmp(z, w, sizeof z_##T##C), "%s by %s: n %d from %d", #T, #C, n, first);                                 \
    CHECK(s == want, "%s by %s: sum of %d from %d", #T, #C, n, first);                                                 \
  }
EACH(double, int)
EACH(float, unsigned)
EACH(int, long)
EACH(short, ulong)
EACH(schar, int)
EACH(dcomplex, unsigned)
EACH(fcomplex, int)

static point p[ROOM], q[ROOM];
static double sum[ROOM];
static float least[ROOM];

/* Both members are accessed, in an order of their own; elements of three sizes; a sum of what the counter is. */
static void members(int n, int first) {
  long steps = 0, want = 0;
  for (int i = 0; i < ROOM; i++)
    p[i] = (point){i, 2 * i}, q[i] = (point){0, 0}, sum[i] = least[i] = -1;
  const point *from = p + first;
  point *to = q + first;
#pragma acc data copyin(p) copy(q, sum, least)
  {
#pragma acc parallel loop num_gangs(2) vector_length(32) present(from[0 : n], to[0 : n])
    for (int i = 0; i < n; i++)
      to[i].y = from[i].x, to[i].x = from[i].y;
#pragma acc parallel loop num_gangs(2) vector_length(32) present(from[0 : n], sum, least) reduction(+ : steps)
    for (int i = 0; i < n; i++) {
      sum[i] = from[i].x + from[i].y;
      least[i] = from[i].x;
      steps += i;
    }
  }
  for (int i = 0; i < n; i++) {
    int k = i + first;
    want += i;
    CHECK(q[k].x == 2 * k && q[k].y == k && sum[i] == 3 * k && least[i] == k, "members of %d from %d: [%d]", n, first, i);
  }
  CHECK(steps == want && sum[n] == -1 && least[n] == -1 && q[n + first].x == 0, "members of %d from %d", n, first);
}

int main(void) {
  static const int n[] = {0, 1, 2, 3, 63, 127, 128, 255, 256, 257, 258, 259, 384, 511, 512, 513, 515};
  for (size_t i = 0; i < sizeof n / sizeof *n; i++)
    for (int first = 0; first < 4; first++) {
      check_doubleint(n[i], first);
      check_floatunsigned(n[i], first);
      check_intlong(n[i], first);
      check_shortulong(n[i], first);
      check_scharint(n[i], first);
      check_dcomplexunsigned(n[i], first);
      check_fcomplexint(n[i], first);
      members(n[i], first);
    }
  return check_end();
}
