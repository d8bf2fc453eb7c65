#include "routine-device-type.h"
int elsewhere(const int *a, int n) {
  int s = 0;
#pragma acc loop reduction(+ : s) device_type(nvidia) worker vector device_type(*) seq
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
