// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// A generator as a class with state, one object a thread, seeds by std::mt19937 of the host.
#include "Inputs/check.h"
#include <cstdint>
#include <random>
#include <vector>

class Generator {
  std::uint64_t state;

public:
  explicit Generator(std::uint64_t seed) : state(seed * 2 + 1) {}
  std::uint32_t next() {
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    return static_cast<std::uint32_t>(state >> 33);
  }
  double uniform() { return next() * (1.0 / 2147483648.0); }
};
static int inside(std::uint64_t seed, int tries) {
  Generator g(seed);
  int n = 0;
  for (int t = 0; t < tries; t++) {
    const double x = g.uniform(), y = g.uniform();
    n += x * x + y * y < 1;
  }
  return n;
}

int main() {
  std::mt19937_64 engine(42);
  std::vector<std::uint64_t> seeds(200);
  for (auto &seed : seeds)
    seed = engine();
  const std::uint64_t *s = seeds.data();
  const int n = (int)seeds.size();
  long in = 0, want = 0;
#pragma omp target teams distribute parallel for map(to: s[0:n]) reduction(+:in)
  for (int i = 0; i < n; i++)
    in += inside(s[i], 50);
  for (int i = 0; i < n; i++)
    want += inside(s[i], 50);
  CHECK(in == want, "%ld, not %ld", in, want);
  const double pi = 4.0 * in / (n * 50);
  CHECK(pi > 3.05 && pi < 3.25, "%g", pi);
  return check_end();
}
