// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// zero and readonly modifiers, no_create, present of pointers (OpenACC 3.3 2.7.4 to 2.7.11).
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 10 };

int main(void) {
  int a[N], b[N], *p = malloc(N * sizeof *p), failures = 0, sum = 0;
  int shared = acc_get_property(0, acc_device_current, acc_property_shared_memory_support) != 0;
  for (int i = 0; i < N; i++)
    a[i] = b[i] = p[i] = shared ? 0 : 7; /* zero does nothing in shared memory */
#pragma acc parallel copyout(zero : a)
  {
    a[3] = 1;
  }
#pragma acc data create(zero : b, p[0 : N])
  {
#pragma acc parallel present(b, p) num_gangs(1)
    {
      b[1] += 5;
      p[1] += 5;
    }
#pragma acc update self(b, p[0 : N])
  }
  for (int i = 0; i < N; i++)
    failures += a[i] != (i == 3) || b[i] != 5 * (i == 1) || p[i] != 5 * (i == 1);
#pragma acc parallel loop copyin(readonly : a) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += a[i];
  failures += sum != 1;
#pragma acc parallel no_create(p)
  {
  }
#pragma acc data copyin(p[0 : N])
  {
    sum = 0;
#pragma acc parallel loop no_create(p[0 : N]) reduction(+ : sum)
    for (int i = 0; i < N; i++)
      sum += p[i];
    failures += sum != 5;
#pragma acc parallel loop present(p) reduction(+ : sum)
    for (int i = 0; i < N; i++)
      sum += p[i];
    failures += sum != 10;
  }
  free(p);
  if (failures)
    printf("%d failures\n", failures);
  return failures != 0;
}
