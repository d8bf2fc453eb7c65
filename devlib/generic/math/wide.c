/*
 * wide.c - conversions between integers of 128 bits and floating point, under the names that they have on hosts; each
 * result is rounded once, to nearest, as C has it. What is out of range is undefined.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define DEF __attribute__((nothrow))
#define IN static inline __attribute__((always_inline))

typedef __int128 ti;
typedef unsigned __int128 uti;

/* The 64 leading bits of X, the last of them set if any bit behind it was: enough for one rounding, as both types have
   fewer bits by more than two. Then times a power of two, which is exact, or overflows as it should. */
#define FROM(T, f, POWER)                                                                                              \
  IN T from##f(uti x) {                                                                                                \
    unsigned long high = (unsigned long)(x >> 64);                                                                     \
    if (!high)                                                                                                         \
      return (T)(unsigned long)x;                                                                                      \
    int zeros = __builtin_clzl(high);                                                                                  \
    uti shifted = x << zeros;                                                                                          \
    unsigned long lead = (unsigned long)(shifted >> 64) | ((unsigned long)shifted != 0);                               \
    return (T)lead * POWER(64 - zeros);                                                                                \
  }                                                                                                                    \
  DEF T __floatunti##f(uti x) {                                                                                        \
    return from##f(x);                                                                                                 \
  }                                                                                                                    \
  DEF T __floatti##f(ti x) {                                                                                           \
    return x < 0 ? -from##f(-(uti)x) : from##f((uti)x);                                                                \
  }

/* Both parts of a number of at least 2^64 are exact: it has no bits behind the point. */
#define TO(T, f)                                                                                                       \
  IN uti to##f(T x) {                                                                                                  \
    if (x < (T)0x1p64)                                                                                                 \
      return (unsigned long)x;                                                                                         \
    unsigned long high = (unsigned long)(x * (T)0x1p-64);                                                              \
    return (uti)high << 64 | (unsigned long)(x - (T)high * (T)0x1p64);                                                 \
  }                                                                                                                    \
  DEF uti __fixuns##f##ti(T x) {                                                                                       \
    return to##f(x);                                                                                                   \
  }                                                                                                                    \
  DEF ti __fix##f##ti(T x) {                                                                                           \
    return x < 0 ? -(ti)to##f(-x) : (ti)to##f(x);                                                                      \
  }

/* 2^N, N from 1 to 64. */
IN double powerdf(int n) {
  return (union {
           unsigned long bits;
           double value;
         }){(unsigned long)(1023 + n) << 52}
      .value;
}
IN float powersf(int n) {
  return (union {
           unsigned bits;
           float value;
         }){(unsigned)(127 + n) << 23}
      .value;
}

FROM(double, df, powerdf)
FROM(float, sf, powersf)
TO(double, df)
TO(float, sf)
