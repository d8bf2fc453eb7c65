// RUN: %sumac++ -std=c++17 -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// OpenMP's loops for devices over ranges and iterators: combined, apart, with threads, simd, schedules, lastprivate.
#include "Inputs/check.h"
#include <vector>

int main() {
  std::vector<float> v(256);
  float *p = v.data(), last = 0, sum = 0;
  int a[64], b[64], in_order = 0;
#pragma omp target teams distribute parallel for map(from : p[0 : 256])
  for (auto &x : v)
    x = 0.5f;
#pragma omp target teams loop map(to : p[0 : 256]) reduction(+ : sum)
  for (float x : v)
    sum += x;
  CHECK(sum == 128, "the sum is %g", (double)sum);
#pragma omp target map(from : a) map(tofrom : b)
  {
#pragma omp parallel
    {
#pragma omp for schedule(static, 3) nowait
      for (int &x : a)
        x = 1;
#pragma omp for
      for (auto i = std::begin(b); i != std::end(b); ++i)
        *i = (int)(i - std::begin(b));
    }
  }
  for (int i = 0; i < 64; i++)
    CHECK(a[i] == 1 && b[i] == i, "element %d: %d, %d", i, a[i], b[i]);
#pragma omp target parallel for simd lastprivate(last) map(to : p[0 : 256])
  for (const float &x : v)
    last = x + 1;
  CHECK(last == 1.5f, "the last is %g", (double)last);
#pragma omp target parallel for ordered map(tofrom : in_order)
  for (int x : b) {
#pragma omp ordered
    in_order += x == in_order;
  }
  CHECK(in_order == 64, "in order: %d", in_order);
  int on_host = 0;
#pragma omp parallel for reduction(+ : on_host)
  for (int x : a)
    on_host += x;
  CHECK(on_host == 64, "on the host: %d", on_host);
  return check_end();
}
