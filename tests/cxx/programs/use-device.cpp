// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// use_device_ptr and use_device_addr pass addresses of the device to a function of the program.
#include "Inputs/check.h"
#include <vector>

template <class T> static T sum(const T *device, int n) {
  T s = 0;
#pragma omp target teams distribute parallel for is_device_ptr(device) reduction(+:s)
  for (int i = 0; i < n; i++)
    s += device[i];
  return s;
}

int main() {
  std::vector<int> v(70, 3);
  int *p = v.data(), total = 0;
  const int n = (int)v.size();
#pragma omp target data map(to: p[0:n])
#pragma omp target data use_device_ptr(p)
  total = sum(p, n);
  CHECK(total == 210, "%d", total);
  double a[20], part = 0;
  for (int i = 0; i < 20; i++)
    a[i] = i;
#pragma omp target data map(to: a)
#pragma omp target data use_device_addr(a)
  part = sum(&a[0], 20);
  CHECK(part == 190, "%g", part);
  return check_end();
}
