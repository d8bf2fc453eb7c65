// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.7.6, 2.7.11: present in called functions, sub-sections of present data, no_create of present and absent data.
#include "../Inputs/check.h"

enum { N = 100 };

static long sum_part(const int *p, int n) {
  long s = 0;
#pragma acc parallel loop present(p[0:n]) reduction(+:s)
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}

static void maybe(int *p, int n) {
#pragma acc data no_create(p[0:n])
  {
#pragma acc update device(p[0:n]) if_present
  }
}

int main(void) {
  int *a = check_alloc(N * sizeof *a), b[N];
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i;
#pragma acc data copyin(a[0:N])
  {
    long s = sum_part(a, N), part = sum_part(a + 10, 20);
    CHECK(s == 4950, "whole: %ld", s);
    CHECK(part == 390, "a part through another pointer: %ld", part);
    a[0] = 500;
    maybe(a, N);
    s = sum_part(a, N);
    CHECK(s == 5450, "update of no_create data that are present: %ld", s);
    maybe(b, N); /* absent: nothing happens */
  }
  /* Sections that do not start at 0. */
#pragma acc data copy(a[20:30])
  {
#pragma acc parallel loop present(a[20:30])
    for (int i = 20; i < 50; i++)
      a[i] = -i;
#pragma acc parallel loop copy(a[25:5])
    for (int i = 25; i < 30; i++)
      a[i] -= 1000;
  }
  for (int i = 20; i < 50; i++) {
    int want = i >= 25 && i < 30 ? -i - 1000 : -i;
    CHECK(a[i] == want, "section [%d] = %d, not %d", i, a[i], want);
  }
  CHECK(a[19] == 19 && a[50] == 50, "neighbours of the section: %d %d", a[19], a[50]);
  free(a);
  return check_end();
}
