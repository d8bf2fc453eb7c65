// Results with the same bits are found where each was put; those that somebody asks for now and then are kept; who asks says of
// which origin a number may be.
// REQUIRES: gcc
// UNSUPPORTED: sanitized
// RUN: gcc -O2 -Wall -Wextra -Werror -I%root/include %s -o %t -L%build/lib -lsumac -Wl,-rpath,%build/lib
// RUN: %t
#include <stdio.h>
#include <string.h>
#include <sumac/sums.h>

enum { MANY = 100, OTHERS = 200000 };
static int wrong;

static void expect(const char *what, long i, int right) {
  wrong += !right;
  if (!right)
    printf("%s: %ld\n", what, i);
}

static struct sumac_digits digits(double large, double small) {
  struct sumac_digits d = {{0}, {0}, 0, 0};
  sumac_digits_add(&d, large);
  sumac_digits_add(&d, small);
  return d;
}

static int is(const struct sumac_digits *d, double large, double small) {
  struct sumac_digits of = digits(large, small);
  return memcmp(d, &of, sizeof of) == 0;
}

/* 1, as many times, with other small terms each. */
static void same_bits(void) {
  static double x[MANY], copy;
  struct sumac_digits d;
  for (int i = 0; i < MANY; i++) {
    d = digits(1, 0x1p-60 * (i + 1));
    x[i] = sumac_digits_f64(&d);
    __sumac_sums_note(&x[i], 8, &d);
  }
  for (int i = 0; i < MANY; i++)
    expect("at its place", i, __sumac_sums_find(&x[i], 8, &x[i], &d) && is(&d, 1, 0x1p-60 * (i + 1)));
  copy = x[0];
  __sumac_sums_find(&copy, 8, &copy, &d);
  expect("a copy", 0, is(&d, 1, 0x1p-60 * MANY));
  x[5] = 1.5;
  expect("changed", 5, !__sumac_sums_find(&x[5], 8, &x[5], &d) && is(&d, 1.5, -0.0));
}

static void among_others(void) {
  static double x[MANY], y[OTHERS];
  struct sumac_digits d;
  for (int i = 0; i < MANY; i++) {
    d = digits(3 + i, 0x1p-60);
    x[i] = sumac_digits_f64(&d);
    __sumac_sums_note(&x[i], 8, &d);
  }
  for (int i = 0; i < OTHERS; i++) {
    d = digits(1.0 / (i + 3), 0x1p-70);
    y[i] = sumac_digits_f64(&d);
    __sumac_sums_note(&y[i], 8, &d);
    for (int k = 0; k < MANY && i % 5000 == 0; k++)
      expect("among others", k, __sumac_sums_find(&x[k], 8, &x[k], &d) && is(&d, 3 + k, 0x1p-60));
  }
}

/* Group 1: no; 2: perhaps; 3: yes; 4: an earlier one. */
static enum sumac_sums_answer by_group(struct sumac_sums_origin origin, const void *asker) {
  const unsigned *most = asker;
  return origin.group > *most ? SUMAC_SUMS_NO : (enum sumac_sums_answer)(origin.group - 1);
}

static void origins(void) {
  double x = 7, y = 7;
  unsigned most = 3;
  struct sumac_digits surely, if_so, d;
  struct sumac_sums_question q = {by_group, &most, 0, 0, 0, 0};
  for (unsigned group = 1; group <= 3; group++) {
    struct sumac_sums_origin origin = {group, group, 0};
    d = digits(7, 0x1p-60 * group);
    __sumac_sums_note_from(&x, 8, 1, &d, &origin);
    __sumac_sums_ask(&q, &y, 8, 1, &surely, &if_so, &origin);
    expect("surely", group, group < 3 ? is(&surely, 7, -0.0) : is(&surely, 7, 0x1p-60 * 3));
    expect("if so", group, group < 2 ? is(&if_so, 7, -0.0) : is(&if_so, 7, 0x1p-60 * group));
    expect("origin", group, group < 2 ? !origin.group : origin.group == group && origin.doubtful == (group == 2));
    expect("any", group, __sumac_sums_any(&q, &y, 8, 1) == (group > 1));
  }
  struct sumac_sums_origin earlier = {4, 4, 0};
  d = digits(7, 0x1p-60 * 4);
  __sumac_sums_note_from(&x, 8, 1, &d, &earlier);
  most = 4;
  __sumac_sums_ask(&q, &x, 8, 1, &surely, &if_so, &earlier);
  expect("settled", 0, is(&surely, 7, 0x1p-60 * 3) && is(&if_so, 7, 0x1p-60 * 3) && earlier.group == 3);
  expect("counts", 0, q.known == 3 && q.by_bits == 2 && q.unsure == 1 && q.refused == 1);
  d = digits(7, 0x1p-70);
  __sumac_sums_note(&x, 8, &d);
  most = 0;
  struct sumac_sums_origin origin;
  __sumac_sums_ask(&q, &x, 8, 1, &surely, &if_so, &origin);
  expect("of a loop", 0, is(&surely, 7, 0x1p-70) && is(&if_so, 7, 0x1p-70) && !origin.group);
}

int main(void) {
  same_bits();
  among_others();
  origins();
  return wrong != 0;
}
