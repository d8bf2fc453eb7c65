// RUN: %sumacc -O1 -fopenacc %s -o %t
// RUN: ulimit -v 150000; env SUMAC_DEVICE=host %t && env SUMAC_HOST_MEMORY=separate %t
// RUN: ulimit -v 150000; not env SUMAC_DEVICE=host %t too-many 2>&1 | FileCheck %s
// UNSUPPORTED: sanitized, device-serial, emulated
// Partial results of millions of gangs need no memory for each: they are combined a round of gangs at a time, in order.
#include <stdlib.h>

#include "../Inputs/check.h"

enum { N = 3000000 };

static void sums(int gangs) {
  long n = 0;
  double last = 0, sum = 0;
#pragma acc parallel num_gangs(gangs) reduction(+ : n, sum) reduction(max : last)
  {
    n++;
    sum += 0.1;
#pragma acc loop gang reduction(max : last)
    for (int i = 0; i < gangs; i++)
      last = i > last ? i : last;
  }
  double expected = 0;
  for (int i = 0; i < gangs; i++)
    expected += 0.1;
  CHECK(n == gangs, "%ld of %d gangs", n, gangs);
  CHECK(sum == expected, "%d gangs: %.17g, in order %.17g", gangs, sum, expected);
  CHECK(last == gangs - 1, "the last is %g of %d", last, gangs);
}

static void arrays(int gangs) {
  int a[300] = {0};
#pragma acc parallel num_gangs(gangs) reduction(+ : a)
  for (int i = 0; i < 300; i++)
    a[i] += i;
  for (int i = 0; i < 300; i++)
    CHECK(a[i] == (int)((unsigned)gangs * (unsigned)i), "a[%d] is %d", i, a[i]);
}

static void wide_arrays(int gangs) {
  static double a[20000];
#pragma acc parallel num_gangs(gangs) reduction(+ : a)
  for (int i = 0; i < 20000; i++)
    a[i] += i;
  for (int i = 0; i < 20000; i++)
    CHECK(a[i] == (double)gangs * i, "a[%d] is %g", i, a[i]);
}

static void too_many(int gangs, int n) {
  char one, *p = &one;
#pragma acc parallel num_gangs(gangs) private(p[0 : n])
  p[0] = 2; // CHECK: many-gangs.c:[[# @LINE - 1]]: sumac: error: out of memory on the host: {{[0-9]+}} bytes for private
}

int main(int argc, char **argv) {
  (void)argv;
  if (argc > 1)
    too_many(2147483647, 1 << 20);
  sums(1 << 16);
  sums((1 << 16) + 1);
  sums(N);
  arrays(100000);
  wide_arrays(3000);
  return check_end();
}
