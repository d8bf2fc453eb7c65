// RUN: %sumacc -O2 -fopenacc %s %root/tests/run/multi/Inputs/routine-device-type.c -o %t -lm && %run %t
// OpenACC 3.3 2.4, 2.15.1: routines whose level, loops and name depend on the device; the host calls its own version.
#include "../Inputs/check.h"
#include "../multi/Inputs/routine-device-type.h"
#include <openacc.h>

enum { N = 12, M = 50 };

/* a body for each device: the loops' levels differ */
#pragma acc routine device_type(nvidia) worker device_type(*) vector
extern void scale(int *a, int n, int f) {
#pragma acc loop device_type(nvidia) worker vector device_type(*) vector
  for (int i = 0; i < n; i++)
    a[i] *= f;
}

/* one level, but the loop is sequential on the host */
#pragma acc routine vector
static int sum(const int *a, int n) {
  int s = 0;
#pragma acc loop reduction(+ : s) device_type(host) seq device_type(nvidia) vector
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

/* recursion stays within the version */
#pragma acc routine device_type(host) seq device_type(*) vector
static void halve(int *a, int n, int times) {
#pragma acc loop device_type(*) vector device_type(host) seq
  for (int i = 0; i < n; i++)
    a[i] /= 2;
  if (times > 1)
    halve(a, n, times - 1);
}

#pragma acc routine seq device_type(nvidia) bind(on_nvidia)
int where(void);
int where(void) { return 1; }
#pragma acc routine seq
int on_nvidia(void) { return 2; }

int main(void) {
  static int a[N * M], sums[N], places[N];
  for (int i = 0; i < N * M; i++)
    a[i] = 4 * i;
#pragma acc parallel loop gang copy(a) num_workers(4) vector_length(32)
  for (int g = 0; g < N; g++)
    scale(a + g * M, M, g);
  for (int i = 0; i < N * M; i++)
    CHECK(a[i] == 4 * i * (i / M), "scale [%d] = %d", i, a[i]);

#pragma acc parallel loop gang copy(a) if (0)
  for (int g = 0; g < N; g++)
    scale(a + g * M, M, 1);
#pragma acc parallel loop gang copy(a)
  for (int g = 0; g < N; g++)
    halve(a + g * M, M, 2);
  for (int i = 0; i < N * M; i++)
    CHECK(a[i] == i * (i / M), "halve [%d] = %d", i, a[i]);
  halve(a, M, 1); /* by the host: zeros */

#pragma acc parallel loop gang copyin(a) copyout(sums, places)
  for (int g = 0; g < N; g++) {
    sums[g] = sum(a + g * M, M) + elsewhere(a + g * M, M);
    places[g] = where();
  }
  int place = acc_get_device_type() == acc_device_host ? 1 : 2;
  for (int g = 0; g < N; g++) {
    int want = 0;
    for (int i = 0; i < M; i++)
      want += 2 * a[g * M + i];
    CHECK(sums[g] == want, "sum %d = %d, not %d", g, sums[g], want);
    CHECK(places[g] == place, "version %d, not %d", places[g], place);
  }
  CHECK(where() == 1, "the host's own calls");
  return check_end();
}
