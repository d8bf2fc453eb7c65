// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// UNSUPPORTED: device-serial
// device_type (OpenACC 3.3 2.4): clauses for one kind of device, on compute constructs, loops, update and data.
#include <openacc.h>
#include <stdio.h>

enum { N = 600 };

int main(void) {
  static int a[N], b[N];
  int failures = 0, gangs = 0, lengths = 0;
  int nvidia = acc_get_device_type() == acc_device_nvidia;
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i;
#pragma acc parallel copy(gangs) reduction(+ : gangs) num_gangs(2) device_type(nvidia) num_gangs(5) device_type(host) num_gangs(3)
  gangs += 1;
  if (gangs != (nvidia ? 5 : 3)) {
    printf("%d gangs\n", gangs);
    failures++;
  }
  gangs = 0;
#pragma acc parallel copy(gangs) reduction(+ : gangs) num_gangs(2) device_type(radeon) num_gangs(5) dtype(*) num_gangs(4)
  gangs += 1;
  if (gangs != 4) {
    printf("%d gangs for *\n", gangs);
    failures++;
  }
  /* the loop's own schedule differs */
#pragma acc parallel loop num_gangs(4) gang copy(a) reduction(+ : lengths) device_type(nvidia) vector
  for (int i = 0; i < N; i++) {
    a[i] += 1;
    lengths++;
  }
  /* as does its nest */
#pragma acc parallel loop copy(b) device_type(nvidia) collapse(2) device_type(*) tile(5, 2)
  for (int i = 0; i < N / 10; i++)
    for (int j = 0; j < 10; j++)
      b[10 * i + j] = 10 * i + j;
#pragma acc data copyin(a) device_type(nvidia) async(2) device_type(host) async(3)
  {
#pragma acc wait
#pragma acc parallel async(1)
    {
#pragma acc loop gang device_type(nvidia) seq
      for (int i = 0; i < N; i++)
        b[i] += nvidia ? 0 : 1;
    }
#pragma acc update self(a[0:N]) async(1) device_type(host) async(4) device_type(nvidia) async(5) wait(1)
#pragma acc wait
  }
#pragma acc wait
  for (int i = 0; i < N; i++)
    failures += a[i] != i + 1 || b[i] != i + !nvidia;
  if (failures)
    printf("%d failures\n", failures);
  return failures != 0;
}
