// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// std::numeric_limits, fixed-width integers, std::size_t and ptrdiff_t, bit operations.
#include "Inputs/check.h"
#include <climits>
#include <cstddef>
#include <cstdint>
#include <limits>

template <class T> static T lowest(const T *x, std::size_t n) {
  T low = std::numeric_limits<T>::max();
#pragma acc parallel loop copyin(x[0:n]) reduction(min:low)
  for (std::size_t i = 0; i < n; i++)
    low = x[i] < low ? x[i] : low;
  return low;
}

int main() {
  std::int8_t a[4] = {5, -3, 100, -128};
  std::uint16_t b[3] = {65535, 7, 9};
  std::int64_t c[2] = {INT64_MAX, INT64_MIN};
  float d[3] = {1, -1e30f, 2};
  CHECK(lowest(a, 4) == -128 && lowest(b, 3) == 7 && lowest(c, 2) == INT64_MIN && lowest(d, 3) == -1e30f, "lowest");
  CHECK(lowest(d, 0) == std::numeric_limits<float>::max(), "of nothing");
  int good = 0;
#pragma acc parallel loop reduction(+:good)
  for (std::ptrdiff_t i = -4; i < 4; i++)
    good += std::numeric_limits<double>::infinity() > i && std::numeric_limits<int>::digits == 31 && sizeof(i) == 8;
  CHECK(good == 8, "%d", good);
  return check_end();
}
