// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.11: the extreme values of every integer type, alone: identities must be the type's own limits.
#include "../Inputs/check.h"
#include <limits.h>

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define DEFINE(tag, T, LOW, HIGH)                                                                                      \
  static void tag(const T *low, const T *high, int n) {                                                                \
    T max = LOW, min = HIGH, max2 = HIGH, min2 = LOW;                                                                  \
    PRAGMA(acc parallel loop gang worker vector num_workers(2) vector_length(32) copyin(low[0:n], high[0:n])           \
           reduction(max:max, max2) reduction(min:min, min2))                                                          \
    for (int i = 0; i < n; i++) {                                                                                      \
      max = low[i] > max ? low[i] : max;                                                                               \
      min = high[i] < min ? high[i] : min;                                                                             \
      max2 = low[i] > max2 ? low[i] : max2;                                                                            \
      min2 = high[i] < min2 ? high[i] : min2;                                                                          \
    }                                                                                                                  \
    CHECK(max == LOW && max2 == HIGH, #T " max %lld %lld", (long long)max, (long long)max2);                           \
    CHECK(min == HIGH && min2 == LOW, #T " min %lld %lld", (long long)min, (long long)min2);                           \
    T inner_max[2], inner_min[2];                                                                                      \
    PRAGMA(acc parallel loop gang num_workers(4) vector_length(32) copyin(low[0:n], high[0:n])                         \
           copyout(inner_max, inner_min))                                                                              \
    for (int k = 0; k < 2; k++) {                                                                                      \
      T x = LOW, y = HIGH;                                                                                             \
      PRAGMA(acc loop worker reduction(max:x))                                                                         \
      for (int i = 0; i < n; i++)                                                                                      \
        x = low[i] > x ? low[i] : x;                                                                                   \
      PRAGMA(acc loop vector reduction(min:y))                                                                         \
      for (int i = 0; i < n; i++)                                                                                      \
        y = high[i] < y ? high[i] : y;                                                                                 \
      inner_max[k] = x;                                                                                                \
      inner_min[k] = y;                                                                                                \
    }                                                                                                                  \
    for (int k = 0; k < 2; k++)                                                                                        \
      CHECK(inner_max[k] == LOW && inner_min[k] == HIGH, #T " inner %lld %lld", (long long)inner_max[k],               \
            (long long)inner_min[k]);                                                                                  \
  }                                                                                                                    \
  static void run_##tag(void) {                                                                                        \
    enum { N = 77 };                                                                                                   \
    static T low[N], high[N];                                                                                          \
    for (int i = 0; i < N; i++)                                                                                        \
      low[i] = LOW, high[i] = HIGH;                                                                                    \
    tag(low, high, N);                                                                                                 \
    tag(low, high, 0);                                                                                                 \
  }

DEFINE(sc, signed char, SCHAR_MIN, SCHAR_MAX)
DEFINE(uc, unsigned char, 0, UCHAR_MAX)
DEFINE(s, short, SHRT_MIN, SHRT_MAX)
DEFINE(us, unsigned short, 0, USHRT_MAX)
DEFINE(i, int, INT_MIN, INT_MAX)
DEFINE(u, unsigned, 0, UINT_MAX)
DEFINE(l, long, LONG_MIN, LONG_MAX)
DEFINE(ul, unsigned long, 0, ULONG_MAX)

int main(void) {
  run_sc();
  run_uc();
  run_s();
  run_us();
  run_i();
  run_u();
  run_l();
  run_ul();
  return check_end();
}
