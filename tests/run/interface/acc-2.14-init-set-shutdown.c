// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// init, shutdown and set (OpenACC 3.3 2.14).
#include <openacc.h>
#include <stdio.h>

enum { N = 64 };

static int run(int *a) {
  int bad = 0;
#pragma acc parallel loop copy(a[0:N])
  for (int i = 0; i < N; i++)
    a[i] += 1;
  for (int i = 0; i < N; i++)
    bad += a[i] != i + 1;
  for (int i = 0; i < N; i++)
    a[i] = i;
  return bad;
}

int main(void) {
  int a[N], failures = 0, zero = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
  acc_device_t type = acc_get_device_type();
#pragma acc init
#pragma acc init device_num(zero)
#pragma acc init if (zero) device_num(99)
  failures += run(a);
#pragma acc set device_num(0)
#pragma acc set default_async(7)
  failures += acc_get_default_async() != 7;
#pragma acc parallel loop copy(a) async
  for (int i = 0; i < N; i++)
    a[i] += 0;
#pragma acc wait(7)
#pragma acc set default_async(3) if (zero)
  failures += acc_get_default_async() != 7;
#pragma acc shutdown
  failures += run(a);
#pragma acc set device_type(host)
  failures += acc_get_device_type() != acc_device_host;
#pragma acc init device_type(host) device_num(0)
  failures += run(a);
#pragma acc shutdown device_type(host) device_num(0)
#pragma acc set device_type(default)
  failures += acc_get_device_type() != type;
  failures += run(a);
  if (failures)
    printf("%d failures\n", failures);
  return failures != 0;
}
