// RUN: %sumac++ -fopenmp -std=c++17 -O1 -I%S/../../run %s -o %t -lm && %run %t
// Many small simulations, one a thread, each an object with a generator; statistics by several reductions.
#include "Inputs/check.h"
#include <algorithm>
#include <cmath>
#include <cstdint>

class Walker {
  std::uint32_t state;
  int x = 0, far = 0;

public:
  explicit Walker(std::uint32_t seed) : state(seed * 2654435761u + 1) {}
  void step() {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    x += (state & 1) ? 1 : -1;
    far = std::max(far, std::abs(x));
  }
  [[nodiscard]] int position() const { return x; }
  [[nodiscard]] int farthest() const { return far; }
};

int main() {
  const int walkers = 500, steps = 64;
  double mean = 0, square = 0;
  int far = 0, home = 0;
#pragma omp target teams distribute parallel for reduction(+:mean, square, home) reduction(max:far)
  for (int i = 0; i < walkers; i++) {
    Walker w(std::uint32_t(i + 1));
    for (int t = 0; t < steps; t++)
      w.step();
    mean += w.position();
    square += double(w.position()) * w.position();
    far = std::max(far, w.farthest());
    home += w.position() == 0;
  }
  double m = 0, s = 0;
  int f = 0, h = 0;
  for (int i = 0; i < walkers; i++) {
    Walker w(std::uint32_t(i + 1));
    for (int t = 0; t < steps; t++)
      w.step();
    m += w.position(), s += double(w.position()) * w.position(), f = std::max(f, w.farthest()), h += w.position() == 0;
  }
  CHECK(mean == m && square == s && far == f && home == h, "%g %g %d %d", mean, square, far, home);
  return check_end();
}
