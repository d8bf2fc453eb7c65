// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.13: declare in a function is a data region until the function is left, in whichever way.
#include <openacc.h>

#include "../Inputs/check.h"

enum { N = 200 };

static int early(int *a, int n, int leave) {
  int factor = 3, local[N];
#pragma acc declare copy(a[0 : n]) copyin(factor)
#pragma acc declare create(local)
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    local[i] = factor * i;
    a[i] += local[i];
  }
  factor = 100; /* the device's copy stays */
  if (leave)
    return 1;
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] += local[i] * factor;
  return 0;
}

static void needs_present(int *a, int n) {
#pragma acc declare present(a[0 : n])
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] = -a[i];
}

static void device_pointer(int *p, int n) {
#pragma acc declare deviceptr(p)
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    p[i] = 7 * i;
}

static void resident(int *out, int n) {
  int tmp[N];
#pragma acc declare device_resident(tmp) copyout(out[0 : n])
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    tmp[i] = i * i;
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    out[i] = tmp[i];
}

int main(void) {
  static int a[N];
  int shared = 0;
#pragma acc parallel copy(shared) num_gangs(1)
  shared = 1;
  CHECK(early(a, N, 1) == 1, "early return");
  for (int i = 0; i < N; i++)
    CHECK(a[i] == 3 * i, "early [%d] = %d", i, a[i]);
  CHECK(!acc_is_present(a, sizeof a) || acc_get_device_type() == acc_device_host, "still present");
#pragma acc data copy(a)
  needs_present(a, N);
  for (int i = 0; i < N; i++)
    CHECK(a[i] == -3 * i, "present [%d] = %d", i, a[i]);
  int *p = acc_malloc(N * sizeof *p);
  device_pointer(p, N);
  acc_memcpy_from_device(a, p, N * sizeof *p);
  acc_free(p);
  for (int i = 0; i < N; i++)
    CHECK(a[i] == 7 * i, "deviceptr [%d] = %d", i, a[i]);
  resident(a, N);
  for (int i = 0; i < N; i++)
    CHECK(a[i] == i * i, "resident [%d] = %d", i, a[i]);
  return check_end();
}
