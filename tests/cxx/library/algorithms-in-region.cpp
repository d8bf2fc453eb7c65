// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Sequential algorithms of the library on local arrays: sort, accumulate, find, fill, transform, rotate, lower_bound.
#include "Inputs/check.h"
#include <algorithm>
#include <iterator>
#include <numeric>

static int work(int seed) {
  int a[16];
  for (int i = 0; i < 16; i++)
    a[i] = (i * 7 + seed) % 16;
  std::sort(std::begin(a), std::end(a));
  int s = std::accumulate(a, a + 16, 0);
  std::reverse(a, a + 16);
  std::rotate(a, a + 3, a + 16);
  s = 3 * s + a[0];
  std::transform(a, a + 16, a, [](int x) { return x * x; });
  std::sort(a, a + 16, [](int x, int y) { return x > y; });
  s = 3 * s + int(std::find(a, a + 16, 49) - a);
  s = 3 * s + int(std::count_if(a, a + 16, [seed](int x) { return x % 2 == seed % 2; }));
  s = 3 * s + *std::max_element(a, a + 16) + std::inner_product(a, a + 16, a, 0) % 1000;
  std::fill_n(a, 8, seed);
  s = 3 * s + std::all_of(a, a + 8, [seed](int x) { return x == seed; });
  std::iota(a, a + 16, seed);
  return 3 * s + int(std::lower_bound(a, a + 16, seed + 5) - a) + int(std::unique(a, a + 16) - a);
}

int main() {
  int out[24];
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < 24; i++)
    out[i] = work(i);
  for (int i = 0; i < 24; i++)
    CHECK(out[i] == work(i), "%d: %d, not %d", i, out[i], work(i));
  return check_end();
}
