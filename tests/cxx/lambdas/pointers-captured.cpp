// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Lambdas that capture pointers by value, mapped by a data construct around the launch, as device addresses.
#include "Inputs/check.h"
#include <omp.h>
#include <vector>

template <class F> static void each(int n, F f) {
#pragma omp target teams distribute parallel for firstprivate(f)
  for (int i = 0; i < n; i++)
    f(i);
}

int main() {
  const int n = 60, device = omp_get_default_device(), host = omp_get_initial_device();
  std::vector<int> v(n);
  int *d = static_cast<int *>(omp_target_alloc(n * sizeof(int), device));
  each(n, [d](int i) { d[i] = i * i; });
  each(n, [=](int i) { d[i] += n; });
  omp_target_memcpy(v.data(), d, n * sizeof(int), 0, 0, host, device);
  omp_target_free(d, device);
  for (int i = 0; i < n; i++)
    CHECK(v[i] == i * i + n, "%d: %d", i, v[i]);
  return check_end();
}
