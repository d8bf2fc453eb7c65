// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// noexcept functions and operators in regions, and functions that throw on a path that is not taken.
#include "Inputs/check.h"
#include <array>
#include <stdexcept>
#include <vector>

static int checked(int i) {
  if (i > 1000)
    throw std::out_of_range("too far");
  return i;
}
static int safe(int i) noexcept { return checked(i) + 1; }

int main() {
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 50; i++) {
    std::array<int, 8> a{};
    a.at(i % 8) = i;
    s += safe(i) + checked(i) + a.at(i % 8) + (noexcept(safe(i)) ? 1 : 0);
  }
  CHECK(s == 3 * 1225 + 100, "%d", s);
  return check_end();
}
