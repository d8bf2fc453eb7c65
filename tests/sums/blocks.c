// Many terms at once have the digits of each added by itself, by each kind of vectors: lengths around those of vectors
// and blocks, numbers on both sides of what fits at a place, ties, and single ones that do not fit in any block.
// REQUIRES: gcc
// UNSUPPORTED: sanitized
// RUN: for n in 0 1 2; do gcc -O2 -Wall -Wextra -Werror -DSUMAC_WIDEST=$n -I%root/include %s %root/sums/table/add.c -o %t.$n -lm && %t.$n || exit 1; done
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sumac/sums.h>

enum { LONGEST = 1700, ROUNDS = 6000 };
static unsigned long long state = 88172645463325252ull;

static unsigned long long random_bits(void) {
  state ^= state << 13;
  state ^= state >> 7;
  return state ^= state << 17;
}

static int below(int n) {
  return (int)(random_bits() >> 33) % n;
}

static double number(int sort, int exponent) {
  static const double single[] = {0.0,      -0.0,      INFINITY,  -INFINITY,  NAN,    5e-324, -5e-324, 0x1p-1022,
                                  0x1p1023, -0x1p1023, 0x1.8p970, 1.7976e308, 1e-310, 1.0,    -1.0,    0x1p-1040};
  double sign = random_bits() >> 63 ? -1 : 1, bound = ldexp(1, exponent);
  switch (sort) {
  case 0:
    return sign * ldexp((double)(random_bits() >> 11), exponent - 53);
  case 1: /* on both sides of a power of two, which bounds may be */
    return sign * (below(3) ? nextafter(bound, below(2) ? 0 : INFINITY) : bound);
  case 2: /* ties of digits, at three places */
    return sign * (double)(below(1 << 20) * 2 + 1) * ldexp(1, exponent - 20 - below(3) * 32);
  case 3:
    return -0.0;
  default:
    return single[below(sizeof single / sizeof *single)];
  }
}

static int round_of(void) {
  static double x[LONGEST];
  static float f[LONGEST];
  static const int lengths[] = {0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 33, 511, 512, 513, 1024, 1025};
  int n = below(2) ? lengths[below(sizeof lengths / sizeof *lengths)] : below(LONGEST), sort = below(4);
  int exponent = below(4) ? below(2000) - 1000 : 12 + 32 * (below(58) - 29), singles = below(3) ? 0 : 1 + below(40);
  struct sumac_digits want = {{0}, {0}, 0, 0}, got, want_f32, got_f32;
  for (int i = 0; i < n; i++) {
    x[i] = number(sort, exponent - (below(50) ? below(60) : 0));
    if (singles && !below(singles))
      x[i] = number(4, 0);
    f[i] = (float)x[i];
  }
  if (n && !below(2))
    sumac_digits_add(&want, number(0, exponent + below(80) - 40)); /* places that are there, and kinds of numbers */
  got = want_f32 = got_f32 = want;
  for (int i = 0; i < n; i++) {
    sumac_digits_add(&want, x[i]);
    sumac_digits_add(&want_f32, f[i]);
  }
  __sumac_sums_add(&got, x, n);
  __sumac_sums_add_f32(&got_f32, f, n);
  if (memcmp(&want, &got, sizeof want) == 0 && memcmp(&want_f32, &got_f32, sizeof want_f32) == 0)
    return 0;
  printf("%d terms of sort %d, exponent %d, singles %d: other digits\n", n, sort, exponent, singles);
  return 1;
}

int main(void) {
  int wrong = 0;
  for (int i = 0; i < ROUNDS; i++)
    wrong += round_of();
  return wrong != 0;
}
