// RUN: %sumac++ -fopenacc -std=c++17 -O1 -I%S/../../run %s -o %t -lm && %run %t
// Attributes, alignas, static_assert, [[maybe_unused]], if with an initialiser in regions.
#include "Inputs/check.h"

struct alignas(32) Block {
  double v[4];
};
[[nodiscard]] static double first(const Block &b) { return b.v[0]; }

int main() {
  static_assert(sizeof(Block) == 32, "padded");
  Block b[6] = {};
  double s = 0;
#pragma acc parallel loop copy(b) reduction(+:s)
  for (int i = 0; i < 6; i++) {
    [[maybe_unused]] const int unused = i;
    alignas(16) float t[4] = {1, 2, 3, 4};
    b[i].v[0] = t[i % 4];
    if (const double x = first(b[i]); x > 1)
      s += x;
    switch (const int k = i % 3; k) {
    case 0:
      s += 10;
      [[fallthrough]];
    case 1:
      s += 100;
      break;
    default:
      break;
    }
  }
  CHECK(s == 2 + 3 + 4 + 2 + 20 + 400, "%g", s);
  return check_end();
}
