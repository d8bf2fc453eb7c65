// RUN: %sumacc -O2 -fopenacc %s -o %t 2>&1 | FileCheck %s
// RUN: %run %t
// OpenACC 3.3 2.15.1: bind names the function that is called on a device other than the host: by name, by string, by
// kind of device, also of another level; the target needs no directive of its own.
#include "../Inputs/check.h"
#include <openacc.h>

int device(int x);
#pragma acc routine(device) seq
int device(int x) { return x + 1000; }
#pragma acc routine seq bind(device)
int by_name(int x) { return x + 1; }
#pragma acc routine seq bind("device")
int by_string(int x) { return x + 2; }
#pragma acc routine device_type(nvidia) seq bind(device) device_type(*) seq
int by_type(int x) { return x + 3; }
#pragma acc routine vector
int vectors(int x) {
  int sum = 0;
#pragma acc loop vector reduction(+ : sum)
  for (int i = 0; i < 100; i++)
    sum += i;
  return x + sum;
}
#pragma acc routine device_type(nvidia) vector bind("vectors") device_type(*) seq
int other_level(int x) { return x + 4; }
// CHECK: acc-2.15.1-bind.c:[[@LINE+1]]:{{.*}}warning: 'bind' is for devices other than the host: here it does nothing
#pragma acc routine seq device_type(host) bind(device)
int for_host(int x) { return x + 5; }
int implied(int x) { return x + 6; }
#pragma acc routine seq bind(implied)
int to_implied(int x) { return x + 7; }
int declared(int x);
#pragma acc routine(declared) bind(implied) seq

int main(void) {
  int a[7] = {0}, elsewhere = 0;
#pragma acc parallel copy(a, elsewhere) num_gangs(1)
  {
    elsewhere = acc_on_device(acc_device_not_host);
    a[0] = by_name(0);
    a[1] = by_string(0);
    a[2] = by_type(0);
    a[3] = other_level(0);
    a[4] = for_host(0);
    a[5] = to_implied(0);
    a[6] = declared(0);
  }
  static const int host[] = {1, 2, 3, 4, 5, 7, 8}, device_value[] = {1000, 1000, 1000, 4950, 5, 6, 6};
  for (int i = 0; i < 7; i++)
    CHECK(a[i] == (elsewhere ? device_value : host)[i], "call %d gives %d", i, a[i]);
  CHECK(by_name(0) + by_string(0) + by_type(0) + other_level(0) + to_implied(0) == 17, "on the host");
  return check_end();
}
int declared(int x) { return x + 8; }
