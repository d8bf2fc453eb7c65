/*
 * add.c - the sums of numbers that each of several ranks has, rounded once as those of their digits are. The machine's
 * own additions, and what each of them loses, give most of these; digits give the others.
 * To change how numbers of several ranks are added up: add.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "mpi_sums.h"

/* Numbers at a time; more arrays than MOST go by digits. */
enum { TILE = 64, MOST = 16 };

double number_at(const void *from, int bytes, long i) {
  float f32;
  double f64;
  if (bytes == 4)
    return memcpy(&f32, (const char *)from + 4 * i, sizeof f32), f32;
  return memcpy(&f64, (const char *)from + 8 * i, sizeof f64), f64;
}

/* The sum of number I of all arrays, to TO. */
static void add_one(const void *const from[], int arrays, int bytes, long i, void *to) {
  struct sumac_digits d = {0};
  for (int a = 0; a < arrays; a++)
    sumac_digits_add(&d, number_at(from[a], bytes, i));
  digits_to_numbers(to, (struct numbers){1, bytes}, 1, &d);
}

/* The sum of two numbers, rounded once, is what the machine's addition gives, but where the rest that it loses is about
   half of a unit: there what digits cut off, less than 2^-8 of the rest, may decide. Of numbers of about one size they
   cut off nothing: less than 2^-63 of the larger. Of NaNs there are several. */
#define ADD_PAIRS(T)                                                                                                   \
  static inline int is_open_##T(T a, T b, T sum) {                                                                     \
    T of_b = sum - a, rest = (a - (sum - of_b)) + (b - of_b);                                                          \
    T x = a < 0 ? -a : a, y = b < 0 ? -b : b, least = x < y ? x : y, most = x < y ? y : x;                             \
    return (__builtin_fabs((double)sum) < __builtin_inf() ? 0 : 1) |                                                   \
           ((sum + rest * (T)(1 + 0x1p-8) != sum) & (least < most * (T)0x1p-10));                                      \
  }                                                                                                                    \
  static void add_pairs_of_##T(const void *const from[], long n, T *restrict sum) {                                    \
    const T *a = from[0], *b = from[1];                                                                                \
    int open = 0;                                                                                                      \
    for (long i = 0; i < n; i++) {                                                                                     \
      sum[i] = a[i] + b[i];                                                                                            \
      open |= is_open_##T(a[i], b[i], sum[i]);                                                                         \
    }                                                                                                                  \
    for (long i = 0; i < n && open; i++)                                                                               \
      if (is_open_##T(a[i], b[i], sum[i]))                                                                             \
        add_one(from, 2, sizeof(T), i, &sum[i]);                                                                       \
  }
ADD_PAIRS(double)
ADD_PAIRS(float)

/* The sums of TILE numbers: TOTAL and REST together are those of the terms as they are, less than UNSURE away from
   those of the terms as they are cut. A term loses 2^-64 of the largest one at most, and nothing if it is large itself
   (WHOLE: how large, beside the largest one); adding up the losses loses some, too, but then. */
struct tile {
  double total[TILE], rest[TILE], unsure[TILE];
};

#define ADD_TILE(T, WHOLE)                                                                                             \
  static void add_tile_of_##T(struct tile *t, const void *const from[], int arrays, long first, int n) {               \
    double sum[TILE], lost[TILE], losses[TILE], most[TILE], least[TILE];                                               \
    for (int i = 0; i < n; i++) {                                                                                      \
      sum[i] = -0.0;                                                                                                   \
      lost[i] = losses[i] = most[i] = 0;                                                                               \
      least[i] = __builtin_inf();                                                                                      \
    }                                                                                                                  \
    for (int a = 0; a < arrays; a++) {                                                                                 \
      const T *x = (const T *)from[a] + first;                                                                         \
      for (int i = 0; i < n; i++) {                                                                                    \
        double term = (double)x[i], next = sum[i] + term, of_term = next - sum[i];                                     \
        double rest = (sum[i] - (next - of_term)) + (term - of_term), size = __builtin_fabs(term);                     \
        sum[i] = next;                                                                                                 \
        lost[i] += rest;                                                                                               \
        losses[i] += __builtin_fabs(rest);                                                                             \
        most[i] = size > most[i] ? size : most[i];                                                                     \
        least[i] = ((size < least[i]) & (size > 0)) ? size : least[i];                                                 \
      }                                                                                                                \
    }                                                                                                                  \
    for (int i = 0; i < n; i++) {                                                                                      \
      double total = sum[i] + lost[i], of_lost = total - sum[i];                                                       \
      double unsure = (most[i] * 0x1p-63 + losses[i] * 0x1p-51) * arrays;                                              \
      t->rest[i] = (sum[i] - (total - of_lost)) + (lost[i] - of_lost);                                                 \
      t->total[i] = lost[i] != 0 ? total : sum[i]; /* -0.0 stays */                                                    \
      t->unsure[i] = least[i] < most[i] * WHOLE ? unsure : 0;                                                          \
    }                                                                                                                  \
  }
ADD_TILE(double, 0x1p-10)
ADD_TILE(float, 0x1p-39)

static inline int is_open_f64(const struct tile *t, int i) {
  double total = t->total[i];
  return !((total + (t->rest[i] + t->unsure[i]) == total) & (total + (t->rest[i] - t->unsure[i]) == total));
}

static inline int is_open_f32(const struct tile *t, int i) {
  double total = t->total[i], unsure = t->unsure[i];
  unsure = ((unsure > 0) | (t->rest[i] != 0)) ? unsure + __builtin_fabs(total) * 0x1p-51 : 0;
  return !((float)(total - unsure) == (float)(total + unsure));
}

#define ADD_ALL(T, name)                                                                                               \
  static void add_all_of_##T(const void *const from[], int arrays, long n, T *to) {                                    \
    struct tile t;                                                                                                     \
    for (long first = 0; first < n; first += TILE) {                                                                   \
      int m = n - first < TILE ? (int)(n - first) : TILE, open = 0;                                                    \
      add_tile_of_##T(&t, from, arrays, first, m);                                                                     \
      for (int i = 0; i < m; i++) {                                                                                    \
        to[first + i] = (T)t.total[i];                                                                                 \
        open |= is_open_##name(&t, i);                                                                                 \
      }                                                                                                                \
      for (int i = 0; i < m && open; i++)                                                                              \
        if (is_open_##name(&t, i))                                                                                     \
          add_one(from, arrays, sizeof(T), first + i, &to[first + i]);                                                 \
    }                                                                                                                  \
  }
ADD_ALL(double, f64)
ADD_ALL(float, f32)

void numbers_add_up(const void *const from[], int arrays, struct numbers of, long n, void *to) {
  if (arrays == 1)
    memcpy(to, from[0], (size_t)n * (size_t)of.bytes);
  else if (arrays == 2 && of.bytes == 8)
    add_pairs_of_double(from, n, to);
  else if (arrays == 2)
    add_pairs_of_float(from, n, to);
  else if (arrays <= MOST && of.bytes == 8)
    add_all_of_double(from, arrays, n, to);
  else if (arrays <= MOST)
    add_all_of_float(from, arrays, n, to);
  else
    for (long i = 0; i < n; i++)
      add_one(from, arrays, of.bytes, i, (char *)to + i * of.bytes);
}
