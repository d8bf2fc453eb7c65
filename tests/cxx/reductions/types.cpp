// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Reductions of bool, char, short, size_t, int64_t, unsigned, float and double in one template.
#include "Inputs/check.h"
#include <cstdint>

template <class T> static T total(int n) {
  T s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++)
    s = static_cast<T>(s + static_cast<T>(i % 3));
  return s;
}
template <class T> static bool bits(int n) {
  T all = static_cast<T>(~T(0)), any = 0, odd = 0;
#pragma acc parallel loop reduction(&:all) reduction(|:any) reduction(^:odd)
  for (int i = 0; i < n; i++) {
    all &= static_cast<T>(0x70 | (i & 7));
    any |= static_cast<T>(1 << i % 5);
    odd ^= static_cast<T>(i);
  }
  return all == 0x70 && any == 31 && odd == 0;
}

int main() {
  CHECK(total<signed char>(60) == 60 && total<unsigned char>(60) == 60 && total<short>(300) == 300, "small");
  CHECK(total<std::size_t>(3000) == 3000 && total<std::int64_t>(3000) == 3000 && total<unsigned>(30) == 30, "large");
  CHECK(total<float>(3000) == 3000 && total<double>(3000) == 3000, "real");
  CHECK(bits<char>(64) && bits<int>(64) && bits<unsigned long long>(64) && bits<std::uint16_t>(64), "bits");
  bool all = true, any = false;
#pragma acc parallel loop reduction(&&:all) reduction(||:any)
  for (int i = 0; i < 100; i++) {
    all = all && i < 100;
    any = any || i == 77;
  }
  CHECK(all && any, "%d %d", all, any);
  return check_end();
}
