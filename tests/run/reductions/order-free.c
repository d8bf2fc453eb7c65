// RUN: %sumacc -fopenacc -O1 %s -o %t -lm && %run %t
// RUN: %if x86_64 %{ %sumacc -fopenacc -foffload=host -O2 -fno-sanitize=all -S %s -o %t.s && FileCheck --check-prefix=WIDE %s < %t.s %}
// Sums of sumac_reproducible.h have the same bits for every order of the terms, cut into parts and tree of merges, on
// every device; they are what exact arithmetic gives, rounded once; extremes, cancellation, infinities and NaNs end right.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sumac_reproducible.h>

enum { N = 4000 };
static int bad;

static unsigned long long next(void) {
  static unsigned long long x = 1;
  x = x * 6364136223846793005u + 1442695040888963407u;
  return x >> 11;
}

static void expect(const char *what, double is, double wanted) {
  if (memcmp(&is, &wanted, sizeof is) == 0 || (isnan(is) && isnan(wanted)))
    return;
  printf("%s: %a, not %a\n", what, is, wanted);
  bad = 1;
}

static void shuffle(double *a, int n) {
  for (int i = n - 1; i > 0; i--) {
    int k = (int)(next() % (unsigned)(i + 1));
    double swap = a[i];
    a[i] = a[k], a[k] = swap;
  }
}

/* Parts of random lengths, merged in a random order. */
static struct sumac_sum in_parts(const double *a, int n) {
  struct sumac_sum part[8];
  for (int p = 0; p < 8; p++)
    sumac_sum_init(&part[p]);
  for (int i = 0; i < n;) {
    int length = (int)(next() % 700), p = (int)(next() % 8);
    length = length < n - i ? length : n - i;
    if (p & 1)
      sumac_sum_add_n(&part[p], a + i, length);
    for (int k = 0; !(p & 1) && k < length; k++)
      sumac_sum_add(&part[p], a[i + k]);
    i += length;
  }
  for (int p = 7; p > 0; p--)
    sumac_sum_merge(&part[next() % (unsigned)p], &part[p]);
  return part[0];
}

static struct sumac_sum on_device(const double *a, int n, int gangs) {
  struct sumac_sum s;
  sumac_sum_init(&s);
#pragma acc parallel loop gang vector num_gangs(gangs) reduction(sumac_sum : s) copyin(a [0:n])
  for (int i = 0; i < n; i++)
    sumac_sum_add(&s, a[i]);
  return s;
}

/* Arrays on a device, where there are no vectors of the host's. */
static struct sumac_sum rows_on_device(const double *a, int n) {
  struct sumac_sum s;
  sumac_sum_init(&s);
#pragma acc parallel loop gang reduction(sumac_sum : s) copyin(a [0:n])
  for (int i = 0; i < n; i += 1000)
    sumac_sum_add_n(&s, a + i, n - i < 1000 ? n - i : 1000);
  return s;
}

// Arrays on the host are added up by the vectors that the processor has.
// WIDE: sumac_sum_add_wide:
// WIDE: vpaddq {{.*}}%ymm

/* In every order the same bits of the whole sum. */
static double check(const char *what, double *a, int n) {
  struct sumac_sum first = in_parts(a, n);
  for (int k = 0; k < 20; k++) {
    shuffle(a, n);
    struct sumac_sum s = in_parts(a, n);
    if (memcmp(&s, &first, sizeof s) != 0 && !isnan(first.special)) {
      printf("%s: the bits depend on the order\n", what);
      bad = 1;
    }
  }
  struct sumac_sum s = on_device(a, n, 1 + (int)(next() % 7));
  expect(what, sumac_sum_value(&s), sumac_sum_value(&first));
  s = rows_on_device(a, n);
  expect(what, sumac_sum_value(&s), sumac_sum_value(&first));
  return sumac_sum_value(&first);
}

/* Terms just below where a place begins, and on it: arrays as one by one. */
static void at_places(void) {
  double a[700];
  for (int place = SUMAC_SUM_PLACES; place < 66; place++) {
    int exponent = SUMAC_SUM_BITS * place - 52 - 1023;
    for (int i = 0; i < 700; i++)
      a[i] = i == 600 ? ldexp(1, exponent) : -nextafter(ldexp(1, exponent), 0);
    for (int n = 600; n <= 700; n += 100) {
      struct sumac_sum one, all;
      sumac_sum_init(&one);
      for (int i = 0; i < n; i++)
        sumac_sum_add(&one, a[i]);
      sumac_sum_init(&all);
      sumac_sum_add_n(&all, a, n);
      sumac_sum_carry(&one);
      sumac_sum_carry(&all);
      if (memcmp(&one, &all, sizeof one) != 0) {
        printf("place %d: an array has other digits than its elements\n", place);
        bad = 1;
      }
    }
  }
}

int main(void) {
  static double a[N];
  at_places();
  __int128 exact = 0;
  for (int i = 0; i < N; i++) {
    long long whole = (long long)(next() % (1ull << 50)) - (1ll << 49);
    exact += whole;
    a[i] = ldexp((double)whole, -20);
  }
  expect("exact", check("exact", a, N), ldexp((double)exact, -20));
  for (int i = 0; i < N; i++)
    a[i] = ldexp((double)next() - 0x1p52, (int)(next() % 2000) - 1050);
  check("all exponents", a, N);
  for (int i = 0; i < N; i++)
    a[i] = i % 2 ? -a[i - 1] : a[i];
  expect("cancelled", check("cancelled", a, N), 0);
  for (int i = 0; i < N; i++)
    a[i] = 0x1p-1074 * (double)(next() % 1000);
  double small = 0; /* exact: all are whole multiples */
  for (int i = 0; i < N; i++)
    small += a[i];
  expect("subnormal", check("subnormal", a, N), small);
  double large[4] = {0x1.fffffffffffffp1023, 0x1.8p1023, -0x1.8p1023, -0x1p970};
  expect("large", check("large", large, 4), 0x1.ffffffffffffep1023);
  double over[2] = {0x1p1023, 0x1p1023}, back[3] = {0x1p1023, 0x1p1023, -0x1p1023};
  expect("overflow", check("overflow", over, 2), INFINITY);
  expect("no overflow", check("no overflow", back, 3), 0x1p1023);
  double tie[3] = {1, 0x1p-53, 0x1p-80}, even[2] = {1, 0x1p-53};
  expect("above the tie", check("above the tie", tie, 3), 1 + 0x1p-52);
  expect("tie", check("tie", even, 2), 1);
  double inf[3] = {1, INFINITY, -2}, both[3] = {INFINITY, 1, -INFINITY}, none[1] = {-0.0};
  expect("infinity", check("infinity", inf, 3), INFINITY);
  expect("infinities", check("infinities", both, 3), NAN);
  expect("nothing", check("nothing", none, 0), 0);
  expect("zero", check("zero", none, 1), 0);
  struct sumac_sum many;
  sumac_sum_init(&many);
  many.pending = SUMAC_SUM_MOST - 3; /* the carry comes in time */
  for (int i = 0; i < 10; i++)
    sumac_sum_add(&many, -1);
  expect("carried", sumac_sum_value(&many), -10);
  return bad;
}
