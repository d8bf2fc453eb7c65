// RUN: %sumacc -O2 -fopenacc %s -o %t && %t
// Loops that threads share are unrolled: each iteration is done once, in order for each thread, however many there are,
// whatever the counter's type, with branches and several places in the body.
#include "../Inputs/check.h"

enum { MOST = 700 };
static int hits[MOST];
static double x[MOST], y[MOST];

#define EACH(T)                                                                                                        \
  static void each_##T(T n) {                                                                                          \
    _Pragma("acc parallel loop num_gangs(2) vector_length(32) copy(hits)") for (T i = 0; i < n; i++) hits[i]++;        \
    _Pragma("acc parallel loop gang num_gangs(3) copy(hits)") for (T i = 0; i < n; i++) hits[i] += i % 3 ? 2 : 3;      \
  }                                                                                                                    \
  static double sum_##T(T n) {                                                                                         \
    double s = 0, most = 0;                                                                                            \
    _Pragma("acc parallel loop num_gangs(2) vector_length(32) copyin(x, y) reduction(+ : s) reduction(max : most)")    \
    for (T i = 0; i < n; i++) {                                                                                        \
      if (x[i] > 3)                                                                                                    \
        s += x[i] * y[i];                                                                                              \
      most = x[i] > most ? x[i] : most;                                                                                \
    }                                                                                                                  \
    return s + most;                                                                                                   \
  }                                                                                                                    \
  static void check_##T(void) {                                                                                        \
    for (int n = 0; n <= MOST; n += n < 5 ? 1 : 59) {                                                                  \
      double s = 0, most = 0;                                                                                          \
      for (int i = 0; i < MOST; i++)                                                                                   \
        hits[i] = 0;                                                                                                   \
      each_##T((T)n);                                                                                                  \
      for (int i = 0; i < MOST; i++)                                                                                   \
        CHECK(hits[i] == (i >= n ? 0 : i % 3 ? 3 : 4), "%s: n %d, [%d] %d", #T, n, i, hits[i]);                        \
      for (int i = 0; i < n; i++) {                                                                                    \
        s += x[i] > 3 ? x[i] * y[i] : 0;                                                                               \
        most = x[i] > most ? x[i] : most;                                                                              \
      }                                                                                                                \
      CHECK(sum_##T((T)n) == s + most, "%s: n %d: %g, not %g", #T, n, sum_##T((T)n), s + most);                        \
    }                                                                                                                  \
  }
typedef unsigned long ulong;
EACH(int)
EACH(unsigned)
EACH(long)
EACH(ulong)

/* The counter's last step must not leave the type: the iterations are the last ones that it has. */
static long at_the_end(int from, unsigned to) {
  long s = 0, u = 0;
#pragma acc parallel loop num_gangs(2) vector_length(32) reduction(+ : s)
  for (int i = from; i < 2147483647; i++)
    s += i;
#pragma acc parallel loop num_gangs(2) vector_length(32) reduction(+ : u)
  for (unsigned i = to; i < 4294967295u; i++)
    u += i;
  return s - u;
}

int main(void) {
  for (int i = 0; i < MOST; i++)
    x[i] = i % 11, y[i] = i % 5;
  check_int();
  check_unsigned();
  check_long();
  check_ulong();
  for (int n = 0; n < 400; n += 57) {
    long s = 0;
    for (int i = 1; i <= n; i++)
      s += (2147483647L - i) - (4294967295L - i);
    CHECK(at_the_end(2147483647 - n, 4294967295u - (unsigned)n) == s, "%d at the end", n);
  }
  return check_end();
}
