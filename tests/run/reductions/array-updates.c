// UNSUPPORTED: device-serial
// UNSUPPORTED: sanitized
// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// RUN: %sumacc -fopenacc %s -o %t.sim -lm
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,memory=weak,schedule=random:3 %t.sim
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,memory=weak,schedule=adversarial SUMAC_DEVICE_HEAP=1 %t.sim
// Reductions of long arrays whose elements the loop only updates: every way to write that, every type, at every level,
// of lengths that fit in a gang's fast memory and lengths that do not.
#include <stdlib.h>
#include <string.h>

#include "../Inputs/check.h"

enum { I = 3000 };
static int x[I];

static int at(int i, int n) {
  return (int)((unsigned)x[i] * 2654435761u % (unsigned)n);
}

/* STATEMENT on h[k] with v; the same on the oracle's. */
#define FORM(T, OP, FIRST, ...)                                                                                        \
  do {                                                                                                                 \
    for (int b = 0; b < n; b++)                                                                                        \
      h[b] = want[b] = (T)(FIRST);                                                                                     \
    for (int i = 0; i < I; i++) {                                                                                      \
      T *o = want;                                                                                                     \
      int k = at(i, n);                                                                                                \
      T v = (T)(x[i] % 13 - 3);                                                                                        \
      (void)v;                                                                                                         \
      __VA_ARGS__                                                                                                      \
    }                                                                                                                  \
    {                                                                                                                  \
      T *o = h;                                                                                                        \
      LOOP(OP) for (int i = 0; i < I; i++) {                                                                           \
        int k = (int)((unsigned)x[i] * 2654435761u % (unsigned)n);                                                     \
        T v = (T)(x[i] % 13 - 3);                                                                                      \
        (void)v;                                                                                                       \
        __VA_ARGS__                                                                                                    \
      }                                                                                                                \
    }                                                                                                                  \
    for (int b = 0; b < n; b++)                                                                                        \
      CHECK(h[b] == want[b], "%s, length %d: [%d] is %g, not %g", #T " " #OP " " #__VA_ARGS__, n, b, (double)h[b],     \
            (double)want[b]);                                                                                          \
  } while (0)
#define PRAGMA(text) _Pragma(#text)
#define LOOP(OP)                                                                                                       \
  PRAGMA(acc parallel loop gang worker vector num_gangs(3) num_workers(2) vector_length(64) reduction(OP : o [0:n]))

#define SUMS(NAME, T)                                                                                                  \
  static void NAME(int n) {                                                                                            \
    T *h = malloc(sizeof *h * (size_t)n), *want = malloc(sizeof *want * (size_t)n);                                    \
    FORM(T, +, b % 3, o[k] += (T)v;);                                                                                  \
    FORM(T, +, 2, o[k]++;);                                                                                            \
    FORM(T, +, 2, o[k] = (T)(o[k] + v););                                                                              \
    FORM(T, +, 2, --o[k];);                                                                                            \
    FORM(T, +, 2, o[k] = o[k] + (T)v;);                                                                                \
    FORM(T, +, 2, if (v > 0) o[k] = 2 + o[k];);                                                                        \
    FORM(T, +, 0, for (int j = 0; j < 3; o[k] -= (T)j) j++;);                                                          \
    FORM(T, *, 1, o[k] *= (T)(1 + (i % 211 == 0)););                                                                    \
    FORM(T, *, 1, o[k] = (T)(1 + (i % 211 == 0)) * o[k];);                                                              \
    FORM(T, max, 1, if (v > o[k]) o[k] = v;);                                                                          \
    FORM(T, max, 1, o[k] = o[k] >= v ? o[k] : v;);                                                                     \
    FORM(                                                                                                              \
        T, min, 1, if (o[k] > v) { o[k] = v; });                                                                       \
    FORM(T, min, 1, o[k] = v < o[k] ? v : o[k];);                                                                      \
    free(h);                                                                                                           \
    free(want);                                                                                                        \
  }
#define BITS(NAME, T)                                                                                                  \
  static void NAME(int n) {                                                                                            \
    T *h = malloc(sizeof *h * (size_t)n), *want = malloc(sizeof *want * (size_t)n);                                    \
    FORM(T, &, 127, o[k] &= (T) ~(1 << (i & 7)););                                                                     \
    FORM(T, |, 1, o[k] = (T)(1 << (i & 7)) | o[k];);                                                                   \
    FORM(T, ^, 3, o[k] ^= (T)(v * 5););                                                                                \
    free(h);                                                                                                           \
    free(want);                                                                                                        \
  }
SUMS(sums_short, short)
SUMS(sums_int, int)
SUMS(sums_long, long)
SUMS(sums_float, float)
SUMS(sums_double, double)
BITS(bits_ushort, unsigned short)
BITS(bits_unsigned, unsigned)
BITS(bits_ulong, unsigned long)

int main(void) {
  for (int i = 0; i < I; i++)
    x[i] = (i * 37 + i / 5) % 997;
  static const int lengths[] = {1, 40, 5000};
  for (int l = 0; l < 3; l++) {
    sums_short(lengths[l]);
    sums_int(lengths[l]);
    sums_long(lengths[l]);
    sums_float(lengths[l]);
    sums_double(lengths[l]);
    bits_ushort(lengths[l]);
    bits_unsigned(lengths[l]);
    bits_ulong(lengths[l]);
  }
  return check_end();
}
