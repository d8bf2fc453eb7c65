// RUN: %sumac++ -fopenmp -std=c++14 -O1 -I%S/../../run %s -o %t -lm && %run %t
// Digit separators, binary and user-defined literals, all casts, sizeof..., typeid of types, decltype.
#include "Inputs/check.h"
#include <cstdint>

constexpr double operator""_km(unsigned long long x) { return x * 1000.0; }
constexpr double operator""_m(unsigned long long x) { return double(x); }
template <class... T> constexpr int count(T...) { return sizeof...(T); }

int main() {
  double out[8];
#pragma omp target teams distribute parallel for map(from: out)
  for (int i = 0; i < 8; i++) {
    constexpr double km = double(2_km);
    decltype(out[0] + 1) x = 0b1010 + 1'000 + 5_m + km;
    const float f = 1.0f;
    std::uint32_t bits = *reinterpret_cast<const std::uint32_t *>(&f);
    int *q = const_cast<int *>(static_cast<const int *>(&i));
    auto y = static_cast<unsigned char>(300 + *q);
    out[i] = x + (bits >> 23) + y + count(1, 2.0, 'c') + int{'A'} + double(i) + (double)true;
  }
  for (int i = 0; i < 8; i++)
    CHECK(out[i] == 10 + 1000 + 5 + 2000 + 127 + (300 + i) % 256 + 3 + 65 + i + 1, "%d: %g", i, out[i]);
  return check_end();
}
