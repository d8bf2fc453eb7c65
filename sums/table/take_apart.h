/*
 * take_apart.h - many terms taken apart by vectors. add.c includes this file for each kind of vectors, with
 *
 *     VECTOR          how many bytes they have
 *     TARGET          the attribute of functions that have them
 *     NAME(x)         the name of the kind's x
 *     LARGER(a, b)    of two vectors of sizes (bits of numbers without their signs) the larger highest 16 bits of each
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
typedef double NAME(numbers) __attribute__((vector_size(VECTOR)));
typedef unsigned long long NAME(words) __attribute__((vector_size(VECTOR)));
enum { NAME(lanes) = VECTOR / 8 };

struct NAME(sums) {
  NAME(numbers) magic[SUMAC_DIGITS_PLACES];
  NAME(words) sum[SUMAC_DIGITS_PLACES], without_sign, size;
};

TARGET static INTO_ALL void NAME(step)(struct NAME(sums) * s, const double *x) {
  NAME(numbers) rest, sum;
  __builtin_memcpy(&rest, x, VECTOR);
  s->size = LARGER(s->size, (NAME(words))rest & s->without_sign);
  sum = rest + s->magic[0];
  s->sum[0] += (NAME(words))sum;
  rest -= sum - s->magic[0];
  sum = rest + s->magic[1];
  s->sum[1] += (NAME(words))sum;
  rest -= sum - s->magic[1];
  s->sum[2] += (NAME(words))(rest + s->magic[2]);
}

/* Like ADD_FITTING of add.c, where the method is explained. */
TARGET static unsigned long long NAME(add_fitting)(struct sumac_digits *d, const double *x, long n,
                                                   const struct sumac_digits_ahead *ahead, int many) {
  const NAME(words) none = {0};
  struct NAME(sums) s = {.sum = {none, none, none}, .without_sign = none + (~0ull >> 1), .size = none};
  const char *at[SUMAC_DIGITS_AHEAD];
  unsigned long long size = 0, taken = 0;
#pragma GCC unroll 3
  for (int k = 0; k < SUMAC_DIGITS_PLACES; k++)
    s.magic[k] = (NAME(numbers))(none + sumac_digits_bits(sumac_digits_magic(d->top, k)));
  for (int k = 0; k < many; k++)
    at[k] = ahead[k].at;
  for (; n >= SUMAC_DIGITS_STEP; n -= SUMAC_DIGITS_STEP, x += SUMAC_DIGITS_STEP, taken += SUMAC_DIGITS_STEP) {
    for (int k = 0; k < many; k++) {
#pragma GCC unroll 1
      for (const char *line = at[k], *end = line + ahead[k].size; line < end; line += 64)
        __builtin_prefetch(line);
      at[k] += ahead[k].step;
    }
#pragma GCC unroll 8
    for (int i = 0; i < SUMAC_DIGITS_STEP; i += NAME(lanes))
      NAME(step)(&s, x + i);
  }
  for (; n >= NAME(lanes); n -= NAME(lanes), x += NAME(lanes), taken += NAME(lanes))
    NAME(step)(&s, x);
  if (n > 0) { /* and zeros, which have no digits */
    double rest[NAME(lanes)] = {0};
    for (long i = 0; i < n; i++)
      rest[i] = x[i];
    NAME(step)(&s, rest);
    taken += NAME(lanes);
  }
  for (int i = 0; i < NAME(lanes); i++)
    size = s.size[i] > size ? s.size[i] : size;
  if (size >> 48 >= sumac_digits_bound(d->top) >> 48)
    return size;
  for (int k = 0; k < SUMAC_DIGITS_PLACES; k++) {
    unsigned long long sum = 0 - taken * sumac_digits_bits(sumac_digits_magic(d->top, k));
    for (int i = 0; i < NAME(lanes); i++)
      sum += s.sum[k][i];
    sumac_digits_add_at(d, k, (long long)sum);
  }
  return 0;
}

#undef VECTOR
#undef TARGET
#undef NAME
#undef LARGER
