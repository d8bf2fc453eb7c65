// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// UNSUPPORTED: device-serial
// OpenACC 3.3 2.7.8, 2.16: device memory is copied out for the last time and freed after the work that uses it, in
// whatever queue that is, and whether it reaches the data by a clause or by a pointer's value.
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 256, ROUNDS = 3000 };

static int check(const char *what, const int *a, const int *want) {
  for (int i = 0; i < N; i++)
    if (a[i] != want[i]) {
      printf("%s: a[%d] is %d, not %d\n", what, i, a[i], want[i]);
      return 1;
    }
  return 0;
}

int main(void) {
  if (acc_get_property(0, acc_device_current, acc_property_shared_memory_support))
    return 0; /* nothing is released */
  int *a = malloc(N * sizeof *a), want[N], failures = 0;
  for (int i = 0; i < N; i++)
    want[i] = i;
  for (int k = 0; k < ROUNDS; k++)
    for (int i = 0; i < N; i++)
      want[i] = (want[i] * 3 + k) % 1009;

#pragma acc data copyout(a [0:N])
  {
#pragma acc parallel loop async(1)
    for (int i = 0; i < N; i++) /* the pointer's value alone is passed */
      a[i] = i;
#pragma acc parallel num_gangs(1) async(2) wait(1)
    for (int k = 0; k < ROUNDS; k++)
#pragma acc loop vector
      for (int i = 0; i < N; i++)
        a[i] = (a[i] * 3 + k) % 1009;
  }
  failures += check("by value", a, want);

  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc enter data copyin(a [0:N])
#pragma acc parallel num_gangs(1) async(1) present(a [0:N])
  for (int k = 0; k < ROUNDS; k++)
#pragma acc loop vector
    for (int i = 0; i < N; i++)
      a[i] = (a[i] * 3 + k) % 1009;
#pragma acc exit data copyout(a [0:N]) async(2)
#pragma acc wait(2)
  failures += check("by clause", a, want);
  free(a);
  return failures;
}
