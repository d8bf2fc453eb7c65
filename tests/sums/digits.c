// The digits of sums against Python's integers: term by term, many at once, in halves that are merged, in any order.
// REQUIRES: gcc
// UNSUPPORTED: sanitized
// RUN: gcc -O2 -Wall -Wextra -Werror -I%root/include %s -o %t -L%build/lib -lsumac -Wl,-rpath,%build/lib -lm
// RUN: %python %S/Inputs/cases.py 1 2000 | %t
// By each kind of vectors.
// RUN: for n in 0 1 2; do gcc -O2 -DSUMAC_WIDEST=$n -I%root/include %s %root/sums/table/add.c -o %t.$n -L%build/lib -lsumac -Wl,-rpath,%build/lib -lm || exit 1; done
// RUN: for n in 0 1 2; do %python %S/Inputs/cases.py 2 1000 | %t.$n || exit 1; done
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sumac/sums.h>

static int wrong;

static void check(const char *how, const struct sumac_digits *d, const struct sumac_digits *want, long line) {
  if (memcmp(d, want, sizeof *d) != 0)
    printf("case %ld: %s gives other digits\n", line, how), wrong = 1;
}

static void one(long line, const double *x, long n, const struct sumac_digits *want, unsigned long long f64,
                unsigned f32) {
  struct sumac_digits d, half[2], many;
  memset(&d, 0, sizeof d), memset(half, 0, sizeof half), memset(&many, 0, sizeof many);
  for (long i = 0; i < n; i++) {
    sumac_digits_add(&d, x[i]);
    sumac_digits_add(&half[i % 3 == 1], x[n - 1 - i]);
  }
  check("adding", &d, want, line);
  sumac_digits_merge(&half[1], &half[0]);
  check("merging", &half[1], want, line);
  __sumac_sums_add(&many, x, n / 2);
  __sumac_sums_add(&many, x + n / 2, n - n / 2);
  check("adding many", &many, want, line);
  double v64 = sumac_digits_f64(&d), w64;
  float v32 = sumac_digits_f32(&d), w32;
  memcpy(&w64, &f64, sizeof w64);
  memcpy(&w32, &f32, sizeof w32);
  if (memcmp(&v64, &w64, sizeof v64) != 0 && !(isnan(v64) && isnan(w64)))
    printf("case %ld: %a, not %a\n", line, v64, w64), wrong = 1;
  if (memcmp(&v32, &w32, sizeof v32) != 0 && !(isnan(v32) && isnan(w32)))
    printf("case %ld: %a, not %a\n", line, (double)v32, (double)w32), wrong = 1;
  if (isnan(v64))
    return;
  /* What is noted is found by its bits, of two equal ones that of the address. */
  double copy = v64, other = v64, passed = v64;
  __sumac_sums_note(&copy, 8, want);
  struct sumac_digits found;
  if (!__sumac_sums_find(&v64, 8, &copy, &found))
    printf("case %ld: not found\n", line), wrong = 1;
  check("finding", &found, want, line);
  /* Zeros and infinities of other places are values. */
  int here = isinf(v64) || v64 == 0;
  struct sumac_digits value = {0};
  sumac_digits_add(&value, v64);
  if (__sumac_sums_find(&v64, 8, &other, &found) == here)
    printf("case %ld: %a is %sfound elsewhere\n", line, v64, here ? "" : "not "), wrong = 1;
  check("finding elsewhere", &found, here ? &value : want, line);
  __sumac_sums_note_passed(&passed, 8, 1, want);
  if (__sumac_sums_find(&v64, 8, &passed, &found) == here)
    printf("case %ld: %a is %sfound where it was passed\n", line, v64, here ? "" : "not "), wrong = 1;
}

int main(void) {
  int n;
  long line = 0;
  while (scanf("%d", &n) == 1) {
    double x[100];
    struct sumac_digits want;
    unsigned long long f64;
    unsigned f32;
    for (int i = 0; i < n; i++) {
      unsigned long long bits;
      if (scanf("%llx", &bits) != 1)
        return 2;
      memcpy(&x[i], &bits, sizeof bits);
    }
    for (size_t i = 0; i < sizeof want; i++) {
      unsigned byte;
      if (scanf("%2x", &byte) != 1)
        return 2;
      ((unsigned char *)&want)[i] = (unsigned char)byte;
    }
    if (scanf("%llx %x", &f64, &f32) != 2)
      return 2;
    one(line++, x, n, &want, f64, f32);
  }
  return wrong || !line;
}
