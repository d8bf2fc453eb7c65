// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// std::bitset in a region, and std::integral_constant, std::ratio as constants.
#include "Inputs/check.h"
#include <bitset>
#include <ratio>
#include <type_traits>

int main() {
  int total = 0;
  double r = 0;
#pragma acc parallel loop reduction(+:total, r)
  for (int i = 0; i < 64; i++) {
    std::bitset<64> bits(static_cast<unsigned long>(i) * 0x0101010101010101ul);
    bits.set(63).flip(0);
    total += int(bits.count()) + bits.test(1) + std::integral_constant<int, 3>::value;
    r += double(std::ratio<3, 4>::num) / std::ratio<3, 4>::den;
  }
  int want = 0;
  for (int i = 0; i < 64; i++) {
    std::bitset<64> bits(static_cast<unsigned long>(i) * 0x0101010101010101ul);
    bits.set(63).flip(0);
    want += int(bits.count()) + bits.test(1) + 3;
  }
  CHECK(total == want && r == 48, "%d, not %d; %g", total, want, r);
  return check_end();
}
