// RUN: %sumacc -fopenacc %s -o %t && %run %t
// OpenACC 3.4 2.7.4: always, alwaysin and alwaysout copy although the data are present, or stay; the other direction
// does not. Where the device shares the host's memory all data are the same always.
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

static int failures;
#define CHECK(what, ...) (what) ? (void)0 : (failures++, printf(__VA_ARGS__), (void)putchar('\n'))

int main(void) {
  int n = 40, *a = malloc((size_t)n * sizeof *a), whole[8];
  int shared = acc_get_property(0, acc_device_current, acc_property_shared_memory_support) != 0;
  double **rows = malloc(3 * sizeof *rows);
  for (int i = 0; i < n; i++)
    a[i] = i;
  for (int i = 0; i < 3; i++)
    rows[i] = calloc(4, sizeof(double));
  for (int i = 0; i < 8; i++)
    whole[i] = i;
#pragma acc enter data copyin(a[0 : n], whole, rows[0 : 3][0 : 4])

  /* in: new values reach the device, and its own do not come back */
  for (int i = 0; i < n; i++)
    a[i] = 100 + i;
  int sum = 0;
#pragma acc parallel loop copy(alwaysin : a[0 : n]) reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    sum += a[i];
    a[i] = 7;
  }
  CHECK(sum == 100 * n + n * (n - 1) / 2, "alwaysin: %d", sum);
  CHECK(a[3] == (shared ? 7 : 103), "alwaysin: a[3] = %d", a[3]);

  /* out: the device's come back, and the host's do not go there */
  for (int i = 0; i < n; i++)
    a[i] = -1;
#pragma acc parallel loop copy(alwaysout : a[0 : n])
  for (int i = 0; i < n; i++)
    a[i]++;
  for (int i = 0; i < n; i++)
    CHECK(a[i] == (shared ? 0 : 8), "alwaysout: a[%d] = %d", i, a[i]);

  /* both; only the elements that the clause names */
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc data copy(always : a[10 : 5])
  {
#pragma acc parallel loop present(a[0 : n])
    for (int i = 0; i < n; i++)
      a[i] *= 2;
    CHECK(a[12] == (shared ? 24 : 12), "before the end: %d", a[12]);
  }
  for (int i = 0; i < n; i++)
    CHECK(a[i] == (shared || (i >= 10 && i < 15) ? 2 * i : i), "always: a[%d] = %d", i, a[i]);

  /* copyin, copyout, and both for one variable: each clause's direction alone is always */
  for (int i = 0; i < 8; i++)
    whole[i] = 50;
#pragma acc parallel loop copyin(always : whole) copyout(whole)
  for (int i = 0; i < 8; i++)
    whole[i]++;
  CHECK(whole[5] == (shared ? 51 : 50), "copyin(always:) beside copyout: %d", whole[5]);
#pragma acc parallel loop copyout(alwaysout, zero : whole) async(1)
  for (int i = 0; i < 8; i++)
    whole[i]++;
#pragma acc wait(1)
  CHECK(whole[5] == 52, "copyout(alwaysout, zero:) of present data: %d", whole[5]);

  /* enter data and exit data */
  whole[1] = 9;
#pragma acc enter data copyin(always : whole)
#pragma acc parallel loop present(whole)
  for (int i = 0; i < 8; i++)
    whole[i] += 10;
#pragma acc exit data copyout(always : whole)
  CHECK(whole[1] == 19 && whole[5] == 62, "exit data copyout(always:): %d, %d", whole[1], whole[5]);

  /* rows */
  rows[2][1] = 5;
#pragma acc parallel loop copy(always : rows[0 : 3][0 : 4])
  for (int i = 0; i < 3; i++)
    rows[i][1] += i;
  CHECK(rows[2][1] == 7 && rows[1][1] == 1 && rows[0][1] == 0, "rows: %g", rows[2][1]);
#pragma acc exit data delete (rows[0 : 3][0 : 4], whole, a)
  for (int i = 0; i < 3; i++)
    free(rows[i]);
  free(rows);
  free(a);
  return failures != 0;
}
