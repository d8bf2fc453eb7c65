/*
 * types.h - one function for each type, operator and level: reduces a[0..n) on the device. The test defines LEVEL_LOOP,
 * how the loop nest looks, and the types; TEST(tag, type) gives the functions and check_tag(), which compares with serial
 * loops. Values are such that every order gives the same bits: small integers, powers of two for products.
 */
#ifndef TYPES_H
#define TYPES_H

#include "check.h"

#define PRAGMA(...) _Pragma(#__VA_ARGS__)

#define EXPR_add(s, x) ((s) + (x))
#define EXPR_mul(s, x) ((s) * (x))
#define EXPR_max(s, x) ((x) > (s) ? (x) : (s))
#define EXPR_min(s, x) ((x) < (s) ? (x) : (s))
#define EXPR_and(s, x) ((s) & (x))
#define EXPR_or(s, x) ((s) | (x))
#define EXPR_xor(s, x) ((s) ^ (x))
#define EXPR_land(s, x) ((s) && (x))
#define EXPR_lor(s, x) ((s) || (x))

/* Element I of N for an operator. */
static inline long value_add(long i, long n) {
  (void)n;
  return check_value(i);
}
static inline long value_mul(long i, long n) {
  (void)n;
  return i % 131 == 5 ? 2 : i % 7 == 3 ? -1 : 1;
}
/* Minus one only for signed types: unsigned short promotes to int and would overflow there. */
#define CAST_mul(T, v) ((T)((T)-1 > (T)0 && (v) < 0 ? 1 : (v)))
#define CAST_add(T, v) ((T)(v))
#define CAST_max(T, v) ((T)(v))
#define CAST_min(T, v) ((T)(v))
#define CAST_and(T, v) ((T)(v))
#define CAST_or(T, v) ((T)(v))
#define CAST_xor(T, v) ((T)(v))
#define CAST_land(T, v) ((T)(v))
#define CAST_lor(T, v) ((T)(v))
static inline long value_max(long i, long n) {
  return check_value(i) * 3 + (i == n / 2 ? 40 : 0);
}
static inline long value_min(long i, long n) {
  return check_value(i) * 3 - (i == n / 3 ? 40 : 0);
}
static inline long value_and(long i, long n) {
  return i == n / 2 ? ~8L : i == n - 1 ? ~0x40L : ~0L;
}
static inline long value_or(long i, long n) {
  return i == n / 2 ? 8 : i == n - 1 ? 0x40 : i == 0 ? 1 : 0;
}
static inline long value_xor(long i, long n) {
  (void)n;
  return (long)((unsigned long)i * 0x9E3779B97F4A7C15UL >> 3);
}
static inline long value_land(long i, long n) {
  return n % 2 && i == n / 2 ? 0 : i + 1 & 7 ? i % 5 + 1 : 3;
}
static inline long value_lor(long i, long n) {
  return n % 2 && i == n - 1 ? 4 : 0;
}

/* Loop nests. M rows of N; a row at a time has a RESULT of its own in the private forms. */
#define LOOP_COPY(LEVELS, tag, T, op, token)                                                                           \
  static T device_##op##_##tag(const T *a, int n, T s) {                                                               \
    PRAGMA(acc parallel loop LEVELS num_workers(4) vector_length(32) copyin(a[0:n]) copy(s) reduction(token:s))        \
    for (int i = 0; i < n; i++)                                                                                        \
      s = (T)EXPR_##op(s, a[i]);                                                                                       \
    return s;                                                                                                          \
  }
#define LOOP_PRIVATE(LEVELS, tag, T, op, token)                                                                        \
  static T device_##op##_##tag(const T *a, int n, T s) {                                                               \
    T r[3];                                                                                                            \
    PRAGMA(acc parallel loop gang num_gangs(2) num_workers(4) vector_length(32) copyin(a[0:n]) copyout(r))             \
    for (int k = 0; k < 3; k++) {                                                                                      \
      T t = s;                                                                                                         \
      PRAGMA(acc loop LEVELS reduction(token:t))                                                                       \
      for (int i = 0; i < n; i++)                                                                                      \
        t = (T)EXPR_##op(t, a[i]);                                                                                     \
      r[k] = t;                                                                                                        \
    }                                                                                                                  \
    CHECK(memcmp(&r[0], &r[1], sizeof(T)) == 0 && memcmp(&r[0], &r[2], sizeof(T)) == 0,                                \
          #T " " #token ", n %d: three equal reductions differ", n);                                                   \
    return r[2];                                                                                                       \
  }

#define SERIAL(tag, T, op, token)                                                                                      \
  static void check_##op##_##tag(int n, T start) {                                                                     \
    T *a = check_alloc(n * sizeof(T)), want = start;                                                                   \
    for (int i = 0; i < n; i++) {                                                                                      \
      a[i] = CAST_##op(T, value_##op(i, n));                                                                                  \
      want = (T)EXPR_##op(want, a[i]);                                                                                 \
    }                                                                                                                  \
    T got = device_##op##_##tag(a, n, start);                                                                          \
    CHECK(got == want, #T " " #token ", n %d: %Lg, not %Lg", n, (long double)got, (long double)want);                  \
    free(a);                                                                                                           \
  }
#define ONE(tag, T, op, token) LEVEL_LOOP(tag, T, op, token) SERIAL(tag, T, op, token)

static const int type_sizes[] = {0, 1, 33, 1000};
#define EACH_SIZE(call)                                                                                                \
  for (int k = 0; k < 4; k++) {                                                                                        \
    int n = type_sizes[k];                                                                                             \
    call;                                                                                                              \
  }

#define TEST_ARITHMETIC(tag, T)                                                                                        \
  ONE(tag, T, add, +)                                                                                                  \
  ONE(tag, T, mul, *)                                                                                                  \
  ONE(tag, T, max, max)                                                                                                \
  ONE(tag, T, min, min)                                                                                                \
  ONE(tag, T, land, &&)                                                                                                \
  ONE(tag, T, lor, ||)
#define CHECK_ARITHMETIC(tag)                                                                                          \
  check_add_##tag(n, 3);                                                                                               \
  check_mul_##tag(n, 1);                                                                                               \
  check_max_##tag(n, 0);                                                                                               \
  check_min_##tag(n, 1);                                                                                               \
  check_land_##tag(n, 1);                                                                                              \
  check_land_##tag(n, 0);                                                                                              \
  check_lor_##tag(n, 0);                                                                                               \
  check_lor_##tag(n, 1);

#define TEST_INTEGER(tag, T)                                                                                           \
  TEST_ARITHMETIC(tag, T)                                                                                              \
  ONE(tag, T, and, &)                                                                                                  \
  ONE(tag, T, or, |)                                                                                                   \
  ONE(tag, T, xor, ^)                                                                                                  \
  static void check_##tag(void) {                                                                                      \
    EACH_SIZE(CHECK_ARITHMETIC(tag) check_and_##tag(n, (T)~2ULL); check_or_##tag(n, 2); check_xor_##tag(n, 1))         \
  }
#define TEST_FLOATING(tag, T)                                                                                          \
  TEST_ARITHMETIC(tag, T)                                                                                              \
  static void check_##tag(void) {                                                                                      \
    EACH_SIZE(CHECK_ARITHMETIC(tag))                                                                                   \
  }

#endif
