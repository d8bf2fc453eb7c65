// What a thread of a SIMT device keeps of its terms (sumac/terms.h): nothing where there may be 2^32 of them, as the sums
// of their digits would not fit.
// REQUIRES: gcc
// RUN: gcc -O2 -Wall -Wextra -Werror -Wno-attributes -I%root/include %s -o %t && %t
#include <stdio.h>
#define __sumac_device_kind_nvidia 1
#define __sumac_is_kind(kind) 1
#include <sumac/terms.h>

void __sumac_sums_add(struct sumac_digits *d, const double *x, long n) {
  for (long i = 0; i < n; i++)
    sumac_digits_add(d, x[i]);
}

static int wrong;

static void check(int few, unsigned kept) {
  struct sumac_digits d = {{0}, {0}, 0, 0};
  struct __sumac_terms t;
  __sumac_terms_open(&t, &d, few);
  for (int i = 0; i < 10; i++)
    __sumac_terms_put(&t, &d, 0, 1.5 + i);
  if (t.n != kept)
    printf("few %d: %u terms are kept\n", few, t.n), wrong = 1;
  __sumac_terms_close(&t, &d);
  if (sumac_digits_f64(&d) != 60)
    printf("few %d: the sum is %g\n", few, sumac_digits_f64(&d)), wrong = 1;
}

int main(void) {
  check(1, 10);
  check(0, 0);
  return wrong;
}
